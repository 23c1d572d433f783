import { unreleasedPrivacy } from '../consent/privacy'
import { readPopup } from '../popups/popup'
import { canonicalJson } from './canonical-json'
import type { ReleaseManifest } from './release'
import { readSiteSeo } from './site-seo'

export type ReleaseDifference = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  /** Parts that belong to no single page. */
  readonly parts: readonly SitePart[]
}

export type SitePart =
  | 'navigation'
  | 'styles'
  | 'header'
  | 'footer'
  | 'announcement bar'
  | 'home page'
  | 'site details'
  | 'languages'
  | 'cookie banner'
  | 'popup'
  | 'forms'
  | 'redirects'
  | 'settings for search engines'
  | 'code'

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)

/** What visitors would notice between two releases. */
export function releaseDifference(before: ReleaseManifest, after: ReleaseManifest): ReleaseDifference {
  const details = ({ siteTitle }: ReleaseManifest) => siteTitle
  const languages = ({ primaryLocale, locales, languageNames = {}, fallbacks = {} }: ReleaseManifest) => ({
    ...{ primaryLocale, locales, languageNames, fallbacks },
  })
  const banner = ({ privacy = unreleasedPrivacy() }: ReleaseManifest) => privacy.settings
  const seo = ({ seo: settings = readSiteSeo({}) }: ReleaseManifest) => settings
  const popup = ({ popup: settings = readPopup({}), documents }: ReleaseManifest) => [settings, documents.popup]
  const parts: [SitePart, boolean][] = [
    ['navigation', isSame(before.navigation, after.navigation)],
    ['styles', isSame(before.styles, after.styles)],
    ['header', before.documents.header === after.documents.header],
    ['footer', before.documents.footer === after.documents.footer],
    ['announcement bar', before.documents.announcement === after.documents.announcement],
    ['home page', before.homePageId === after.homePageId],
    ['site details', isSame(details(before), details(after))],
    ['languages', isSame(languages(before), languages(after))],
    ['cookie banner', isSame(banner(before), banner(after))],
    ['popup', isSame(popup(before), popup(after))],
    ['forms', isSame(before.forms ?? {}, after.forms ?? {})],
    ['redirects', before.redirects === after.redirects],
    ['settings for search engines', isSame(seo(before), seo(after))],
    ['code', isSame(before.snippets ?? [], after.snippets ?? [])],
  ]
  const ids = Object.keys(after.pages)
  return {
    added: ids.filter(id => !Object.hasOwn(before.pages, id)),
    changed: ids.filter(id => Object.hasOwn(before.pages, id) && before.pages[id] !== after.pages[id]),
    removed: Object.keys(before.pages).filter(id => !Object.hasOwn(after.pages, id)),
    parts: parts.flatMap(([part, same]) => (same ? [] : [part])),
  }
}

export const isUnchanged = ({ added, changed, removed, parts }: ReleaseDifference): boolean =>
  added.length + changed.length + removed.length + parts.length === 0

const mostNamed = 3

const named = (verb: string, titles: readonly string[]): string[] => {
  if (titles.length === 0) return []
  if (titles.length > mostNamed) return [`${verb} ${titles.length} pages`]
  return [`${verb} ${inWords(titles)}`]
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One line for the list of releases, such as "Changed Home and Shop; added Visit; changed the footer". */
export function describeDifference(
  { added, changed, removed, parts }: ReleaseDifference,
  titleOf: (pageId: string) => string,
): string {
  const clauses = [
    ...named('changed', changed.map(titleOf)),
    ...named('added', added.map(titleOf)),
    ...named('removed', removed.map(titleOf)),
    ...(parts.length > 0 ? [`changed the ${inWords(parts)}`] : []),
  ]
  return clauses.length > 0 ? sentence(clauses.join('; ')) : 'No changes'
}
