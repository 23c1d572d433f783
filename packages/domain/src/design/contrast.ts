import { type Colour, opaque, type Rgb } from './colour'
import { colourFromRgb, rgbOf, shownRgb } from './models'

export const readableRatio = 4.5
export const distinctRatio = 3

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ({ red, green, blue }: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const pureWhite: Colour = { hue: 0, saturation: 0, lightness: 100, alpha: 1 }

/** What is seen when a colour lies on an opaque ground. */
export function layOver(colour: Colour, ground: Colour): Colour {
  if (colour.alpha === 1) return colour
  const top = rgbOf(colour)
  const below = rgbOf(ground)
  const mix = (over: number, under: number): number => over * colour.alpha + under * (1 - colour.alpha)
  return colourFromRgb({
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
  })
}

/** The WCAG 2 ratio, 1 to 21, of the shown colours. A see-through ground is taken to lie on white. */
export function contrast(colour: Colour, ground: Colour): number {
  const base = layOver(ground, pureWhite)
  const over = luminance(shownRgb(layOver(colour, opaque(base))))
  const under = luminance(shownRgb(base))
  return (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05)
}
