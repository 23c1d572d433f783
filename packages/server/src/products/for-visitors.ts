import type { DataKinds, ProductAnswer } from '@sitewright/blocks/kit'
import { mostLabels } from '@sitewright/blocks/kit/data'
import {
  isOnSale,
  labelSlug,
  type ProductList,
  type ProductListAddress,
  productListPath,
  productPath,
} from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type Answering, earliest, saleTurns, type Timed } from './answering'
import { answerCard, answerSummary } from './present'
import type { Product } from './product'
import * as repository from './repository'
import type { ProductSources } from './sources'
import { categoryPaths, visitorList } from './visitor-list'

const feedLimit = 200

/** What visitors see of the products: lists, pages, feeds and addresses. */
export const createForVisitors = (
  { clock }: Pick<Platform, 'clock'>,
  sources: ProductSources,
  { around, withCategories, answer }: Answering,
) => {
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

    /** The addresses of everything on sale, for the sitemap. */
    async urlsOnSale(tx: SiteTransaction): Promise<string[]> {
      const { items } = await repository.productsOnSale(tx, { limit: 10_000, sort: 'manual', now: clock.now() })
      return items.map(({ urlId }) => urlId)
    },

    /** The same with what they say, for the sitemap of a site in several languages. */
    async textsOnSale(tx: SiteTransaction): Promise<Product[]> {
      return (await repository.productsOnSale(tx, { limit: 10_000, sort: 'manual', now: clock.now() })).items
    },

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
  }
}
