import type { MotionName } from '@sitewright/domain/catalogue'

export const motionLabels: Record<MotionName, string> = { off: 'None', fade: 'Fade', rise: 'Rise', reveal: 'Reveal' }
