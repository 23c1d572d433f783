import { type AnyView, editAttributes, type TextAttributes, type ViewContext } from '@sitewright/blocks/kit'
import { fileAddress } from '@sitewright/domain/assets'
import type { JsonObject, PropPath } from '@sitewright/domain/documents'
import { encodeComponent } from '@sitewright/domain/links'
import { type MessageSet, pickMessages, readMessages } from '@sitewright/domain/messages'
import { formatMinorUnits, isCurrencyCode } from '@sitewright/domain/money'
import type { PageKind, SiteStyles } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import type { ReactNode } from 'react'
import { menuEntries } from './header/navigation'
import { localisedPath, safeHref } from './hrefs'
import type { Site } from './site'
import { fontThemeOf } from './site-css'

/** What pages are drawn with. The server has all of it; the tool brings what its page needs. */
export type Supplies = {
  readonly views: Readonly<Record<string, AnyView>>
  /** In the page's language. */
  readonly messages: MessageSet
  /** Says which language words are in where that is not the page's. The canvas shows what is missing another way. */
  readonly languageOfText?: LanguageOfText
}

export type LanguageOfText = (
  props: JsonObject,
  path: PropPath,
  page: Pick<ViewContext, 'locale' | 'primaryLocale' | 'local'>,
) => TextAttributes

/** What all blocks of a page share. */
export type PageScope = Omit<ViewContext, 'blockId' | 'sizes' | 'isFirstPicture' | 'inMenu' | 'action' | 'body'> & {
  readonly styles: SiteStyles
  /** What was written for the item whose page it is, on the ground of a section. */
  readonly bodyIn?: (sectionId: string) => ReactNode
  readonly views: Supplies['views']
  readonly languageOfText: LanguageOfText | undefined
}

export type ScopeOptions = {
  readonly mode: ViewContext['mode']
  readonly supplies: Supplies
  /** The page that is drawn, which menus mark. */
  readonly pageId?: string | undefined
  /** Where the page is, without the language; absent, it is where the page `pageId` is. */
  readonly path?: string
  /** The page shows one item of the page `pageId`, such as a product of a store. */
  readonly isItem?: boolean
}

/** Amounts as pages write them. */
export const pageMoney =
  (currency: string) =>
  (minorUnits: number): string =>
    isCurrencyCode(currency)
      ? formatMinorUnits(minorUnits, currency, { trimZeroFraction: true })
      : `${minorUnits} ${currency}`

export function createPageScope(site: Site, { mode, supplies, pageId, path, isItem = false }: ScopeOptions): PageScope {
  const { locale, primaryLocale, currency, fallback } = site
  const pageHref = (id: string, anchor: string | undefined) => {
    const path = site.pages[id]?.path
    return path === undefined ? undefined : localisedPath(site, path) + (anchor ? `#${encodeComponent(anchor)}` : '')
  }
  const pathOfKind = (kind: PageKind, otherwise: string) =>
    Object.values(site.pages).find(page => page.kind === kind)?.path ?? otherwise
  const places = {
    home: '/',
    store: pathOfKind('store', '/'),
    cart: pathOfKind('cart', '/cart'),
    search: '/search',
    account: '/account',
  }
  const text: PageScope['text'] = values => localise(values, locale, primaryLocale, fallback) ?? ''
  const { views, messages, languageOfText } = supplies
  const ownPath = path ?? (pageId && site.pages[pageId]?.path) ?? '/'
  return {
    siteId: site.id,
    mode,
    styles: site.styles,
    views,
    languageOfText,
    locale,
    primaryLocale,
    currency,
    timeZone: site.timeZone,
    address: site.baseUrl + localisedPath(site, ownPath),
    languages: site.locales.map(each => ({
      locale: each,
      href: localisedPath({ locale: each, primaryLocale }, ownPath),
      ...(site.languageNames?.[each] && { name: site.languageNames[each] }),
    })),
    text,
    message: readMessages(messages),
    messages: keys => pickMessages(messages, keys),
    local: values => localise(values, locale, primaryLocale, fallback),
    money: pageMoney(currency),
    href: link => {
      if (!link) return undefined
      if (link.kind === 'page') return pageHref(link.pageId, link.anchor)
      if (link.kind === 'item') {
        const path = site.itemPaths?.[link.itemId]
        return path === undefined ? pageHref(link.pageId, undefined) : localisedPath(site, path)
      }
      return link.kind === 'file' ? fileAddress(link.assetId) : safeHref(link.href)
    },
    path: path => localisedPath(site, path),
    siteTitle: text(site.title),
    ...(site.privacy?.settings.isRestrictiveCookiePolicyEnabled && { asksFirst: true }),
    ...(site.withoutLightbox && { withoutLightbox: true }),
    headingFont: fontThemeOf(site.styles).heading,
    hrefOf: place => localisedPath(site, places[place]),
    menu: name => menuEntries(site.navigation[name], { site, pageId, isItem: isItem && name === 'main' }),
    ...editAttributes(mode),
  }
}
