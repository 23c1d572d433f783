import { productListKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind } from './define-data-kind'

export const mostLabels = 500

export const labelKinds = ['category', 'tag', 'month', 'year'] as const
export const labelOrders = ['name', 'count'] as const

export type LabelAnswer = {
  /** A month is written as `2026-11`, a year as `2026`. */
  readonly name: string
  readonly path: string
  /** How many things have it. */
  readonly count: number
}

type LabelsRequest = {
  readonly of: (typeof labelKinds)[number]
  readonly sort: (typeof labelOrders)[number]
  readonly limit: number
}

/** What the things of the shop are sorted by, each with the address of its list. Months and years begin with the latest. */
export const labels = defineDataKind({
  kind: 'labels',
  request: {
    of: z.enum(labelKinds),
    sort: z.enum(labelOrders),
    limit: z.int().check(z.gte(1), z.lte(mostLabels)),
  },
  ask: (request: LabelsRequest) => request,
  empty: [],
  showsPicture: (_: readonly LabelAnswer[]) => false,
  keys: () => [productListKey],
})
