import type { Box, MapView } from './projection'

/** A path of the map; the style sheet gives each its colour. */
export interface DrawnLayer {
  kind: string
  d: string
}

/** What of a view lies beyond its edges and is drawn all the same, so that cut edges and round ends are not seen. */
export const drawnMargin = 12

export const sheetBox = ({ width, height }: MapView, around: number): Box => ({
  left: -around,
  top: -around,
  right: width + around,
  bottom: height + around,
})
