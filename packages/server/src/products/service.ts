import type { AssetAnswer, DataKinds, ProductAnswer } from '@sitewright/blocks/kit'
import { mostLabels } from '@sitewright/blocks/kit/data'
import type { ProductRow } from '@sitewright/contract/products'
import type { Rating } from '@sitewright/domain/block-rules'
import { type TagRefusal, uniqueTags } from '@sitewright/domain/catalogue'
import type { StoreSettings } from '@sitewright/domain/checkout'
import {
  isOnSale,
  labelSlug,
  type ProductList,
  type ProductListAddress,
  productListPath,
} from '@sitewright/domain/products'
import { type PageKey, productKey, productListKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { makeProducts, type NewProduct } from './make-products'
import { answerCard, answerProduct, answerSummary, presentProduct } from './present'
import type { Product } from './product'
import * as repository from './repository'
import { createStock } from './stock'

const listLimit = 50

export type ProductSources = {
  /** Pictures by id, as blocks know them. */
  assets(tx: SiteTransaction, ids: readonly string[]): Promise<AssetAnswer[]>
  /** Where pictures are found, by id. */
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Address of the site's shop; products live below it. */
  storePath(tx: SiteTransaction): Promise<string>
  /** Where the site is: months begin there. */
  timeZone(tx: SiteTransaction): Promise<string>
  /** What the reviews of products come to; those without any are left out. */
  ratings(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, Rating>>
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
}

/** From `until` on the answer would be another although nothing is written. */
type Timed<Answer> = { readonly answer: Answer; readonly until: Date | undefined }

export const createProducts = ({ database, random, clock }: Platform, sources: ProductSources) => {
  const around = async (tx: SiteTransaction, list: readonly Product[]) => {
    const ids = [...new Set(list.flatMap(({ imageIds }) => imageIds))]
    const assets = new Map((await sources.assets(tx, ids)).map(asset => [asset.id, asset]))
    return { storePath: await sources.storePath(tx), asset: (id: string) => assets.get(id) }
  }

  /** With all that their own pages tell. */
  const answer = async (tx: SiteTransaction, list: readonly Product[]): Promise<ProductAnswer[]> => {
    const context = await around(tx, list)
    const ratings = await sources.ratings(
      tx,
      list.map(({ id }) => id),
    )
    return list.map(product => answerProduct(product, { ...context, rating: ratings.get(product.id) }))
  }

  const present = async (tx: SiteTransaction, product: Product): Promise<ProductRow> =>
    presentProduct(product, await around(tx, [product]))

  const moveStock = createStock(sources.changed)

  return {
    /** Answers the blocks' question for a list of products. */
    async list(
      tx: SiteTransaction,
      { excludeCurrent, ...request }: DataKinds['products']['request'],
      currentId?: string,
    ): Promise<Timed<DataKinds['products']['answer']>> {
      const { items, total, until } = await repository.productsOnSale(tx, {
        ...request,
        ...(request.time !== undefined && { timeZone: await sources.timeZone(tx) }),
        ...(excludeCurrent && currentId ? { exclude: currentId } : {}),
        sort: request.sort ?? 'manual',
        now: clock.now(),
      })
      const context = await around(tx, items)
      return { answer: { items: items.map(product => answerSummary(product, context)), total }, until }
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
      const context = await around(tx, items)
      return { answer: { of: 'products', items: items.map(product => answerCard(product, context)), total }, until }
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
      const listOf = (name: string): ProductList =>
        of === 'category' || of === 'tag' ? { kind: of, name } : { kind: 'time', time: name }
      return { answer: names.map(each => ({ ...each, path: productListPath(listOf(each.name), storePath) })), until }
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
      const found = names.find(({ name }) => labelSlug(name) === address.slug)
      return found && { kind: address.kind, name: found.name }
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
        until: toCome.sort((a, b) => a.getTime() - b.getTime())[0],
      }
    },

    /** As they are, whether or not anybody may see them. */
    byIds: repository.productsById,

    /** The addresses of everything on sale, for the sitemap. */
    async urlsOnSale(tx: SiteTransaction): Promise<string[]> {
      const { items } = await repository.productsOnSale(tx, { limit: 10_000, sort: 'manual', now: clock.now() })
      return items.map(({ urlId }) => urlId)
    },

    rows: (siteId: SiteId, query: { search?: string; after?: string }) =>
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

    row: (siteId: SiteId, id: string): Promise<ProductRow | undefined> =>
      database.withSite(siteId, async tx => {
        const product = await repository.productById(tx, id)
        return product && present(tx, product)
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
      { productId, variantId, difference }: { productId: string; variantId: string; difference: number },
    ): Promise<{ ok: true; product: ProductRow } | { ok: false; reason: 'no-such-variant' | 'out-of-range' }> =>
      database.withSite(siteId, async tx => {
        const product = await repository.productById(tx, productId)
        if (!product?.variants.some(({ id }) => id === variantId)) return { ok: false, reason: 'no-such-variant' }
        const lines = difference === 0 ? [] : [{ variantId, change: difference }]
        const moved = await moveStock(tx, { lines, reason: 'counted', at: clock.now() })
        if (!moved.ok) return { ok: false, reason: 'out-of-range' }
        return { ok: true, product: await present(tx, (await repository.productById(tx, productId))!) }
      }),

    /** Its categories and tags, in the place of those it had. */
    label: (
      siteId: SiteId,
      productId: string,
      given: { categories: readonly string[]; tags: readonly string[] },
    ): Promise<{ ok: true; product: ProductRow } | { ok: false; reason: TagRefusal | 'no-such-product' }> =>
      database.withSite(siteId, async tx => {
        if (!(await repository.productById(tx, productId))) return { ok: false, reason: 'no-such-product' }
        const categories = uniqueTags('category', given.categories)
        const tags = uniqueTags('tag', given.tags)
        if (!categories.ok) return categories
        if (!tags.ok) return tags
        const now = clock.now()
        await repository.writeLabels(tx, productId, { categories: categories.names, tags: tags.names, now })
        await sources.changed(tx, [productListKey, productKey(productId)])
        return { ok: true, product: await present(tx, (await repository.productById(tx, productId))!) }
      }),

    /** For templates and importers. */
    async importProducts(tx: SiteTransaction, list: readonly NewProduct[]): Promise<Product[]> {
      const made = await makeProducts(tx, { random, now: clock.now(), list })
      await sources.changed(tx, [productListKey])
      return made
    },

    offers: repository.readOffers,
    moveStock,
    settings: repository.readStoreSettings,
    saveSettings: (tx: SiteTransaction, settings: StoreSettings) => repository.saveStoreSettings(tx, settings),
    savePaymentSettings: repository.savePaymentSettings,
    storePath: sources.storePath,
    pictures: sources.pictures,
  }
}

export type Products = ReturnType<typeof createProducts>
