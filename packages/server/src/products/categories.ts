import type { Category, CategoryProducts } from '@sitewright/contract/categories'
import { limits } from '@sitewright/domain/catalogue'
import { slugify } from '@sitewright/domain/links'
import { type CategoryRefusal, checkCategoryName, checkCategoryPlace } from '@sitewright/domain/products'
import { productKey, productListKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import * as repository from './repository'
import type { ProductSources } from './sources'

export type Changed<More = object> =
  | ({ ok: true; items: Category[] } & More)
  | { ok: false; reason: CategoryRefusal | 'no-such-category' | 'collection-full' | 'address-empty' | 'address-taken' }

/** What products are sorted under. Whoever changes the tree does so in turn. */
export const createCategories = (
  { database, random }: Platform,
  { changed, pictures }: Pick<ProductSources, 'changed' | 'pictures'>,
) => {
  const tree = async (tx: SiteTransaction): Promise<Category[]> => {
    const counts = await repository.countInCategories(tx)
    const all = await repository.listCategories(tx)
    const known = new Set(all.map(({ id }) => id))
    return all.map(({ id, parentId, name, slug }) => ({
      id,
      parentId: parentId !== null && known.has(parentId) ? parentId : null,
      name,
      slug,
      products: counts.get(id) ?? 0,
    }))
  }

  const inOrder = async (tx: SiteTransaction, id: string): Promise<CategoryProducts> => {
    const ids = await repository.idsInOrder(tx, id, limits.orderableItems)
    const found = new Map((await repository.productsById(tx, ids)).map(product => [product.id, product]))
    const shown = ids.flatMap(productId => found.get(productId) ?? [])
    const urls = await pictures(
      tx,
      shown.flatMap(({ imageIds }) => imageIds.slice(0, 1)),
    )
    const total = (await repository.countInCategories(tx)).get(id) ?? 0
    return {
      total,
      items: shown.map(({ id: productId, title, imageIds }) => ({
        id: productId,
        title: { ...title },
        imageUrl: urls.get(imageIds[0] ?? '') ?? null,
      })),
    }
  }

  /** The named one, which may be the root of a collection, or the top of the catalogue. */
  const parentOf = (tx: SiteTransaction, id: string | null) =>
    id === null ? repository.rootCategory(tx, random) : repository.categoryOrRoot(tx, id)

  /** Their names stand in products, and on the pages that show these. */
  const tell = async (tx: SiteTransaction, productIds: readonly string[]) => {
    await repository.writeCategoryNames(tx, productIds)
    await changed(tx, [productListKey, ...productIds.map(productKey)])
  }

  const inTurn = <Result>(siteId: SiteId, run: (tx: SiteTransaction) => Promise<Result>) =>
    database.withSite(siteId, async tx => {
      await repository.takeCategoryTurn(tx)
      return run(tx)
    })

  return {
    tree: (siteId: SiteId): Promise<Category[]> => database.withSite(siteId, tree),

    create: (
      siteId: SiteId,
      { parentId, name }: { parentId: string | null; name: string },
    ): Promise<Changed<{ id: string }>> =>
      inTurn(siteId, async tx => {
        const all = await repository.listCategories(tx)
        if (all.length >= limits.nestedCategories) return { ok: false, reason: 'too-many' }
        const parent = await parentOf(tx, parentId)
        if (!parent) return { ok: false, reason: 'no-such-category' }
        const siblings = all.filter(each => each.parentId === parent.id)
        const named = checkCategoryName(name, siblings)
        if (!named.ok) return named
        const placed = checkCategoryPlace(parent)
        if (!placed.ok) return placed
        const id = random.id()
        const displayIndex = Math.max(0, ...siblings.map(each => each.displayIndex)) + 1
        const path = `${parent.path}${id}/`
        await repository.insertCategories(tx, [
          { id, parentId: parent.id, name: named.name, path, depth: parent.depth + 1, displayIndex },
        ])
        return { ok: true, id, items: await tree(tx) }
      }),

    /** Under another name it keeps its address; under another address the old one leads to it. */
    change: (
      siteId: SiteId,
      id: string,
      { name, slug }: { name: string; slug?: string | undefined },
    ): Promise<Changed> =>
      inTurn(siteId, async tx => {
        const all = await repository.listCategories(tx)
        const own = all.find(each => each.id === id)
        if (!own) return { ok: false, reason: 'no-such-category' }
        const siblings = all.filter(each => each.parentId === own.parentId && each.id !== id)
        const named = checkCategoryName(name, siblings)
        if (!named.ok) return named
        const address = slug === undefined ? own.slug : slugify(slug)
        if (address === '') return { ok: false, reason: 'address-empty' }
        if (siblings.some(each => each.slug === address)) return { ok: false, reason: 'address-taken' }
        if (address !== own.slug) {
          await repository.noteAddresses(tx, own.path)
          await repository.setSlug(tx, id, address)
        }
        await repository.renameCategory(tx, id, named.name)
        await tell(tx, await repository.productsIn(tx, id))
        return { ok: true, items: await tree(tx) }
      }),

    move: (
      siteId: SiteId,
      id: string,
      { parentId, index }: { parentId: string | null; index: number },
    ): Promise<Changed> =>
      inTurn(siteId, async tx => {
        const all = await repository.listCategories(tx)
        const moved = all.find(each => each.id === id)
        const parent = await parentOf(tx, parentId)
        if (!moved || !parent) return { ok: false, reason: 'no-such-category' }
        const below = all.filter(({ path }) => path.startsWith(moved.path))
        const height = Math.max(...below.map(({ depth }) => depth)) - moved.depth
        const placed = checkCategoryPlace(parent, { id, height })
        if (!placed.ok) return placed
        const siblings = all.filter(each => each.parentId === parent.id && each.id !== id)
        const named = checkCategoryName(moved.name, siblings)
        if (!named.ok) return named
        const own = await repository.productsIn(tx, id)
        const deleted = await repository.deletedAmong(tx, own)
        const coming = own.filter(productId => !deleted.has(productId))
        const wanted = coming.map(productId => ({ productId, categoryIds: [parent.id] }))
        if ((await repository.productsWithoutRoom(tx, wanted)).size > 0) return { ok: false, reason: 'collection-full' }
        const displayIndex =
          siblings[index]?.displayIndex ?? Math.max(0, ...siblings.map(each => each.displayIndex)) + 1
        await repository.noteAddresses(tx, moved.path)
        if (siblings.some(({ slug }) => slug === moved.slug)) {
          const [free] = await repository.withSlugs(tx, [{ ...moved, parentId: parent.id }])
          await repository.setSlug(tx, id, free!.slug)
        }
        await repository.moveCategory(tx, { moved, parent, displayIndex })
        // What stands above it is another one now, and shows its products.
        await tell(tx, own)
        return { ok: true, items: await tree(tx) }
      }),

    /** The products of a category itself, in their order there; undefined where there is no such category. */
    products: (siteId: SiteId, id: string): Promise<CategoryProducts | undefined> =>
      database.withSite(siteId, async tx => ((await repository.categoryById(tx, id)) ? inOrder(tx, id) : undefined)),

    order: (
      siteId: SiteId,
      id: string,
      productIds: readonly string[],
    ): Promise<({ ok: true } & CategoryProducts) | { ok: false; reason: 'no-such-category' | 'too-many-by-hand' }> =>
      inTurn(siteId, async tx => {
        if (!(await repository.categoryById(tx, id))) return { ok: false, reason: 'no-such-category' }
        if (productIds.length > limits.orderableItems) return { ok: false, reason: 'too-many-by-hand' }
        await repository.putInOrder(tx, id, [...new Set(productIds)])
        await changed(tx, [productListKey])
        return { ok: true, ...(await inOrder(tx, id)) }
      }),

    remove: (siteId: SiteId, id: string): Promise<Changed> =>
      inTurn(siteId, async tx => {
        const own = await repository.categoryById(tx, id)
        if (!own) return { ok: false, reason: 'no-such-category' }
        await tell(tx, await repository.deleteCategory(tx, own))
        return { ok: true, items: await tree(tx) }
      }),
  }
}

export type Categories = ReturnType<typeof createCategories>
