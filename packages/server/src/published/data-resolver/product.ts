import type { ProductSource } from '../sources'
import { once, type Resolver } from './resolver'

export const productResolver =
  ({ onSaleByIds }: Pick<ProductSource, 'onSaleByIds'>): Resolver<'product'> =>
  async (tx, requests, { product }) => {
    const ids = once(requests.flatMap(({ id }) => id ?? []))
    const { answer, until } = ids.length === 0 ? { answer: [] } : await onSaleByIds(tx, ids)
    const found = new Map(answer.map(each => [each.id, each]))
    return { answers: requests.map(({ id }) => (id === undefined ? product : found.get(id ?? '')) ?? null), until }
  }
