import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import {
  type CatalogueFilters,
  catalogueSorts,
  filterPairs,
  filterPrice,
  hasValue,
  sortedBy,
  toggleInStock,
  toggleOnSale,
  toggleTag,
  toggleValue,
  withoutFilters,
  withoutPrice,
} from '@sitewright/domain/products'
import type { ReactNode } from 'react'
import { buttonClass } from '../../kit/button'
import type { ViewContext } from '../../kit/view'
import type { CatalogueParts } from './addresses'

const digitsOf = ({ currency }: ViewContext) => (isCurrencyCode(currency) ? fractionDigits(currency) : 2)

/** An amount of an address as pages write amounts. */
export const moneyOf = (amount: string, context: ViewContext) => context.money(filterPrice(amount, digitsOf(context)))

const Choice = ({
  href,
  isChosen,
  count,
  context,
  children,
}: {
  href: string
  isChosen: boolean
  count?: number
  context: ViewContext
  children: ReactNode
}) => (
  <li>
    <a className="filter-choice" href={href} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
      <span>{children}</span>
      {count !== undefined && (
        <span className="filter-count">
          <span aria-hidden="true">{count}</span>
          <span className="for-screen-readers">{context.message('labels.count', { count })}</span>
        </span>
      )}
    </a>
  </li>
)

const Group = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <section className="filter-group">
    <h3>
      {title}
      {note && <span className="filter-note">{note}</span>}
    </h3>
    {children}
  </section>
)

/** Two fields of a plain form; the other filters go with it. */
const Price = ({ catalogue: { facets }, filters, addresses, context }: CatalogueParts) => {
  const { prices } = facets
  const hasPrice = filters.min !== undefined || filters.max !== undefined
  if (!prices || (prices.lowest === prices.highest && !hasPrice)) return null
  const most = Math.max(1, ...prices.bars)
  const unit = 10 ** digitsOf(context)
  const width = (prices.highest - prices.lowest) / prices.bars.length
  const isIn = (at: number) => {
    const [from, to] = [prices.lowest + at * width, prices.lowest + (at + 1) * width]
    const [min, max] = [filters.min, filters.max].map(each => each && filterPrice(each, digitsOf(context)))
    return (min === undefined || to >= Number(min)) && (max === undefined || from <= Number(max))
  }
  const { after: _, ...others } = withoutPrice(filters)
  const field = (name: 'min' | 'max', label: string, bound: number) => (
    <label>
      <span className="for-screen-readers">{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={filters[name]}
        placeholder={String(name === 'min' ? Math.floor(bound / unit) : Math.ceil(bound / unit))}
      />
    </label>
  )
  return (
    <Group title={context.message('filters.price')} note={context.currency}>
      <div className="filter-bars" aria-hidden="true">
        {prices.bars.map((count, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
            key={at}
            className={isIn(at) ? undefined : 'is-out'}
            style={{ blockSize: `${Math.round((100 * count) / most)}%` }}
          />
        ))}
      </div>
      <form className="filter-price" action={`${addresses.here}#${addresses.panel}`}>
        {filterPairs(others).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {field('min', context.message('filters.priceFrom'), prices.lowest)}
        {field('max', context.message('filters.priceTo'), prices.highest)}
        <button type="submit" className={buttonClass({ style: 'secondary', size: 'small' })}>
          {context.message('filters.apply')}
        </button>
      </form>
    </Group>
  )
}

const Categories = ({ catalogue: { facets, category, storePath }, filters, addresses, context }: CatalogueParts) =>
  facets.categories.length === 0 ? null : (
    <nav className="filter-group" aria-label={context.message('filters.categories')}>
      <ul>
        <Choice
          href={addresses.inPanel(withoutPage(filters), storePath)}
          isChosen={category === undefined}
          context={context}
        >
          {context.message('filters.all')}
        </Choice>
        {facets.categories.map(({ name, path, count }) => (
          <Choice
            key={name}
            href={addresses.inPanel(withoutPage(filters), path)}
            isChosen={name === category}
            {...{ count, context }}
          >
            {name}
          </Choice>
        ))}
      </ul>
    </nav>
  )

const withoutPage = ({ after: _, ...filters }: CatalogueFilters): CatalogueFilters => filters

/** Everything that a list can be narrowed by. Each choice is a link; on phones it opens from below. */
export const Panel = ({ children, ...parts }: CatalogueParts & { children?: ReactNode }) => {
  const { catalogue, filters, total, addresses, context } = parts
  const { facets } = catalogue
  const { message } = context
  const options = facets.options
    .map(({ name, values }) => ({
      name,
      values: values.filter(({ value, count }) => count > 0 || hasValue(filters, name, value)),
    }))
    .filter(({ values }) => values.length > 0)
  const tags = facets.tags.filter(({ name, count }) => count > 0 || filters.tags.includes(name))
  const chosen = (name: string) => filters.options.find(option => option.name === name)?.values.length ?? 0
  return (
    <section className="product-filters" id={addresses.panel} aria-label={message('filters.title')}>
      <div className="filter-top">
        <h2>{message('filters.title')}</h2>
        <a className="filter-close" href={`#${addresses.list}`}>
          <span className="for-screen-readers">{message('filters.close')}</span>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </a>
      </div>
      <Categories {...parts} />
      <section className="filter-group filter-sort">
        <h3>{message('sort.label')}</h3>
        <ul>
          {catalogueSorts.map(sort => (
            <Choice
              key={sort}
              href={addresses.inPanel(sortedBy(filters, sort))}
              isChosen={(filters.sort ?? 'featured') === sort}
              context={context}
            >
              {message(`sort.${sort}`)}
            </Choice>
          ))}
        </ul>
      </section>
      <Price {...parts} />
      {options.map(({ name, values }) => (
        <Group
          key={name}
          title={name}
          note={chosen(name) > 0 ? message('filters.valuesChosen', { count: chosen(name) }) : undefined}
        >
          <ul className="filter-values">
            {values.map(({ value, count }) => (
              <Choice
                key={value}
                href={addresses.inPanel(toggleValue(filters, name, value))}
                isChosen={hasValue(filters, name, value)}
                {...{ count, context }}
              >
                {value}
              </Choice>
            ))}
          </ul>
        </Group>
      ))}
      {tags.length > 0 && (
        <Group title={message('filters.tags')}>
          <ul className="filter-values">
            {tags.map(({ name, count }) => (
              <Choice
                key={name}
                href={addresses.inPanel(toggleTag(filters, name))}
                isChosen={filters.tags.includes(name)}
                {...{ count, context }}
              >
                {name}
              </Choice>
            ))}
          </ul>
        </Group>
      )}
      {children}
      <div className="filter-end">
        <a className="filter-clear" href={addresses.inPanel(withoutFilters(filters))} rel="nofollow">
          {message('filters.clearAll')}
        </a>
        <a className={buttonClass()} href={`#${addresses.list}`}>
          {message('filters.show', { count: total })}
        </a>
      </div>
    </section>
  )
}

/** On or off, such as what is in stock. */
export const Switches = ({
  catalogue: { facets },
  filters,
  addresses,
  context,
  offers,
}: CatalogueParts & { offers: { readonly stock: boolean; readonly sale: boolean } }) =>
  !offers.stock && !offers.sale ? null : (
    <section className="filter-group">
      <ul className="filter-switches">
        {offers.stock && (
          <Choice
            href={addresses.inPanel(toggleInStock(filters))}
            isChosen={filters.inStock}
            count={facets.inStock}
            context={context}
          >
            {context.message('filters.inStock')}
          </Choice>
        )}
        {offers.sale && (facets.onSale > 0 || filters.onSale) && (
          <Choice
            href={addresses.inPanel(toggleOnSale(filters))}
            isChosen={filters.onSale}
            count={facets.onSale}
            context={context}
          >
            {context.message('filters.onSale')}
          </Choice>
        )}
      </ul>
    </section>
  )
