import type { HighlightAnimation, HighlightShape } from '@sitewright/domain/effects'

export const shapeLabels: Record<HighlightShape, string> = {
  wave: 'Wave',
  underline: 'Underline',
  underlineDouble: 'Double underline',
  underlineCurve: 'Curved underline',
  scribble: 'Scribble',
  jagged: 'Jagged',
  marker: 'Marker',
  circle: 'Circle',
  enclose: 'Box',
  strike: 'Strike',
  strikeDiagonal: 'Diagonal strike',
  cross: 'Cross',
}

export const animationLabels: Record<HighlightAnimation, string> = {
  draw: 'Drawn',
  fade: 'Fades in',
  fadeScale: 'Fades in and grows',
}
