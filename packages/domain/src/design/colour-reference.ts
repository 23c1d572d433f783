import { type Colour, withAlpha } from './colour'
import { type Palette, type PaletteColourId, paletteColourIds, type SystemColourId, safeColourIds } from './palette'
import { parseColour } from './parse-colour'
import { safeColours } from './safe-colours'

export const colourTypes = ['SITE_PALETTE_COLOR', 'CUSTOM_COLOR', 'THEME_COLOR'] as const

/** The roles of a section theme that hold a colour. */
export const themeColourRoles = [
  'bg',
  'fg',
  'soft',
  'link',
  'btn-bg',
  'btn-fg',
  'btn2',
  'field-bg',
  'field-fg',
  'field-border',
  'rule',
  'accent',
] as const
export type ThemeColourRole = (typeof themeColourRoles)[number]

export type ColourReference =
  | { type: 'THEME_COLOR'; role: ThemeColourRole }
  | { type: 'SITE_PALETTE_COLOR'; id: SystemColourId; alpha: number }
  | { type: 'CUSTOM_COLOR'; colour: string }

const isPaletteId = (id: SystemColourId): id is PaletteColourId => paletteColourIds.some(known => known === id)

export const isSystemColourId = (id: string): id is SystemColourId =>
  [...paletteColourIds, ...safeColourIds].some(known => known === id)

/** The colour a reference stands for; null for a theme role, which only the section knows, and for no colour. */
export function resolveColour(reference: ColourReference, palette: Palette): Colour | null {
  if (reference.type === 'CUSTOM_COLOR') return parseColour(reference.colour)
  if (reference.type === 'THEME_COLOR') return null
  const { id, alpha } = reference
  return withAlpha(isPaletteId(id) ? palette[id] : safeColours(palette)[id].colour, alpha)
}
