import { type ProductAnswer, query, requestOnPage, type SearchAnswer } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import { knownExperiments } from '@sitewright/domain/experiments'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { type ProductList, timeName } from '@sitewright/domain/products'
import { experimentsKey, onEveryPage, type PublishedPage, productListKey } from '@sitewright/domain/publishing'
import { type LocalText, localText } from '@sitewright/domain/sites'
import {
  type BuiltAssets,
  messageDocument,
  type PageSubject,
  pageMessage,
  requestsOf,
  type Site,
  shownTimes,
  withAnswers,
} from '@sitewright/render'
import { renderPage } from '@sitewright/render/render-page'
import type { Platform } from '../platform/platform'
import { type DataResolver, earliest } from './data-resolver'
import type { Target } from './find-page'
import { popupIn } from './popup-maker'
import type { ReleaseFrame, ReleaseFrames } from './release-frames'
import { releasedPages } from './released-pages'
import { ownSearchPage, ownSearchPageId } from './search-page'
import { siteView } from './site-view'
import type { ExperimentSource, PublishedSite, ReleaseSource } from './sources'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database' | 'log' | 'clock'> & {
  readonly frames: ReleaseFrames
  readonly releases: Pick<ReleaseSource, 'times' | 'pagesIn'>
  readonly resolve: DataResolver
  readonly built: BuiltAssets
  readonly experiments: ExperimentSource
}

/** An address whose product, or whose part of the shop, was found. */
export type DrawnTarget =
  | Exclude<Target, { kind: 'item' | 'list' }>
  | (Extract<Target, { kind: 'item' }> & { readonly product: ProductAnswer })
  | (Extract<Target, { kind: 'list' }> & { readonly list: ProductList })

export type Place = { readonly site: PublishedSite; readonly frame: ReleaseFrame }
type Content = {
  readonly subject: PageSubject
  readonly document: PageDocument
  /** The part of the shop that is shown. */
  readonly list?: ProductList
  /** What the address asks of lists; empty where nothing is. */
  readonly filters?: string
  /** On a search page whose address asks for something. */
  readonly search?: SearchAnswer | undefined
}

/** What the address asks of what stands on the page. */
export type AskedOfPage = {
  /** On a search page. */
  readonly search?: SearchAnswer | undefined
  /** Of lists of products. */
  readonly filters?: string
}

/** What the part of a shop is called: by its name, or by its month or year in words. */
const listName = (list: ProductList, locale: string): string =>
  list.kind === 'time' ? timeName(list.time, locale) : list.name

const isRecorded = (carried: Awaited<ReturnType<ExperimentSource>>): boolean =>
  carried.some(({ name, variant }) => name === knownExperiments.sessionRecorder && variant === 'true')

const nothingThere: PageSubject = { kind: 'not-found', title: {}, seo: {}, path: '/', status: 404 }

const searchTitle = ({ locale }: Site, { text, counts }: SearchAnswer): LocalText =>
  localText(
    locale,
    readMessages(visitorMessages(locale))('search.title', { count: counts.product + counts.page, text }),
  )

/** Release, then the data its blocks ask for, then HTML. Only what a visitor may see ever comes in here. */
export function createPageMaker({ config, database, log, clock, frames, releases, resolve, built, experiments }: Deps) {
  const pageOf = async ({ site, frame }: Place, pageId: string): Promise<PublishedPage> =>
    pageId === ownSearchPageId
      ? ownSearchPage(frame.manifest.primaryLocale)
      : frames.page(site.id, frame.manifest.pages[pageId]!)

  const notFoundContent = async (place: Place, view: Site): Promise<Content> => {
    const own = Object.values(place.frame.entries).find(({ kind }) => kind === 'not-found')
    if (!own) return { subject: nothingThere, document: messageDocument(view, pageMessage(view, 'not-found')) }
    const page = await pageOf(place, own.id)
    return { subject: { ...nothingThere, title: page.title }, document: page.document }
  }

  const draw = async (place: Place, view: Site, content: Content, status: MadePage['status']): Promise<MadePage> => {
    const { site, frame } = place
    const documents = { content: content.document, ...onEveryPage(frame.documents) }
    const { seo, product: sold } = content.subject
    // A product is shared with a picture of its own before one of the site.
    const ofSite = sold && sold.images.length > 0 ? null : frame.manifest.seo?.socialImage
    const picture = query.asset(seo.socialImage ?? ofSite ?? null)
    // The head tells of the product whether or not a block asks for it.
    const product = query.product()
    const asking = {
      pageId: content.subject.pageId,
      productId: content.subject.product?.id,
      list: content.list,
      filters: content.filters,
    }
    const wanted = requestsOf(documents).map(request => requestOnPage(request, asking))
    const { answers, keys, until, carried } = await database.withSite(site.id, async tx => ({
      ...(await resolve(tx, [picture, product, ...wanted], {
        pageId: content.subject.pageId,
        product: content.subject.product,
        pages: releasedPages(frame, releases),
        search: content.search,
      })),
      carried: await experiments(tx),
    }))
    const [socialImage, , ...rest] = answers
    const drawn = withAnswers(documents, rest)
    const shown = shownTimes(Object.values(documents), clock.now())
    const { html, providers, problems } = renderPage({
      site: view,
      subject: { ...content.subject, socialImage },
      content: drawn.content,
      shared: drawn,
      popup: popupIn(frame),
      hidden: shown.without,
      assets: built,
      facts: {
        appDomain: config.appDomain,
        siteStatus: site.status,
        ...site.facts,
        measuredShare: config.measuredShare,
        captchaSiteKey: config.captchaSiteKey,
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
      // Whether there is such a list at all depends on the products.
      keys: new Set([...keys, experimentsKey, ...(content.list ? [productListKey] : [])]),
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
    const subject: PageSubject = { pageId, kind, title, seo, path: target.path, status: 200 }
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
    const { product } = target
    return { subject: { ...subject, seo: product.seo ?? {}, product }, document: page.itemDocument ?? page.document }
  }

  return {
    async make(place: Place, target: DrawnTarget, asked: AskedOfPage = {}): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, target.locale)
      if (place.site.releaseId === null) {
        const document = messageDocument(view, pageMessage(view, 'unpublished'))
        return draw(place, view, { subject: nothingThere, document }, 404)
      }
      const content = await contentAt(place, view, target, asked)
      return draw(place, view, content, content.subject.status)
    },

    /** Whether a list on the page has filters: where none has, they change nothing. */
    async hasFilters({ site, frame }: Place, target: DrawnTarget): Promise<boolean> {
      if (target.kind !== 'page' && target.kind !== 'list') return false
      const hash = frame.manifest.pages[target.pageId]
      if (hash === undefined) return false
      const { document } = await frames.page(site.id, hash)
      return requestsOf({ content: document, ...onEveryPage(frame.documents) }).some(
        request => request.kind === 'products' && request.offers !== undefined,
      )
    },

    /** In the style of the site as far as it can still be read. */
    async makeBroken(place: Place): Promise<MadePage> {
      const view = siteView(config, place.site, place.frame, place.frame.manifest.primaryLocale)
      const document = messageDocument(view, pageMessage(view, 'broken'))
      return draw(place, view, { subject: nothingThere, document }, 500)
    },
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
