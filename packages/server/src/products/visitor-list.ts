import type { CatalogueAnswer, DataKinds } from '@sitewright/blocks/kit'
import { type CurrencyCode, fractionDigits } from '@sitewright/domain/money'
import {
  type CatalogueFilters,
  type CatalogueSort,
  filterPrice,
  knownFilters,
  labelSlug,
  productListPath,
  readFilters,
  writeFilters,
} from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { Product } from './product'
import * as repository from './repository'

type Asked = Omit<DataKinds['products']['request'], 'excludeCurrent'> & {
  readonly exclude?: string
  /** What their names hold. */
  readonly search?: string
}
type Around = {
  readonly now: Date
  readonly timeZone: string
  readonly locale: string
  readonly currency: CurrencyCode
  readonly storePath: string
}

/** More of a kind nobody reads through. */
const mostNames = 60

const filtersFor = ({ min, max, options, inStock, onSale, tags }: CatalogueFilters, currency: CurrencyCode) => {
  const digits = fractionDigits(currency)
  return {
    ...(min !== undefined && { min: filterPrice(min, digits) }),
    ...(max !== undefined && { max: filterPrice(max, digits) }),
    ...{ options, inStock, onSale, tags },
  }
}

const sortOf = ({ sort }: CatalogueFilters, own: Asked['sort']): CatalogueSort =>
  sort ?? (own === undefined || own === 'manual' ? 'featured' : own)

/** Where the lists of categories are, by name. */
export async function categoryPaths(tx: SiteTransaction, names: readonly string[], storePath: string) {
  const addresses = await repository.addressesOfNames(tx, names)
  return (name: string): string =>
    productListPath({ kind: 'category', name, address: addresses.get(name) ?? labelSlug(name) }, storePath)
}

/** What stands below a category and has something to show, as links. */
async function childrenOf(
  tx: SiteTransaction,
  category: string,
  { now, storePath }: Pick<Around, 'now' | 'storePath'>,
): Promise<{ name: string; path: string }[]> {
  const names = (await repository.childrenOnSale(tx, category, now)).slice(0, mostNames)
  const pathOf = await categoryPaths(tx, names, storePath)
  return names.map(name => ({ name, path: pathOf(name) }))
}

/** A list that shoppers narrow: its page, and what each further choice would leave. */
export async function visitorList(
  tx: SiteTransaction,
  { offers = [], filters = '', limit, sort, ...part }: Asked,
  { now, timeZone, locale, currency, storePath }: Around,
): Promise<{ items: Product[]; total: number; catalogue: CatalogueAnswer; until: Date | undefined }> {
  const list = { ...part, timeZone, now }
  const count = (chosen: CatalogueFilters) =>
    repository.shopFacets(tx, { ...list, filters: filtersFor(chosen, currency) }, offers)
  const asked = readFilters(filters)
  const counted = await count(asked)
  const known = knownFilters(asked, counted, offers)
  // An old link names what is gone: what is left of it decides, which takes counting anew.
  const { total, all, until, ...facets } = writeFilters(known) === writeFilters(asked) ? counted : await count(known)
  const categories = facets.categories.slice(0, mostNames)
  const pathOf = await categoryPaths(
    tx,
    categories.map(({ name }) => name),
    storePath,
  )
  const page = await repository.shopPage(
    tx,
    { ...list, filters: filtersFor(known, currency) },
    { sort: sortOf(known, sort), after: known.after, limit, locale },
  )
  return {
    items: page.items,
    total,
    until,
    catalogue: {
      filters: writeFilters(known),
      facets: {
        ...facets,
        categories: categories.map(each => ({ ...each, path: pathOf(each.name) })),
        tags: facets.tags.slice(0, mostNames),
        options: facets.options.map(option => ({ ...option, values: option.values.slice(0, mostNames) })),
      },
      ...(part.category !== undefined && {
        category: part.category,
        children: await childrenOf(tx, part.category, { now, storePath }),
      }),
      storePath,
      all,
      next: page.next,
    },
  }
}
