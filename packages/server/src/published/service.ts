import { localise, type SiteId } from '@sitewright/domain/sites'
import { type BuiltAssets, robots, type SitemapEntry, siteCss, siteIconSvg, sitemap } from '@sitewright/render'
import type { Config } from '../platform/config'
import { pageHeaders } from '../platform/http'
import { outageOf } from '../platform/outages'
import type { Platform } from '../platform/platform'
import { createCompressor } from './compressor'
import { createDataResolver } from './data-resolver'
import { createFastPath } from './fast-path'
import { canonicalPath, findPage, readPath } from './find-page'
import { pageAsData, pageSize } from './page-as-data'
import { createPageCache, type SiteCache } from './page-cache'
import { createPageMaker, type DrawnTarget, type MadePage } from './page-maker'
import { createReleaseFrames, type ReleaseFrame } from './release-frames'
import { publicAddress, siteView, unpublishedFrame } from './site-view'
import type { PublishedSite, PublishedSources } from './sources'
import { type StoredPage, storePage, withCompressed } from './stored-page'

/** All addresses that lead nowhere show one page; strangers cannot fill the memory with it. */
const nothingKey = (locale: string) => ` nothing ${locale}`

/** A cached page is the same for everyone, so it can hold no nonce; it has no inline script that would need one. */
const cachedHeaders = (config: Config, { identifier }: PublishedSite, { providers }: MadePage) => {
  const headers = pageHeaders('site', { config, nonce: 'x', identifier, providers })
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace(" 'nonce-x'", '') }
}

/** What visitors get: pages cached finished in memory, made when they are not there. */
export function createPublished(
  platform: Pick<Platform, 'config' | 'database' | 'log' | 'clock'>,
  { sites, releases, assets, products, built }: PublishedSources & { readonly built: BuiltAssets },
) {
  const { config, database, log, clock } = platform
  const cache = createPageCache({ maxBytes: config.pageCacheBytes })
  const frames = createReleaseFrames(releases)
  const resolve = createDataResolver({ assets, products })
  const maker = createPageMaker({ config, database, log, frames, resolve, built })
  const compressor = createCompressor({ report: error => log.warn({ err: error }, 'a page could not be compressed') })

  sites.onForget(siteId => (siteId === undefined ? cache.dropAll() : cache.drop(siteId)))

  const siteOf = async (siteId: SiteId): Promise<PublishedSite> => {
    const site = await sites.byId(siteId)
    if (!site) throw new Error(`there is no site ${siteId}`)
    return site
  }
  const frameOf = (site: PublishedSite): Promise<ReleaseFrame> =>
    site.releaseId === null ? Promise.resolve(unpublishedFrame(site)) : frames.frame(site.id, site.releaseId)

  /** A product that is not on sale is not there. */
  const targetAt = async (siteId: SiteId, path: string, frame: ReleaseFrame): Promise<DrawnTarget> => {
    const target = findPage(readPath(path) ?? '', frame)
    if (target.kind !== 'item') return target
    const product = await database.withSite(siteId, tx => products.onSaleByUrl(tx, target.urlId))
    return product ? { ...target, product } : { kind: 'nothing', locale: target.locale }
  }

  const make = async (
    { siteCache, key, site }: { siteCache: SiteCache; key: string; site: PublishedSite },
    run: () => Promise<MadePage>,
  ) =>
    cache.through(siteCache, key, async () => {
      const made = await run()
      const headers = cachedHeaders(config, site, made)
      const page = storePage({ ...made, headers })
      compressor.compress(
        () => cache.find(siteCache, key)?.variants.identity.bytes,
        compressed => {
          const cached = cache.find(siteCache, key)
          if (cached) cache.improve(siteCache, key, withCompressed(cached, headers, compressed))
        },
      )
      return page
    })

  return {
    fastPath: createFastPath(cache, clock),

    /** The page at a path. `host` is the header as it came, so that the fast path finds the page there next time. */
    async page(siteId: SiteId, path: string, host: string | undefined): Promise<StoredPage> {
      // Before anything is read: what changes from here on makes this siteCache old.
      const siteCache = cache.siteCacheOf(siteId)
      const decoded = readPath(path)
      const cached = decoded === undefined ? undefined : cache.find(siteCache, decoded)
      if (host !== undefined) cache.learnHost(host, siteCache)
      if (cached) return cached
      const site = await siteOf(siteId)
      const frame = await frameOf(site)
      const place = { site, frame }
      try {
        const target = await targetAt(siteId, path, frame)
        const key = target.kind === 'nothing' ? nothingKey(target.locale) : canonicalPath(target, frame)
        return await make({ siteCache, key, site }, () => maker.make(place, target))
      } catch (error) {
        // Nothing is wrong with the page; the visitor may come again in a moment.
        if (outageOf(error)) throw error
        log.error({ err: error, siteId, path }, 'a page could not be drawn')
        const made = await maker.makeBroken(place)
        return storePage({ ...made, headers: cachedHeaders(config, site, made) })
      }
    },

    /** The page as data; undefined when nothing is there. */
    async data(siteId: SiteId, path: string): Promise<object | undefined> {
      const site = await siteOf(siteId)
      const frame = await frameOf(site)
      const target = findPage(readPath(path) ?? '', frame)
      if (target.kind === 'nothing') return undefined
      const view = siteView(config, site, frame, target.locale)
      return database.withSite(siteId, async tx => {
        if (target.kind === 'item') {
          const product = await products.onSaleByUrl(tx, target.urlId)
          return product ? pageAsData({ site: view, target, products: [product], total: 1 }) : undefined
        }
        if (frame.entries[target.pageId]?.kind !== 'store')
          return pageAsData({ site: view, target, products: [], total: 0 })
        const { items, total } = await products.list(tx, { limit: pageSize })
        const whole = []
        for (const { id } of items) whole.push(await products.onSaleById(tx, id))
        return pageAsData({ site: view, target, products: whole.filter(product => product !== null), total })
      })
    },

    async sitemap(siteId: SiteId): Promise<string> {
      const site = await siteOf(siteId)
      const frame = await frameOf(site)
      const shown = [...frame.pageAt].filter(([, id]) => {
        const { kind } = frame.entries[id]!
        return (kind === 'page' || kind === 'store') && !frame.seo[id]?.hideFromSearch
      })
      const store = shown.find(([, id]) => frame.entries[id]?.kind === 'store')?.[0]
      const urls = store === undefined ? [] : await database.withSite(siteId, tx => products.urlsOnSale(tx))
      const entries: SitemapEntry[] = [
        ...shown.map(([path]) => ({ path })),
        ...urls.map(urlId => ({ path: `${store === '/' ? '' : store}/${encodeURIComponent(urlId)}` })),
      ]
      return sitemap({ ...frame.manifest, baseUrl: publicAddress(config, site) }, entries)
    },

    /** The site's icon as a drawing, for whoever asks by the usual name. */
    async icon(siteId: SiteId): Promise<string> {
      const { manifest } = await frameOf(await siteOf(siteId))
      const { siteTitle: title, primaryLocale, styles } = manifest
      return siteIconSvg({ title, locale: primaryLocale, primaryLocale, styles })
    },

    /** Name, colours and fonts of the published site, for pages that are not part of it. */
    async look(siteId: SiteId): Promise<{ title: string; locale: string; css: string }> {
      const { manifest } = await frameOf(await siteOf(siteId))
      const { primaryLocale: locale } = manifest
      return {
        title: localise(manifest.siteTitle, locale, locale) ?? '',
        locale,
        css: siteCss(manifest.styles, { fonts: built.fonts }),
      }
    },

    async robots(siteId: SiteId): Promise<string> {
      const site = await siteOf(siteId)
      return robots({ baseUrl: publicAddress(config, site), mayBeFound: site.releaseId !== null })
    },

    /** Resolves when every page sent so far is compressed. */
    compressed: compressor.settled,
    cacheBytes: () => cache.bytes,
  }
}

export type Published = ReturnType<typeof createPublished>
