import { type Colour, opaque, type Rgb } from './colour'
import { contrast } from './contrast'
import { colourFromRgb } from './models'
import type { Palette } from './palette'
import { paletteFromColour } from './palette-presets'

export type FiveColours = readonly [Colour, Colour, Colour, Colour, Colour]

const slots = 5
const comfortableRatio = 7
const visibleAlpha = 128

type Channel = keyof Rgb
const channels: readonly Channel[] = ['red', 'green', 'blue']

interface Range {
  channel: Channel
  low: number
  spread: number
}

const rangeOf = (box: readonly Rgb[], channel: Channel): Range => {
  let low = 255
  let high = 0
  for (const pixel of box) {
    low = Math.min(low, pixel[channel])
    high = Math.max(high, pixel[channel])
  }
  return { channel, low, spread: high - low }
}

const widest = (box: readonly Rgb[]): Range =>
  channels.map(channel => rangeOf(box, channel)).reduce((best, next) => (next.spread > best.spread ? next : best))

const average = (box: readonly Rgb[]): Colour => {
  const sum = (channel: Channel): number => box.reduce((total, pixel) => total + pixel[channel], 0) / box.length
  return colourFromRgb({ red: sum('red'), green: sum('green'), blue: sum('blue') })
}

// Cut at the middle of the range, not of the count: a small bright detail keeps its own colour.
function cut(box: readonly Rgb[]): [Rgb[], Rgb[]] {
  const { channel, low, spread } = widest(box)
  const middle = low + spread / 2
  return [box.filter(pixel => pixel[channel] <= middle), box.filter(pixel => pixel[channel] > middle)]
}

function fiveColours(pixels: readonly Rgb[]): FiveColours {
  const boxes: (readonly Rgb[])[] = [pixels]
  while (boxes.length < slots) {
    const next = boxes.reduce((best, box) => (widest(box).spread > widest(best).spread ? box : best))
    if (widest(next).spread === 0) break
    boxes.splice(boxes.indexOf(next), 1, ...cut(next))
  }
  const [a, b = a, c = a, d = a, e = a] = boxes.map(average)
  return [a!, b!, c!, d!, e!]
}

const pixelsOf = (data: ArrayLike<number>): Rgb[] => {
  const pixels: Rgb[] = []
  for (let at = 0; at + 3 < data.length; at += 4) {
    if (data[at + 3]! >= visibleAlpha) pixels.push({ red: data[at]!, green: data[at + 1]!, blue: data[at + 2]! })
  }
  return pixels
}

const lighter = (colour: Colour): Colour => ({ ...colour, lightness: Math.min(100, colour.lightness + 1) })
const darker = (colour: Colour): Colour => ({ ...colour, lightness: Math.max(0, colour.lightness - 1) })

/** Moves two colours apart, a point each in turn, until the dark one reads well on the light one. */
function moveApart(light: Colour, dark: Colour): [Colour, Colour] {
  return contrast(dark, light) >= comfortableRatio ? [light, dark] : moveApart(lighter(light), darker(dark))
}

/** Sorted from lightest to darkest into the slots; the outer ones are nudged until text reads on them. */
export function paletteFromSamples(samples: FiveColours): Palette {
  const [first, second, third, fourth, fifth] = samples
    .map(opaque)
    .sort((a, b) => b.lightness - a.lightness) as unknown as FiveColours
  const [lightAccent, black] = moveApart(second, fifth)
  const [white, darkAccent] = moveApart(first, fourth)
  return { white, lightAccent, accent: third, darkAccent, black }
}

/** A palette from the red, green, blue and alpha bytes of a picture. */
export function paletteFromPixels(data: ArrayLike<number>): Palette {
  const pixels = pixelsOf(data)
  return pixels.length === 0 ? paletteFromColour(null) : paletteFromSamples(fiveColours(pixels))
}
