import {
  catalogueSorts,
  type FilterChip,
  filterChips,
  isNarrowed,
  pageAfter,
  readFilters,
  sortedBy,
  withoutFilters,
} from '@sitewright/domain/products'
import type { ReactNode } from 'react'
import type { CatalogueAnswer } from '../../kit/data'
import type { ViewContext } from '../../kit/view'
import { addressesOf, type CatalogueParts } from './addresses'
import { moneyOf, Panel, Switches } from './panel'

const chipWords = (chip: FilterChip, context: ViewContext): string => {
  const { message } = context
  if (chip.kind === 'value') return chip.value
  if (chip.kind === 'tag') return chip.tag
  if (chip.kind !== 'price') return message(chip.kind === 'stock' ? 'filters.inStockChip' : 'filters.onSale')
  const [from, to] = [chip.min, chip.max].map(amount => (amount === undefined ? '' : moneyOf(amount, context)))
  if (from && to) return message('filters.priceRange', { from, to })
  return from ? message('filters.priceOver', { from }) : message('filters.priceUnder', { to: to ?? '' })
}

/** What the list is narrowed by, each with the way out of it. */
const Chips = ({ filters, addresses, context }: CatalogueParts) => {
  const chips = filterChips(filters)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={context.message('filters.chosen')}>
      {chips.map(chip => {
        const name = chipWords(chip, context)
        return (
          <li key={name}>
            <a
              href={addresses.of(chip.without)}
              rel="nofollow"
              aria-label={context.message('filters.remove', { name })}
            >
              {name}
              <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </a>
          </li>
        )
      })}
      <li>
        <a className="filter-clear" href={addresses.of(withoutFilters(filters))} rel="nofollow">
          {context.message('filters.clear')}
        </a>
      </li>
    </ul>
  )
}

const Sort = ({ filters, addresses, context }: CatalogueParts) => (
  <details className="product-sort">
    <summary>
      <span className="filter-note">{context.message('sort.label')}</span>{' '}
      {context.message(`sort.${filters.sort ?? 'featured'}`)}
    </summary>
    <ul>
      {catalogueSorts.map(sort => (
        <li key={sort}>
          <a
            href={addresses.of(sortedBy(filters, sort))}
            rel="nofollow"
            aria-current={(filters.sort ?? 'featured') === sort ? 'true' : undefined}
          >
            {context.message(`sort.${sort}`)}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

/** Other ways on from a list with nothing in it. */
const Nothing = ({ catalogue, filters, addresses, context }: CatalogueParts) => (
  <div className="product-list-empty">
    <p>{context.message(isNarrowed(filters) ? 'filters.noneMatch' : 'filters.nothing')}</p>
    <ul className="filter-chips">
      {isNarrowed(filters) && (
        <li>
          <a className="filter-clear" href={addresses.of(withoutFilters(filters))} rel="nofollow">
            {context.message('filters.showAll', { count: catalogue.all })}
          </a>
        </li>
      )}
      {catalogue.facets.categories
        .filter(({ name, count }) => count > 0 && name !== catalogue.category)
        .map(({ name, path }) => (
          <li key={name}>
            <a href={context.path(path)}>{name}</a>
          </li>
        ))}
    </ul>
  </div>
)

/** The ways further down from a category. */
const Children = ({ list, context }: { list: NonNullable<CatalogueAnswer['children']>; context: ViewContext }) => (
  <nav className="catalogue-children" aria-label={context.message('filters.categories')}>
    <ul className="filter-chips">
      {list.map(({ name, path }) => (
        <li key={name}>
          <a href={context.path(path)}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** A list with its filters: beside it where there is room, from below on phones. Nothing of it needs script. */
export const Catalogue = ({
  catalogue,
  total,
  offers,
  isNamed,
  context,
  children,
}: {
  catalogue: CatalogueAnswer
  total: number
  offers: { readonly stock: boolean; readonly sale: boolean }
  /** Whether the page's own words say already what is listed. */
  isNamed: boolean
  context: ViewContext
  /** The products; absent where there are none. */
  children: ReactNode
}) => {
  const filters = readFilters(catalogue.filters)
  const addresses = addressesOf(context)
  const parts: CatalogueParts = { catalogue, filters, total, addresses, context }
  const { message } = context
  const count = filterChips(filters).length
  const hidden = catalogue.all - total
  return (
    <div className="product-catalogue" id={addresses.list}>
      <div className="catalogue-head">
        <h2 className={isNamed || catalogue.category === undefined ? 'for-screen-readers' : undefined}>
          {catalogue.category ?? message('filters.all')}
        </h2>
        <p>
          {count === 0
            ? message('filters.shown', { count: total })
            : message('filters.shownOf', { count: total, total: catalogue.all })}
        </p>
        <a className="filter-open" href={`#${addresses.panel}`}>
          {count === 0 ? message('filters.open') : message('filters.openCount', { count })}
        </a>
      </div>
      {catalogue.children && catalogue.children.length > 0 && <Children list={catalogue.children} context={context} />}
      <Panel {...parts}>
        <Switches {...parts} offers={offers} />
      </Panel>
      <div className="catalogue-list">
        <div className="catalogue-bar">
          <Chips {...parts} />
          <Sort {...parts} />
        </div>
        {children ?? <Nothing {...parts} />}
        {(catalogue.next !== null || filters.after !== undefined) && (
          <p className="catalogue-pages">
            {filters.after !== undefined && (
              <a href={addresses.of(sortedBy(filters, filters.sort))} rel="nofollow">
                {message('filters.first')}
              </a>
            )}
            {catalogue.next !== null && (
              <a href={addresses.of(pageAfter(filters, catalogue.next))} rel="nofollow">
                {message('filters.next')}
              </a>
            )}
          </p>
        )}
        {children && hidden > 0 && (
          <p className="catalogue-hidden">
            <span>{message('filters.hidden', { count: hidden })}</span>
            <a href={addresses.of(withoutFilters(filters))} rel="nofollow">
              {message('filters.showAll', { count: catalogue.all })}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
