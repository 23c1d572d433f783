export { bannerPosition } from './banner-position'
export {
  type BannerApiSettings,
  type BannerLook,
  type BannerSettings,
  bannerFromApi,
  bannerToApi,
  type RawSettings,
} from './banner-settings'
export {
  type AcceptType,
  acceptTypes,
  type BannerTheme,
  type BannerVariant,
  type BarPosition,
  bannerThemes,
  bannerVariants,
  barPositions,
  type CtaVariant,
  cookieBannerVersion,
  ctaVariants,
  type PopupPosition,
  popupPositions,
} from './banner-values'
export {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentCookieAfter,
  consentCookieOptions,
  consentFrom,
  isBannerShown,
  offeredChoices,
} from './consent'
export { type OutsideHosts, outsideHosts } from './provider-hosts'
export {
  areCensusCookiesAllowed,
  type CensusCookie,
  type CookiePolicy,
  censusCookies,
  cookiesToClear,
  visitCounterCookies,
  visitorCookies,
} from './tracking-cookies'
