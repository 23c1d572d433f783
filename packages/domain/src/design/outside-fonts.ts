import type { ProviderName } from '../catalogue/providers'

export const outsideFontSources = ['google', 'kit'] as const
export type OutsideFontSource = (typeof outsideFontSources)[number]

/** A family that a service outside sends, in the place of one of the font theme. */
export type OutsideFont = { readonly from: OutsideFontSource; readonly family: string }

export type OutsideFonts = {
  readonly heading?: OutsideFont | undefined
  readonly body?: OutsideFont | undefined
  /** The kit of the owner's account that families of kits are in. */
  readonly kit: string
}

/** Nothing that means more in a style sheet or an address than a name does. */
export const fontFamilyPattern = /^(?:[A-Za-z0-9][A-Za-z0-9 -]{0,59})?$/
export const fontKitPattern = /^[a-z0-9]{0,12}$/

/** Upright and slanted in the weights that site styles use, and the bold of words. */
const googleVariants = '400,400i,500,600,700'
const kitVariations = ['n4', 'i4', 'n5', 'n6', 'n7'] as const

export type RequestedFonts = {
  /** As the page context names them. */
  readonly googleFonts: readonly { readonly includeName: string }[]
  readonly typekitFonts: readonly { readonly id: string; readonly variations: readonly string[] }[]
  readonly typekitId: string | null
  /** Whom the pages ask for them. */
  readonly services: readonly ProviderName[]
}

const isUsable = (font: OutsideFont | undefined, kit: string): font is OutsideFont =>
  font !== undefined &&
  font.family.trim() !== '' &&
  fontFamilyPattern.test(font.family) &&
  (font.from === 'google' || (kit !== '' && fontKitPattern.test(kit)))

/** The family that stands first in the list of a role; undefined where the theme's own does. */
export const outsideFamily = (fonts: OutsideFonts | undefined, role: 'heading' | 'body'): string | undefined => {
  const font = fonts?.[role]
  return isUsable(font, fonts?.kit ?? '') ? font.family.trim() : undefined
}

/** What the pages of a site ask of services outside; what an owner has not finished naming is not asked for. */
export function requestedFonts(fonts: OutsideFonts | undefined): RequestedFonts {
  const wanted = [fonts?.heading, fonts?.body].filter(font => isUsable(font, fonts?.kit ?? ''))
  const namesFrom = (source: OutsideFontSource) => [
    ...new Set(wanted.filter(font => font?.from === source).map(font => font!.family.trim())),
  ]
  const [google, kit] = [namesFrom('google'), namesFrom('kit')]
  return {
    googleFonts: google.map(family => ({ includeName: `${family}:${googleVariants}` })),
    typekitFonts: kit.map(id => ({ id, variations: kitVariations })),
    typekitId: kit.length > 0 ? (fonts?.kit ?? null) : null,
    services: [...(google.length > 0 ? ['googleFonts' as const] : []), ...(kit.length > 0 ? ['typekit' as const] : [])],
  }
}
