import { type HighlightShape, highlightColour, highlightStroke } from '@sitewright/domain/effects'
import type { HighlightMark } from '@sitewright/domain/rich-text'
import type { CSSProperties } from 'react'
import { highlightAttribute } from './motion-marks'

/** How a shape looks until it is drawn, and where no script draws it. */
const standIns: Record<HighlightShape, string> = {
  underline: 'underline',
  underlineCurve: 'underline',
  scribble: 'underline',
  underlineDouble: 'underline double',
  wave: 'underline wavy',
  jagged: 'underline wavy',
  strike: 'line-through',
  strikeDiagonal: 'line-through',
  cross: 'line-through',
  circle: 'none',
  enclose: 'none',
  marker: 'none',
}

/** A mark is text like any other to those who do not see it. */
export function highlightAttributes(mark: HighlightMark) {
  const { id, shape, thickness, opacity, isAnimationEnabled } = mark
  const kind = shape === 'marker' || shape === 'circle' || shape === 'enclose' ? ` hl-${shape}` : ''
  const width = thickness.unit === 'em' ? highlightStroke(shape, thickness.value) : thickness.value
  return {
    className: `hl${kind}${isAnimationEnabled ? ' hl-moves' : ''}`,
    [highlightAttribute]: id,
    style: {
      '--hl-line': standIns[shape],
      '--hl-width': `${width}${thickness.unit}`,
      '--hl-colour': highlightColour(mark),
      ...(opacity < 1 && { '--hl-opacity': `${opacity * 100}%` }),
    } as CSSProperties,
  }
}
