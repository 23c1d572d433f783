import { consentMessages } from '../catalogue/messages/consent'
import { bannerPosition } from './banner-position'
import {
  type AcceptType,
  acceptTypes,
  type BannerTheme,
  type BannerVariant,
  type BarPosition,
  bannerThemes,
  bannerVariants,
  type CtaVariant,
  ctaVariants,
  type PopupPosition,
} from './banner-values'

export interface BannerLook {
  isCookieBannerEnabled: boolean
  cookieBannerText: string
  cookieBannerCtaText: string
  cookieBannerOptOutCtaText: string
  cookieBannerVariant: BannerVariant
  cookieBannerPosition: BarPosition | PopupPosition
  cookieBannerTheme: BannerTheme
  cookieBannerCtaVariant: CtaVariant
  cookieBannerAcceptType: AcceptType
}

/** The settings as the banner and its panel use them. */
export interface BannerSettings extends BannerLook {
  isRestrictiveCookiePolicyEnabled: boolean
  isRestrictiveCookiePolicyAbsolute: boolean
  isActivityLogEnabled: boolean
  isAnalyticsCookiesDisabled: boolean
}

/** The settings as the interface between page and server carries them. */
export interface BannerApiSettings extends BannerLook {
  isRestrictiveCookiePolicyEnabled: boolean
  isRestrictiveCookiePolicyAbsolute: boolean
  isVisitorDataRestricted: boolean
}

/** Settings from outside: any value may be missing or wrong. */
export type RawSettings<Settings> = { readonly [Name in keyof Settings]?: unknown }

const oneOf = <Value extends string>(known: readonly Value[], value: unknown, fallback: Value): Value =>
  known.find(member => member === value) ?? fallback

// What an editor leaves behind when all text is deleted.
const isEmptyParagraph = (text: string): boolean => text.replace(/<\/?(?:p|br)\b[^<>]*>|&nbsp;|\s/gi, '') === ''

function bannerText(value: unknown): string {
  if (typeof value !== 'string') return consentMessages.text
  return isEmptyParagraph(value) ? '' : value
}

const buttonText = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : fallback

function readLook(raw: RawSettings<BannerLook>): BannerLook {
  const variant = oneOf(bannerVariants, raw.cookieBannerVariant, 'BAR')
  return {
    isCookieBannerEnabled: raw.isCookieBannerEnabled === true,
    cookieBannerText: bannerText(raw.cookieBannerText),
    cookieBannerCtaText: buttonText(raw.cookieBannerCtaText, consentMessages.accept),
    cookieBannerOptOutCtaText: buttonText(raw.cookieBannerOptOutCtaText, consentMessages.decline),
    cookieBannerVariant: variant,
    cookieBannerPosition: bannerPosition(variant, raw.cookieBannerPosition),
    cookieBannerTheme: oneOf(bannerThemes, raw.cookieBannerTheme, 'DARK'),
    cookieBannerCtaVariant: oneOf(ctaVariants, raw.cookieBannerCtaVariant, 'ICON'),
    cookieBannerAcceptType: oneOf(acceptTypes, raw.cookieBannerAcceptType, 'OPT_IN'),
  }
}

export function bannerFromApi(raw: RawSettings<BannerApiSettings>): BannerSettings {
  const isRestrictive = raw.isRestrictiveCookiePolicyEnabled === true
  return {
    ...readLook(raw),
    isRestrictiveCookiePolicyEnabled: isRestrictive,
    isRestrictiveCookiePolicyAbsolute: raw.isRestrictiveCookiePolicyAbsolute === true,
    isActivityLogEnabled: raw.isVisitorDataRestricted !== true,
    isAnalyticsCookiesDisabled: isRestrictive,
  }
}

export const bannerToApi = (raw: RawSettings<BannerSettings>): BannerApiSettings => ({
  ...readLook(raw),
  isRestrictiveCookiePolicyEnabled: raw.isAnalyticsCookiesDisabled === true,
  isRestrictiveCookiePolicyAbsolute: raw.isRestrictiveCookiePolicyAbsolute === true,
  isVisitorDataRestricted: raw.isActivityLogEnabled !== true,
})
