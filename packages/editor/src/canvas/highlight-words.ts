import type { HighlightAnimation, HighlightShape } from '@sitewright/domain/effects'
import { t } from '../language'

export const shapeLabels: Record<HighlightShape, string> = {
  wave: t('Wave'),
  underline: t('Underline'),
  underlineDouble: t('Double underline'),
  underlineCurve: t('Curved underline'),
  scribble: t('Scribble'),
  jagged: t('Jagged'),
  marker: t('Marker'),
  circle: t('Circle'),
  enclose: t('Box'),
  strike: t('Strike'),
  strikeDiagonal: t('Diagonal strike'),
  cross: t('Cross'),
}

export const animationLabels: Record<HighlightAnimation, string> = {
  draw: t('Drawn'),
  fade: t('Fades in'),
  fadeScale: t('Fades in and grows'),
}
