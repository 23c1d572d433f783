import fc from 'fast-check'
import { colourFromRgb } from '../models'
import { type Palette, paletteFromTexts } from '../palette'

const made = (white: string, lightAccent: string, accent: string, darkAccent: string, black: string): Palette =>
  paletteFromTexts({ white, lightAccent, accent, darkAccent, black })!

export const tern = made('#F5F4F0', '#DDE2DC', '#2F4A86', '#46524D', '#171B19')
export const aldous = made('#FAFAF8', '#E3E3DF', '#9A4A24', '#4A4C4E', '#101214')
export const sorrel = made('#F7F4EF', '#E6DACF', '#8C2F2B', '#3F4A33', '#1C1F17')
export const wend = made('#F4F8F6', '#CFE3DD', '#AB3808', '#0F5A63', '#0B2529')

const step = fc.integer({ min: 0, max: 255 })
const colour = fc.record({ red: step, green: step, blue: step }).map(rgb => colourFromRgb(rgb))
export const anyPalette: fc.Arbitrary<Palette> = fc.record({
  white: colour,
  lightAccent: colour,
  accent: colour,
  darkAccent: colour,
  black: colour,
})
