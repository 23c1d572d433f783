/** How a site introduces itself to search engines and in what people share. */
export type SiteSeo = {
  /** How the title of a page and the name of the site go together. */
  readonly titleFormat: string
  /** The picture of pages that have none of their own. */
  readonly socialImage: string | null
  /** Lines after ours in robots.txt. */
  readonly robots: string
}

export const siteSeoLimits = { titleFormat: 100, robots: 5_000 } as const
export const usualTitleFormat = '{page} · {site}'

export const readSiteSeo = (stored: Partial<SiteSeo>): SiteSeo => ({
  titleFormat: stored.titleFormat || usualTitleFormat,
  socialImage: stored.socialImage ?? null,
  robots: stored.robots ?? '',
})

export type SiteSeoRefusal = 'title-without-page' | 'bad-robots-line'

const robotsLine = /^(?:user-agent|disallow|allow|crawl-delay|sitemap)[ \t]*:[ \t]*[^\r\n]{0,500}$/i

/** The number of the first line that no search engine reads; undefined when all of them are right. */
export function wrongRobotsLine(robots: string): number | undefined {
  const lines = robots.split(/\r\n?|\n/).map(line => line.trim())
  const at = lines.findIndex(line => line !== '' && !line.startsWith('#') && !robotsLine.test(line))
  return at === -1 ? undefined : at + 1
}

export function siteSeoRefusal({ titleFormat, robots }: SiteSeo): SiteSeoRefusal | undefined {
  if (!titleFormat.includes('{page}')) return 'title-without-page'
  return wrongRobotsLine(robots) === undefined ? undefined : 'bad-robots-line'
}

/** An address of this site, or a whole one of another; empty for the page's own. */
export const isCanonical = (given: string): boolean =>
  given === '' ||
  (/^\/(?![/\\])\S*$/.test(given) && !given.includes('\\')) ||
  (/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(given) && !given.includes('\\'))

/** The title of a page as browsers and search engines show it. */
export const titleInFormat = (format: string, { page, site }: { page: string; site: string }): string =>
  format.replace(/\{(page|site)\}/g, (_, name: 'page' | 'site') => ({ page, site })[name]).trim()
