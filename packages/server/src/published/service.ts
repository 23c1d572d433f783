import type { LockAnswer } from '@sitewright/blocks/kit'
import { cartDrawerFormat } from '@sitewright/domain/checkout'
import type { DocumentReader } from '@sitewright/domain/documents'
import { popupFormat } from '@sitewright/domain/popups'
import { quickViewFormat } from '@sitewright/domain/products'
import { productFeedPath } from '@sitewright/domain/publishing'
import { type LocalText, localise, type SiteId } from '@sitewright/domain/sites'
import { withoutCodeParameter } from '@sitewright/domain/snippets'
import {
  type BuiltAssets,
  localisedPath,
  robots,
  siteIconSvg,
  sitemap,
  sitemapIndex,
  sitemapPart,
  sitemapParts,
} from '@sitewright/render'
import { ownerOrigin } from '../platform/config'
import { commonHeaders } from '../platform/http'
import { outageOf } from '../platform/outages'
import type { Platform } from '../platform/platform'
import { cachedPath, cachedPathOf, type DataFormat, filteredPath, readAddress } from './address'
import { createCartDrawerMaker } from './cart-drawer-maker'
import { createCalendarMaker } from './collections/calendar-maker'
import { createCollectionFeedMaker } from './collections/feed-maker'
import { noCollections } from './collections/none'
import { pathOfItem } from './collections/place'
import { createTargets } from './collections/targets'
import { createCompressor } from './compressor'
import { createDataMaker } from './data-maker'
import type { DataResolver } from './data-resolver'
import type { ItemOfPage } from './data-resolver/resolver'
import { createFastPath } from './fast-path'
import { createFeedMaker } from './feed-maker'
import { canonicalPath, findPage, readPath } from './find-page'
import { createMoves } from './moves'
import { type ClosedAddress, closedAt, type Met, nobody, noRules, openFrame, type RuleSource } from './open-frame'
import { openReleases } from './open-releases'
import { createPageCache } from './page-cache'
import { cachedHeaders, neverKept } from './page-headers'
import { createPageMaker, type DrawnTarget, type Place } from './page-maker'
import { createPopupMaker, popupIn } from './popup-maker'
import { createQuickViewMaker } from './quick-view-maker'
import { type RedirectAnswer, redirectAt } from './redirect-at'
import { createReleaseFrames, type ReleaseFrame } from './release-frames'
import { createSearchMaker, type SearchAsked } from './search-maker'
import { type SearchParameters, searchIn } from './search-page'
import { noSearch, type SearchSource } from './search-source'
import type { SiteCache } from './site-cache'
import { type SiteLook, siteLook } from './site-look'
import { publicAddress, unpublishedFrame } from './site-view'
import { createSitemapMaker } from './sitemap-maker'
import type { AssetSource, ExperimentSource, PublishedSite, PublishedSources } from './sources'
import { type MadePage, type PrivatePage, type StoredPage, storePage, withCompressed } from './stored-page'
import { forOne, type HeadersOf, type Way } from './ways'
import { createWidgetMaker, type RefreshData, type WantedWidget } from './widget-maker'

/** All addresses that lead nowhere show one page; strangers cannot fill the memory with it. */
const nothingPath = (locale: string) => ` nothing ${locale}`

/** Searched for one after the other, for whoever reads what visitors looked for. */
const mostTerms = 200

/** What visitors get: pages cached finished in memory, made when they are not there. */
export function createPublished(
  platform: Pick<Platform, 'config' | 'database' | 'log' | 'clock'>,
  {
    sites,
    releases,
    products,
    collections = noCollections,
    resolve,
    built,
    refresh = async () => {},
    search = noSearch,
    experiments = async () => [],
    assets = async () => [],
    rulesOf = noRules,
  }: PublishedSources & {
    readonly assets?: AssetSource
    readonly resolve: DataResolver
    readonly built: BuiltAssets
    readonly refresh?: RefreshData
    readonly search?: SearchSource
    readonly experiments?: ExperimentSource
    readonly rulesOf?: RuleSource
  },
) {
  const { config, database, log, clock } = platform
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, clock })
  const frames = createReleaseFrames(releases)
  const open = openReleases(releases)
  const maker = createPageMaker({
    ...{ config, database, log, clock, frames, resolve, built, experiments, collections },
    releases: open,
  })
  const makeData = createDataMaker({ config, database, resolve, releases: open })
  const makeSitemap = createSitemapMaker({ config, database, products, collections })
  const targets = createTargets({ database, collections })
  const makeCollectionFeed = createCollectionFeedMaker({ config, database, assets, collections })
  const makeCalendar = createCalendarMaker({ config, database, clock, collections })
  const searches = createSearchMaker({ database, search, products, collections })
  const makeWidget = createWidgetMaker({ config, database, releases: open, resolve, refresh })
  const makeFeed = createFeedMaker({ config, database, products })
  const makeQuickView = createQuickViewMaker({ config, database, resolve })
  const makeCartDrawer = createCartDrawerMaker({ config, database, resolve, built })
  const makePopup = createPopupMaker({ config, database, clock, resolve, built, releases: open })
  const compressor = createCompressor({ report: error => log.warn({ err: error }, 'a page could not be compressed') })

  sites.onForget(siteId => (siteId === undefined ? cache.dropAll() : cache.drop(siteId)))
  sites.onDataChanged(cache.dropKeys)

  const searchAt = (target: DrawnTarget, { entries }: ReleaseFrame, url: string): SearchParameters | undefined =>
    target.kind === 'page' && entries[target.pageId]?.kind === 'search' ? searchIn(url) : undefined
  const spoken = ({ manifest }: ReleaseFrame, locale: string | undefined): string =>
    manifest.locales.find(each => each === locale) ?? manifest.primaryLocale

  const siteOf = async (siteId: SiteId): Promise<PublishedSite> => {
    const site = await sites.byId(siteId)
    if (!site) throw new Error(`there is no site ${siteId}`)
    return site
  }
  const frameOf = (site: PublishedSite): Promise<ReleaseFrame> =>
    site.releaseId === null ? Promise.resolve(unpublishedFrame(site)) : frames.frame(site.id, site.releaseId)
  /** The site as somebody may see it who has met these rules. The whole of it is asked for by addresses alone. */
  const placeOf = async (siteId: SiteId, met: Met = nobody, reader: DocumentReader = null): Promise<Place> => {
    const site = await siteOf(siteId)
    return { site, frame: openFrame(await frameOf(site), await rulesOf(siteId), met), reader }
  }
  const wholeFrame = async (siteId: SiteId): Promise<ReleaseFrame> => frameOf(await siteOf(siteId))

  const moves = createMoves({ database, frames, targets, products, placeOf })

  const mapOf = async (siteId: SiteId) => makeSitemap(await placeOf(siteId))

  /** A product that is not on sale is not there, nor is an item that visitors see nothing of. */
  const targetAt = async (siteId: SiteId, path: string, frame: ReleaseFrame): Promise<DrawnTarget> => {
    const target = findPage(readPath(path) ?? '', frame)
    const nothing = { kind: 'nothing', locale: target.locale } as const
    if (target.kind === 'items') {
      const found = await targets.list(siteId, target, frame)
      return found?.is === 'here' ? { ...target, shown: found.value } : nothing
    }
    if (target.kind === 'entry') {
      const found = await targets.entry(siteId, target, frame)
      return found?.is === 'here' ? { ...target, entry: found.value } : nothing
    }
    if (target.kind === 'feed' || target.kind === 'calendar') return nothing
    if (target.kind === 'list') {
      const list = await database.withSite(siteId, tx => products.listAt(tx, target.address))
      return list ? { ...target, list } : { kind: 'nothing', locale: target.locale }
    }
    if (target.kind !== 'item') return target
    const product = await database.withSite(siteId, tx => products.onSaleByUrl(tx, target.urlId))
    return product ? { ...target, product } : { kind: 'nothing', locale: target.locale }
  }

  type Making = {
    readonly siteCache: SiteCache
    readonly since: number
    readonly path: string
    readonly headersOf: (made: MadePage) => Readonly<Record<string, string>>
  }
  const through = ({ siteCache, since, path, headersOf }: Making, run: () => Promise<MadePage>): Promise<StoredPage> =>
    cache.through(siteCache, path, {
      since,
      make: async () => {
        const made = await run()
        const headers = headersOf(made)
        const page = storePage(made, headers)
        const { etag } = page.variants.identity
        /** Not the page that took its place in the meantime: it has other bytes. */
        const cached = () => {
          const found = cache.find(siteCache, path)
          return found?.variants.identity.etag === etag ? found : undefined
        }
        compressor.compress(
          () => cached()?.variants.identity.bytes,
          compressed => {
            const found = cached()
            if (found) cache.improve(siteCache, path, withCompressed(found, headers, compressed))
          },
        )
        return page
      },
    })

  const pageHeadersIn =
    ({ site }: Place, hasSession = false): HeadersOf =>
    made =>
      cachedHeaders(config, site, { ...made, hasSession })

  /** What an address shows in a place: a page, or its data; undefined when programs ask for what is not there. */
  async function shownAt<Page>(
    place: Place,
    url: string,
    { keep, once, hasSession, isPlain = false }: Way<Page>,
  ): Promise<Page | undefined> {
    const { site, frame } = place
    const { path, format, filters: asked, withoutCode: isAskedPlain } = readAddress(url)
    const hasCode = frame.manifest.snippets !== undefined && !site.facts?.isCodeStopped
    const withoutCode = hasCode && (isPlain || isAskedPlain)
    const headersOf = pageHeadersIn(place, hasSession)
    try {
      const target = await targetAt(site.id, path, frame)
      const search = searchAt(target, frame, url)
      if (format === undefined && search) {
        const found = await searches.results(place, { ...search, locale: target.locale })
        const made = await maker.make(place, target, { search: found, withoutCode })
        return once(made, { ...headersOf(made), ...neverKept })
      }
      if (format === undefined) {
        const filters = asked !== '' && (await maker.hasFilters(place, target)) ? asked : ''
        const own = target.kind === 'nothing' ? nothingPath(target.locale) : canonicalPath(target, frame)
        const shown = cachedPath(own, withoutCode ? withoutCodeParameter : undefined)
        return await keep(filteredPath(shown, filters), headersOf, () =>
          maker.make(place, target, { filters, withoutCode }),
        )
      }
      if (target.kind === 'nothing') return undefined
      const isCart = target.kind === 'page' && frame.entries[target.pageId]?.kind === 'cart'
      if (format === quickViewFormat && target.kind !== 'item') return undefined
      if (format === cartDrawerFormat && !isCart) return undefined
      if (format === popupFormat && !popupIn(frame)) return undefined
      // The popup is the same above every page of a language; it is kept once.
      const at = format === popupFormat ? { locale: target.locale, path: '/' } : target
      const own = cachedPath(canonicalPath(at, frame), format)
      return await keep(
        own,
        () => commonHeaders(config),
        () => {
          if (format === cartDrawerFormat) return makeCartDrawer(place, target)
          if (format === popupFormat) return makePopup(place, target)
          return format === quickViewFormat && target.kind === 'item'
            ? makeQuickView(place, target)
            : makeData(place, target, format as DataFormat)
        },
      )
    } catch (error) {
      // Nothing is wrong with the page; the visitor may come again in a moment. Programs are told by the framework.
      if (format !== undefined || outageOf(error)) throw error
      log.error({ err: error, siteId: site.id, path }, 'a page could not be drawn')
      const broken = await maker.makeBroken(place)
      return once(broken, headersOf(broken))
    }
  }

  /** A feed or a calendar of a collection; undefined where the address is of none. */
  async function fileAt<Page>(place: Place, url: string, { keep }: Pick<Way<Page>, 'keep'>): Promise<Page | undefined> {
    const { site, frame } = place
    const target = findPage(readPath(readAddress(url).path) ?? '', frame)
    if (target.kind !== 'feed' && target.kind !== 'calendar') return undefined
    const own = canonicalPath(target, frame)
    const headersOf = () => commonHeaders(config)
    if (target.kind === 'feed') return keep(own, headersOf, () => makeCollectionFeed(place, target))
    const found =
      target.slug === undefined
        ? undefined
        : await targets.entry(site.id, { pageId: target.pageId, locale: target.locale, slug: target.slug }, frame)
    const event = found?.is === 'here' ? found.value.item.shown : undefined
    if (target.slug !== undefined && !event) return undefined
    return keep(own, headersOf, () => makeCalendar(place, { ...target, event }))
  }

  return {
    fastPath: createFastPath(cache, clock),

    /**
     * What an address shows to everybody; undefined when programs ask for what is not there. `host` is the header of a
     * public address as it came, so that the fast path finds the page there next time.
     */
    async page(siteId: SiteId, url: string, host: string | undefined): Promise<StoredPage | undefined> {
      // Before anything is read: what changes from here on makes old what is made of it.
      const siteCache = cache.siteCacheOf(siteId)
      const since = siteCache.log.moment
      // The owner's address has an account's session, beside which nobody's code runs.
      const isPlain = host === undefined
      const cachedAs = cachedPathOf(url, isPlain)
      const cached = cachedAs === undefined ? undefined : cache.find(siteCache, cachedAs)
      if (host !== undefined) cache.learnHost(host, siteCache)
      if (cached) return cached
      return shownAt<StoredPage>(await placeOf(siteId), url, {
        keep: (path, headersOf, run) => through({ siteCache, since, path, headersOf }, run),
        once: storePage,
        isPlain,
      })
    },

    /** A feed or a calendar of a collection, as everybody may have it; undefined where the address is of none. */
    async file(siteId: SiteId, url: string): Promise<StoredPage | undefined> {
      const siteCache = cache.siteCacheOf(siteId)
      const since = siteCache.log.moment
      return fileAt<StoredPage>(await placeOf(siteId), url, {
        keep: (path, headersOf, run) => through({ siteCache, since, path, headersOf }, run),
      })
    },

    /** What closes an address; undefined of one that everybody may open. */
    async closedAt(siteId: SiteId, url: string): Promise<ClosedAddress | undefined> {
      const rules = await rulesOf(siteId)
      if (rules.rules.length === 0) return undefined
      return closedAt(readPath(readAddress(url).path) ?? '', await wholeFrame(siteId), rules)
    },

    /** What an address shows to somebody who may see more than others: made for them alone, and never kept. */
    async privately(
      siteId: SiteId,
      url: string,
      { met, reader, hasSession }: { readonly met: Met; readonly reader: DocumentReader; readonly hasSession: boolean },
    ): Promise<PrivatePage | undefined> {
      const place = await placeOf(siteId, met, reader)
      const way = forOne(hasSession)
      const shown = await shownAt(place, url, way)
      return shown && shown.status !== 404 ? shown : ((await fileAt(place, url, way)) ?? shown)
    },

    /** The owner's own page in front of a closed one, for one visitor; undefined where there is none. */
    async lockScreen(
      siteId: SiteId,
      { lock, path, locale }: { readonly lock: LockAnswer; readonly path: string; readonly locale: string | undefined },
    ): Promise<{ readonly html: string; readonly headers: Readonly<Record<string, string>> } | undefined> {
      const place = await placeOf(siteId)
      if (place.site.releaseId === null) return undefined
      const made = await maker.makeLocked(place, { lock, path, locale: spoken(place.frame, locale) })
      if (!made) return undefined
      return { html: made.body, headers: { 'content-type': made.contentType, ...pageHeadersIn(place)(made) } }
    },

    /** Where an address leads that finds nothing any more; undefined where nobody said. */
    async redirectAt(siteId: SiteId, url: string): Promise<RedirectAnswer | undefined> {
      return redirectAt(url, await wholeFrame(siteId))
    },

    /** Whether there is a page at a path, open or closed. */
    async isThere(siteId: SiteId, path: string): Promise<boolean> {
      return (await targetAt(siteId, path, await wholeFrame(siteId))).kind !== 'nothing'
    },

    ...moves,

    /** A block of the published site as it is drawn now; undefined when there is none of the kind. */
    widget: async (siteId: SiteId, wanted: WantedWidget, met?: Met): Promise<string | undefined> =>
      makeWidget(await placeOf(siteId, met), wanted),

    async search(siteId: SiteId, { locale, ...asked }: SearchParameters & { locale: string | undefined }) {
      const place = await placeOf(siteId)
      const own = spoken(place.frame, locale)
      const { primaryLocale } = place.frame.manifest
      const words = (text: LocalText) => localise(text, own, primaryLocale) ?? ''
      const address = (path: string) => localisedPath({ locale: own, primaryLocale }, path)
      return { ...(await searches.results(place, { ...asked, locale: own })), words, address }
    },

    /** The page of an item as it would be with this draft; undefined where its collection is in no release yet. */
    async previewItem(
      siteId: SiteId,
      { item, locale }: { item: ItemOfPage; locale: string | undefined },
    ): Promise<string | undefined> {
      const site = await siteOf(siteId)
      const frame = await frameOf(site)
      const place = frame.collections.get(item.shown.collectionId)
      if (!place) return undefined
      const own = spoken(frame, locale)
      const { id: pageId } = place
      const path = pathOfItem(place, item.shown.summary, own)
      const slug = item.content.urlId
      const target = { kind: 'entry', pageId, slug, path, locale: own, entry: { place, item } } as const
      return (await maker.make({ site, frame }, target)).body
    },

    /** Which of these terms find something on the live site; those that are not answered were not asked, or took too long. */
    async whatFinds(siteId: SiteId, terms: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
      return searches.whatFinds(await placeOf(siteId), [...new Set(terms)].slice(0, mostTerms))
    },

    /** Undefined when it took too long. */
    async previewSearch(
      siteId: SiteId,
      { locale, ...asked }: Omit<SearchAsked, 'locale'> & { locale: string | undefined },
    ) {
      const place = await placeOf(siteId)
      return searches.preview(place, { ...asked, locale: spoken(place.frame, locale) })
    },

    /** What differs on the site's editing address: nobody may share it, and nobody else's script runs on it. */
    ownerAddress: ({ identifier }: Pick<PublishedSite, 'identifier'>): string => ownerOrigin(config, identifier),

    publicAddress: async (siteId: SiteId): Promise<string> => publicAddress(config, await siteOf(siteId)),

    editingHeaders(
      site: Pick<PublishedSite, 'identifier'>,
      { providers, ownScripts }: StoredPage,
    ): Record<string, string> {
      const cacheControl = { 'cache-control': 'private, max-age=0, must-revalidate' }
      return providers.length === 0
        ? cacheControl
        : { ...cachedHeaders(config, site, { providers, ownScripts, hasSession: true }), ...cacheControl }
    },

    /** The whole map of a site, or where its parts are. */
    async sitemap(siteId: SiteId): Promise<string> {
      const { view, entries } = await mapOf(siteId)
      const parts = sitemapParts(view, entries)
      return parts === 1 ? sitemap(view, entries) : sitemapIndex(view.baseUrl, parts)
    },

    /** One part of a large map, counted from 1; undefined where there is none. */
    async sitemapPart(siteId: SiteId, part: number): Promise<string | undefined> {
      const { view, entries } = await mapOf(siteId)
      const parts = sitemapParts(view, entries)
      return parts === 1 || part > parts ? undefined : sitemap(view, sitemapPart(view, entries, part))
    },

    /** Everything that is sold, for programs; undefined for a site that is not published. */
    async feed(siteId: SiteId): Promise<StoredPage | undefined> {
      const siteCache = cache.siteCacheOf(siteId)
      const since = siteCache.log.moment
      const place = await placeOf(siteId)
      if (place.site.releaseId === null) return undefined
      const headersOf = () => commonHeaders(config)
      return through({ siteCache, since, path: productFeedPath, headersOf }, () => makeFeed(place))
    },

    /** The site's icon as a drawing, for whoever asks by the usual name. */
    async icon(siteId: SiteId): Promise<string> {
      const { manifest } = await frameOf(await siteOf(siteId))
      const { siteTitle: title, primaryLocale, styles } = manifest
      return siteIconSvg({ title, locale: primaryLocale, primaryLocale, styles })
    },

    /** Name, colours and fonts of the published site, for pages that are not part of it. */
    async look(siteId: SiteId): Promise<SiteLook> {
      const site = await siteOf(siteId)
      return siteLook(config, { site, frame: await frameOf(site), fonts: built.fonts })
    },

    async robots(siteId: SiteId): Promise<string> {
      const site = await siteOf(siteId)
      const { manifest } = await frameOf(site)
      return robots({
        baseUrl: publicAddress(config, site),
        mayBeFound: site.releaseId !== null,
        own: manifest.seo?.robots,
      })
    },

    /** Resolves when every page sent so far is compressed. */
    compressed: compressor.settled,
    cacheBytes: () => cache.bytes,
  }
}

export type Published = ReturnType<typeof createPublished>
