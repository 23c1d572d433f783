import type { Colour } from './colour'
import { contrast, readableRatio } from './contrast'
import type { Palette, PaletteColourId } from './palette'
import { type Direction, moveUntilReadable } from './safe-colours'

export interface ReadabilityCheck {
  colour: PaletteColourId
  on: PaletteColourId
  ratio: number
  readable: boolean
  /** The nearest lightness that reads, when there is one in the fitting direction. */
  fix: { direction: Direction; colour: Colour } | null
}

const pairs: readonly [PaletteColourId, PaletteColourId, Direction][] = [
  ['black', 'white', 'darken'],
  ['black', 'lightAccent', 'darken'],
  ['white', 'accent', 'lighten'],
  ['white', 'darkAccent', 'lighten'],
  ['white', 'black', 'lighten'],
  ['accent', 'white', 'darken'],
  ['accent', 'lightAccent', 'darken'],
]

/** The pairs the section themes rest on: text on each ground, and links on the two light ones. */
export const readability = (palette: Palette): ReadabilityCheck[] =>
  pairs.map(([colour, on, direction]) => {
    const ratio = contrast(palette[colour], palette[on])
    const readable = ratio >= readableRatio
    const moved = readable ? null : moveUntilReadable(palette[colour], [palette[on]], direction)
    return { colour, on, ratio, readable, fix: moved && { direction, colour: moved } }
  })
