import { collectionKinds } from '../collections/kinds'
import type { CollectionSettings } from '../collections/settings'
import type { ReleasedPrivacy } from '../consent/privacy'
import { emptyDocument, type PageDocument } from '../documents'
import type { Popup } from '../popups/popup'
import type { LocalText, PageId } from '../sites'
import type { ReleasedSnippet } from '../snippets'
import { type HeaderRecord, headerDocument } from './header-document'
import type { SiteDocuments } from './site-documents'
import type { NavigationItem, SiteStyles } from './site-parts'
import type { SiteSeo } from './site-seo'

/**
 * `store` lists products and its children are product pages, a collection lists items of its own; `folder` only groups
 * others in the navigation. A `cover` stands alone, without header and footer, and so does the `lock-screen`, which
 * visitors see in the place of a page that has a password.
 */
export const pageKinds = [
  'page',
  'cover',
  'store',
  ...collectionKinds,
  'cart',
  'search',
  'not-found',
  'lock-screen',
  'folder',
] as const
export type PageKind = (typeof pageKinds)[number]

/** Kinds an owner can make. */
export const newPageKinds = ['page', 'cover', 'store', ...collectionKinds, 'lock-screen', 'folder'] as const
export type NewPageKind = (typeof newPageKinds)[number]

/** There is one of each at most, which keeps its place: it is edited, but neither moved nor deleted. */
const systemKinds: readonly PageKind[] = ['cart', 'search', 'not-found', 'lock-screen']
export const isSystemPage = ({ kind }: { readonly kind: PageKind }): boolean => systemKinds.includes(kind)

/** Made of what its owner puts there, and of nothing else. */
export const isPlainPage = (kind: string): boolean => kind === 'page' || kind === 'cover'

/** Drawn without header, footer and announcement. */
export const standsAlone = (kind: string): boolean => kind === 'cover' || kind === 'lock-screen'

/** Shown in the place of others, and never at an address of its own. */
export const isStandIn = (kind: string): boolean => kind === 'not-found' || kind === 'lock-screen'

export const pageStructuredData = ['article', 'about', 'contact', 'faq', 'collection', 'profile'] as const
export type PageStructuredData = (typeof pageStructuredData)[number]

export type PageSeo = {
  readonly title?: LocalText
  readonly description?: LocalText
  readonly hideFromSearch?: boolean
  readonly socialImage?: string
  /** Where search engines shall look for this page instead: an address of this site, or of another. */
  readonly canonical?: string
  /** What the page is about, for machines; a page like any other unless said. */
  readonly structuredData?: PageStructuredData
}

/** A page as visitors get it: part of a release, never changed after. */
export type PublishedPage = {
  readonly id: PageId
  readonly kind: PageKind
  /** The page's own part of its address. The home page keeps one too, for the day another page takes its place. */
  readonly urlId: string
  readonly title: LocalText
  readonly navigationTitle?: LocalText
  readonly seo: PageSeo
  readonly document: PageDocument
  /** On a store or a collection: the document that the page of each of its products or items is drawn with. */
  readonly itemDocument?: PageDocument
  /** On a collection: how it is listed and addressed. */
  readonly collection?: CollectionSettings
}

type SharedByAllReleases = {
  readonly siteTitle: LocalText
  readonly primaryLocale: string
  readonly locales: readonly string[]
  readonly homePageId: PageId
  /** Content hash of each page, by page id. */
  readonly pages: Readonly<Record<PageId, string>>
  readonly navigation: { readonly main: readonly NavigationItem[]; readonly footer: readonly NavigationItem[] }
  readonly styles: SiteStyles
  /** Absent in releases from before the owner could say anything about cookies. */
  readonly privacy?: ReleasedPrivacy
  /** Absent in releases from before there was one. */
  readonly popup?: Popup
  /** The owner's own code on every page; absent while there is none. */
  readonly snippets?: readonly ReleasedSnippet[]
  /** Content hash of each form, by form id. Absent in releases from before there were any. */
  readonly forms?: Readonly<Record<string, string>>
  /** Absent in releases from before it could be said. */
  readonly seo?: SiteSeo
  /** Content hash of the redirects; absent while there are none, and in releases from before there were any. */
  readonly redirects?: string
  /**
   * The languages besides the primary one that each page is translated into, by page id. Absent in releases from before
   * that was decided: their pages are announced in every language.
   */
  readonly translated?: Readonly<Record<PageId, readonly string[]>>
  /** What the switcher calls languages that have a name of the owner's. */
  readonly languageNames?: Readonly<Record<string, string>>
  /** What is read where a text is missing, for languages that do not fall back to the primary one. */
  readonly fallbacks?: Readonly<Record<string, string>>
}

/** Everything a visitor sees, by content hash. The live site is a pointer to one of these. */
export type ReleaseManifest = SharedByAllReleases & {
  readonly version: 2
  /** Content hash of each document that stands on every page. */
  readonly documents: SiteDocuments<string>
}

/** A release from before there was a popup. */
export type ManifestWithoutPopup = SharedByAllReleases & {
  readonly version: 2
  readonly documents: Omit<SiteDocuments<string>, 'popup'> & { readonly popup?: string }
}

/** A release from before the header was a document. It stays readable, as one can roll back to it. */
export type FormerManifest = SharedByAllReleases & {
  readonly version: 1
  readonly header: HeaderRecord
  /** Content hash of the footer document. */
  readonly footer: string
}

/** A manifest of any age as one of today. `hashOf` is the hash by which documents are kept. */
export function currentManifest(
  manifest: ManifestWithoutPopup | FormerManifest,
  hashOf: (document: PageDocument) => string,
): ReleaseManifest {
  const nothing = hashOf(emptyDocument())
  if (manifest.version === 2)
    return { ...manifest, documents: { ...manifest.documents, popup: manifest.documents.popup ?? nothing } }
  const { header, footer, ...shared } = manifest
  const documents = { header: hashOf(headerDocument(header)), footer, announcement: nothing, popup: nothing }
  return { ...shared, version: 2, documents }
}

/** The languages in which a page is announced, the primary one first of all; every one for what no release speaks of. */
export const announcedLocales = (
  { primaryLocale, locales, translated }: Pick<ReleaseManifest, 'primaryLocale' | 'locales' | 'translated'>,
  pageId: PageId,
): string[] => {
  const own = translated?.[pageId]
  return locales.filter(locale => locale === primaryLocale || !translated || own?.includes(locale))
}

/** Address of each page by id. Addresses are flat: a folder groups pages in the menu, not in the address. */
export const pagePaths = (
  pages: readonly Pick<PublishedPage, 'id' | 'urlId' | 'kind'>[],
  homePageId: PageId,
): Readonly<Record<PageId, string>> =>
  Object.fromEntries(
    pages
      .filter(page => page.kind !== 'folder')
      .map(page => [page.id, page.id === homePageId ? '/' : `/${page.urlId}`]),
  )
