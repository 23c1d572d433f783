import { type Colour, opaque } from './colour'
import { contrast, readableRatio } from './contrast'
import type { Palette, PaletteColourId, SafeColourId } from './palette'

export type Direction = 'lighten' | 'darken'

interface SafeRule {
  from: PaletteColourId
  on: readonly PaletteColourId[]
  direction: Direction
}

/** Where more than one ground is named, the first is given up first when no lightness suits them all. */
export const safeRules: Record<SafeColourId, SafeRule> = {
  safeLightAccent: { from: 'lightAccent', on: ['accent', 'darkAccent', 'black'], direction: 'lighten' },
  safeDarkAccent: { from: 'darkAccent', on: ['white', 'lightAccent'], direction: 'darken' },
  safeInverseAccent: { from: 'accent', on: ['black'], direction: 'lighten' },
  safeInverseLightAccent: { from: 'lightAccent', on: ['white'], direction: 'darken' },
  safeInverseDarkAccent: { from: 'darkAccent', on: ['black'], direction: 'lighten' },
}

export interface SafeColour {
  colour: Colour
  /** The grounds on which the colour reaches the ratio; normally all of its rule. */
  readableOn: readonly PaletteColourId[]
}

const opposite: Record<Direction, Direction> = { lighten: 'darken', darken: 'lighten' }

const readsOn = (colour: Colour, grounds: readonly Colour[]): boolean =>
  grounds.every(ground => contrast(colour, ground) >= readableRatio)

/** Moves the lightness one point at a time until the colour reads on every ground; null when it never does. */
export function moveUntilReadable(start: Colour, grounds: readonly Colour[], direction: Direction): Colour | null {
  const end = direction === 'lighten' ? 100 : 0
  const step = direction === 'lighten' ? 1 : -1
  for (let moved = 0; ; moved += 1) {
    const lightness = start.lightness + moved * step
    const ended = step * (end - lightness) <= 0
    const colour = { ...start, lightness: ended ? end : lightness, alpha: 1 }
    if (readsOn(colour, grounds)) return colour
    if (ended) return null
  }
}

/** The preferred direction, else the other one, else without the first ground; one ground alone is always reached. */
const reach = (start: Colour, grounds: readonly Colour[], direction: Direction): Colour =>
  moveUntilReadable(start, grounds, direction) ??
  moveUntilReadable(start, grounds, opposite[direction]) ??
  reach(start, grounds.slice(1), direction)

function safeColour(palette: Palette, { from, on, direction }: SafeRule): SafeColour {
  const colour = reach(
    opaque(palette[from]),
    on.map(id => palette[id]),
    direction,
  )
  return { colour, readableOn: on.filter(id => readsOn(colour, [palette[id]])) }
}

/** Accents nudged until they can be read where they are used. */
export const safeColours = (palette: Palette): Record<SafeColourId, SafeColour> => ({
  safeLightAccent: safeColour(palette, safeRules.safeLightAccent),
  safeDarkAccent: safeColour(palette, safeRules.safeDarkAccent),
  safeInverseAccent: safeColour(palette, safeRules.safeInverseAccent),
  safeInverseLightAccent: safeColour(palette, safeRules.safeInverseLightAccent),
  safeInverseDarkAccent: safeColour(palette, safeRules.safeInverseDarkAccent),
})
