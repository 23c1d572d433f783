import type { ProviderName } from '../catalogue/providers'
import { canonicalJson } from '../publishing/canonical-json'
import { type BannerApiSettings, bannerFromApi, bannerToApi } from './banner-settings'
import type { ConsentCategory } from './categories'

const textNames = ['cookieBannerText', 'cookieBannerCtaText', 'cookieBannerOptOutCtaText'] as const
type TextName = (typeof textNames)[number]

/** What stands in the place of words that no owner wrote. */
const ourTexts = {
  cookieBannerText: 'cookies.text',
  cookieBannerCtaText: 'cookies.accept',
  cookieBannerOptOutCtaText: 'cookies.decline',
} as const

/** Words of the banner in one language; what is missing is said in words of ours. */
export type BannerTexts = { readonly [Name in TextName]?: string | undefined }

/** What the owner decided about cookies: as it is saved, called for and released, with its words by language. */
export type Privacy = Omit<BannerApiSettings, TextName> & {
  readonly texts: Readonly<Record<string, BannerTexts>>
  /** Browsers that say for their people that they do not want to be followed are taken at their word. */
  readonly honoursSignals: boolean
}

export const bannerTextLimits = {
  cookieBannerText: 300,
  cookieBannerCtaText: 40,
  cookieBannerOptOutCtaText: 40,
} as const

const recordOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}

const textsOf = (given: unknown): BannerTexts => {
  const fields = recordOf(given)
  return Object.fromEntries(
    textNames.flatMap(name => (typeof fields[name] === 'string' ? [[name, fields[name] as string]] : [])),
  )
}

/** Whatever is stored, with a default for every value that is missing or outside its list. */
export function readPrivacy(given: unknown): Privacy {
  const fields = recordOf(given)
  const { cookieBannerText, cookieBannerCtaText, cookieBannerOptOutCtaText, ...settings } = bannerToApi(
    bannerFromApi(fields),
  )
  const texts = Object.entries(recordOf(fields['texts'])).map(([locale, words]) => [locale, textsOf(words)] as const)
  return { ...settings, texts: Object.fromEntries(texts), honoursSignals: fields['honoursSignals'] === true }
}

/** What a new site starts with: no banner, and one that is fair from the moment it is switched on. */
export const startingPrivacy = (): Privacy =>
  readPrivacy({ cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN_AND_OUT', honoursSignals: true })

/** The banner in one language: the owner's words in it, else those of the site's first one, else ours. */
export function bannerIn(
  { texts, honoursSignals, ...settings }: Privacy,
  {
    locale,
    primaryLocale,
    message,
  }: { locale: string; primaryLocale: string; message: (key: (typeof ourTexts)[TextName]) => string },
): BannerApiSettings {
  const said = { ...texts[primaryLocale], ...texts[locale] }
  const given = textNames.map(name => {
    const own = said[name]
    // A text may be empty on purpose; a button without a name cannot be used.
    const isSaid = own !== undefined && (name === 'cookieBannerText' || own.trim() !== '')
    return [name, isSaid ? own : message(ourTexts[name])] as const
  })
  return bannerToApi(bannerFromApi({ ...settings, ...Object.fromEntries(given) }))
}

/** As visitors read it where they choose. */
export type WaitingSnippet = { readonly name: string; readonly category: ConsentCategory }

/** What goes live of it with a release. */
export type ReleasedPrivacy = {
  readonly settings: Privacy
  /** Whom the pages may ask besides us. */
  readonly services: readonly ProviderName[]
  /** A map would ask its provider if the site had a key. */
  readonly waitsForMapsKey?: true
  /** Code of the owner's own waits for a yes to marketing. */
  readonly hasMarketing: boolean
  /** Code of the owner's own on every page that waits for a yes; absent where none does. */
  readonly snippets?: readonly WaitingSnippet[]
  /** The release in which visitors were last asked something new. */
  readonly policy: number
  /** By language, the hash under which everything that visitors are shown is kept. */
  readonly texts: Readonly<Record<string, string>>
}

export const unreleasedPrivacy = (): ReleasedPrivacy => ({
  settings: readPrivacy({}),
  services: [],
  hasMarketing: false,
  policy: 0,
  texts: {},
})

type Asked = Pick<ReleasedPrivacy, 'settings' | 'services' | 'hasMarketing' | 'snippets'>

const question = ({ settings }: Asked): string => {
  const { texts, cookieBannerAcceptType, isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute } =
    settings
  return canonicalJson([
    texts,
    cookieBannerAcceptType,
    isRestrictiveCookiePolicyEnabled,
    isRestrictiveCookiePolicyAbsolute,
  ])
}

/** Whether an answer to `before` is none to `after`: other words, another policy, or somebody new who is asked. */
export const asksAnew = (before: Asked, after: Asked): boolean =>
  question(before) !== question(after) ||
  (after.hasMarketing && !before.hasMarketing) ||
  after.services.some(name => !before.services.includes(name)) ||
  (after.snippets ?? []).some(
    ({ name, category }) => !before.snippets?.some(each => each.name === name && each.category === category),
  )
