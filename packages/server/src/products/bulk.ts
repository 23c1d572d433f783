import type { BulkAct } from '@sitewright/contract/products'
import { addTag, isSameTag } from '@sitewright/domain/catalogue'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { changePrice } from '@sitewright/domain/products'
import { type By, recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { OwnedSite } from './owner-catalogue'
import * as repository from './repository'

/** One act on many products. Those it cannot be done to are named; the others are changed all the same. */
export const createBulk = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { changed }: { readonly changed: (tx: SiteTransaction, ids: readonly string[]) => Promise<void> },
) => {
  /** The reason where it cannot be. */
  async function actOn(tx: SiteTransaction, { id, act, site }: { id: string; act: BulkAct; site: OwnedSite }) {
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

  /** Those that a collection has no room for. */
  async function withoutRoom(tx: SiteTransaction, ids: readonly string[], act: BulkAct): Promise<ReadonlySet<string>> {
    if (act.kind === 'restore') return repository.productsWithoutRoom(tx, await repository.categoryIdsOfAll(tx, ids))
    if (act.kind !== 'category' || !act.isIn) return new Set()
    return repository.productsWithoutRoom(
      tx,
      ids.map(productId => ({ productId, categoryIds: [act.categoryId] })),
    )
  }

  return (
    site: OwnedSite,
    { ids, act }: { ids: readonly string[]; act: BulkAct },
    by?: By,
  ): Promise<{ changed: number; refused: { id: string; reason: string }[] }> =>
    database.withSite(site.id, async tx => {
      const asked = [...new Set(ids)].sort()
      if (act.kind === 'category' && !(await repository.categoryById(tx, act.categoryId)))
        return { changed: 0, refused: asked.map(id => ({ id, reason: 'no-such-category' })) }
      const full = await withoutRoom(tx, asked, act)
      const all = asked.filter(id => !full.has(id))
      const refused = [...full].map(id => ({ id, reason: 'collection-full' }))
      if (act.kind === 'delete' || act.kind === 'restore') {
        const done =
          all.length > 0 ? await repository.setDeleted(tx, all, act.kind === 'delete' ? clock.now() : null) : []
        await changed(tx, done)
        const detail = { count: done.length }
        if (act.kind === 'delete' && done.length > 0)
          await recordAct(tx, { act: 'product-deleted', by, detail, at: clock.now() })
        const missing = all.filter(id => !done.includes(id)).map(id => ({ id, reason: 'no-such-product' }))
        return { changed: done.length, refused: [...refused, ...missing] }
      }
      for (const id of all) {
        const reason = await actOn(tx, { id, act, site })
        if (reason) refused.push({ id, reason })
      }
      const done = all.filter(id => !refused.some(each => each.id === id))
      await changed(tx, done)
      return { changed: done.length, refused }
    })
}
