import { providers } from '@sitewright/domain/catalogue'
import { bannerIn, offeredChoices, type Privacy, type ReleasedPrivacy } from '@sitewright/domain/consent'
import { cookieTexts, readMessages } from '@sitewright/domain/messages'

/** Everything that visitors are shown when they are asked: words, buttons, look, and whom they say yes to. */
export type ShownText = {
  readonly locale: string
  readonly text: string
  readonly accept: string
  readonly decline: string | null
  readonly look: readonly [variant: string, position: string, theme: string, buttons: string]
  readonly isRestrictive: boolean
  readonly isAbsolute: boolean
  readonly services: readonly string[]
  /** The words of the dialog behind the banner. */
  readonly dialog: readonly string[]
}

export function shownText(
  {
    settings,
    services,
    hasMarketing,
    snippets = [],
  }: Pick<ReleasedPrivacy, 'services' | 'hasMarketing' | 'snippets'> & {
    settings: Privacy
  },
  { locale, primaryLocale }: { locale: string; primaryLocale: string },
): ShownText {
  const message = readMessages(cookieTexts(locale))
  const banner = bannerIn(settings, { locale, primaryLocale, message })
  return {
    locale,
    text: banner.cookieBannerText,
    accept: banner.cookieBannerCtaText,
    decline: offeredChoices(banner.cookieBannerAcceptType).includes('decline')
      ? banner.cookieBannerOptOutCtaText
      : null,
    look: [
      banner.cookieBannerVariant,
      banner.cookieBannerPosition,
      banner.cookieBannerTheme,
      banner.cookieBannerCtaVariant,
    ],
    isRestrictive: banner.isRestrictiveCookiePolicyEnabled,
    isAbsolute: banner.isRestrictiveCookiePolicyAbsolute,
    services: [...services.map(name => providers[name].name), ...snippets.map(({ name }) => name)],
    dialog: [
      message('cookies.counting'),
      message('cookies.countingText'),
      message('cookies.elsewhere'),
      message('cookies.elsewhereText'),
      ...(hasMarketing ? [message('cookies.marketing'), message('cookies.marketingText')] : []),
    ],
  }
}
