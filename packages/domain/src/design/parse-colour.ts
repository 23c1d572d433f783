import { type Colour, clamp, percentFrom, wrapHue } from './colour'
import { parseHexColour } from './hex-colour'
import { colourFromHsv, colourFromHwb, colourFromRgb } from './models'
import { hexOfName } from './named-colours'

interface Part {
  number: number
  unit: string
}

const partPattern = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/
const hueUnits: Record<string, number> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

const readPart = (text: string): Part | null => {
  const match = partPattern.exec(text)
  return match ? { number: Number(match[1]), unit: match[2] ?? '' } : null
}

const readHue = ({ number, unit }: Part): number | null => {
  const degrees = hueUnits[unit]
  return degrees === undefined ? null : wrapHue(number * degrees)
}

const readChannel = ({ number, unit }: Part): number | null => {
  if (unit === '%') return clamp((number * 255) / 100, 0, 255)
  return unit === '' ? clamp(number, 0, 255) : null
}

// A percent sign is plain: `1%` is one percent, while a bare `1` is the whole of the range.
const readPercent = ({ number, unit }: Part): number | null => {
  if (unit === '%') return clamp(number, 0, 100)
  return unit === '' ? clamp(percentFrom(number), 0, 100) : null
}

const readAlpha = (part: Part | undefined): number | null => {
  if (part === undefined) return 1
  if (part.unit !== '' && part.unit !== '%') return null
  const alpha = part.unit === '%' ? part.number / 100 : part.number
  return alpha >= 0 && alpha <= 1 ? alpha : 1
}

type Three = readonly [number, number, number]
type Read = (part: Part) => number | null

interface Model {
  reads: readonly [Read, Read, Read]
  build: (values: Three, alpha: number) => Colour
}

const rgb: Model = {
  reads: [readChannel, readChannel, readChannel],
  build: ([red, green, blue], alpha) => colourFromRgb({ red, green, blue, alpha }),
}
const hsl: Model = {
  reads: [readHue, readPercent, readPercent],
  build: ([hue, saturation, lightness], alpha) => ({ hue, saturation, lightness, alpha }),
}
const hsv: Model = {
  reads: [readHue, readPercent, readPercent],
  build: ([hue, saturation, value], alpha) => colourFromHsv({ hue, saturation, value, alpha }),
}
const hwb: Model = {
  reads: [readHue, readPercent, readPercent],
  build: ([hue, whiteness, blackness], alpha) => colourFromHwb({ hue, whiteness, blackness, alpha }),
}
const models = new Map<string, Model>([
  ['rgb', rgb],
  ['rgba', rgb],
  ['hsl', hsl],
  ['hsla', hsl],
  ['hsv', hsv],
  ['hsva', hsv],
  ['hwb', hwb],
])

const splitParts = (body: string): string[] => {
  if (body.includes(',')) return body.split(',').map(part => part.trim())
  const [values = '', ...alphas] = body.split('/').map(part => part.trim())
  return [...values.split(/\s+/), ...alphas]
}

function parseFunction(text: string): Colour | null {
  const open = text.indexOf('(')
  const model = models.get(text.slice(0, open))
  if (!model || !text.endsWith(')')) return null
  const parts = splitParts(text.slice(open + 1, -1)).map(readPart)
  const [first, second, third, fourth] = parts
  if (parts.length > 4 || fourth === null || !first || !second || !third) return null
  const values = [model.reads[0](first), model.reads[1](second), model.reads[2](third)] as const
  const alpha = readAlpha(fourth)
  const [a, b, c] = values
  return a === null || b === null || c === null || alpha === null ? null : model.build([a, b, c], alpha)
}

// No real colour is longer; the limit keeps pasted text from being searched.
const longest = 100

/** Reads a colour as people and style sheets write it; null when the text is no colour. */
export function parseColour(input: string): Colour | null {
  if (input.length > longest) return null
  const text = input.trim().toLowerCase()
  if (text.includes('(')) return parseFunction(text)
  if (text === 'transparent') return { hue: 0, saturation: 0, lightness: 0, alpha: 0 }
  return parseHexColour(hexOfName(text) ?? text)
}
