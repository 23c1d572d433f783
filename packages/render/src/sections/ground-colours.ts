import {
  type Colour,
  colourFromRgb,
  type FixedColour,
  formatColour,
  layOver,
  opaque,
  type Palette,
  paletteIdOf,
  resolveColour,
  rgbOf,
  rolesOnCustomGround,
  type SectionThemeValues,
} from '@sitewright/domain/design'
import type { dividerSides, SectionBackground, SectionRecord } from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import type { CSSProperties } from 'react'
import { paletteOf } from '../site-css'

type Gradient = Extract<SectionBackground, { kind: 'gradient' }>

/** What is seen of a colour on the ground of the section's theme, which shows through where there is alpha. */
const shown = (reference: FixedColour, section: SectionRecord, palette: Palette): Colour => {
  const ground = opaque(palette[paletteIdOf[section.theme]])
  return layOver(resolveColour(reference, palette) ?? ground, ground)
}

const middleOf = (one: Colour, other: Colour): Colour => {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  const mean = (from: number, to: number) => (from + to) / 2
  return colourFromRgb({ red: mean(a.red, b.red), green: mean(a.green, b.green), blue: mean(a.blue, b.blue) })
}

/** The one colour by which light or dark text is chosen; none where the text follows the theme. */
function groundOf(section: SectionRecord, palette: Palette): Colour | undefined {
  const { background } = section
  if (background?.kind === 'colour') return shown(background.colour, section, palette)
  if (background?.kind !== 'gradient') return undefined
  return middleOf(shown(background.from, section, palette), shown(background.to, section, palette))
}

const known = new WeakMap<SiteStyles, Map<string, SectionThemeValues>>()

/** Finding readable colours takes longer than drawing the section, and every page of a site has the same few grounds. */
function rolesOn(ground: Colour, palette: Palette, styles: SiteStyles): SectionThemeValues {
  const ofStyles = known.get(styles) ?? new Map<string, SectionThemeValues>()
  known.set(styles, ofStyles)
  const key = formatColour(ground)
  const roles = ofStyles.get(key) ?? rolesOnCustomGround(ground, palette)
  ofStyles.set(key, roles)
  return roles
}

/** Colours of a section that stands on a ground of its own, in place of those of its theme. */
export function groundStyle(section: SectionRecord, styles: SiteStyles): CSSProperties | undefined {
  if (!section.background) return undefined
  const palette = paletteOf(styles)
  const ground = groundOf(section, palette)
  return ground && (rolesOn(ground, palette, styles) as CSSProperties)
}

export function gradientOf({ from, to, angle }: Gradient, section: SectionRecord, styles: SiteStyles): string {
  const palette = paletteOf(styles)
  const colour = (reference: FixedColour) => formatColour(shown(reference, section, palette))
  return `linear-gradient(${angle}deg, ${colour(from)}, ${colour(to)})`
}

/** A gradient of 180 degrees runs down. */
const endAt = ({ from, to, angle }: Gradient, edge: (typeof dividerSides)[number]): FixedColour =>
  (angle > 90 && angle < 270) === (edge === 'top') ? from : to

/** The colour at an edge of a section, for what borders on it; undefined where its theme says it. */
export function edgeColour(
  section: SectionRecord,
  edge: (typeof dividerSides)[number],
  styles: SiteStyles,
): string | undefined {
  const { background } = section
  if (background?.kind !== 'colour' && background?.kind !== 'gradient') return undefined
  const colour = background.kind === 'colour' ? background.colour : endAt(background, edge)
  return formatColour(shown(colour, section, paletteOf(styles)))
}
