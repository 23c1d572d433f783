import type { AssetAnswer, DataKinds, ProductAnswer } from '@sitewright/blocks/kit'
import type { ProductRow } from '@sitewright/contract/products'
import type { Rating } from '@sitewright/domain/block-rules'
import type { StoreSettings } from '@sitewright/domain/checkout'
import { isOnSale } from '@sitewright/domain/products'
import { type PageKey, productListKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { makeProducts, type NewProduct } from './make-products'
import { answerProduct, answerSummary, presentProduct } from './present'
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
        ...(excludeCurrent && currentId ? { exclude: currentId } : {}),
        sort: request.sort ?? 'manual',
        now: clock.now(),
      })
      const context = await around(tx, items)
      return { answer: { items: items.map(product => answerSummary(product, context)), total }, until }
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
          categories: await repository.categoriesOf(tx),
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
