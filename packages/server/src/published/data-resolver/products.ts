import type { DataKinds } from '@sitewright/blocks/kit'
import { canonicalJson } from '@sitewright/domain/publishing'
import type { ProductSource, Timed } from '../sources'
import { earliest, type Resolver } from './resolver'

type List = Timed<DataKinds['products']['answer']>

/** The same list is asked for once, however many blocks show it. */
export const productsResolver =
  ({ list }: Pick<ProductSource, 'list'>): Resolver<'products'> =>
  async (tx, requests, { product }) => {
    const lists = new Map<string, List>()
    const answers: List['answer'][] = []
    for (const request of requests) {
      const key = canonicalJson(request)
      const known = lists.get(key) ?? (await list(tx, request, product?.id))
      lists.set(key, known)
      answers.push(known.answer)
    }
    return { answers, until: earliest([...lists.values()].map(({ until }) => until)) }
  }
