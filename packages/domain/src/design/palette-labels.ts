import { PALETTE_COLOUR_IDS, type PaletteColourId, type SystemColourId } from './palette'
import type { PalettePreset } from './palette-presets'

export const COLOUR_LABELS: Record<SystemColourId, string> = {
  white: 'Lightest',
  lightAccent: 'Light',
  accent: 'Bright',
  darkAccent: 'Dark',
  black: 'Darkest',
  safeLightAccent: 'Safe Light',
  safeDarkAccent: 'Safe Dark',
  safeInverseAccent: 'Safe Inverse',
  safeInverseLightAccent: 'Safe Inverse Light',
  safeInverseDarkAccent: 'Safe Inverse Dark',
}

export const PRESET_LABELS: Record<PalettePreset, string> = {
  monochrome: 'Monochrome',
  complementary: 'Complementary',
  'analogous-1': 'Analogous I',
  'analogous-2': 'Analogous II',
}

export const CUSTOMIZER_MODES = [
  { id: 'designerPalettes', label: 'Presets' },
  { id: 'custom', label: 'Custom Colors' },
  { id: 'from-image', label: 'From Image' },
  { id: 'from-color', label: 'From Color' },
] as const

export interface SelectorColour {
  id: PaletteColourId
  label: string
  position: number
}

/** The colours a selector offers, in order; a hidden colour leaves the positions of the others as they are. */
export const selectorColours = (hidden: readonly PaletteColourId[] = []): SelectorColour[] =>
  PALETTE_COLOUR_IDS.map((id, position) => ({ id, label: COLOUR_LABELS[id], position })).filter(
    ({ id }) => !hidden.includes(id),
  )
