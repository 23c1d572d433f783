import { type CookieText, consentMessages } from '@sitewright/domain/catalogue/messages'
import { type BannerSettings, bannerFromApi, bannerIn, type Privacy } from '@sitewright/domain/consent'
import type { ReadMessage } from '@sitewright/domain/messages'

/** The switches and words as the panel uses them, in one language. */
export const bannerOfPanel = (
  privacy: Privacy,
  { locale, primaryLocale, message }: { locale: string; primaryLocale: string; message: ReadMessage<CookieText> },
): BannerSettings => bannerFromApi(bannerIn(privacy, { locale, primaryLocale, message }))

export const placeholders = {
  cookieBannerText: consentMessages.text,
  cookieBannerCtaText: consentMessages.accept,
  cookieBannerOptOutCtaText: consentMessages.decline,
} as const

export const variantOptions = [
  { value: 'BAR', label: 'Bar' },
  { value: 'POPUP', label: 'Corner card' },
] as const
export const barPlaces = [
  { value: 'TOP', label: 'Top' },
  { value: 'BOTTOM', label: 'Bottom' },
] as const
export const popupPlaces = [
  { value: 'TOP_LEFT', label: 'Top left' },
  { value: 'TOP_RIGHT', label: 'Top right' },
  { value: 'BOTTOM_LEFT', label: 'Bottom left' },
  { value: 'BOTTOM_RIGHT', label: 'Bottom right' },
] as const
export const themeOptions = [
  { value: 'LIGHT', label: 'Light' },
  { value: 'DARK', label: 'Dark' },
] as const
export const ctaOptions = [
  { value: 'TEXT', label: 'Text' },
  { value: 'BUTTON', label: 'Button' },
  { value: 'ICON', label: 'Icon' },
] as const
