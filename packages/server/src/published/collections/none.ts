import type { CollectionSource } from '../sources'

/** Where nobody keeps items, there are none. */
export const noCollections: CollectionSource = {
  page: async () => ({ items: [], total: 0 }),
  first: async () => ({ items: [], total: 0 }),
  starting: async () => ({ items: [], total: 0 }),
  beside: async () => ({ before: null, after: null, order: 'manual' as const }),
  byIds: async () => [],
  bySlug: async () => undefined,
  after: async () => [],
  content: async () => undefined,
  sizes: async () => new Map(),
  labels: async () => [],
  authors: async () => [],
}
