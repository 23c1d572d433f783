import { codeSandbox } from '../kit/code-marks'
import { type GatedFrame, mountGatedFrame } from '../kit/engines/consent'
import type { Island } from '../kit/island'

export type EmbedFrame = Pick<GatedFrame, 'provider' | 'source' | 'title'>

export const mount: Island<EmbedFrame> = (root, frame, services) =>
  mountGatedFrame(
    root,
    frame.provider === 'others'
      ? { ...frame, sandbox: codeSandbox }
      : { ...frame, allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture' },
    services,
  )
