import { acuityScript } from '@sitewright/domain/catalogue'
import { mountGatedFrame } from '../kit/engines/consent'
import type { Island } from '../kit/island'

export type SchedulingFrame = { readonly source: string; readonly title: string }

export const mount: Island<SchedulingFrame> = (root, { source, title }, services) =>
  mountGatedFrame(
    root,
    { provider: 'acuity', script: acuityScript, source, title, allow: 'payment', previewOnly: 'scheduling' },
    services,
  )
