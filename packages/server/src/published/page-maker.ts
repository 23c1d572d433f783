import {
  type AskingPage,
  type LockAnswer,
  type ProductAnswer,
  query,
  requestOnPage,
  type SearchAnswer,
} from '@sitewright/blocks/kit'
import { announcedItem, feedFile, pathBelow } from '@sitewright/domain/collections'
import { type DocumentReader, hasAudience, openDocument, type PageDocument } from '@sitewright/domain/documents'
import { knownExperiments } from '@sitewright/domain/experiments'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { type ProductList, timeName } from '@sitewright/domain/products'
import {
  announcedLocales,
  authorsKey,
  experimentsKey,
  itemKey,
  itemsKey,
  labelsKey,
  onEveryPage,
  onNoPage,
  type PageFrameDocuments,
  type PublishedPage,
  productListKey,
  standsAlone,
} from '@sitewright/domain/publishing'
import { ownLinksIn } from '@sitewright/domain/redirects'
import { searchTotal } from '@sitewright/domain/search'
import { type LocalText, localText } from '@sitewright/domain/sites'
import {
  type BuiltAssets,
  type DocumentWithData,
  messageDocument,
  type PageSubject,
  pageMessage,
  requestsOf,
  type Site,
  shownTimes,
  withAnswers,
} from '@sitewright/render'
import { renderPage } from '@sitewright/render/render-page'
import { announcedProduct } from '../languages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { scriptHash } from '../snippets'
import { audienceNotice } from './audience-notice'
import { codePolicy } from './code-policy'
import { type CollectionPlace, pathOfItem } from './collections/place'
import type { ShownEntry, ShownList } from './collections/targets'
import { type DataResolver, earliest } from './data-resolver'
import { waitsForRelease } from './data-resolver/map'
import type { Target } from './find-page'
import { popupIn } from './popup-maker'
import type { ReleaseFrame, ReleaseFrames } from './release-frames'
import { releasedPages } from './released-pages'
import { ownSearchPage, ownSearchPageId } from './search-page'
import { siteView } from './site-view'
import type { CollectionSource, ExperimentSource, PublishedSite, ReleaseSource } from './sources'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database' | 'log' | 'clock'> & {
  readonly frames: ReleaseFrames
  readonly releases: Pick<ReleaseSource, 'times' | 'pagesIn'>
  readonly resolve: DataResolver
  readonly built: BuiltAssets
  readonly experiments: ExperimentSource
  readonly collections: Pick<CollectionSource, 'byIds'>
}

/** An address whose product, item of a collection, or part of a list was found. */
export type DrawnTarget =
  | Exclude<Target, { kind: 'item' | 'list' | 'items' | 'entry' | 'feed' | 'calendar' }>
  | (Extract<Target, { kind: 'items' }> & { readonly shown: ShownList })
  | (Extract<Target, { kind: 'entry' }> & { readonly entry: ShownEntry })
  | (Extract<Target, { kind: 'item' }> & { readonly product: ProductAnswer })
  | (Extract<Target, { kind: 'list' }> & { readonly list: ProductList })

export type Place = {
  readonly site: PublishedSite
  readonly frame: ReleaseFrame
  /** For whom sections that not everybody may read are drawn; nobody in particular unless said. */
  readonly reader?: DocumentReader
}
type Content = {
  readonly subject: PageSubject
  readonly document: PageDocument
  /** The part of the shop that is shown. */
  readonly list?: ProductList
  /** What the address asks of lists; empty where nothing is. */
  readonly filters?: string
  /** On a search page whose address asks for something. */
  readonly search?: SearchAnswer | undefined
  /** On a lock screen. */
  readonly lock?: LockAnswer
  /** The collection whose page it is, and what of it the address names. */
  readonly place?: CollectionPlace
  readonly shownList?: ShownList
  readonly entry?: ShownEntry
}

/** What the address asks of what stands on the page. */
export type AskedOfPage = {
  /** On a search page. */
  readonly search?: SearchAnswer | undefined
  /** Of lists of products. */
  readonly filters?: string
  /** The owner's own code stays away. */
  readonly withoutCode?: boolean
}

/** What the part of a shop is called: by its name, or by its month or year in words. */
const listName = (list: ProductList, locale: string): string =>
  list.kind === 'time' ? timeName(list.time, locale) : list.name

const isRecorded = (carried: Awaited<ReturnType<ExperimentSource>>): boolean =>
  carried.some(({ name, variant }) => name === knownExperiments.sessionRecorder && variant === 'true')

type Drawn = PageFrameDocuments<DocumentWithData> & {
  readonly content: DocumentWithData
  readonly body?: DocumentWithData
}

/** Deep pages of what somebody can also reach another way are for people, not for search engines. */
const isMinor = ({ address, page }: ShownList): boolean =>
  page > 1 && (address.kind === 'tag' || address.kind === 'month')

const itemsLinkedIn = (documents: object): string[] => [
  ...new Set(ownLinksIn(documents).flatMap(link => ('itemId' in link && link.itemId ? [link.itemId] : []))),
]

const nothingThere: PageSubject = { kind: 'not-found', title: {}, seo: {}, path: '/', status: 404 }

const searchTitle = ({ locale }: Site, { text, counts }: SearchAnswer): LocalText =>
  localText(locale, readMessages(visitorMessages(locale))('search.title', { count: searchTotal(counts), text }))

/** Release, then the data its blocks ask for, then HTML. Only what a visitor may see ever comes in here. */
export function createPageMaker({
  config,
  database,
  log,
  clock,
  frames,
  releases,
  resolve,
  built,
  experiments,
  collections,
}: Deps) {
  /** Where the items are that anything on the page leads to. */
  const itemPathsOf = async (
    tx: SiteTransaction,
    { frame }: Place,
    { ids, locale }: { ids: string[]; locale: string },
  ) =>
    Object.fromEntries(
      (ids.length > 0 ? await collections.byIds(tx, ids) : []).flatMap(({ id, collectionId, summary, isPrivate }) => {
        const place = frame.collections.get(collectionId)
        return place && !isPrivate ? [[id, pathOfItem(place, summary, locale)] as const] : []
      }),
    )

  const wholePage = async ({ site, frame }: Place, pageId: string): Promise<PublishedPage> =>
    pageId === ownSearchPageId
      ? ownSearchPage(frame.manifest.primaryLocale)
      : frames.page(site.id, frame.manifest.pages[pageId]!)

  const openTo = ({ frame, reader }: Place, document: PageDocument): PageDocument =>
    openDocument(document, reader, audienceNotice(frame.manifest.primaryLocale))

  /** As whoever looks may read it, before anything is asked for that stands on it. */
  const pageOf = async (place: Place, pageId: string): Promise<PublishedPage> => {
    const page = await wholePage(place, pageId)
    const { document, itemDocument } = page
    return {
      ...page,
      document: openTo(place, document),
      ...(itemDocument && { itemDocument: openTo(place, itemDocument) }),
    }
  }

  /** Whether somebody else may be shown more there. */
  const isGatedAt = async (place: Place, target: DrawnTarget): Promise<boolean> => {
    if (target.kind === 'nothing') return false
    const { document, itemDocument } = await wholePage(place, target.pageId)
    const body = target.kind === 'entry' ? target.entry.item.content.body : null
    return [document, itemDocument, body].some(each => each != null && hasAudience(each))
  }

  const notFoundContent = async (place: Place, view: Site): Promise<Content> => {
    const own = Object.values(place.frame.entries).find(({ kind }) => kind === 'not-found')
    if (!own) return { subject: nothingThere, document: messageDocument(view, pageMessage(view, 'not-found')) }
    const page = await pageOf(place, own.id)
    return { subject: { ...nothingThere, title: page.title }, document: page.document }
  }

  const draw = async (
    place: Place,
    view: Site,
    content: Content,
    { status, withoutCode = false }: Pick<MadePage, 'status'> & Pick<AskedOfPage, 'withoutCode'>,
  ): Promise<MadePage> => {
    const { site, frame } = place
    const withoutMapsKey = waitsForRelease(frame.manifest)
    const { entry, shownList, place: collection } = content
    const { seo, product: sold } = content.subject
    // A product is shared with a picture of its own before one of the site.
    const hasOwn = (sold && sold.images.length > 0) || (entry && entry.item.shown.summary.imageId !== null)
    const ofSite = hasOwn ? null : frame.manifest.seo?.socialImage
    const picture = query.asset(seo.socialImage ?? ofSite ?? null)
    const written = entry?.item.content.body
    const body = written && openTo(place, written)
    const around = standsAlone(content.subject.kind) ? onNoPage() : onEveryPage(frame.documents)
    const documents = { content: content.document, ...(body && { body }), ...around }
    const speaking = { locale: view.locale, primaryLocale: view.primaryLocale, timeZone: site.timeZone }
    // The head tells of the product whether or not a block asks for it.
    const product = query.product()
    const item = query.item()
    const asking: AskingPage = {
      pageId: content.subject.pageId,
      productId: content.subject.product?.id,
      list: content.list,
      filters: content.filters,
      itemId: entry?.item.shown.id,
      collectionId: collection?.id,
      items: shownList && { list: shownList.list, page: shownList.page },
    }
    const wanted = requestsOf(documents).map(request => requestOnPage(request, asking))
    const linkedIds = itemsLinkedIn(documents)
    const { answers, keys, until, carried, itemPaths } = await database.withSite(site.id, async tx => ({
      ...(await resolve(tx, [picture, product, item, ...wanted], {
        pageId: content.subject.pageId,
        product: content.subject.product,
        pages: releasedPages(frame, releases),
        forms: frame.manifest.forms,
        search: content.search,
        lock: content.lock,
        item: entry?.item,
        speaking,
        withoutMapsKey,
      })),
      carried: await experiments(tx),
      itemPaths: await itemPathsOf(tx, place, { ids: linkedIds, locale: view.locale }),
    }))
    const [socialImage, , itemAnswer, ...rest] = answers
    const { body: drawnBody, ...drawn } = withAnswers<string>(documents, rest) as Drawn
    const shown = shownTimes(Object.values(documents), clock.now())
    const snippets = withoutCode || site.facts?.isCodeStopped ? [] : (frame.manifest.snippets ?? [])
    const { html, providers, inlineScripts, problems } = renderPage({
      site: { ...view, itemPaths },
      subject: { ...content.subject, socialImage, ...(itemAnswer && { item: itemAnswer }) },
      content: drawn.content,
      body: drawnBody,
      shared: drawn,
      popup: popupIn(frame),
      hidden: shown.without,
      assets: built,
      snippets,
      facts: {
        appDomain: config.appDomain,
        siteStatus: site.status,
        ...site.facts,
        ...(withoutMapsKey && { mapsKey: '' }),
        measuredShare: config.measuredShare,
        experiments: carried,
        internalHosts: config.internalHosts,
      },
    })
    for (const { error, ...block } of problems)
      log.error({ err: error, siteId: site.id, ...block }, 'a block could not be drawn and was left out')
    return {
      status,
      contentType: 'text/html; charset=utf-8',
      body: html,
      // Whether a session is recorded is decided in the browser; where it may be, the recorder's host must be allowed.
      providers: isRecorded(carried) ? [...providers, 'fullstory'] : providers,
      ownScripts: inlineScripts.map(scriptHash),
      ...(snippets.length > 0 && { code: codePolicy(snippets) }),
      // Whether there is such a list at all depends on the products.
      keys: new Set([
        ...keys,
        experimentsKey,
        ...linkedIds.map(itemKey),
        ...(content.list ? [productListKey] : []),
        // So does which page of a list is the last, and what a label is called.
        ...(shownList ? [itemsKey(shownList.place.id), labelsKey(shownList.place.id), authorsKey] : []),
      ]),
      until: earliest([until, shown.until]),
    }
  }

  const contentAt = async (
    place: Place,
    view: Site,
    target: DrawnTarget,
    { search, filters = '' }: AskedOfPage,
  ): Promise<Content> => {
    if (target.kind === 'nothing') return notFoundContent(place, view)
    const page = await pageOf(place, target.pageId)
    const { id: pageId, kind, title, seo } = page
    const { manifest } = place.frame
    const locales = announcedLocales(manifest, pageId)
    const subject: PageSubject = { pageId, kind, title, seo, path: target.path, locales, status: 200 }
    if (kind === 'search') {
      // Nobody should find a page of results in another search.
      const hidden = { ...subject, seo: { ...seo, hideFromSearch: true } }
      return {
        subject: { ...hidden, ...(search && { title: searchTitle(view, search) }) },
        document: page.document,
        search,
      }
    }
    const narrowed = filters === '' ? {} : { isNarrowed: true }
    if (target.kind === 'page') return { subject: { ...subject, ...narrowed }, document: page.document, filters }
    if (target.kind === 'list') {
      const name = listName(target.list, target.locale)
      return {
        subject: { ...subject, ...narrowed, title: { [target.locale]: name }, seo: {} },
        document: page.document,
        list: target.list,
        filters,
      }
    }
    if (target.kind === 'items') {
      const { shown } = target
      const { place: collection, name, page: number } = shown
      const feed = collection.settings.feed ? pathBelow(collection.path, feedFile) : undefined
      const listed = name === undefined ? {} : { title: { [target.locale]: name }, seo: {}, collectionTitle: title }
      const minor = isMinor(shown) ? { isNarrowed: true } : {}
      return {
        subject: {
          ...subject,
          ...listed,
          ...minor,
          ...(feed !== undefined && { feed: { path: feed, title } }),
          ...(number > 1 && { pageNumber: number }),
        },
        document: page.document,
        place: collection,
        shownList: shown,
      }
    }
    if (target.kind === 'entry') {
      const { entry } = target
      const { place: collection, item } = entry
      const { summary, isPrivate } = item.shown
      const feed = collection.settings.feed ? pathBelow(collection.path, feedFile) : undefined
      return {
        subject: {
          ...subject,
          title: summary.title,
          seo: { ...summary.seo, ...(isPrivate && { hideFromSearch: true }) },
          collectionTitle: title,
          locales: announcedItem(summary, manifest),
          pathIn: locale =>
            summary.locales && !summary.locales.includes(locale) ? undefined : pathOfItem(collection, summary, locale),
          ...(feed !== undefined && { feed: { path: feed, title } }),
        },
        document: page.itemDocument ?? page.document,
        place: collection,
        entry,
      }
    }
    const { product } = target
    const spoken = announcedProduct(product, manifest)
    return {
      subject: { ...subject, seo: product.seo ?? {}, product, locales: spoken },
      document: page.itemDocument ?? page.document,
    }
  }

  return {
    async make(place: Place, target: DrawnTarget, asked: AskedOfPage = {}): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, target.locale)
      if (place.site.releaseId === null) {
        const document = messageDocument(view, pageMessage(view, 'unpublished'))
        return draw(place, view, { subject: nothingThere, document }, { status: 404 })
      }
      const content = await contentAt(place, view, target, asked)
      const { status } = content.subject
      const made = await draw(place, view, content, { status, withoutCode: asked.withoutCode ?? false })
      return (await isGatedAt(place, target)) ? { ...made, isGated: true } : made
    },

    /** Whether a list on the page has filters: where none has, they change nothing. */
    async hasFilters({ site, frame, reader }: Place, target: DrawnTarget): Promise<boolean> {
      if (target.kind !== 'page' && target.kind !== 'list' && target.kind !== 'items') return false
      const hash = frame.manifest.pages[target.pageId]
      if (hash === undefined) return false
      const document = openDocument((await frames.page(site.id, hash)).document, reader)
      return requestsOf({ content: document, ...onEveryPage(frame.documents) }).some(
        request => request.kind === 'products' && request.offers !== undefined,
      )
    },

    /** What stands before a closed page; undefined where its owner made nothing that takes a password. */
    async makeLocked(
      place: Place,
      { lock, path, locale }: { readonly lock: LockAnswer; readonly path: string; readonly locale: string },
    ): Promise<MadePage | undefined> {
      const own = Object.values(place.frame.entries).find(({ kind }) => kind === 'lock-screen')
      if (!own) return undefined
      const { kind, title, seo, document } = await pageOf(place, own.id)
      if (!Object.values(document.blocks).some(({ type }) => type === 'page-password')) return undefined
      const view = siteView(config, place.site, place.frame, locale)
      const hidden = { ...seo, hideFromSearch: true }
      const subject: PageSubject = { pageId: own.id, kind, title, seo: hidden, path, status: 200 }
      // Whoever types a password shall meet nothing but the page.
      return draw(place, view, { subject, document, lock }, { status: 200, withoutCode: true })
    },

    /** In the style of the site as far as it can still be read. */
    async makeBroken(place: Place): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, place.frame.manifest.primaryLocale)
      const document = messageDocument(view, pageMessage(view, 'broken'))
      return draw(place, view, { subject: nothingThere, document }, { status: 500, withoutCode: true })
    },
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
