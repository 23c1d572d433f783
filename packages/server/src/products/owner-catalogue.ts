import type { BulkAct, ProductDetail, ProductRow, SaveProduct, SaveVariants } from '@sitewright/contract/products'
import { addTag, isSameTag, type TagRefusal, uniqueTags } from '@sitewright/domain/catalogue'
import { checkAmountBounds } from '@sitewright/domain/gift-cards'
import { slugify } from '@sitewright/domain/links'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { changePrice, lowestPrice } from '@sitewright/domain/products'
import { type PageKey, productKey, productListKey, productPricesKey, stockKey } from '@sitewright/domain/publishing'
import { parseRichText } from '@sitewright/domain/rich-text'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { changeVariants, type VariantsRefusal } from './change-variants'
import { makeProducts } from './make-products'
import { presentDetail } from './present-detail'
import type { Product, Texts } from './product'
import * as repository from './repository'
import type { MoveStock, ProductSources } from './sources'

type Site = { readonly id: SiteId; readonly primaryLocale: string; readonly currency: string }
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

type SaveVariantsRefusal = VariantsRefusal | 'no-such-product' | 'sku-taken' | 'too-little'

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
  const refresh = async (tx: SiteTransaction, ids: readonly string[]): Promise<void> => {
    await repository.refreshSummary(tx, ids, clock.now())
    const own: PageKey[] = ids.flatMap(id => [productKey(id), stockKey(id)])
    await sources.changed(tx, [productListKey, productPricesKey, ...own])
  }

  const changed = async (tx: SiteTransaction, ids: readonly string[]): Promise<void> => {
    await refresh(tx, ids)
    for (const { productId, at } of await repository.saleTurnsOf(tx, ids, clock.now()))
      await jobs.add(tx, { kind: saleTurnJob, payload: { productId }, runAt: at })
  }

  jobs.handle(saleTurnJob, async ({ productId }: { productId: string }, { siteId }) => {
    if (siteId) await database.withSite(siteId, tx => refresh(tx, [productId]))
  })

  async function checkFields(
    tx: SiteTransaction,
    id: string,
    { title, urlId, state, publishAt, tags, media, categoryIds, seo, ...amounts }: SaveProduct,
    locale: string,
  ): Promise<{ ok: true; urlId: string; tags: string[] } | { ok: false; reason: ProductRefusal }> {
    if ((title[locale] ?? '').trim() === '') return { ok: false, reason: 'no-name' }
    if (state === 'SCHEDULED' && publishAt === null) return { ok: false, reason: 'no-hour' }
    const bounds = checkAmountBounds(amounts)
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

  /** One act on one product; the reason where it cannot be. */
  async function actOn(tx: SiteTransaction, { id, act, site }: { id: string; act: BulkAct; site: Site }) {
    const product = await repository.productById(tx, id)
    const around = { now: clock.now(), locale: site.primaryLocale }
    if (!product) return 'no-such-product'
    if (act.kind === 'state') await repository.writeProduct(tx, id, { state: act.state }, around)
    if (act.kind === 'tax-class') await repository.writeProduct(tx, id, { taxClass: act.taxClass }, around)
    if (act.kind === 'tag') {
      const others = product.tags.filter(tag => !isSameTag(tag, act.tag))
      const next = act.isOn ? addTag('tag', others, act.tag) : ({ ok: true, names: others } as const)
      if (!next.ok) return next.reason
      await repository.writeProduct(tx, id, { tags: next.names }, around)
    }
    if (act.kind === 'category') {
      const own = (await repository.categoryIdsOf(tx, id)).filter(category => category !== act.categoryId)
      await repository.setCategories(tx, [{ productId: id, categoryIds: act.isIn ? [...own, act.categoryId] : own }])
    }
    if (act.kind === 'price') {
      const whole = isCurrencyCode(site.currency) ? 10 ** fractionDigits(site.currency) : 100
      const repriced = product.variants.map((variant, place) => ({
        ...variant,
        place,
        price: changePrice(variant.price, { ...act, whole }),
      }))
      await repository.writeVariants(tx, repriced)
      await repository.notePrices(tx, repriced, around.now)
    }
    return undefined
  }

  return {
    detail: (siteId: SiteId, id: string): Promise<ProductDetail | undefined> =>
      database.withSite(siteId, tx => detail(tx, id)),

    save: (site: Site, id: string, given: SaveProduct): Promise<Saved<ProductRefusal>> =>
      database.withSite(site.id, async tx => {
        const known = await repository.lockProduct(tx, id)
        if (!known) return { ok: false, reason: 'no-such-product' }
        if (known.version !== given.version) return refuse(tx, id, 'changed')
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
      site: Site,
      id: string,
      { given, by }: { given: SaveVariants; by?: string },
    ): Promise<Saved<SaveVariantsRefusal>> {
      const locale = site.primaryLocale
      const save = async (tx: SiteTransaction): Promise<Saved<SaveVariantsRefusal>> => {
        if (!(await repository.lockProduct(tx, id))) return { ok: false, reason: 'no-such-product' }
        const product = (await repository.productById(tx, id))!
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
        await changed(tx, [id])
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

    duplicate: (site: Site, id: string): Promise<ProductDetail | undefined> =>
      database.withSite(site.id, async tx => {
        const product = await repository.productById(tx, id)
        if (!product) return undefined
        const now = clock.now()
        const locale = site.primaryLocale
        const [copy] = await makeProducts(tx, {
          random,
          now,
          locale,
          list: [
            {
              ...product,
              id: random.id(),
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
        const more = { options, media, taxClass, seo, relatedIds, durationMin, bookingUrl, amountMin, amountMax }
        await repository.writeProduct(tx, copy!.id, more, { now, locale })
        await repository.writePlans(tx, copy!.id, {
          plans: (await repository.plansOf(tx, [id])).get(id) ?? [],
          newId: random.id,
        })
        await changed(tx, [copy!.id])
        return detail(tx, copy!.id)
      }),

    remove: (siteId: SiteId, id: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const gone = await repository.setDeleted(tx, [id], clock.now())
        if (gone.length > 0) await changed(tx, gone)
        return gone.length > 0
      }),

    restore: (siteId: SiteId, id: string): Promise<ProductRow | undefined> =>
      database.withSite(siteId, async tx => {
        const back = await repository.setDeleted(tx, [id], null)
        if (back.length === 0) return undefined
        await changed(tx, back)
        return present(tx, (await repository.productById(tx, id))!)
      }),

    bulk: (
      site: Site,
      { ids, act }: { ids: readonly string[]; act: BulkAct },
    ): Promise<{ changed: number; refused: { id: string; reason: string }[] }> =>
      database.withSite(site.id, async tx => {
        const all = [...new Set(ids)].sort()
        const missing = (done: readonly string[]) =>
          all.filter(id => !done.includes(id)).map(id => ({ id, reason: 'no-such-product' }))
        if (act.kind === 'delete' || act.kind === 'restore') {
          const done = await repository.setDeleted(tx, all, act.kind === 'delete' ? clock.now() : null)
          await changed(tx, done)
          return { changed: done.length, refused: missing(done) }
        }
        if (act.kind === 'category' && !(await repository.categoryById(tx, act.categoryId)))
          return { changed: 0, refused: all.map(id => ({ id, reason: 'no-such-category' })) }
        const refused: { id: string; reason: string }[] = []
        for (const id of all) {
          const reason = await actOn(tx, { id, act, site })
          if (reason) refused.push({ id, reason })
        }
        const done = all.filter(id => !refused.some(each => each.id === id))
        await changed(tx, done)
        return { changed: done.length, refused }
      }),
  }
}

class TooLittle extends Error {
  constructor(readonly variantId: string) {
    super(`There is too little of ${variantId}.`)
  }
}

const titleIn = (title: Texts, locale: string): string => title[locale] ?? Object.values(title)[0] ?? ''
