import type { Colour } from './colour'
import { colourFromRgb } from './models'

/** Reads a colour as it is stored; null for anything else. How people write colours is read by `parseColour`. */
export function parseHexColour(text: string): Colour | null {
  const digits = text.toLowerCase().replace(/^#/, '')
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null
  const full = digits.length < 6 ? digits.replace(/./g, digit => digit + digit) : digits
  const channel = (at: number): number => Number.parseInt(full.slice(at, at + 2) || 'ff', 16)
  return colourFromRgb({ red: channel(0), green: channel(2), blue: channel(4), alpha: channel(6) / 255 })
}
