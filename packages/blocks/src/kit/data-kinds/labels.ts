import { authorsKey, itemsKey, labelsKey, productListKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

export const mostLabels = 500

export const labelKinds = ['category', 'tag', 'author', 'month', 'year'] as const
export const labelOrders = ['name', 'count'] as const

export type LabelAnswer = {
  /** A month is written as `2026-11`, a year as `2026`. */
  readonly name: string
  readonly path: string
  /** How many things have it. */
  readonly count: number
  /** Of a collection, not of the shop. */
  readonly isOfItems?: true
}

type LabelsRequest = {
  readonly of: (typeof labelKinds)[number]
  readonly sort: (typeof labelOrders)[number]
  readonly limit: number
  /** Whose they are: of a collection, or of the shop. */
  readonly collectionId?: string | undefined
}

/**
 * What the items of a collection, or the things of the shop, are sorted by, each with the address of its list. Months and
 * years begin with the latest.
 */
export const labels = defineDataKind({
  kind: 'labels',
  request: {
    of: z.enum(labelKinds),
    sort: z.enum(labelOrders),
    limit: z.int().check(z.gte(1), z.lte(mostLabels)),
    collectionId: z.optional(id()),
  },
  ask: (request: LabelsRequest) => request,
  empty: [],
  showsPicture: (_: readonly LabelAnswer[]) => false,
  keys: ({ collectionId }) =>
    collectionId === undefined
      ? [productListKey]
      : [itemsKey(collectionId), labelsKey(collectionId), authorsKey, productListKey],
  // On the pages of a collection those of the collection are meant.
  onPage: (request, { collectionId }) =>
    request.collectionId === undefined && collectionId !== undefined ? { ...request, collectionId } : request,
})
