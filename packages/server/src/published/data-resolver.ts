import type { AnyRequest, AssetAnswer, ProductAnswer } from '@sitewright/blocks/kit'
import type { SiteTransaction } from '../platform/database'
import type { AssetSource, ProductSource } from './sources'

/** Answers every request of a page at once; `product` is the one whose page is drawn. */
export type DataResolver = (
  tx: SiteTransaction,
  requests: readonly AnyRequest[],
  page: { readonly product?: ProductAnswer | undefined },
) => Promise<unknown[]>

type Request<Kind extends AnyRequest['kind']> = Extract<AnyRequest, { kind: Kind }>

const ofKind = <Kind extends AnyRequest['kind']>(requests: readonly AnyRequest[], kind: Kind): Request<Kind>[] =>
  requests.filter((request): request is Request<Kind> => request.kind === kind)

const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** One query per kind of thing, however many blocks ask: the same question is asked once. */
export function createDataResolver({
  assets,
  products,
}: {
  assets: AssetSource
  products: Pick<ProductSource, 'list' | 'onSaleById'>
}): DataResolver {
  const assetsFor = async (tx: SiteTransaction, requests: readonly AnyRequest[]) => {
    const ids = once(ofKind(requests, 'asset').flatMap(({ id }) => id ?? []))
    const found: readonly AssetAnswer[] = ids.length === 0 ? [] : await assets(tx, ids)
    return new Map(found.map(asset => [asset.id, asset]))
  }

  const each = async <Answer>(keys: readonly string[], ask: (key: string) => Promise<Answer>) => {
    const answers = new Map<string, Answer>()
    for (const key of once(keys)) answers.set(key, await ask(key))
    return answers
  }

  return async (tx, requests, { product }) => {
    const listKey = ({ kind: _, ...request }: Request<'products'>) => JSON.stringify(request)
    const pictures = await assetsFor(tx, requests)
    const lists = await each(ofKind(requests, 'products').map(listKey), key =>
      products.list(tx, JSON.parse(key), product?.id),
    )
    const named = await each(
      ofKind(requests, 'product').flatMap(({ id }) => id ?? []),
      id => products.onSaleById(tx, id),
    )
    return requests.map(request => {
      if (request.kind === 'asset') return (request.id !== null && pictures.get(request.id)) || null
      if (request.kind === 'products') return lists.get(listKey(request))
      return (request.id === undefined ? product : named.get(request.id)) ?? null
    })
  }
}
