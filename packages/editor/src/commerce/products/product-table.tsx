import '../../ui/table.css'
import './products.css'
import type { ProductRow } from '@sitewright/contract/products'
import { stockTotal } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { rowAt } from '../use-list-keys'
import { ProductState } from './product-state'
import { priceWords, productTitle } from './product-words'
import { Stock } from './stock'
import { Tick } from './tick'

const stockWords = ({ type, variants }: ProductRow): string => {
  const total = stockTotal({ productType: type, variants })
  return t('{total} in {variants} variants', {
    total: Number.isFinite(total) ? total : t('Unlimited'),
    variants: variants.length,
  })
}

const Picture = ({ product }: { product: ProductRow }) =>
  product.imageUrls[0] ? (
    <img src={`${product.imageUrls[0]}?format=100w`} alt="" loading="lazy" />
  ) : (
    <span className="no-picture" />
  )

type RowProps = {
  product: ProductRow
  currency: string
  isTicked: boolean
  /** Whether the keys are at this row. */
  isAt: boolean
  onTick: () => void
  isOpen: boolean
  onToggle: () => void
  onLabel: () => void
}

/** What it is sorted under, and the way to change that. */
const Labels = ({ product, onLabel }: Pick<RowProps, 'product' | 'onLabel'>) => {
  const words = [...product.categories, ...product.tags].join(', ')
  return (
    <Button
      kind="ghost"
      aria-label={t('Tags and categories of {product}: {words}', {
        product: productTitle(product),
        words: words || t('none'),
      })}
      onPress={onLabel}
    >
      {words || <span className="soft">{t('Add')}</span>}
    </Button>
  )
}

/** One piece is counted in its row; several open below it. */
const StockCell = ({ product, isOpen, onToggle }: Pick<RowProps, 'product' | 'isOpen' | 'onToggle'>) =>
  product.variants.length === 1 ? (
    <Stock product={product} />
  ) : (
    <Button
      kind="ghost"
      icon={isOpen ? ChevronDown : ChevronRight}
      aria-expanded={isOpen}
      aria-label={t('Stock of {product}: {product2}', {
        product: productTitle(product),
        product2: stockWords(product),
      })}
      onPress={onToggle}
    >
      <span className="num">{stockWords(product)}</span>
    </Button>
  )

const Name = ({ product }: Pick<RowProps, 'product'>) => (
  <RouteLink to={{ path: `commerce/products/${product.id}` }} className="product-link">
    {productTitle(product)}
  </RouteLink>
)

const WideRow = ({ product, currency, isTicked, isAt, onTick, isOpen, onToggle, onLabel }: RowProps) => (
  <>
    <tr {...rowAt(product.id, isAt ? product.id : undefined)}>
      <td className="tick-cell">
        <Tick label={t('Choose {product}', { product: productTitle(product) })} isOn={isTicked} onChange={onTick} />
      </td>
      <td>
        <span className="product-cell">
          <Picture product={product} />
          <span>
            <b>
              <Name product={product} />
            </b>
            <span className="second">{localise(product.note, 'en', 'en')}</span>
          </span>
        </span>
      </td>
      <td className="num">{priceWords(product, currency)}</td>
      <td>
        <ProductState product={product} />
      </td>
      <td className="labels-cell">
        <Labels {...{ product, onLabel }} />
      </td>
      <td className="stock-cell">
        <StockCell {...{ product, isOpen, onToggle }} />
      </td>
    </tr>
    {isOpen && (
      <tr>
        <td colSpan={6} className="stock-open">
          <Stock product={product} />
        </td>
      </tr>
    )}
  </>
)

/** Two lines: what it is and what it costs; whether it can be bought and how many there are. */
const NarrowRow = ({ product, currency, isTicked, onTick, isOpen, onToggle, onLabel }: RowProps) => (
  <li className="product-row">
    <Picture product={product} />
    <b className="product-name">
      <Tick label={t('Choose {product}', { product: productTitle(product) })} isOn={isTicked} onChange={onTick} />
      <Name product={product} />
    </b>
    <span className="product-price num">{priceWords(product, currency)}</span>
    <span className="product-state">
      <ProductState product={product} />
    </span>
    <span className="product-stock">
      <StockCell {...{ product, isOpen, onToggle }} />
    </span>
    <span className="product-labels">
      <Labels {...{ product, onLabel }} />
    </span>
    {isOpen && (
      <div className="product-variants">
        <Stock product={product} />
      </div>
    )}
  </li>
)

export const ProductTable = ({
  products,
  currency,
  isCompact,
  onLabel,
  ticked,
  at,
  onTick,
}: {
  products: readonly ProductRow[]
  currency: string
  isCompact: boolean
  onLabel: (product: ProductRow) => void
  ticked: ReadonlySet<string>
  at: string | undefined
  onTick: (id: string) => void
}) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))
  const propsOf = (product: ProductRow): RowProps => ({
    product,
    currency,
    isTicked: ticked.has(product.id),
    isAt: product.id === at,
    onTick: () => onTick(product.id),
    isOpen: opened.has(product.id),
    onToggle: () => toggle(product.id),
    onLabel: () => onLabel(product),
  })
  if (isCompact) {
    return (
      <ul className="product-rows">
        {products.map(product => (
          <NarrowRow key={product.id} {...propsOf(product)} />
        ))}
      </ul>
    )
  }
  return (
    <table className="table products">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t('Chosen')}</span>
          </th>
          <th scope="col">{t('Product')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Tags and categories')}</th>
          <th scope="col">{t('In stock')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <Fragment key={product.id}>
            <WideRow {...propsOf(product)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
