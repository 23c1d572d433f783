import { itemKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'
import type { ItemCard } from './items'

export type NeighboursAnswer = {
  readonly collectionId: string
  /** By time the one before is the older one; in other orders it is what stands above it. */
  readonly isByTime: boolean
  readonly before: ItemCard | null
  readonly after: ItemCard | null
}

/** What stands before and after the item of the page in the order of its collection. */
export const neighbours = defineDataKind({
  kind: 'neighbours',
  request: { id: z.optional(id()), pageId: z.optional(id()) },
  ask: (request: { readonly id?: string | undefined } = {}) => request,
  empty: null,
  showsPicture: (answer: NeighboursAnswer | null) => Boolean(answer?.before?.image ?? answer?.after?.image),
  keys: (_, answer) =>
    answer
      ? // Whoever comes in between announces both: all the other pages of the collection stay.
        [answer.before, answer.after].flatMap(card => (card ? [itemKey(card.id)] : []))
      : [],
  onPage: (request, { itemId, pageId }) => {
    if (request.id !== undefined) return request
    if (itemId !== undefined) return { ...request, id: itemId }
    return pageId === undefined ? request : { ...request, pageId }
  },
})
