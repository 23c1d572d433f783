import type { ProductDetail, ProductRow, SaveProduct, SaveVariants } from '@sitewright/contract/products'
import { type TagRefusal, uniqueTags } from '@sitewright/domain/catalogue'
import { checkAmountBounds } from '@sitewright/domain/gift-cards'
import { slugify } from '@sitewright/domain/links'
import { lowestPrice } from '@sitewright/domain/products'
import { type PageKey, productKey, productListKey, productPricesKey, stockKey } from '@sitewright/domain/publishing'
import { parseRichText } from '@sitewright/domain/rich-text'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createBulk } from './bulk'
import { changeVariants, type VariantsRefusal } from './change-variants'
import { makeProducts } from './make-products'
import { presentDetail } from './present-detail'
import type { Product, Texts } from './product'
import * as repository from './repository'
import type { MoveStock, ProductSources } from './sources'

export type OwnedSite = { readonly id: SiteId; readonly primaryLocale: string; readonly currency: string }
type Saved<Reason> =
  | { ok: true; product: ProductDetail }
  | { ok: false; reason: Reason; more?: Record<string, unknown> }

export type ProductRefusal =
  | TagRefusal
  | 'no-such-product'
  | 'no-such-picture'
  | 'no-such-category'
  | 'no-name'
  | 'no-hour'
  | 'address-empty'
  | 'address-taken'
  | 'changed'
  | 'amount-bounds'
  | 'collection-full'
  | 'no-plan'

type SaveVariantsRefusal = VariantsRefusal | 'no-such-product' | 'no-such-picture' | 'sku-taken' | 'too-little'

/** A sale that begins or ends changes a price although nobody writes one: lists are sorted anew at that hour. */
export const saleTurnJob = 'products:sale-turn'

/** What the owner makes of the things on the shelves. */
export const createOwnerCatalogue = (
  { database, random, clock, jobs }: Platform,
  sources: ProductSources,
  {
    moveStock,
    present,
  }: { moveStock: MoveStock; present: (tx: SiteTransaction, product: Product) => Promise<ProductRow> },
) => {
  const detail = async (tx: SiteTransaction, id: string): Promise<ProductDetail | undefined> => {
    const product = await repository.productById(tx, id)
    if (!product) return undefined
    const now = clock.now()
    const prices = await repository.pricesOf(
      tx,
      product.variants.map(({ id: variantId }) => variantId),
    )
    return presentDetail(product, {
      storePath: await sources.storePath(tx),
      urls: await sources.pictures(tx, product.imageIds),
      categoryIds: await repository.categoryIdsOf(tx, id),
      plans: (await repository.plansOf(tx, [id])).get(id) ?? [],
      lowest: variantId => lowestPrice(prices.get(variantId) ?? [], now) ?? null,
    })
  }

  const refuse = async <Reason extends string>(
    tx: SiteTransaction,
    id: string,
    reason: Reason,
  ): Promise<Saved<Reason>> =>
    reason === 'changed' ? { ok: false, reason, more: { theirs: await detail(tx, id) } } : { ok: false, reason }

  /** Whether anybody may see it at all, what it costs and what is left may all be other. */
  const refresh = async (
    tx: SiteTransaction,
    ids: readonly string[],
    about: { readonly sameWords: boolean },
  ): Promise<void> => {
    await repository.refreshSummary(tx, ids, clock.now())
    const own: PageKey[] = ids.flatMap(id => [productKey(id), stockKey(id)])
    await sources.changed(tx, [productListKey, productPricesKey, ...own], about)
  }

  const changed = async (tx: SiteTransaction, ids: readonly string[], about = { sameWords: false }): Promise<void> => {
    await refresh(tx, ids, about)
    for (const { productId, at } of await repository.saleTurnsOf(tx, ids, clock.now()))
      await jobs.add(tx, { kind: saleTurnJob, payload: { productId }, runAt: at })
  }

  jobs.handle(saleTurnJob, async ({ productId }: { productId: string }, { siteId }) => {
    if (siteId) await database.withSite(siteId, tx => refresh(tx, [productId], { sameWords: true }))
  })

  async function checkFields(
    tx: SiteTransaction,
    id: string,
    { title, urlId, state, publishAt, tags, media, categoryIds, seo, ...rest }: SaveProduct,
    locale: string,
  ): Promise<{ ok: true; urlId: string; tags: string[] } | { ok: false; reason: ProductRefusal }> {
    if ((title[locale] ?? '').trim() === '') return { ok: false, reason: 'no-name' }
    if (state === 'SCHEDULED' && publishAt === null) return { ok: false, reason: 'no-hour' }
    if (rest.planOnly && (rest.plans.length === 0 || rest.type === 'GIFT_CARD')) return { ok: false, reason: 'no-plan' }
    const bounds = checkAmountBounds(rest)
    if (!bounds.ok) return bounds
    const address = slugify(urlId)
    if (address === '') return { ok: false, reason: 'address-empty' }
    if (await repository.urlIdTaken(tx, { id, urlId: address })) return { ok: false, reason: 'address-taken' }
    const named = uniqueTags('tag', tags)
    if (!named.ok) return named
    const pictures = [
      ...new Set([...media.map(({ assetId }) => assetId), ...(seo.socialImage ? [seo.socialImage] : [])]),
    ]
    if ((await sources.assets(tx, pictures)).length < pictures.length) return { ok: false, reason: 'no-such-picture' }
    const known = new Set((await repository.listCategories(tx)).map(category => category.id))
    if (categoryIds.some(category => !known.has(category))) return { ok: false, reason: 'no-such-category' }
    return { ok: true, urlId: address, tags: named.names }
  }

  return {
    detail: (siteId: SiteId, id: string): Promise<ProductDetail | undefined> =>
      database.withSite(siteId, tx => detail(tx, id)),

    save: (site: OwnedSite, id: string, given: SaveProduct): Promise<Saved<ProductRefusal>> =>
      database.withSite(site.id, async tx => {
        const { categoryIds: wanted } = given
        const isFull = (await repository.productsWithoutRoom(tx, [{ productId: id, categoryIds: wanted }])).size > 0
        const known = await repository.lockProduct(tx, id)
        if (!known) return { ok: false, reason: 'no-such-product' }
        if (known.version !== given.version) return refuse(tx, id, 'changed')
        if (isFull) return { ok: false, reason: 'collection-full' }
        const checked = await checkFields(tx, id, given, site.primaryLocale)
        if (!checked.ok) return checked
        const { version: _, categoryIds, plans, publishAt, description, ...fields } = given
        await repository.writeProduct(
          tx,
          id,
          {
            ...fields,
            urlId: checked.urlId,
            tags: checked.tags,
            publishAt: publishAt === null ? null : new Date(publishAt),
            description: Object.fromEntries(
              Object.entries(description).map(([locale, text]) => [locale, parseRichText(text)]),
            ),
          },
          { now: clock.now(), locale: site.primaryLocale },
        )
        if (given.type === 'DIGITAL') await repository.makeEndless(tx, id)
        await repository.setCategories(tx, [{ productId: id, categoryIds: [...new Set(categoryIds)] }])
        await repository.writePlans(tx, id, { plans, newId: random.id })
        await changed(tx, [id])
        return { ok: true, product: (await detail(tx, id))! }
      }),

    async saveVariants(
      site: OwnedSite,
      id: string,
      { given, by }: { given: SaveVariants; by?: string },
    ): Promise<Saved<SaveVariantsRefusal>> {
      const locale = site.primaryLocale
      const save = async (tx: SiteTransaction): Promise<Saved<SaveVariantsRefusal>> => {
        if (!(await repository.lockProduct(tx, id))) return { ok: false, reason: 'no-such-product' }
        const product = (await repository.productById(tx, id))!
        const own = new Set(product.imageIds)
        const named = given.options?.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])) ?? []
        if (named.some(picture => !own.has(picture))) return { ok: false, reason: 'no-such-picture' }
        const outcome = changeVariants(product, given, locale)
        if (!outcome.ok) return refuse(tx, id, outcome.reason)
        const { options, added, removed, written, repriced, counted, endless } = outcome.changes
        const skus = [...added, ...written].map(({ sku }) => sku)
        const [taken] = skus.length > 0 ? await repository.skusElsewhere(tx, { productId: id, skus }) : []
        if (taken)
          return { ok: false, reason: 'sku-taken', more: { sku: taken.sku, title: titleIn(taken.title, locale) } }
        const now = clock.now()
        await repository.deleteVariants(tx, removed)
        await repository.writeVariants(tx, written)
        await repository.insertVariants(tx, added)
        await repository.notePrices(tx, [...repriced, ...added], now)
        await repository.writeProduct(tx, id, given.options ? { options } : {}, { now, locale })
        const lines = [...counted, ...added.map(each => ({ variantId: each.id, units: each.startsWith }))]
        const moved = await moveStock(tx, { lines, reason: 'counted', at: now, by })
        if (!moved.ok) throw new TooLittle(moved.variantId)
        if (endless.length > 0) await sources.cameBack(tx, endless)
        const skuOf = new Map(product.variants.map(variant => [variant.id, variant.sku]))
        const isRenumbered = written.some(variant => skuOf.get(variant.id) !== variant.sku)
        const sameWords = !given.options && added.length + removed.length === 0 && !isRenumbered
        await changed(tx, [id], { sameWords })
        return { ok: true, product: (await detail(tx, id))! }
      }
      try {
        return await database.withSite(site.id, save)
      } catch (error) {
        // Thrown, so that what was written before is undone.
        if (error instanceof TooLittle) return { ok: false, reason: 'too-little', more: { variantId: error.variantId } }
        throw error
      }
    },

    /** In other languages than the first; visitors see them at once. */
    async writeTexts(
      tx: SiteTransaction,
      id: string,
      texts: Pick<Product, 'title' | 'note' | 'description' | 'details' | 'options' | 'seo'>,
      locale: string,
    ): Promise<void> {
      await repository.writeProduct(tx, id, texts, { now: clock.now(), locale })
      await changed(tx, [id])
    },

    duplicate: (site: OwnedSite, id: string): Promise<Saved<'no-such-product' | 'collection-full'>> =>
      database.withSite(site.id, async tx => {
        const product = await repository.productById(tx, id)
        if (!product) return { ok: false, reason: 'no-such-product' }
        const copyId = random.id()
        const categoryIds = await repository.categoryIdsOf(tx, id)
        const isFull = (await repository.productsWithoutRoom(tx, [{ productId: copyId, categoryIds }])).size > 0
        if (isFull) return { ok: false, reason: 'collection-full' }
        const now = clock.now()
        const locale = site.primaryLocale
        await makeProducts(tx, {
          random,
          now,
          locale,
          list: [
            {
              ...product,
              id: copyId,
              categories: [],
              title: { ...product.title, [locale]: `${titleIn(product.title, locale)} copy` },
              // Nobody should buy what the owner is still working on.
              state: 'DRAFT',
              publishAt: undefined,
              variants: product.variants.map(({ imageId, weightG, ...variant }) => ({
                ...variant,
                quantity: 0,
                ...(imageId && { imageId }),
                ...(weightG !== null && { weightG }),
              })),
            },
          ],
        })
        const { options, media, taxClass, seo, relatedIds, durationMin, bookingUrl, amountMin, amountMax } = product
        const { planOnly } = product
        const more = {
          options,
          media,
          taxClass,
          seo,
          relatedIds,
          durationMin,
          bookingUrl,
          amountMin,
          amountMax,
          planOnly,
        }
        await repository.writeProduct(tx, copyId, more, { now, locale })
        await repository.setCategories(tx, [{ productId: copyId, categoryIds }])
        await repository.writePlans(tx, copyId, {
          plans: (await repository.plansOf(tx, [id])).get(id) ?? [],
          newId: random.id,
        })
        await changed(tx, [copyId])
        return { ok: true, product: (await detail(tx, copyId))! }
      }),

    remove: (siteId: SiteId, id: string, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const now = clock.now()
        const gone = await repository.setDeleted(tx, [id], now)
        if (gone.length === 0) return false
        await changed(tx, gone)
        await recordAct(tx, { act: 'product-deleted', by, objectId: id, detail: { count: 1 }, at: now })
        return true
      }),

    restore: (
      siteId: SiteId,
      id: string,
    ): Promise<{ ok: true; product: ProductRow } | { ok: false; reason: 'no-such-product' | 'collection-full' }> =>
      database.withSite(siteId, async tx => {
        const there = await repository.categoryIdsOfAll(tx, [id])
        if ((await repository.productsWithoutRoom(tx, there)).size > 0) return { ok: false, reason: 'collection-full' }
        const back = await repository.setDeleted(tx, [id], null)
        if (back.length === 0) return { ok: false, reason: 'no-such-product' }
        await changed(tx, back)
        return { ok: true, product: await present(tx, (await repository.productById(tx, id))!) }
      }),

    bulk: createBulk({ database, clock }, { changed }),
  }
}

class TooLittle extends Error {
  constructor(readonly variantId: string) {
    super(`There is too little of ${variantId}.`)
  }
}

const titleIn = (title: Texts, locale: string): string => title[locale] ?? Object.values(title)[0] ?? ''
