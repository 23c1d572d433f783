import { type Colour, withAlpha } from './colour'
import { parseHexColour } from './hex-colour'
import { type Palette, type PaletteColourId, paletteColourIds, type SystemColourId, safeColourIds } from './palette'
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

/** Six digits, or eight with alpha: the one way the owner's own colours are written in documents. */
export const customColourPattern = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i

/** A colour that means the same in every section. */
export type FixedColour = Exclude<ColourReference, { type: 'THEME_COLOR' }>

export const isFixedColour = (reference: FixedColour): boolean =>
  reference.type === 'SITE_PALETTE_COLOR'
    ? isSystemColourId(reference.id) && reference.alpha >= 0 && reference.alpha <= 1
    : reference.type === 'CUSTOM_COLOR' && customColourPattern.test(reference.colour)

const isPaletteId = (id: SystemColourId): id is PaletteColourId => paletteColourIds.some(known => known === id)

export const isSystemColourId = (id: string): id is SystemColourId =>
  [...paletteColourIds, ...safeColourIds].some(known => known === id)

/** The colour a reference stands for; null for a theme role, which only the section knows, and for no colour. */
export function resolveColour(reference: ColourReference, palette: Palette): Colour | null {
  if (reference.type === 'CUSTOM_COLOR') return parseHexColour(reference.colour)
  if (reference.type === 'THEME_COLOR') return null
  const { id, alpha } = reference
  return withAlpha(isPaletteId(id) ? palette[id] : safeColours(palette)[id].colour, alpha)
}
