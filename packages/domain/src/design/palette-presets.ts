import { type Colour, wrapHue } from './colour'
import type { Palette } from './palette'

/** #FFAABB */
export const fallbackSeed: Colour = { hue: 348, saturation: 100, lightness: 250 / 3, alpha: 1 }

export const palettePresets = ['monochrome', 'complementary', 'analogous-1', 'analogous-2'] as const
export type PalettePreset = (typeof palettePresets)[number]

const rotations: Record<PalettePreset, number> = {
  monochrome: 0,
  complementary: 180,
  'analogous-1': 30,
  'analogous-2': -30,
}

const calm = 0.25

/** The seed stays as Bright; the four others stand on a fixed ladder of lightness in the preset's hue. */
export function paletteFromColour(seed: Colour | null, preset: PalettePreset = 'monochrome'): Palette {
  const accent = { ...(seed ?? fallbackSeed), alpha: 1 }
  const at = (lightness: number): Colour => ({
    hue: wrapHue(accent.hue + rotations[preset]),
    saturation: accent.saturation * calm,
    lightness,
    alpha: 1,
  })
  return { white: at(97), lightAccent: at(88), accent, darkAccent: at(30), black: at(10) }
}
