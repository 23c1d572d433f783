import { parseAspectRatio } from '../galleries/aspect-ratio'

export const defaultVideoAspect = 56.3
export const autoPlaceholderAspect = 65
export const videoResizeTimeout = 1000

/** Height as a percentage of the width. */
export const videoAspect = (size: { width?: number; height?: number }): number =>
  size.width && size.height ? (size.height / size.width) * 100 : defaultVideoAspect

/** Height of the placeholder as a percentage of the width; `Auto` is no ratio. */
export function placeholderAspect(ratio: string | number): number {
  const known = parseAspectRatio(ratio)
  return known === undefined ? autoPlaceholderAspect : 100 / known
}

export interface BoxSize {
  width: number
  height: number
}

/** The frame of a video in its container: `fit` shows all of it, `fill` leaves no gap, `none` takes the full width. */
export function videoFrame(mode: 'none' | 'fit' | 'fill', container: BoxSize, aspect: number): BoxSize {
  const atFullWidth = { width: container.width, height: (container.width * aspect) / 100 }
  const atFullHeight = { width: (container.height * 100) / aspect, height: container.height }
  if (mode === 'none') return atFullWidth
  const tooTall = atFullWidth.height > container.height
  return tooTall === (mode === 'fit') ? atFullHeight : atFullWidth
}
