import type { DataKinds, ItemCard } from '@sitewright/blocks/kit'
import { pageCollection } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import { pageWords, pictureOf } from '../page-cards'
import type { AssetSource, PageSource, ProductSource, Timed } from '../sources'
import { earliest, type Resolver } from './resolver'

type Request = DataKinds['items']['request']
type Answer = Timed<DataKinds['items']['answer']>

const nothing: Answer = { answer: { of: 'pages', items: [], total: 0 } }

export type ItemSources = {
  readonly assets: AssetSource
  readonly products: Pick<ProductSource, 'cards'>
}

/** Pages in the order asked for; the menus have given them theirs. */
async function sorted(tx: SiteTransaction, ids: readonly string[], { sort }: Request, source: PageSource) {
  if (sort === 'title') {
    const { pages, primaryLocale } = source.site
    const names = new Map(pages.map(({ id, title }) => [id, localise(title, primaryLocale, primaryLocale) ?? '']))
    return ids.toSorted((a, b) => names.get(a)!.localeCompare(names.get(b)!, primaryLocale))
  }
  if (sort !== 'newest') return ids
  const times = await source.times(tx, ids)
  return ids.toSorted((a, b) => (times.get(b)?.getTime() ?? 0) - (times.get(a)?.getTime() ?? 0))
}

/** Cards of pages, made of what stands on them. */
export const itemsResolver = ({ assets, products }: ItemSources): Resolver<'items'> => {
  const pageCards = async (tx: SiteTransaction, ids: readonly string[], source: PageSource): Promise<ItemCard[]> => {
    const read = new Map((await source.read(tx, ids)).map(page => [page.id, page]))
    const pages = ids.flatMap(id => read.get(id) ?? [])
    const pictures = pages.map(pictureOf)
    const wanted = [...new Set(pictures.flatMap(id => id ?? []))]
    const found = new Map((wanted.length === 0 ? [] : await assets(tx, wanted)).map(asset => [asset.id, asset]))
    return pages.map((page, at) => {
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
  }

  const answer = async (tx: SiteTransaction, request: Request, source: PageSource | undefined): Promise<Answer> => {
    const named = request.collectionId === 'here' ? request.pageId : request.collectionId
    if (!source || named === undefined) return nothing
    const collection = pageCollection(named, source.site, request.pageId)
    if (collection.kind === 'products') return products.cards(tx, request)
    const ids = await sorted(tx, collection.ids, request, source)
    const items = await pageCards(tx, ids.slice(0, request.limit), source)
    return { answer: { of: 'pages', items, total: ids.length } }
  }

  return async (tx, requests, { pages }) => {
    const answers: Answer[] = []
    for (const request of requests) answers.push(await answer(tx, request, pages))
    return { answers: answers.map(each => each.answer), until: earliest(answers.map(({ until }) => until)) }
  }
}
