import { customColourPattern } from '../design/colour-reference'
import { paletteColourIds } from '../design/palette'
import { type HighlightSettings, readHighlight } from '../effects/highlight-settings'

/** Pieces of text with the same id are one highlight, drawn as one. */
export type HighlightMark = { readonly type: 'highlight'; readonly id: string } & Readonly<HighlightSettings>

const knownId = /^[\w-]{1,40}$/
const units = { em: [0.01, 1], px: [1, 40] } as const

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const readThickness = ({ unit, value }: HighlightSettings['thickness']): HighlightSettings['thickness'] => {
  const known = unit === 'px' ? 'px' : 'em'
  return { unit: known, value: clamp(value, units[known][0], units[known][1]) }
}

/** A colour of the palette by its name, or six or eight digits; anything else would be written into a style as it is. */
const isColour = (color: string): boolean =>
  customColourPattern.test(color) || paletteColourIds.some(id => id === color)

/** Keeps what can be drawn; a setting that makes no sense has its default. */
export function parseHighlight(value: Readonly<Record<string, unknown>>): HighlightMark | undefined {
  if (typeof value['id'] !== 'string' || !knownId.test(value['id'])) return undefined
  const { color, ...settings } = readHighlight(value)
  return {
    type: 'highlight',
    id: value['id'],
    ...settings,
    ...(color !== undefined && isColour(color) && { color }),
    thickness: readThickness(settings.thickness),
    duration: clamp(settings.duration, 0.1, 10),
    fontSize: clamp(settings.fontSize, 1, 400),
  }
}
