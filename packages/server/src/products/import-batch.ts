import { orderKeysAfter } from '@sitewright/domain/documents'
import type { KnownImage, KnownProduct, PlannedProduct } from '@sitewright/domain/imports'
import { slugify, uniqueSlug } from '@sitewright/domain/links'
import { nextSaleTurn } from '@sitewright/domain/products'
import { productKey, productListKey, productPricesKey, stockKey } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { endlessNow } from './change-variants'
import { importCollections, removeImportedCategories, setCategoryPaths } from './import-categories'
import { toKnown, toProduct } from './import-product'
import { freeSkus } from './make-products'
import { saleTurnJob } from './owner-catalogue'
import type { Product, Variant } from './product'
import * as repository from './repository'
import type { MoveStock, ProductSources } from './sources'

const costsTheSame = (one: Variant, other: Variant | undefined): boolean =>
  one.price === other?.price &&
  one.salePrice === other.salePrice &&
  one.onSale === other.onSale &&
  one.saleFrom?.getTime() === other.saleFrom?.getTime() &&
  one.saleUntil?.getTime() === other.saleUntil?.getTime()

/** Products that come from files, many at a time. */
export const createImportBatch = (
  { random, clock, jobs }: Platform,
  sources: ProductSources,
  { moveStock }: { moveStock: MoveStock },
) => {
  const known = async (tx: SiteTransaction, list: readonly Product[]): Promise<KnownProduct[]> => {
    const locale = await sources.primaryLocale(tx)
    const paths = await repository.categoryPaths(
      tx,
      list.map(({ id }) => id),
    )
    return list.map(product => toKnown(product, { locale, categories: paths.get(product.id) ?? [] }))
  }

  /** Addresses nobody has yet; who is there keeps theirs unless the file brings another. */
  async function addressesOf(tx: SiteTransaction, list: readonly PlannedProduct[]): Promise<string[]> {
    const stems = list.map(({ url }) => slugify(url) || 'product')
    const taken = await repository.urlIdsTaken(tx, stems)
    return list.map(({ isNew }, index) => {
      if (!isNew) return stems[index]!
      const urlId = uniqueSlug(stems[index]!, candidate => taken.has(candidate))
      taken.add(urlId)
      return urlId
    })
  }

  async function toProducts(
    tx: SiteTransaction,
    list: readonly PlannedProduct[],
    before: ReadonlyMap<string, Product>,
  ): Promise<Product[]> {
    const locale = await sources.primaryLocale(tx)
    const now = clock.now()
    const urls = await addressesOf(tx, list)
    const fresh = list.filter(({ isNew }) => isNew).length
    const positions = fresh > 0 ? orderKeysAfter(await repository.lastPosition(tx), fresh) : []
    const wanted = list.flatMap(({ variants }) => variants.filter(({ sku }) => sku === null)).length
    const skus = wanted > 0 ? await freeSkus(tx, random, wanted) : []
    return list.map((planned, index) => {
      const was = planned.id ? before.get(planned.id) : undefined
      return toProduct(planned, was, {
        id: planned.id ?? random.id(),
        urlId: urls[index]!,
        position: was?.position ?? positions.shift()!,
        locale,
        now,
        newId: random.id,
        newSku: () => skus.pop()!,
      })
    })
  }

  /** A sale that begins or ends later changes prices at its hour. */
  async function orderSaleTurns(tx: SiteTransaction, list: readonly Product[], now: Date): Promise<void> {
    for (const { id, variants } of list) {
      const turns = variants.flatMap(variant => nextSaleTurn(variant, now) ?? [])
      const [runAt] = turns.sort((a, b) => a.getTime() - b.getTime())
      if (runAt) await jobs.add(tx, { kind: saleTurnJob, payload: { productId: id }, runAt })
    }
  }

  const changed = (tx: SiteTransaction, ids: readonly string[]) =>
    sources.changed(tx, [productListKey, productPricesKey, ...ids.flatMap(id => [productKey(id), stockKey(id)])])

  return {
    takeTurn: repository.takeTurn,
    collections: importCollections,

    async find(tx: SiteTransaction, names: repository.Names, { locks = false } = {}): Promise<KnownProduct[]> {
      const found = await known(tx, await repository.productsNamed(tx, names, { locks }))
      const deleted = await repository.deletedAmong(
        tx,
        found.map(({ id }) => id),
      )
      return found.map(product => (deleted.has(product.id) ? { ...product, isDeleted: true } : product))
    },

    page: async (tx: SiteTransaction, after: string | undefined, limit: number): Promise<KnownProduct[]> =>
      known(tx, await repository.productsAfter(tx, after, limit)),

    async write(
      tx: SiteTransaction,
      list: readonly PlannedProduct[],
      {
        causeId,
        by,
        importId,
        removed = [],
      }: {
        causeId: string
        by?: string | undefined
        importId?: string | undefined
        removed?: readonly string[]
      },
    ): Promise<KnownProduct[]> {
      const now = clock.now()
      const there = list.flatMap(({ id, isNew }) => (id && !isNew ? id : []))
      const quantities = await repository.lockStock(tx, there)
      const before = new Map((await repository.productsEvenDeleted(tx, there)).map(product => [product.id, product]))
      const paths = await repository.categoryPaths(tx, there)
      const written = await toProducts(tx, list, before)
      const ids = written.map(({ id }) => id)
      await repository.deleteVariants(tx, removed)
      await repository.writeProducts(tx, written, now)
      const relabelled = list.flatMap(({ categories }, index) => {
        const productId = ids[index]!
        const isSame = JSON.stringify(categories) === JSON.stringify(paths.get(productId) ?? [])
        return isSame ? [] : [{ productId, paths: categories }]
      })
      await setCategoryPaths(tx, { random, importId }, relabelled)
      const priced = written.flatMap(({ id, variants }) => {
        const was = before.get(id)?.variants ?? []
        return variants.filter(
          variant =>
            !costsTheSame(
              variant,
              was.find(each => each.id === variant.id),
            ),
        )
      })
      await repository.notePrices(tx, priced, now)
      const lines = list.flatMap((planned, index) =>
        planned.variants.flatMap(({ stock }, place) => {
          const { id, unlimited } = written[index]!.variants[place]!
          const units = typeof stock === 'number' && !unlimited ? stock - (quantities.get(id) ?? 0) : 0
          return units === 0 ? [] : [{ variantId: id, units }]
        }),
      )
      const moved = await moveStock(tx, { lines, reason: 'imported', causeId, at: now, by })
      if (!moved.ok) throw new Error(`The stock of ${moved.variantId} could not be counted.`)
      const were = new Map(
        [...before.values()].flatMap(({ variants }) => variants.map(each => [each.id, each] as const)),
      )
      const endless = endlessNow(
        written.flatMap(({ variants }) => variants),
        were,
      )
      if (endless.length > 0) await sources.cameBack(tx, endless)
      await repository.refreshSummary(tx, ids, now)
      await orderSaleTurns(tx, written, now)
      await changed(tx, ids)
      const after = new Map((await known(tx, await repository.productsById(tx, ids))).map(each => [each.id, each]))
      return ids.map(id => after.get(id)!)
    },

    async setImages(tx: SiteTransaction, productId: string, images: readonly KnownImage[]): Promise<void> {
      const locale = await sources.primaryLocale(tx)
      const [product] = await repository.productsById(tx, [productId])
      const media = images.map(({ assetId, alt }) => {
        const was = product?.media.find(each => each.assetId === assetId)
        return was ?? { assetId, alt: alt === '' ? {} : { [locale]: alt } }
      })
      await repository.writeImages(tx, productId, { media, now: clock.now() })
      await changed(tx, [productId])
    },

    /** Deleted as an owner deletes, so that it can be fetched back. */
    async putAway(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
      const gone = ids.length === 0 ? [] : await repository.setDeleted(tx, ids, clock.now())
      if (gone.length > 0) await changed(tx, gone)
    },

    async removeCategories(
      tx: SiteTransaction,
      importIds: readonly string[],
      used: Parameters<typeof removeImportedCategories>[2],
    ): Promise<void> {
      if (await removeImportedCategories(tx, importIds, used)) await changed(tx, [])
    },

    async remove(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await repository.removeProducts(tx, ids)
      await changed(tx, ids)
    },
  }
}
