import { type Highlights, start } from '../kit/engines/motion/effects/highlight'
import type { Island } from '../kit/island'

export const mount: Island<{ highlights: Highlights }> = (root, { highlights }, services) =>
  start(root, highlights, services).dispose
