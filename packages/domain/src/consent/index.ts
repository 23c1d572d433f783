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
export { type ConsentCategory, choiceCookie, consentCategories, readChoice, type StoredChoice } from './categories'
export {
  type ConsentChoice,
  type ConsentMethod,
  choiceCookieText,
  consentCookieAfter,
  consentCookieOptions,
  consentMethods,
  isBannerShown,
  offeredChoices,
  type ProvenChoice,
  readProvenChoice,
} from './choice'
export { type Consent, consentCookie, consentFrom } from './consent'
export {
  bannerTemplateId,
  cookieChoiceAttribute,
  cookieDialogTemplateId,
  openCookiesAttribute,
  snippetAttribute,
  waitsForAttribute,
} from './marks'
export {
  asksAnew,
  type BannerTexts,
  bannerIn,
  bannerTextLimits,
  type Privacy,
  type ReleasedPrivacy,
  readPrivacy,
  startingPrivacy,
  unreleasedPrivacy,
  type WaitingSnippet,
} from './privacy'
export { type OutsideHosts, outsideHosts } from './provider-hosts'
export {
  areCensusCookiesAllowed,
  type CensusCookie,
  type CookiePolicy,
  censusCookies,
  cookiesToClear,
} from './tracking-cookies'
export { visitCounterCookies, visitorCookies } from './visitor-cookies'
export { outsideFontsElement } from './waiting-fonts'
