import { type ScaledText, start } from '../kit/engines/motion/effects/scaled-text'
import type { Island } from '../kit/island'

export const mount: Island<ScaledText> = start
