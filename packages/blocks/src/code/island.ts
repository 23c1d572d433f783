import type { ConsentCategory } from '@sitewright/domain/consent'
import { codeSandbox } from '../kit/code-marks'
import { mountGatedFrame } from '../kit/engines/consent'
import type { Island } from '../kit/island'

export type CodeBlockFrame = { readonly source: string; readonly title: string; readonly category: ConsentCategory }

/** Code that waits for the visitor's consent; the other needs no script of ours. */
export const mount: Island<CodeBlockFrame> = (root, frame, services) =>
  mountGatedFrame(root, { ...frame, provider: 'others', sandbox: codeSandbox }, services)
