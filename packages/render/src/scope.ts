import { editAttributes, type ViewContext } from '@sitewright/blocks/kit'
import { encodeComponent, mayEmitLink } from '@sitewright/domain/links'
import { pickMessages, readMessages, visitorMessages } from '@sitewright/domain/messages'
import { formatMinorUnits, isCurrencyCode } from '@sitewright/domain/money'
import { localise } from '@sitewright/domain/sites'
import type { Site } from './site'

/** What all blocks of a page share. */
export type PageScope = Omit<ViewContext, 'blockId' | 'sizes' | 'isFirstPicture' | 'action'>

/** The address as it may stand in the markup; undefined for one that would run script or leads nowhere. */
export const safeHref = (href: string): string | undefined =>
  mayEmitLink(href, { developerMode: false }) ? href : undefined

/** Addresses of other languages than the primary one start with the language. */
export const localisedPath = (site: Pick<Site, 'locale' | 'primaryLocale'>, path: string): string => {
  if (site.locale === site.primaryLocale) return path
  return path === '/' ? `/${site.locale}` : `/${site.locale}${path}`
}

export function createPageScope(site: Site, { mode }: { mode: ViewContext['mode'] }): PageScope {
  const { locale, primaryLocale, currency } = site
  const pageHref = (pageId: string, anchor: string | undefined) => {
    const path = site.pages[pageId]?.path
    return path === undefined ? undefined : localisedPath(site, path) + (anchor ? `#${encodeComponent(anchor)}` : '')
  }
  const messages = visitorMessages(locale)
  const store = Object.values(site.pages).find(page => page.kind === 'store')
  return {
    mode,
    locale,
    primaryLocale,
    currency,
    text: text => localise(text, locale, primaryLocale) ?? '',
    message: readMessages(messages),
    messages: keys => pickMessages(messages, keys),
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
    ...editAttributes(mode),
  }
}
