import type { RouteInput, SiteOfRequest } from '../platform/http/route'

type Asked = Pick<RouteInput<never, never, never>, 'site' | 'request'>

/** Addresses of pages begin with their language, unless it is the shop's first. */
function localeOfPage({ site, request }: Asked): string | undefined {
  const { referer = '', host } = request.headers
  if (!URL.canParse(referer)) return undefined
  const page = new URL(referer)
  const first = page.pathname.split('/')[1]
  return page.host === host ? site.locales.find(locale => locale === first) : undefined
}

/** The shop as somebody reads it who reads this language. */
export const siteIn = <Site extends SiteOfRequest>(site: Site, locale: string | undefined): Site =>
  locale !== undefined && site.locales.includes(locale) ? { ...site, primaryLocale: locale } : site

/** In the language that the page says it is in; a page that is just opened, in that of the one which led to it,
 * or in the one that a member chose. */
export const inLanguage = <Input extends Asked>(input: Input, said?: string): Input => ({
  ...input,
  site: siteIn(input.site, said ?? localeOfPage(input) ?? input.request.state.member?.locale),
})
