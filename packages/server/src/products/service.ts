import type { DataKinds, ProductAnswer } from '@sitewright/blocks/kit'
import { mostLabels } from '@sitewright/blocks/kit/data'
import type { ProductRow } from '@sitewright/contract/products'
import { type TagRefusal, uniqueTags } from '@sitewright/domain/catalogue'
import type { CheckoutAsks, StoreSettings } from '@sitewright/domain/checkout'
import {
  deletedProductDays,
  isOnSale,
  isSaleRunning,
  labelSlug,
  lowestPrice,
  nextSaleTurn,
  type ProductList,
  type ProductListAddress,
  productListPath,
  productPath,
} from '@sitewright/domain/products'
import { productKey, productListKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createCategories } from './categories'
import { createCollections } from './collections'
import { createImportBatch } from './import-batch'
import { createInstalments } from './instalments'
import { createInventory } from './inventory'
import { makeProducts, type NewProduct } from './make-products'
import { createOwnerCatalogue } from './owner-catalogue'
import { answerCard, answerProduct, answerSummary, presentProduct } from './present'
import type { Plan, Product } from './product'
import * as repository from './repository'
import type { ProductSources } from './sources'
import { createStock } from './stock'
import { categoryPaths, visitorList } from './visitor-list'

const listLimit = 50
const feedLimit = 200
const purgeJob = 'products:purge'

/** From `until` on the answer would be another although nothing is written. */
type Timed<Answer> = { readonly answer: Answer; readonly until: Date | undefined }

/** The first moment from which on something would be shown otherwise by itself. */
const earliest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter(moment => moment !== undefined).sort((a, b) => a.getTime() - b.getTime())[0]

const saleTurns = (list: readonly Product[], now: Date) =>
  list.flatMap(({ variants }) => variants.map(variant => nextSaleTurn(variant, now)))

export const createProducts = (platform: Platform, sources: ProductSources) => {
  const { database, random, clock, jobs } = platform
  const around = async (tx: SiteTransaction, list: readonly Product[]) => {
    const ids = [...new Set(list.flatMap(({ imageIds }) => imageIds))]
    const assets = new Map((await sources.assets(tx, ids)).map(asset => [asset.id, asset]))
    return { storePath: await sources.storePath(tx), asset: (id: string) => assets.get(id), now: clock.now() }
  }

  const withCategories = async (tx: SiteTransaction, list: readonly Product[]) => {
    const names = [...new Set(list.flatMap(({ categories }) => categories))]
    const addresses = await repository.addressesOfNames(tx, names)
    return { ...(await around(tx, list)), categoryAddress: (name: string) => addresses.get(name) }
  }

  /** With all that their own pages tell. */
  const answer = async (tx: SiteTransaction, list: readonly Product[]): Promise<ProductAnswer[]> => {
    const context = await withCategories(tx, list)
    const ratings = await sources.ratings(
      tx,
      list.map(({ id }) => id),
    )
    const { now } = context
    const reduced = list.flatMap(({ variants }) => variants.filter(variant => isSaleRunning(variant, now)))
    const prices = await repository.pricesOf(
      tx,
      reduced.map(({ id }) => id),
    )
    const plans = await repository.plansOf(
      tx,
      list.map(({ id }) => id),
    )
    const instalments = await repository.readInstalments(tx)
    return list.map(product =>
      answerProduct(product, {
        ...context,
        instalments,
        rating: ratings.get(product.id),
        lowest: id => lowestPrice(prices.get(id) ?? [], now),
        plans: plans.get(product.id) ?? [],
      }),
    )
  }

  const present = async (tx: SiteTransaction, product: Product): Promise<ProductRow> =>
    presentProduct(product, await around(tx, [product]))

  const moveStock = createStock(sources)

  jobs.handle(purgeJob, async () => {
    const before = new Date(clock.now().getTime() - deletedProductDays * 86_400_000)
    for (const siteId of await sources.siteIds())
      await database.withSite(siteId, tx => repository.purgeDeleted(tx, before))
  })
  jobs.every(86_400, purgeJob)

  async function related(
    tx: SiteTransaction,
    productId: string | undefined,
    limit: number,
  ): Promise<Timed<DataKinds['products']['answer']>> {
    if (productId === undefined || limit === 0) return { answer: { items: [], total: 0 }, until: undefined }
    const now = clock.now()
    const found = await repository.relatedProducts(tx, productId, { limit, now })
    const context = await around(tx, found)
    const { until } = await repository.productsOnSale(tx, { limit: 0, sort: 'manual', now })
    return {
      answer: { items: found.map(product => answerSummary(product, context)), total: found.length },
      until: earliest([until, ...saleTurns(found, context.now)]),
    }
  }

  return {
    /** Answers the blocks' question for a list of products. */
    async list(
      tx: SiteTransaction,
      { excludeCurrent, ...request }: DataKinds['products']['request'] & { readonly search?: string },
      currentId?: string,
    ): Promise<Timed<DataKinds['products']['answer']>> {
      if (request.related) return related(tx, currentId, request.limit)
      const exclude = excludeCurrent && currentId ? { exclude: currentId } : {}
      const found = request.offers
        ? await visitorList(
            tx,
            { ...request, ...exclude },
            {
              now: clock.now(),
              timeZone: await sources.timeZone(tx),
              locale: await sources.primaryLocale(tx),
              currency: await sources.currency(tx),
              storePath: await sources.storePath(tx),
            },
          )
        : {
            catalogue: undefined,
            ...(await repository.productsOnSale(tx, {
              ...request,
              ...(request.time !== undefined && { timeZone: await sources.timeZone(tx) }),
              ...exclude,
              sort: request.sort ?? 'manual',
              now: clock.now(),
            })),
          }
      const { items, total, until, catalogue } = found
      const context = await around(tx, items)
      return {
        answer: {
          items: items.map(product => answerSummary(product, context)),
          total,
          ...(catalogue && { catalogue }),
        },
        until: earliest([until, ...saleTurns(items, context.now)]),
      }
    },

    /** The same as cards among other things, without the product whose page is drawn. */
    async cards(
      tx: SiteTransaction,
      { category, limit, sort, productId }: DataKinds['items']['request'],
    ): Promise<Timed<DataKinds['items']['answer']>> {
      const { items, total, until } = await repository.productsOnSale(tx, {
        ...(category && { category }),
        ...(productId && { exclude: productId }),
        limit,
        sort: sort === 'title' ? 'manual' : sort,
        now: clock.now(),
      })
      const context = await withCategories(tx, items)
      return {
        answer: { of: 'products', items: items.map(product => answerCard(product, context)), total },
        until: earliest([until, ...saleTurns(items, context.now)]),
      }
    },

    /** What the products that visitors see are sorted by, with the addresses of those lists. */
    async labels(
      tx: SiteTransaction,
      request: DataKinds['labels']['request'],
    ): Promise<Timed<DataKinds['labels']['answer']>> {
      const timeZone = await sources.timeZone(tx)
      const { names, until } = await repository.labelsOnSale(tx, { ...request, timeZone, now: clock.now() })
      const storePath = await sources.storePath(tx)
      const { of } = request
      const listOf = (name: string): ProductList => (of === 'tag' ? { kind: of, name } : { kind: 'time', time: name })
      const pathOf =
        of === 'category'
          ? await categoryPaths(
              tx,
              names.map(({ name }) => name),
              storePath,
            )
          : (name: string) => productListPath(listOf(name), storePath)
      return { answer: names.map(each => ({ ...each, path: pathOf(each.name) })), until }
    },

    /** The list that an address means; undefined where no product that visitors see is in it. */
    async listAt(tx: SiteTransaction, address: ProductListAddress): Promise<ProductList | undefined> {
      const isTime = address.kind === 'time'
      const of = isTime ? (address.time.length === 4 ? 'year' : 'month') : address.kind
      const { names } = await repository.labelsOnSale(tx, {
        of,
        sort: 'name',
        limit: mostLabels,
        timeZone: await sources.timeZone(tx),
        now: clock.now(),
      })
      if (isTime) return names.some(({ name }) => name === address.time) ? address : undefined
      if (address.kind === 'category') {
        const category = await repository.categoryAt(tx, address.address)
        return category && names.some(({ name }) => name === category.name)
          ? { ...address, name: category.name }
          : undefined
      }
      const found = names.find(({ name }) => labelSlug(name) === address.slug)
      return found && { kind: address.kind, name: found.name }
    },

    /** Where the category is that was at an address before; undefined where none was. */
    async listMovedTo(tx: SiteTransaction, address: ProductListAddress): Promise<string | undefined> {
      if (address.kind !== 'category') return undefined
      const now = await repository.categoryMovedTo(tx, address.address)
      if (now === undefined || now === address.address) return undefined
      return productListPath({ kind: 'category', name: '', address: now }, await sources.storePath(tx))
    },

    async onSaleByUrl(tx: SiteTransaction, urlId: string): Promise<ProductAnswer | null> {
      const product = await repository.productOnSaleByUrl(tx, urlId, clock.now())
      return product ? ((await answer(tx, [product]))[0] ?? null) : null
    },

    /** Those of the named that visitors may see, in no order. */
    async onSaleByIds(tx: SiteTransaction, ids: readonly string[]): Promise<Timed<ProductAnswer[]>> {
      const now = clock.now()
      const named = await repository.productsById(tx, ids)
      const shown = named.filter(product => isOnSale(product, now))
      const toCome = named.flatMap(({ state, publishAt }) =>
        state === 'SCHEDULED' && publishAt && publishAt > now ? publishAt : [],
      )
      return {
        answer: await answer(tx, shown),
        until: earliest([...toCome, ...saleTurns(shown, now)]),
      }
    },

    /** All that visitors may see, a part at a time, for feeds. */
    async pageOnSale(
      tx: SiteTransaction,
      after?: string,
    ): Promise<{ items: ProductAnswer[]; next: string | null; until: Date | undefined }> {
      const now = clock.now()
      const list = { filters: { options: [], inStock: false, onSale: false, tags: [] }, now }
      const locale = await sources.primaryLocale(tx)
      const { items, next } = await repository.shopPage(tx, list, { sort: 'featured', after, limit: feedLimit, locale })
      const { until } = await repository.productsOnSale(tx, { limit: 0, sort: 'manual', now })
      return { items: await answer(tx, items), next, until: earliest([until, ...saleTurns(items, now)]) }
    },

    /** As they are, whether or not anybody may see them. */
    byIds: repository.productsById,

    /** The ids of everything that is sold again and again. */
    soldAgain: repository.productsWithPlans,

    /** The addresses of everything on sale, for the sitemap. */
    async urlsOnSale(tx: SiteTransaction): Promise<string[]> {
      const { items } = await repository.productsOnSale(tx, { limit: 10_000, sort: 'manual', now: clock.now() })
      return items.map(({ urlId }) => urlId)
    },

    /** The same with what they say, for the sitemap of a site in several languages. */
    async textsOnSale(tx: SiteTransaction): Promise<Product[]> {
      return (await repository.productsOnSale(tx, { limit: 10_000, sort: 'manual', now: clock.now() })).items
    },

    rows: (siteId: SiteId, query: repository.ProductFilter & { after?: string }) =>
      database.withSite(siteId, async tx => {
        const { items, total, next } = await repository.listProducts(tx, { ...query, limit: listLimit })
        const context = await around(tx, items)
        return {
          items: items.map(product => presentProduct(product, context)),
          total,
          next,
          categories: await repository.namesOf(tx, 'categories'),
          tags: await repository.namesOf(tx, 'tags'),
        }
      }),

    create: (
      siteId: SiteId,
      locale: string,
      {
        title,
        price,
        quantity,
        imageIds,
      }: { title: string; price: number; quantity: number; imageIds: readonly string[] },
    ): Promise<{ ok: true; product: ProductRow } | { ok: false; reason: 'no-such-picture' }> =>
      database.withSite(siteId, async tx => {
        if ((await sources.assets(tx, imageIds)).length < new Set(imageIds).size)
          return { ok: false, reason: 'no-such-picture' }
        const [product] = await makeProducts(tx, {
          random,
          now: clock.now(),
          locale,
          list: [
            {
              urlId: title,
              type: 'PHYSICAL',
              title: { [locale]: title },
              note: {},
              description: {},
              details: [],
              categories: [],
              imageIds,
              optionNames: [],
              state: 'PUBLISHED',
              variants: [{ optionValues: [], price, salePrice: 0, onSale: false, quantity, unlimited: false }],
            },
          ],
        })
        await sources.changed(tx, [productListKey])
        return { ok: true, product: await present(tx, product!) }
      }),

    /** By a difference, never to a number: a sale in the meantime would be undone. */
    adjustStock: (
      siteId: SiteId,
      {
        productId,
        variantId,
        difference,
        by,
        note,
      }: { productId: string; variantId: string; difference: number; by?: string; note?: string },
    ): Promise<{ ok: true; product: ProductRow } | { ok: false; reason: 'no-such-variant' | 'out-of-range' }> =>
      database.withSite(siteId, async tx => {
        const product = await repository.productById(tx, productId)
        if (!product?.variants.some(({ id }) => id === variantId)) return { ok: false, reason: 'no-such-variant' }
        const lines = [{ variantId, units: difference }]
        const moved = await moveStock(tx, { lines, reason: 'counted', at: clock.now(), by, note })
        if (!moved.ok) return { ok: false, reason: 'out-of-range' }
        return { ok: true, product: await present(tx, (await repository.productById(tx, productId))!) }
      }),

    /** Its categories and tags, in the place of those it had. */
    label: (
      siteId: SiteId,
      productId: string,
      given: { categories: readonly string[]; tags: readonly string[] },
    ): Promise<
      { ok: true; product: ProductRow } | { ok: false; reason: TagRefusal | 'no-such-product' | 'collection-full' }
    > =>
      database.withSite(siteId, async tx => {
        if (!(await repository.productById(tx, productId))) return { ok: false, reason: 'no-such-product' }
        const categories = uniqueTags('category', given.categories)
        const tags = uniqueTags('tag', given.tags)
        if (!categories.ok) return categories
        if (!tags.ok) return tags
        const list = [{ id: productId, categories: categories.names }]
        const wanted = await repository.categoriesNamed(tx, { random, list, inCollections: true })
        if ((await repository.productsWithoutRoom(tx, wanted)).size > 0) return { ok: false, reason: 'collection-full' }
        const around = { now: clock.now(), locale: await sources.primaryLocale(tx) }
        await repository.writeProduct(tx, productId, { tags: tags.names }, around)
        await repository.setCategories(tx, [{ productId, categoryIds: wanted[0]?.categoryIds ?? [] }])
        await sources.changed(tx, [productListKey, productKey(productId)])
        return { ok: true, product: await present(tx, (await repository.productById(tx, productId))!) }
      }),

    /** For templates and importers. */
    async importProducts(tx: SiteTransaction, list: readonly NewProduct[]): Promise<Product[]> {
      const locale = await sources.primaryLocale(tx)
      const made = await makeProducts(tx, { random, now: clock.now(), locale, list })
      await sources.changed(tx, [productListKey])
      return made
    },

    offers: (tx: SiteTransaction, wanted: Parameters<typeof repository.readOffers>[1]) =>
      repository.readOffers(tx, wanted, clock.now()),

    /** One variant as whoever waits for it knows it; undefined where visitors see no such thing. */
    async watched(
      tx: SiteTransaction,
      wanted: { readonly productId: string; readonly sku: string } | { readonly variantId: string },
    ) {
      const { offers } = await repository.readOffers(
        tx,
        'sku' in wanted ? { productId: wanted.productId } : { variantIds: [wanted.variantId] },
        clock.now(),
      )
      const offer = offers.find(({ variant }) => !('sku' in wanted) || variant.sku === wanted.sku)
      if (!offer || !isOnSale(offer.product, clock.now())) return undefined
      const { variant, product } = offer
      const [title = ''] = [product.title[await sources.primaryLocale(tx)], ...Object.values(product.title)].filter(
        Boolean,
      )
      return {
        variantId: variant.id,
        name: [title, ...variant.optionValues].join(', '),
        path: productPath(product.urlId, await sources.storePath(tx)),
        available: variant.unlimited ? Number.POSITIVE_INFINITY : variant.quantity,
      }
    },
    moveStock,
    /** Ways to get each of them again and again, by product. */
    plans: repository.plansOf,
    /** For templates and importers. */
    offerPlans: (tx: SiteTransaction, productId: string, plans: readonly Plan[]): Promise<void> =>
      repository.writePlans(tx, productId, { plans, newId: random.id }),
    importing: createImportBatch(platform, sources, { moveStock }),
    catalogue: createOwnerCatalogue(platform, sources, { moveStock, present }),
    categories: createCategories(platform, sources),
    collections: createCollections(platform, sources),
    inventory: createInventory(platform, sources),
    instalments: createInstalments(platform, sources),
    settings: repository.readStoreSettings,
    saveSettings: (tx: SiteTransaction, settings: StoreSettings) => repository.saveStoreSettings(tx, settings),
    savePaymentSettings: repository.savePaymentSettings,
    checkoutSettings: {
      read: (siteId: SiteId): Promise<CheckoutAsks & Pick<StoreSettings, 'minimumSubtotal'>> =>
        database.withSite(siteId, async tx => {
          const { checkout, minimumSubtotal } = await repository.readStoreSettings(tx)
          return { ...checkout, minimumSubtotal }
        }),
      save: (
        siteId: SiteId,
        { minimumSubtotal, ...checkout }: CheckoutAsks & Pick<StoreSettings, 'minimumSubtotal'>,
      ): Promise<void> =>
        database.withSite(siteId, tx => repository.saveCheckoutSettings(tx, { checkout, minimumSubtotal })),
    },
    storePath: sources.storePath,
    pictures: sources.pictures,
  }
}

export type Products = ReturnType<typeof createProducts>
