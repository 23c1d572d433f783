import { designMessages as messages } from '../catalogue/messages/design'
import { type PaletteColourId, paletteColourIds, type SystemColourId } from './palette'
import type { PalettePreset } from './palette-presets'

export const colourLabels: Record<SystemColourId, string> = {
  white: messages.white,
  lightAccent: messages.lightAccent,
  accent: messages.accent,
  darkAccent: messages.darkAccent,
  black: messages.black,
  safeLightAccent: messages.safeLightAccent,
  safeDarkAccent: messages.safeDarkAccent,
  safeInverseAccent: messages.safeInverseAccent,
  safeInverseLightAccent: messages.safeInverseLightAccent,
  safeInverseDarkAccent: messages.safeInverseDarkAccent,
}

export const presetLabels: Record<PalettePreset, string> = {
  monochrome: messages.monochrome,
  complementary: messages.complementary,
  'analogous-1': messages.analogousOne,
  'analogous-2': messages.analogousTwo,
}

export const customizerModes = [
  { id: 'designerPalettes', label: messages.presets },
  { id: 'custom', label: messages.customColors },
  { id: 'from-image', label: messages.fromImage },
  { id: 'from-color', label: messages.fromColor },
] as const

export interface SelectorColour {
  id: PaletteColourId
  label: string
  position: number
}

/** The colours a selector offers, in order; a hidden colour leaves the positions of the others as they are. */
export const selectorColours = (hidden: readonly PaletteColourId[] = []): SelectorColour[] =>
  paletteColourIds
    .map((id, position) => ({ id, label: colourLabels[id], position }))
    .filter(({ id }) => !hidden.includes(id))
