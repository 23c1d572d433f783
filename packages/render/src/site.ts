import type { ReleasedPrivacy } from '@sitewright/domain/consent'
import type { Popup } from '@sitewright/domain/popups'
import type { NavigationItem, PageKind, SiteStyles } from '@sitewright/domain/publishing'
import {
  type Business,
  type InformationBar,
  informationBarOf,
  type LocalText,
  type PageId,
  type SiteId,
} from '@sitewright/domain/sites'

/** A page as menus and links know it: everything but its content. */
export type PageEntry = {
  readonly id: PageId
  readonly kind: PageKind
  /** Address on the site; a folder has none. */
  readonly path: string | undefined
  readonly title: LocalText
  readonly navigationTitle?: LocalText
}

/** The site around a page. The published site, the editor's canvas and the tests make one each. */
export type Site = {
  readonly id: SiteId
  readonly identifier: string
  readonly title: LocalText
  /** The language this page is shown in. */
  readonly locale: string
  readonly primaryLocale: string
  readonly locales: readonly string[]
  /** What is read where a text is missing, where that is not the primary language. */
  readonly fallback?: string | undefined
  /** What the switcher calls languages that have a name of the owner's. */
  readonly languageNames?: Readonly<Record<string, string>> | undefined
  readonly currency: string
  readonly timeZone: string
  /** Scheme and host of the site's main public address, without a slash at the end. */
  readonly baseUrl: string
  readonly styles: SiteStyles
  readonly navigation: { readonly main: readonly NavigationItem[]; readonly footer: readonly NavigationItem[] }
  readonly pages: Readonly<Record<PageId, PageEntry>>
  readonly homePageId: PageId
  /** Where the items are that links of the page lead to, in the page's language; those nobody may see are not named. */
  readonly itemPaths?: Readonly<Record<string, string>>
  readonly informationBar?: InformationBar | undefined
  /** What its visitors are asked about cookies; a draft asks nobody. */
  readonly privacy?: ReleasedPrivacy | undefined
  /** What may open above its pages, and when. */
  readonly popup?: Popup | undefined
  /** How titles of pages and the name of the site go together; the usual way unless said. */
  readonly titleFormat?: string | undefined
  /** The installation offers no lightbox. */
  readonly withoutLightbox?: boolean
}

type Draft = Pick<Site, 'title' | 'primaryLocale' | 'locales' | 'styles' | 'navigation' | 'homePageId' | 'popup'> & {
  readonly pages: readonly PageEntry[]
}
type SiteFacts = Pick<Site, 'id' | 'identifier' | 'currency' | 'timeZone'> & {
  readonly publicAddress: string
  readonly business: Business
}

/** A draft as the renderer knows a site: the same views draw it, with what is not published yet. */
export const siteOfDraft = (
  draft: Draft,
  { id, identifier, currency, timeZone, publicAddress, business }: SiteFacts,
): Site => ({
  id,
  identifier,
  title: draft.title,
  locale: draft.primaryLocale,
  primaryLocale: draft.primaryLocale,
  locales: draft.locales,
  currency,
  timeZone,
  baseUrl: publicAddress,
  styles: draft.styles,
  navigation: draft.navigation,
  pages: Object.fromEntries(
    draft.pages.map(({ id: pageId, kind, path, title, navigationTitle }) => [
      pageId,
      {
        id: pageId,
        kind,
        path: kind === 'folder' ? undefined : path,
        title,
        ...(navigationTitle ? { navigationTitle } : {}),
      },
    ]),
  ),
  homePageId: draft.homePageId,
  popup: draft.popup,
  informationBar: informationBarOf(business),
})
