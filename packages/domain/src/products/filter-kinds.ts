// Apart from the rules: every page of the editor knows the kinds, and only lists of products need the rules.

/** What owners may let shoppers narrow a list by. */
export const filterKinds = ['category', 'price', 'options', 'stock', 'sale', 'tags'] as const
export type FilterKind = (typeof filterKinds)[number]

/** More than this nobody chooses by hand; what is beyond it is not read. */
export const filterLimits = { query: 2000, options: 6, values: 20, tags: 10, length: 100 } as const
