import { type CookieText, consentMessages } from '@sitewright/domain/catalogue/messages'
import { type BannerSettings, bannerFromApi, bannerIn, type Privacy } from '@sitewright/domain/consent'
import type { ReadMessage } from '@sitewright/domain/messages'
import { t } from '../../language'

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
  { value: 'BAR', label: t('Bar') },
  { value: 'POPUP', label: t('Corner card') },
] as const
export const barPlaces = [
  { value: 'TOP', label: t('Top') },
  { value: 'BOTTOM', label: t('Bottom') },
] as const
export const popupPlaces = [
  { value: 'TOP_LEFT', label: t('Top left') },
  { value: 'TOP_RIGHT', label: t('Top right') },
  { value: 'BOTTOM_LEFT', label: t('Bottom left') },
  { value: 'BOTTOM_RIGHT', label: t('Bottom right') },
] as const
export const themeOptions = [
  { value: 'LIGHT', label: t('Light') },
  { value: 'DARK', label: t('Dark') },
] as const
export const ctaOptions = [
  { value: 'TEXT', label: t('Text') },
  { value: 'BUTTON', label: t('Button') },
  { value: 'ICON', label: t('Icon') },
] as const
