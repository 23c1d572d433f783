import { join } from 'node:path'
import { storeCurrency } from '@sitewright/domain/money'
import { createShown } from '../collections'
import { createLanguages } from '../languages'
import { createMaps, providerPlaces, readWorld } from '../maps'
import { answerAsset } from '../media'
import type { ResolveData } from '../pages'
import { filesRoot } from '../platform/config'
import type { SiteTransaction } from '../platform/database'
import { builtFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import { createProducts, type Products } from '../products'
import { collectionPlaces, createDataResolver, createPublished, type RefreshData, readBuiltAssets } from '../published'
import { createSocial } from '../social'
import type { Later } from './later'
import type { SiteParts } from './site'
import { announceProducts } from './what-others-hear'

/** What is sold, and what visitors see of it and of everything else on a page. */
export function composeCatalogue(
  platform: Platform,
  { access, accounts, webhooks, sites, releases, pages, search, media, forms, collections, memberPlans }: SiteParts,
  { mapData, later }: { mapData: string; later: Later },
) {
  const answerAssets = async (tx: SiteTransaction, ids: readonly string[]) =>
    (await media.assets(tx, ids)).map(answerAsset)
  const products: Products = createProducts(platform, {
    assets: answerAssets,
    pictures: media.addresses,
    storePath: async (tx: SiteTransaction) => {
      const site = await sites.directory.byId(tx.siteId, tx)
      return (site?.releaseId && (await releases.storePath(tx, site.releaseId))) || '/'
    },
    timeZone: async (tx: SiteTransaction) => (await sites.directory.byId(tx.siteId, tx))?.timeZone ?? 'UTC',
    primaryLocale: async (tx: SiteTransaction) => (await sites.directory.byId(tx.siteId, tx))?.primaryLocale ?? 'en',
    currency: async (tx: SiteTransaction) =>
      storeCurrency({ storeSettings: { selectedCurrency: (await sites.directory.byId(tx.siteId, tx))?.currency } }),
    orderNumber: async (tx, orderId) => (await later().orders.headOf(tx, orderId))?.number ?? null,
    accountName: async id => (await accounts.byId(id))?.name ?? null,
    createStorePage: async (siteId, page) => {
      const made = await pages.createPage(siteId, { ...page, kind: 'store', inNavigation: false })
      return made.ok ? { ok: true, page: made.value } : made
    },
    siteIds: sites.allIds,
    ratings: (tx: SiteTransaction, ids: readonly string[]) => later().reviews.ratings(tx, ids),
    changed: async (tx, keys, about) => {
      if (!about?.sameWords) await search.productsChanged(tx, keys)
      await sites.dataChanged(tx, keys)
      await announceProducts(webhooks, { tx, keys, products })
    },
    ranLow: async (tx, productIds) => {
      await webhooks.announce(tx, 'stock.low', productIds)
      await later().notices.lowStock(tx, productIds)
    },
    cameBack: (tx, variantIds) => later().stockWatches.cameBack(tx, variantIds),
    waiting: (tx, variantIds) => later().stockWatches.waiting(tx, variantIds),
  })
  const built = readBuiltAssets(join(builtFolder, 'visitor'), filesRoot(platform.config))
  const maps = createMaps({
    world: readWorld(mapData),
    file: async (tx, id) => (await media.assets(tx, [id]))[0],
    readText: media.readText,
    key: sites.mapsKey,
    provider: platform.config.placeSearchUrl
      ? providerPlaces({ url: platform.config.placeSearchUrl, egress: platform.egress, clock: platform.clock })
      : undefined,
  })
  const social = createSocial(platform, { changed: sites.dataChanged })
  const shown = createShown()
  const resolveData = createDataResolver({
    assets: answerAssets,
    products,
    maps: maps.answer,
    social: social.answers,
    reviews: (tx, request) => later().reviews.answer(tx, request),
    comments: (tx, subjectId) => later().comments.answer(tx, subjectId),
    collections: shown,
    now: () => platform.clock.now(),
    forms: forms.answers,
    plans: tx => memberPlans.offers(tx),
    donations: (tx, id) => later().donations.offer(tx, id),
  })
  const refresh: RefreshData = async (siteId, requests) => {
    for (const request of requests) if (request.kind === 'socialFeed') await social.refresh(siteId, request)
  }
  const published = createPublished(platform, {
    sites: sites.directory,
    releases,
    products,
    collections: shown,
    assets: answerAssets,
    resolve: resolveData,
    built,
    refresh,
    search,
    experiments: tx => later().experiments.carriedBy(tx),
    rulesOf: access.rulesOf,
  })
  /** A product's page is edited with a product in it: the named one, or the first there is. */
  const resolveForCanvas: ResolveData = async (tx, requests, { productId }) => {
    const id = productId ?? (await products.list(tx, { limit: 1 })).answer.items[0]?.id
    const [product] = id === undefined ? [] : (await products.onSaleByIds(tx, [id])).answer
    const listing = ['items', 'item', 'neighbours', 'labels']
    const drafts = requests.some(({ kind }) => listing.includes(kind)) ? await pages.toList(tx) : undefined
    const listed = drafts && { ...drafts, collections: collectionPlaces(drafts.drafts.pages, drafts.drafts.paths) }
    const site = listed && (await sites.directory.byId(tx.siteId, tx))
    const { primaryLocale = 'en', timeZone = 'UTC' } = site ?? {}
    const speaking = { locale: primaryLocale, primaryLocale, timeZone }
    const asking = { product, pages: listed, speaking, isDraft: true, forms: 'draft' } as const
    return (await resolveData(tx, requests, asking)).answers
  }
  const languages = createLanguages(platform, {
    ...{ sites, pages, products: () => products },
    items: () => collections.texts,
    filledIn: () => {
      const { newsletter, formInbox } = later()
      return { forms: forms.texts, replies: formInbox.targets.replies, lists: newsletter.texts }
    },
  })
  return { products, built, maps, social, refresh, published, resolveForCanvas, languages }
}

export type CatalogueParts = ReturnType<typeof composeCatalogue>
