import { contrast, readableRatio } from './contrast'
import type { Palette } from './palette'
import type { ThemeOverrides } from './section-themes'

/** What filled buttons are on light grounds: the text's colour, or one of two of the palette. */
export const siteButtonColours = ['text', 'bright', 'dark'] as const
export type SiteButtonColour = (typeof siteButtonColours)[number]

const paletteIds = { bright: 'accent', dark: 'darkAccent' } as const

/** Only where its words can be read on it and it can be told from the ground; elsewhere buttons stay as they are. */
export function buttonOverrides(palette: Palette, colour: SiteButtonColour = 'text'): ThemeOverrides {
  if (colour === 'text') return {}
  const id = paletteIds[colour]
  const reads = (ground: 'white' | 'lightAccent') => contrast(palette[id], palette[ground]) >= readableRatio
  if (!reads('white')) return {}
  const filled = {
    'btn-bg': { type: 'SITE_PALETTE_COLOR', id, alpha: 1 },
    'btn-fg': { type: 'SITE_PALETTE_COLOR', id: 'white', alpha: 1 },
  } as const
  return { lightest: filled, ...(reads('lightAccent') ? { light: filled } : {}) }
}
