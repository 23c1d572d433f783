import type { MotionName } from '@sitewright/domain/catalogue'
import { t } from '../language'

export const motionLabels: Record<MotionName, string> = {
  off: t('None'),
  fade: t('Fade'),
  rise: t('Rise'),
  reveal: t('Reveal'),
}
