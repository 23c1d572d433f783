import type { ProductRow } from '@sitewright/contract/products'
import { type TagRefusal, uniqueTags } from '@sitewright/domain/catalogue'
import { productKey, productListKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import type { Answering } from './answering'
import { makeProducts } from './make-products'
import { presentProduct } from './present'
import * as repository from './repository'
import type { ProductSources } from './sources'
import type { createStock } from './stock'

const listLimit = 50

/** What owners do with the list of their products: read it, add to it, count, sort. */
export const createForOwners = (
  { database, random, clock }: Platform,
  sources: ProductSources,
  { around, present, moveStock }: Answering & { readonly moveStock: ReturnType<typeof createStock> },
) => ({
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
})
