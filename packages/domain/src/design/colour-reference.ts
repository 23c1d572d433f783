import { type Colour, withAlpha } from './colour'
import { PALETTE_COLOUR_IDS, type Palette, type PaletteColourId, SAFE_COLOUR_IDS, type SystemColourId } from './palette'
import { parseColour } from './parse-colour'
import { safeColours } from './safe-colours'

export const COLOUR_TYPES = ['SITE_PALETTE_COLOR', 'CUSTOM_COLOR', 'THEME_COLOR'] as const
export type ColourType = (typeof COLOUR_TYPES)[number]

/** The roles of a section theme that hold a colour. */
export const THEME_COLOUR_ROLES = [
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
export type ThemeColourRole = (typeof THEME_COLOUR_ROLES)[number]

export type ColourReference =
  | { type: 'THEME_COLOR'; role: ThemeColourRole }
  | { type: 'SITE_PALETTE_COLOR'; id: SystemColourId; alpha: number }
  | { type: 'CUSTOM_COLOR'; colour: string }

const isPaletteId = (id: SystemColourId): id is PaletteColourId => PALETTE_COLOUR_IDS.some(known => known === id)

export const isSystemColourId = (id: string): id is SystemColourId =>
  [...PALETTE_COLOUR_IDS, ...SAFE_COLOUR_IDS].some(known => known === id)

/** The colour a reference stands for; null for a theme role, which only the section knows, and for no colour. */
export function resolveColour(reference: ColourReference, palette: Palette): Colour | null {
  if (reference.type === 'CUSTOM_COLOR') return parseColour(reference.colour)
  if (reference.type === 'THEME_COLOR') return null
  const { id, alpha } = reference
  return withAlpha(isPaletteId(id) ? palette[id] : safeColours(palette)[id].colour, alpha)
}
