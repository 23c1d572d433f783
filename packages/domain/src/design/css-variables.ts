import type { Colour } from './colour'
import { shortNumber } from './format-colour'
import { type Palette, paletteColourIds, type SystemColourId, safeColourIds } from './palette'
import { safeColours } from './safe-colours'

/** The three numbers only, so that a style can add its own alpha: `hsl(var(--white-hsl) / 0.5)`. */
const hslNumbers = ({ hue, saturation, lightness }: Colour): string =>
  `${shortNumber(hue)} ${shortNumber(saturation)}% ${shortNumber(lightness)}%`

export function palettesToCssVariables(palette: Palette): Record<`--${SystemColourId}-hsl`, string> {
  const safe = safeColours(palette)
  return Object.fromEntries([
    ...paletteColourIds.map(id => [`--${id}-hsl`, hslNumbers(palette[id])]),
    ...safeColourIds.map(id => [`--${id}-hsl`, hslNumbers(safe[id].colour)]),
  ]) as Record<`--${SystemColourId}-hsl`, string>
}
