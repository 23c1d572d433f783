import type { Colour, Rgb } from './colour'
import { contrast, layOver } from './contrast'
import { colourFromRgb } from './models'

/** The mean colours of the lightest and of the darkest tenth of a picture: where text is hardest to read. */
export type PictureTenths = { readonly lightest: Colour; readonly darkest: Colour }

const visibleAlpha = 128

const brightnessOf = ({ red, green, blue }: Rgb): number => 299 * red + 587 * green + 114 * blue

const meanOf = (pixels: readonly Rgb[]): Colour => {
  const mean = (channel: keyof Rgb) => pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / pixels.length
  return colourFromRgb({ red: mean('red'), green: mean('green'), blue: mean('blue') })
}

/** Reads red, green, blue and alpha in turn; null for a picture nothing of which is seen. */
export function pictureTenths(bytes: ArrayLike<number>): PictureTenths | null {
  const pixels: Rgb[] = []
  for (let at = 0; at + 3 < bytes.length; at += 4)
    if (bytes[at + 3]! >= visibleAlpha) pixels.push({ red: bytes[at]!, green: bytes[at + 1]!, blue: bytes[at + 2]! })
  if (pixels.length === 0) return null
  const sorted = pixels.sort((a, b) => brightnessOf(a) - brightnessOf(b))
  const tenth = Math.ceil(sorted.length / 10)
  return { lightest: meanOf(sorted.slice(-tenth)), darkest: meanOf(sorted.slice(0, tenth)) }
}

export type OverlayReading = { readonly ratio: number; readonly tenth: keyof PictureTenths }

/** How well text reads where it reads worst: on a picture under `overlay` percent of the ground's colour. */
export function readingOver({
  tenths,
  ground,
  overlay,
  text,
}: {
  tenths: PictureTenths
  ground: Colour
  overlay: number
  text: Colour
}): OverlayReading {
  const ratioOn = (picture: Colour) => contrast(text, layOver({ ...ground, alpha: overlay / 100 }, picture))
  const [lightest, darkest] = [ratioOn(tenths.lightest), ratioOn(tenths.darkest)]
  return lightest <= darkest ? { ratio: lightest, tenth: 'lightest' } : { ratio: darkest, tenth: 'darkest' }
}
