import { localisedPath } from './hrefs'
import type { Site } from './site'

export type SitemapEntry = {
  readonly path: string
  /** Of languages in which it is called otherwise. */
  readonly paths?: Readonly<Record<string, string>>
  readonly changedAt?: Date
  /** The languages it is announced in; absent, all of the site. */
  readonly locales?: readonly string[]
}

export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Above as many addresses a site map is divided into parts. */
const mostAddresses = 5_000

type Languages = { readonly locales: readonly string[] }

const entriesAtOnce = ({ locales }: Languages): number => Math.max(1, Math.floor(mostAddresses / locales.length))

/** In how many parts a site map is read. */
export const sitemapParts = (site: Languages, entries: readonly SitemapEntry[]): number =>
  Math.max(1, Math.ceil(entries.length / entriesAtOnce(site)))

/** One of the parts, counted from 1. */
export const sitemapPart = (site: Languages, entries: readonly SitemapEntry[], part: number): readonly SitemapEntry[] =>
  entries.slice((part - 1) * entriesAtOnce(site), part * entriesAtOnce(site))

/** Where the parts of a large site map are. */
export const sitemapIndex = (baseUrl: string, parts: number): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
  `${Array.from({ length: parts }, (_, at) => `<sitemap><loc>${escapeXml(`${baseUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`).join('')}</sitemapindex>\n`

/** All addresses that search engines may list, each with its other languages. */
export function sitemap(
  site: Pick<Site, 'baseUrl' | 'primaryLocale' | 'locales'>,
  entries: readonly SitemapEntry[],
): string {
  const address = ({ path, paths }: SitemapEntry, locale: string) =>
    escapeXml(site.baseUrl + localisedPath({ locale, primaryLocale: site.primaryLocale }, paths?.[locale] ?? path))
  const alternate = (hreflang: string, entry: SitemapEntry, locale: string) =>
    `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${address(entry, locale)}"/>`
  const alternates = (entry: SitemapEntry, locales: readonly string[]) =>
    locales.length < 2
      ? ''
      : locales.map(locale => alternate(locale, entry, locale)).join('') +
        (locales.includes(site.primaryLocale) ? alternate('x-default', entry, site.primaryLocale) : '')
  const urls = entries.flatMap(entry => {
    const { changedAt, locales = site.locales } = entry
    return locales.map(
      locale =>
        `<url><loc>${address(entry, locale)}</loc>` +
        `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${alternates(entry, locales)}</url>`,
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${urls.join('')}</urlset>\n`
  )
}

/** Pages that are the same for nobody: a crawler finds nothing there but work for us. */
const privatePaths = ['/config', '/api/', '/cart', '/checkout', '/commerce/', '/account', '/search']

export const robots = ({
  baseUrl,
  mayBeFound,
  own = '',
}: {
  baseUrl: string
  mayBeFound: boolean
  /** What the owner adds. */
  own?: string | undefined
}): string =>
  mayBeFound
    ? `User-agent: *\n${privatePaths.map(path => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n${own.trim() === '' ? '' : `\n${own.trim().replace(/\r\n?/g, '\n')}\n`}`
    : 'User-agent: *\nDisallow: /\n'
