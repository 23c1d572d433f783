import type { DataKinds, ItemCard } from '@sitewright/blocks/kit'
import { canonicalJson, pageCollection } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import { createItemLists } from '../collections/lists'
import type { CollectionPlace } from '../collections/place'
import { pageWords, pictureOf } from '../page-cards'
import type { AssetSource, CollectionSource, PageSource, ProductSource, Timed } from '../sources'
import { earliest, once, type Resolver } from './resolver'

type Request = DataKinds['items']['request']
type Answer = DataKinds['items']['answer']

const nothing: Answer = { of: 'pages', items: [], total: 0 }

export type ItemSources = {
  readonly assets: AssetSource
  readonly products: Pick<ProductSource, 'cards'>
  readonly collections?: CollectionSource | undefined
  readonly now?: () => Date
}

type Plan =
  | { readonly request: Request; readonly kind: 'products' }
  | { readonly request: Request; readonly kind: 'collection'; readonly place: CollectionPlace }
  | { readonly kind: 'pages'; readonly ids: readonly string[] }

/** The collection that a request is about; where events are wanted and none named has any, the first that there is. */
function collectionOf(
  { collectionId, pageId, when }: Request,
  { collections }: PageSource,
): CollectionPlace | undefined {
  const named = collections?.get(collectionId === 'here' ? (pageId ?? '') : collectionId)
  if (named || when === undefined) return named
  return collectionId === 'here' ? [...(collections?.values() ?? [])].find(({ kind }) => kind === 'events') : undefined
}

/** Which pages each request is about, in the order asked for; the menus have given them theirs. */
async function plansFor(tx: SiteTransaction, requests: readonly Request[], source: PageSource): Promise<Plan[]> {
  const { pages, primaryLocale } = source.site
  const collections = requests.map(({ collectionId, pageId }) => {
    const named = collectionId === 'here' ? pageId : collectionId
    return named === undefined ? { kind: 'pages' as const, ids: [] } : pageCollection(named, source.site, pageId)
  })
  const byTime = collections.flatMap((each, at) =>
    each.kind === 'pages' && requests[at]!.sort === 'newest' ? each.ids : [],
  )
  const times = byTime.length === 0 ? new Map<string, Date>() : await source.times(tx, once(byTime))
  const timeOf = (id: string) => times.get(id)?.getTime() ?? 0
  const names = new Map(pages.map(({ id, title }) => [id, localise(title, primaryLocale, primaryLocale) ?? '']))
  const orders: Partial<Record<Request['sort'], (a: string, b: string) => number>> = {
    title: (a, b) => names.get(a)!.localeCompare(names.get(b)!, primaryLocale),
    newest: (a, b) => timeOf(b) - timeOf(a),
  }
  return collections.map((each, at): Plan => {
    const request = requests[at]!
    const place = collectionOf(request, source)
    if (place) return { kind: 'collection', request, place }
    if (each.kind === 'products') return { kind: 'products', request }
    const order = orders[request.sort]
    return { kind: 'pages', ids: order ? each.ids.toSorted(order) : each.ids }
  })
}

/** Cards of pages, made of what stands on them, and of products. */
export const itemsResolver = ({
  assets,
  products,
  collections,
  now = () => new Date(),
}: ItemSources): Resolver<'items'> => {
  const itemLists = collections && createItemLists({ assets, collections, now })
  const pageCards = async (tx: SiteTransaction, ids: readonly string[], source: PageSource) => {
    const pages = ids.length === 0 ? [] : await source.read(tx, ids)
    const pictures = pages.map(pictureOf)
    const wanted = once(pictures.flatMap(id => id ?? []))
    const found = new Map((wanted.length === 0 ? [] : await assets(tx, wanted)).map(asset => [asset.id, asset]))
    const cards = pages.map((page, at): ItemCard => {
      const picture = found.get(pictures[at] ?? '')
      return {
        id: page.id,
        kind: 'page',
        path: page.path,
        title: page.title,
        excerpt: pageWords(page),
        image: picture?.kind === 'image' ? picture : null,
        at: page.at.toISOString(),
        labels: [],
      }
    })
    return new Map(cards.map(card => [card.id, card]))
  }

  return async (tx, requests, { pages: source, speaking }) => {
    if (!source) return { answers: requests.map(() => nothing) }
    const plans = await plansFor(tx, requests, source)
    const shown = plans.map((plan, at) => (plan.kind === 'pages' ? plan.ids.slice(0, requests[at]!.limit) : []))
    const cards = await pageCards(tx, once(shown.flat()), source)
    const lists = new Map<string, Timed<Answer>>()
    const answers: Timed<Answer>[] = []
    for (const [at, plan] of plans.entries()) {
      if (plan.kind === 'pages') {
        const items = shown[at]!.flatMap(id => cards.get(id) ?? [])
        answers.push({ answer: { of: 'pages', items, total: plan.ids.length } })
        continue
      }
      const key = canonicalJson(plan.request)
      const known =
        lists.get(key) ??
        (plan.kind === 'products'
          ? await products.cards(tx, plan.request)
          : itemLists && speaking
            ? await itemLists(tx, plan.place, plan.request, speaking)
            : { answer: nothing })
      lists.set(key, known)
      answers.push(known)
    }
    return { answers: answers.map(({ answer }) => answer), until: earliest(answers.map(({ until }) => until)) }
  }
}
