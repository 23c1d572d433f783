/** What a list of a collection is narrowed to. */
export type ItemFilter =
  | { readonly kind: 'none' }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'featured' }
  | { readonly kind: 'category' | 'tag' | 'author'; readonly id: string }

/** A filter as a request says it: a category of a shop by its name, a list of a collection by its key. */
export const listOfFilter = (filter: ItemFilter): { readonly category?: string; readonly list?: string } => {
  switch (filter.kind) {
    case 'none':
      return {}
    case 'label':
      return { category: filter.label }
    case 'featured':
      return { list: 'featured' }
    default:
      return { list: `${filter.kind}:${filter.id}` }
  }
}
