import type { ProductSource } from '../sources'
import { earliest, type Resolver } from './resolver'

export const labelsResolver =
  ({ labels }: Pick<ProductSource, 'labels'>): Resolver<'labels'> =>
  async (tx, requests) => {
    const found = []
    for (const request of requests) found.push(await labels(tx, request))
    return { answers: found.map(({ answer }) => answer), until: earliest(found.map(({ until }) => until)) }
  }
