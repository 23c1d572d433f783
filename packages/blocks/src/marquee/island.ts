import type { MarqueeProps } from '@sitewright/domain/effects'
import { start } from '../kit/engines/motion/effects/marquee'
import type { Island } from '../kit/island'

export const mount: Island<MarqueeProps> = start
