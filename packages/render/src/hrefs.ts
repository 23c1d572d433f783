import { mayEmitLink } from '@sitewright/domain/links'
import type { Site } from './site'

/** The address as it may stand in the markup; undefined for one that would run script or leads nowhere. */
export const safeHref = (href: string): string | undefined =>
  mayEmitLink(href, { developerMode: false }) ? href : undefined

/** Addresses of other languages than the primary one start with the language. */
export const localisedPath = (site: Pick<Site, 'locale' | 'primaryLocale'>, path: string): string => {
  if (site.locale === site.primaryLocale) return path
  return path === '/' ? `/${site.locale}` : `/${site.locale}${path}`
}
