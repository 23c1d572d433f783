/** What can be found, in the order in which groups are shown. */
export const searchKinds = ['product', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchLimits = {
  /** Of what is asked for, in signs and in words. */
  query: 100,
  words: 10,
  /** Of a text that an excerpt can be cut from. */
  text: 2000,
  excerpt: 170,
  perPage: 20,
  pages: 10,
  preview: 8,
} as const

/** A page number as an address has it; anything else is the first. */
export function searchPageNumber(given: string | undefined): number {
  const number = /^\d{1,3}$/.test(given ?? '') ? Number(given) : 1
  return Math.min(Math.max(number, 1), searchLimits.pages)
}

export const searchKindOf = (given: string | undefined): SearchKind | null =>
  searchKinds.find(kind => kind === given) ?? null
