import type { Colour } from './colour'
import { shortNumber } from './format-colour'
import { PALETTE_COLOUR_IDS, type Palette, SAFE_COLOUR_IDS, type SystemColourId } from './palette'
import { safeColours } from './safe-colours'

/** The three numbers only, so that a style can add its own alpha: `hsl(var(--white-hsl) / 0.5)`. */
const hslNumbers = ({ hue, saturation, lightness }: Colour): string =>
  `${shortNumber(hue)} ${shortNumber(saturation)}% ${shortNumber(lightness)}%`

export function palettesToCssVariables(palette: Palette): Record<`--${SystemColourId}-hsl`, string> {
  const safe = safeColours(palette)
  return Object.fromEntries([
    ...PALETTE_COLOUR_IDS.map(id => [`--${id}-hsl`, hslNumbers(palette[id])]),
    ...SAFE_COLOUR_IDS.map(id => [`--${id}-hsl`, hslNumbers(safe[id].colour)]),
  ]) as Record<`--${SystemColourId}-hsl`, string>
}
