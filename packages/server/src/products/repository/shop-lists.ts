import type { CatalogueSort, Facets, FilterKind } from '@sitewright/domain/products'
import { priceBars } from '@sitewright/domain/products'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Product } from '../product'
import { categories, products } from '../tables'
import {
  inPart,
  isForSale,
  isToCome,
  kept,
  onSale,
  type PartOfShop,
  placeIn,
  titleHolds,
  withVariants,
} from './products'
import { labelSeparator } from './summary'

/** What a list is narrowed to, with prices in minor units. */
export type ShopFilters = {
  readonly min?: number
  readonly max?: number
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly inStock: boolean
  readonly onSale: boolean
  readonly tags: readonly string[]
}

export type ShopList = PartOfShop & {
  readonly category?: string
  readonly exclude?: string
  /** What their names hold. */
  readonly search?: string
  readonly filters: ShopFilters
  readonly now: Date
}

const texts = (list: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))`
const every = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`
const labelsOf = ({ name, values }: ShopFilters['options'][number]) =>
  values.map(value => name + labelSeparator + value)

/** With the choice made that only what is there counts, a value must be there itself, and not only its product. */
const labelsIn = ({ inStock }: ShopFilters): SQL => (inStock ? sql`option_labels_in_stock` : sql`option_labels`)

/** The conditions of a list, each by what it is about: counts beside a choice leave out its own. */
function conditionsOf({
  category,
  search,
  filters,
}: Pick<ShopList, 'category' | 'search' | 'filters'>): ReadonlyMap<string, SQL> {
  const { min, max, options, inStock, onSale: isReduced, tags } = filters
  const conditions = new Map<string, SQL>()
  if (category !== undefined) conditions.set('category', sql`found_in @> ${texts([category])}`)
  if (search) conditions.set('search', titleHolds(search))
  if (min !== undefined || max !== undefined)
    conditions.set(
      'price',
      every([
        ...(min === undefined ? [] : [sql`price_to >= ${min}::bigint`]),
        ...(max === undefined ? [] : [sql`price_from <= ${max}::bigint`]),
      ]),
    )
  if (inStock) conditions.set('stock', sql`stock_state <> 'sold-out'`)
  if (isReduced) conditions.set('sale', sql`any_on_sale`)
  if (tags.length > 0) conditions.set('tags', sql`tags && ${texts(tags)}`)
  for (const option of options)
    conditions.set(`option ${option.name}`, sql`${labelsIn(filters)} && ${texts(labelsOf(option))}`)
  return conditions
}

const scopeOf = (tx: SiteTransaction, { exclude, ...part }: ShopList): SQL | undefined =>
  and(isForSale(tx), inPart(part), exclude ? ne(products.id, exclude) : undefined)

type Counts = {
  total: number
  all: number
  inStock: number
  onSale: number
  categories: Facets['categories']
  tags: Facets['tags']
  labels: { label: string; count: number }[]
  prices: { lowest: number; highest: number; bars: { bar: number; count: number }[] } | null
  until: string | null
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const optionsIn = (labels: Counts['labels']): Facets['options'] => {
  const groups = new Map<string, { value: string; count: number }[]>()
  for (const { label, count } of labels) {
    const [name = '', value = ''] = label.split(labelSeparator)
    const values = groups.get(name)
    if (values) values.push({ value, count })
    else groups.set(name, [{ value, count }])
  }
  return [...groups]
    .sort(([a], [b]) => byName.compare(a, b))
    .map(([name, values]) => ({ name, values: values.sort((a, b) => byName.compare(a.value, b.value)) }))
}

/**
 * How many products each choice would leave, in one statement that reads the columns of the products and no variant.
 * Only what is offered is counted.
 */
export async function shopFacets(
  tx: SiteTransaction,
  list: ShopList,
  offers: readonly FilterKind[],
): Promise<Facets & { total: number; all: number; until: Date | undefined }> {
  const conditions = conditionsOf(list)
  const columns = new Map([...conditions.keys()].map((name, at) => [name, sql.identifier(`c${at}`)]))
  const written = [...conditions].map(([name, condition]) => sql`, ${condition} as ${columns.get(name)!}`)
  const but = (...without: string[]) =>
    every([...columns].flatMap(([name, column]) => (without.includes(name) ? [] : [sql`${column}`])))
  const inCategory = columns.has('category') ? sql`${columns.get('category')!}` : sql`true`
  const offered = (kind: FilterKind, counted: SQL, otherwise: SQL) => (offers.includes(kind) ? counted : otherwise)
  const names = (column: SQL, own: string, within: SQL) => sql`(
    select coalesce(json_agg(json_build_object('name', name, 'count', count) order by lower(name), name), '[]') from (
      select name, count(*) filter (where ${but(own)}) as count from base, unnest(${column}) as name where ${within} group by name
    ) as counted)`
  // A value stands beside the others of its choice, which it would be chosen in addition to.
  const ownChoice = list.filters.options.map(({ name }) => sql`when ${name} then ${but(`option ${name}`)}`)
  const fits = ownChoice.length
    ? sql`case split_part(label, ${labelSeparator}, 1) ${sql.join(ownChoice, sql` `)} else ${but()} end`
    : but()
  const { rows } = await tx.execute<{ counts: Counts }>(sql`
    with base as materialized (
      select found_in, tags, option_labels, option_labels_in_stock, price_from, price_to, any_on_sale, stock_state
        ${sql.join(written, sql``)}
      from ${products} where ${scopeOf(tx, list)} and ${onSale(list.now)}
    ), priced as (select min(price_from) as lowest, max(price_to) as highest from base where ${but('price')})
    select json_build_object(
      'total', (select count(*) from base where ${but()}),
      'all', (select count(*) from base where ${inCategory}),
      'inStock', (select count(*) from base where ${but('stock')} and stock_state <> 'sold-out'),
      'onSale', (select count(*) from base where ${but('sale')} and any_on_sale),
      'categories', ${offered('category', names(sql`found_in`, 'category', sql`true`), sql`'[]'::json`)},
      'tags', ${offered('tags', names(sql`tags`, 'tags', inCategory), sql`'[]'::json`)},
      'labels', ${offered(
        'options',
        sql`(select coalesce(json_agg(json_build_object('label', label, 'count', count)), '[]') from (
          select label, count(*) filter (where ${fits} and label = any (${labelsIn(list.filters)})) as count
          from base, unnest(option_labels) as label where ${inCategory} group by label
        ) as counted)`,
        sql`'[]'::json`,
      )},
      'prices', ${offered(
        'price',
        sql`(select json_build_object('lowest', lowest, 'highest', highest, 'bars', (
          select json_agg(json_build_object('bar', bar, 'count', count)) from (
            select width_bucket(price_from, lowest, highest + 1, ${priceBars}::int) as bar, count(*) as count
            from base where ${but('price')} group by bar
          ) as counted)) from priced where lowest is not null)`,
        sql`null::json`,
      )},
      'until', (select min(publish_at) from ${products} where ${scopeOf(tx, list)} and ${isToCome(list.now)})
    ) as counts`)
  const { labels, prices, until, ...counts } = rows[0]!.counts
  return {
    ...counts,
    options: optionsIn(labels),
    ...(prices && {
      prices: {
        lowest: prices.lowest,
        highest: prices.highest,
        bars: Array.from({ length: priceBars }, (_, at) => prices.bars.find(({ bar }) => bar === at + 1)?.count ?? 0),
      },
    }),
    until: until === null ? undefined : new Date(until),
  }
}

type Order = { readonly key?: SQL; readonly isDown?: boolean }
const orders = (locale: string): Record<CatalogueSort, Order> => ({
  featured: {},
  newest: { key: sql`created_at`, isDown: true },
  'price-up': { key: sql`price_from` },
  'price-down': { key: sql`price_from`, isDown: true },
  name: { key: sql`lower(coalesce(title ->> ${locale}, ''))` },
})

/** One page of a list, from the product on that follows `after`: no row before it is read. */
export async function shopPage(
  tx: SiteTransaction,
  list: ShopList,
  { sort, after, limit, locale }: { sort: CatalogueSort; after?: string | undefined; limit: number; locale: string },
): Promise<{ items: Product[]; next: string | null }> {
  const { key, isDown = false }: Order =
    sort === 'featured' && list.category !== undefined
      ? { key: await placeIn(tx, list.category) }
      : orders(locale)[sort]
  const last = (what: SQL) =>
    sql`(select ${what} from ${products} as last where last.site_id = ${tx.siteId} and last.id = ${after ?? ''})`
  const behind = sql`(position, id) > ${last(sql`position, id`)}`
  const beyond = key
    ? sql`(${key} ${isDown ? sql`<` : sql`>`} ${last(key)} or (${key} = ${last(key)} and ${behind}))`
    : behind
  const rows = await tx
    .select(kept)
    .from(products)
    .where(
      and(
        scopeOf(tx, list),
        onSale(list.now),
        every([...conditionsOf(list).values()]),
        after === undefined ? undefined : beyond,
      ),
    )
    .orderBy(...(key ? [isDown ? sql`${key} desc` : sql`${key} asc`] : []), sql`position`, sql`id`)
    .limit(limit + 1)
  const items = await withVariants(tx, rows.slice(0, limit))
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** The names of the categories directly below one that visitors find something in, in the owner's order. */
export async function childrenOnSale(tx: SiteTransaction, category: string, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select child.name from ${categories} as child
      join ${categories} as parent on parent.site_id = child.site_id and parent.id = child.parent_id
    where child.site_id = ${tx.siteId} and parent.name = ${category} and parent.type = 'CATEGORY'
      and exists (select 1 from ${products} where ${and(isForSale(tx), onSale(now))} and found_in @> array[child.name])
    group by child.name order by min(child.display_index), child.name`)
  return rows.map(({ name }) => name)
}
