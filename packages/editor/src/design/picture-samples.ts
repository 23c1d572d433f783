import {
  type Colour,
  colourFromRgb,
  type FiveColours,
  type Palette,
  paletteColourIds,
  paletteFromPixels,
  paletteFromSamples,
  rgbOf,
} from '@sitewright/domain/design'

/** Shares of the picture's width and height. */
export type Point = { readonly x: number; readonly y: number }
export type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

const offsetAt = ({ width, height }: Pixels, { x, y }: Point): number => {
  const column = Math.min(width - 1, Math.floor(x * width))
  const row = Math.min(height - 1, Math.floor(y * height))
  return 4 * (row * width + column)
}

const colourAt = (pixels: Pixels, point: Point): Colour => {
  const at = offsetAt(pixels, point)
  return colourFromRgb({ red: pixels.data[at]!, green: pixels.data[at + 1]!, blue: pixels.data[at + 2]! })
}

/** The middle of the pixel that looks most like the colour. */
function pointLike({ width, height, data }: Pixels, colour: Colour): Point {
  const { red, green, blue } = rgbOf(colour)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < width * height; at += 1) {
    const off =
      (data[4 * at]! - red) ** 2 +
      (data[4 * at + 1]! - green) ** 2 +
      (data[4 * at + 2]! - blue) ** 2 +
      // What cannot be seen has no colour.
      (255 - data[4 * at + 3]!) ** 2
    if (off < least) {
      least = off
      best = at
    }
  }
  return { x: ((best % width) + 0.5) / width, y: (Math.floor(best / width) + 0.5) / height }
}

/** Where the five colours of the picture are found in it. */
export function samplePoints(pixels: Pixels): readonly Point[] {
  const palette = paletteFromPixels(pixels.data)
  return paletteColourIds.map(id => pointLike(pixels, palette[id]))
}

export const paletteAt = (pixels: Pixels, points: readonly Point[]): Palette =>
  paletteFromSamples(points.map(point => colourAt(pixels, point)) as unknown as FiveColours)

/** Enough to tell its colours apart; more would only take longer. */
const longestSide = 96

/** The pixels of a picture file; undefined for what is no picture. */
export async function readPixels(file: Blob): Promise<Pixels | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(picture, 0, 0, width, height)
    picture.close()
    return context?.getImageData(0, 0, width, height)
  } catch {
    return undefined
  }
}
