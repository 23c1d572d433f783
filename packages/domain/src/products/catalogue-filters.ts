import { type FilterKind, filterLimits } from './filter-kinds'

export const catalogueSorts = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const
export type CatalogueSort = (typeof catalogueSorts)[number]

/** A choice such as the glaze, and the values that were chosen; a product with any of them fits. */
export type ChosenOption = { readonly name: string; readonly values: readonly string[] }

export type CatalogueFilters = {
  /** As an address says it, in whole units of the currency with at most four places: `29.5`. */
  readonly min?: string
  readonly max?: string
  /** By name, each once; a product must fit all of them. */
  readonly options: readonly ChosenOption[]
  readonly inStock: boolean
  readonly onSale: boolean
  readonly tags: readonly string[]
  /** Absent: as the owner sorted the list. */
  readonly sort?: CatalogueSort
  /** The page that begins behind the product of this id. */
  readonly after?: string
}

export const noFilters: CatalogueFilters = { options: [], inStock: false, onSale: false, tags: [] }

const optionPrefix = 'o.'

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

const pairsIn = (query: string): (readonly [name: string, value: string])[] =>
  query.split('&').flatMap(pair => {
    const at = pair.indexOf('=')
    const name = at === -1 ? undefined : decoded(pair.slice(0, at))
    const value = at === -1 ? undefined : decoded(pair.slice(at + 1))
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })

const inOrder = (names: Iterable<string>, most: number): string[] => [...new Set(names)].sort().slice(0, most)

// A control character would part what the index puts together.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const isName = (text: string) => text !== '' && text.length <= filterLimits.length && !/[\u0000-\u001f]/.test(text)

/** `030.50` is `30.5`; undefined for what is no amount. */
function amountIn(text: string | undefined): string | undefined {
  const [, whole, places = ''] = /^0*(\d{1,9}?)(?:\.(\d{1,4}?)0*)?$/.exec(text?.trim().replace(',', '.') ?? '') ?? []
  if (whole === undefined) return undefined
  return places === '' ? whole : `${whole}.${places}`
}

/**
 * What the query of an address asks of a list. Whatever cannot be read is left out, as if it were not there: old links,
 * what campaigns add and what strangers try never keep anybody from seeing the shop.
 */
export function readFilters(query: string): CatalogueFilters {
  if (query === '' || query.length > filterLimits.query) return noFilters
  const pairs = pairsIn(query)
  const first = (name: string) => pairs.find(([each]) => each === name)?.[1]
  const all = (name: string) => pairs.flatMap(([each, value]) => (each === name && isName(value) ? value : []))
  const names = pairs.flatMap(([name]) =>
    name.startsWith(optionPrefix) && isName(name.slice(optionPrefix.length)) && all(name).length > 0
      ? name.slice(optionPrefix.length)
      : [],
  )
  const amounts = [amountIn(first('min')), amountIn(first('max'))] as const
  const isSwapped = amounts[0] !== undefined && amounts[1] !== undefined && Number(amounts[0]) > Number(amounts[1])
  const [min, max] = isSwapped ? [amounts[1], amounts[0]] : amounts
  const sort = catalogueSorts.find(each => each === first('sort'))
  const after = first('after')
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    options: inOrder(names, filterLimits.options).map(name => ({
      name,
      values: inOrder(all(optionPrefix + name), filterLimits.values),
    })),
    inStock: first('stock') === '1',
    onSale: first('sale') === '1',
    tags: inOrder(all('tag'), filterLimits.tags),
    ...(sort && { sort }),
    ...(after !== undefined && /^[\w-]{1,64}$/.test(after) && { after }),
  }
}

/** The names and values of an address, in the one order that it is written in. */
export const filterPairs = ({
  min,
  max,
  options,
  inStock,
  onSale,
  tags,
  sort,
  after,
}: CatalogueFilters): readonly (readonly [name: string, value: string])[] => [
  ...options.flatMap(({ name, values }) => values.map(value => [optionPrefix + name, value] as const)),
  ...tags.map(tag => ['tag', tag] as const),
  ...(min === undefined ? [] : [['min', min] as const]),
  ...(max === undefined ? [] : [['max', max] as const]),
  ...(inStock ? [['stock', '1'] as const] : []),
  ...(onSale ? [['sale', '1'] as const] : []),
  ...(sort ? [['sort', sort] as const] : []),
  ...(after === undefined ? [] : [['after', after] as const]),
]

/** Without the question mark; the same filters are always written the same way. */
export const writeFilters = (filters: CatalogueFilters): string =>
  filterPairs(filters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** Whether it is narrowed, and not only in another order or on a later page. */
export const isNarrowed = ({ sort: _, after: __, ...filters }: CatalogueFilters): boolean =>
  writeFilters(filters) !== ''

/** The amount in minor units: a price from 29.5 on is one from 2950 on. */
export const filterPrice = (amount: string, fractionDigits: number): number => {
  const [whole = '0', places = ''] = amount.split('.')
  return Number(whole + places.slice(0, fractionDigits).padEnd(fractionDigits, '0'))
}

/** Another choice begins at its first page. */
const changed = ({ after: _, ...filters }: CatalogueFilters, change: Partial<CatalogueFilters>): CatalogueFilters => ({
  ...filters,
  ...change,
})

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter(each => each !== name) : [...names, name].sort()

const valuesOf = ({ options }: CatalogueFilters, name: string): readonly string[] =>
  options.find(option => option.name === name)?.values ?? []

export const hasValue = (filters: CatalogueFilters, name: string, value: string): boolean =>
  valuesOf(filters, name).includes(value)

export function toggleValue(filters: CatalogueFilters, name: string, value: string): CatalogueFilters {
  const values = toggled(valuesOf(filters, name), value)
  const others = filters.options.filter(option => option.name !== name)
  const options = values.length === 0 ? others : [...others, { name, values }]
  return changed(filters, { options: options.sort((a, b) => (a.name < b.name ? -1 : 1)) })
}

export const toggleTag = (filters: CatalogueFilters, tag: string): CatalogueFilters =>
  changed(filters, { tags: toggled(filters.tags, tag) })

export const toggleInStock = (filters: CatalogueFilters): CatalogueFilters =>
  changed(filters, { inStock: !filters.inStock })

export const toggleOnSale = (filters: CatalogueFilters): CatalogueFilters =>
  changed(filters, { onSale: !filters.onSale })

export const withoutPrice = ({ min: _, max: __, ...filters }: CatalogueFilters): CatalogueFilters =>
  changed(filters, {})

export const sortedBy = ({ sort: _, ...filters }: CatalogueFilters, sort?: CatalogueSort): CatalogueFilters =>
  changed(filters, sort ? { sort } : {})

/** Everything of the list, in the order that was chosen. */
export const withoutFilters = ({ sort }: CatalogueFilters): CatalogueFilters =>
  sort ? { ...noFilters, sort } : noFilters

export const pageAfter = (filters: CatalogueFilters, after: string): CatalogueFilters => ({ ...filters, after })

/** One thing that a list is narrowed by, and what is left when it is taken away. */
export type FilterChip = { readonly without: CatalogueFilters } & (
  | { readonly kind: 'price'; readonly min?: string; readonly max?: string }
  | { readonly kind: 'value'; readonly name: string; readonly value: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'stock' | 'sale' }
)

/** In the order in which the panel has them. */
export function filterChips(filters: CatalogueFilters): FilterChip[] {
  const { min, max } = filters
  const hasPrice = min !== undefined || max !== undefined
  const price = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return [
    ...(hasPrice ? [{ kind: 'price' as const, ...price, without: withoutPrice(filters) }] : []),
    ...filters.options.flatMap(({ name, values }) =>
      values.map(value => ({ kind: 'value' as const, name, value, without: toggleValue(filters, name, value) })),
    ),
    ...filters.tags.map(tag => ({ kind: 'tag' as const, tag, without: toggleTag(filters, tag) })),
    ...(filters.inStock ? [{ kind: 'stock' as const, without: toggleInStock(filters) }] : []),
    ...(filters.onSale ? [{ kind: 'sale' as const, without: toggleOnSale(filters) }] : []),
  ]
}

/** How many products each choice would leave, all other choices staying as they are. */
export type Facets = {
  readonly categories: readonly { readonly name: string; readonly count: number }[]
  readonly options: readonly {
    readonly name: string
    readonly values: readonly { readonly value: string; readonly count: number }[]
  }[]
  readonly tags: readonly { readonly name: string; readonly count: number }[]
  readonly inStock: number
  readonly onSale: number
  /** In minor units, of the products that fit but for their price; absent while there are none. */
  readonly prices?: { readonly lowest: number; readonly highest: number; readonly bars: readonly number[] }
}

export const priceBars = 20

/**
 * What is left of the filters in a list that has these facets: values and tags that no product of it has, and kinds of
 * filters that are not offered, are not there. An old link shows what it can instead of nothing.
 */
export function knownFilters(
  { min, max, ...filters }: CatalogueFilters,
  { options, tags }: Pick<Facets, 'options' | 'tags'>,
  offers: readonly FilterKind[],
): CatalogueFilters {
  const offered = (kind: FilterKind) => offers.includes(kind)
  const known = filters.options.flatMap(({ name, values }) => {
    const there = options.find(option => option.name === name)?.values ?? []
    const own = values.filter(value => there.some(each => each.value === value))
    return own.length === 0 ? [] : [{ name, values: own }]
  })
  return {
    ...filters,
    ...(offered('price') && min !== undefined && { min }),
    ...(offered('price') && max !== undefined && { max }),
    options: offered('options') ? known : [],
    tags: offered('tags') ? filters.tags.filter(tag => tags.some(({ name }) => name === tag)) : [],
    inStock: offered('stock') && filters.inStock,
    onSale: offered('sale') && filters.onSale,
  }
}
