import type { ViewContext } from '@sitewright/blocks/kit'
import { encodeComponent, mayEmitLink } from '@sitewright/domain/links'
import { formatMinorUnits, isCurrencyCode } from '@sitewright/domain/money'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import type { Site } from './site'

/** What all blocks of a page share. */
export type PageScope = Omit<ViewContext, 'blockId' | 'sizes' | 'isFirstPicture'> & { readonly styles: SiteStyles }

/** The address as it may stand in the markup; undefined for one that would run script or leads nowhere. */
export const safeHref = (href: string): string | undefined =>
  mayEmitLink(href, { developerMode: false }) ? href : undefined

/** Addresses of other languages than the primary one start with the language. */
export const localisedPath = (site: Pick<Site, 'locale' | 'primaryLocale'>, path: string): string => {
  if (site.locale === site.primaryLocale) return path
  return path === '/' ? `/${site.locale}` : `/${site.locale}${path}`
}

const noEdit = {}

export function createPageScope(site: Site, { mode }: { mode: ViewContext['mode'] }): PageScope {
  const { locale, primaryLocale, currency } = site
  const pageHref = (pageId: string, anchor: string | undefined) => {
    const path = site.pages[pageId]?.path
    return path === undefined ? undefined : localisedPath(site, path) + (anchor ? `#${encodeComponent(anchor)}` : '')
  }
  const store = Object.values(site.pages).find(page => page.kind === 'store')
  return {
    mode,
    styles: site.styles,
    locale,
    primaryLocale,
    currency,
    text: text => localise(text, locale, primaryLocale) ?? '',
    local: values => localise(values, locale, primaryLocale),
    money: minorUnits =>
      isCurrencyCode(currency)
        ? formatMinorUnits(minorUnits, currency, { trimZeroFraction: true })
        : `${minorUnits} ${currency}`,
    href: link => {
      if (!link) return undefined
      return link.kind === 'page' ? pageHref(link.pageId, link.anchor) : safeHref(link.href)
    },
    storeHref: localisedPath(site, store?.path ?? '/'),
    editable: mode === 'canvas' ? prop => ({ 'data-edit-prop': prop }) : () => noEdit,
  }
}
