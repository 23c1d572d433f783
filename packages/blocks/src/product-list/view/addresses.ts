import { type CatalogueFilters, writeFilters } from '@sitewright/domain/products'
import type { CatalogueAnswer } from '../../kit/data'
import type { ViewContext } from '../../kit/view'
import { namesOf } from './names'

/** Where the links of a list lead, and what its parts are called. */
export type Addresses = {
  readonly panel: string
  readonly list: string
  readonly here: string
  /** The same list with other filters. */
  readonly of: (filters: CatalogueFilters, path?: string) => string
  /** The same from within the panel, which stays open on phones. */
  readonly inPanel: (filters: CatalogueFilters, path?: string) => string
}

export function addressesOf(context: ViewContext): Addresses {
  const { address, path } = context
  const { panel, list } = namesOf(context)
  const here = address.replace(/^[a-z]+:\/\/[^/]*/, '') || '/'
  const of = (filters: CatalogueFilters, other?: string) => {
    const query = writeFilters(filters)
    return (other === undefined ? here : path(other)) + (query && `?${query}`)
  }
  return { panel, list, here, of, inPanel: (...asked) => `${of(...asked)}#${panel}` }
}

export type CatalogueParts = {
  readonly catalogue: CatalogueAnswer
  readonly filters: CatalogueFilters
  readonly total: number
  readonly addresses: Addresses
  readonly context: ViewContext
}
