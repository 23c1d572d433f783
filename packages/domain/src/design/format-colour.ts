import type { Colour } from './colour'
import { hsvOf, hwbOf, shownRgb } from './models'

export const colourModels = ['hex', 'rgb', 'hsl', 'hsv', 'hwb'] as const
export type ColourModel = (typeof colourModels)[number]

/** Two places are enough for every hex colour to survive the way there and back. */
export const shortNumber = (value: number): string => String(Math.round(value * 100) / 100)

const percent = (value: number): string => `${shortNumber(value)}%`

const hueText = (hue: number): string => shortNumber(Number(shortNumber(hue)) % 360)

const call = (name: string, parts: string[], alpha: number): string =>
  alpha === 1 ? `${name}(${parts.join(', ')})` : `${name}a(${[...parts, shortNumber(alpha)].join(', ')})`

const channels = (colour: Colour): number[] => {
  const { red, green, blue } = shownRgb(colour)
  return [red, green, blue]
}

const rgbText = (colour: Colour): string => call('rgb', channels(colour).map(String), colour.alpha)

// Hex would drop the transparency, so a colour that has some is written as rgba.
const hexText = (colour: Colour): string =>
  colour.alpha === 1
    ? `#${channels(colour)
        .map(channel => channel.toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase()}`
    : rgbText(colour)

const hslText = ({ hue, saturation, lightness, alpha }: Colour): string =>
  call('hsl', [hueText(hue), percent(saturation), percent(lightness)], alpha)

const hsvText = (colour: Colour): string => {
  const { hue, saturation, value } = hsvOf(colour)
  return call('hsv', [hueText(hue), percent(saturation), percent(value)], colour.alpha)
}

// CSS knows no comma form and no `hwba`.
const hwbText = (colour: Colour): string => {
  const { hue, whiteness, blackness } = hwbOf(colour)
  const alpha = colour.alpha === 1 ? '' : ` / ${shortNumber(colour.alpha)}`
  return `hwb(${hueText(hue)} ${percent(whiteness)} ${percent(blackness)}${alpha})`
}

const writers = { hex: hexText, rgb: rgbText, hsl: hslText, hsv: hsvText, hwb: hwbText }

const isColourModel = (model: string): model is ColourModel => colourModels.some(known => known === model)

export class InvalidColourModel extends Error {
  readonly code = 'invalid-colour-model'
  constructor(model: string) {
    super(`Invalid colour model "${model}". Use one of: ${colourModels.join(', ')}.`)
  }
}

/** Writes a colour in a model; a model that does not exist is a programming error and is thrown. */
export function formatColour(colour: Colour, model: string = 'hex'): string {
  if (!isColourModel(model)) throw new InvalidColourModel(model)
  return writers[model](colour)
}
