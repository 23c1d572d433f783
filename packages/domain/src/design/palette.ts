import type { SectionTheme } from '../catalogue/section-themes'
import { type Colour, percentFrom } from './colour'
import { parseHexColour } from './hex-colour'

export const paletteColourIds = ['white', 'lightAccent', 'accent', 'darkAccent', 'black'] as const
export type PaletteColourId = (typeof paletteColourIds)[number]

/** Each section theme stands on one colour of the palette, which the styles name after it. */
export const paletteIdOf: Record<SectionTheme, PaletteColourId> = {
  lightest: 'white',
  light: 'lightAccent',
  bright: 'accent',
  dark: 'darkAccent',
  darkest: 'black',
}

export const safeColourIds = [
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
] as const
export type SafeColourId = (typeof safeColourIds)[number]
export type SystemColourId = PaletteColourId | SafeColourId

/** The five colours every other site colour is derived from. */
export type Palette = Record<PaletteColourId, Colour>

export const userFormats = ['hex', 'hsl', 'rgb'] as const
export type UserFormat = (typeof userFormats)[number]

/** A colour as it is stored: the owner's way of writing is kept beside the values. */
export interface PaletteColour {
  id: string
  value: { userFormat: UserFormat; values: Colour }
}

export type PaletteColourRefusal = 'id' | 'format' | 'hue' | 'saturation' | 'lightness' | 'alpha'
export type PaletteColourCheck = { ok: true; colour: PaletteColour } | { ok: false; reason: PaletteColourRefusal }

export interface PaletteColourInput {
  id: string
  value: {
    userFormat: string
    values: { hue: number; saturation: number; lightness: number; alpha?: number | undefined }
  }
}

const within = (value: number, high: number): boolean => value >= 0 && value <= high

const isUserFormat = (format: string): format is UserFormat => userFormats.some(known => known === format)

/** Checks a colour that comes from outside; saturation and lightness may be fractions. */
export function readPaletteColour({ id, value }: PaletteColourInput): PaletteColourCheck {
  const { userFormat, values } = value
  const { hue, alpha = 1 } = values
  const saturation = percentFrom(values.saturation)
  const lightness = percentFrom(values.lightness)
  if (id === '') return { ok: false, reason: 'id' }
  if (!isUserFormat(userFormat)) return { ok: false, reason: 'format' }
  if (!within(hue, 360)) return { ok: false, reason: 'hue' }
  if (!within(saturation, 100)) return { ok: false, reason: 'saturation' }
  if (!within(lightness, 100)) return { ok: false, reason: 'lightness' }
  if (!within(alpha, 1)) return { ok: false, reason: 'alpha' }
  return { ok: true, colour: { id, value: { userFormat, values: { hue, saturation, lightness, alpha } } } }
}

// A stored percentage of 1 or less would be read back as a fraction, so it is rounded down to nothing.
const storedPercent = (value: number): number => (value <= 1 ? 0 : value)

export const toPaletteColour = (id: string, colour: Colour, userFormat: UserFormat = 'hex'): PaletteColour => ({
  id,
  value: {
    userFormat,
    values: { ...colour, saturation: storedPercent(colour.saturation), lightness: storedPercent(colour.lightness) },
  },
})

/** A palette from five colours as they are stored; null when one of them is none. */
export function paletteFromTexts(texts: Record<PaletteColourId, string>): Palette | null {
  const white = parseHexColour(texts.white)
  const lightAccent = parseHexColour(texts.lightAccent)
  const accent = parseHexColour(texts.accent)
  const darkAccent = parseHexColour(texts.darkAccent)
  const black = parseHexColour(texts.black)
  return white && lightAccent && accent && darkAccent && black
    ? { white, lightAccent, accent, darkAccent, black }
    : null
}
