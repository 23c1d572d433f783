import { localisedPath } from './hrefs'
import type { Site } from './site'

export type SitemapEntry = { readonly path: string; readonly changedAt?: Date }

export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** All addresses that search engines may list, each with its other languages. */
export function sitemap(
  site: Pick<Site, 'baseUrl' | 'primaryLocale' | 'locales'>,
  entries: readonly SitemapEntry[],
): string {
  const address = (path: string, locale: string) =>
    escapeXml(site.baseUrl + localisedPath({ locale, primaryLocale: site.primaryLocale }, path))
  const alternates = (path: string) =>
    site.locales.length < 2
      ? ''
      : site.locales
          .map(
            locale => `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${address(path, locale)}"/>`,
          )
          .join('')
  const urls = entries.flatMap(({ path, changedAt }) =>
    site.locales.map(
      locale =>
        `<url><loc>${address(path, locale)}</loc>` +
        `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${alternates(path)}</url>`,
    ),
  )
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
