import './product-grid.css'
import type { ProductRow } from '@sitewright/contract/products'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import { rowAt } from '../use-list-keys'
import { ProductState } from './product-state'
import { priceWords, productTitle } from './product-words'
import { Tick } from './tick'

/** By their pictures, for whoever knows things by sight. Counts and labels are in the list. */
export const ProductGrid = ({
  products,
  currency,
  ticked,
  at,
  onTick,
}: {
  products: readonly ProductRow[]
  currency: string
  ticked: ReadonlySet<string>
  at: string | undefined
  onTick: (id: string) => void
}) => (
  <ul className="product-tiles">
    {products.map(product => (
      <li key={product.id} {...rowAt(product.id, at)}>
        <RouteLink to={{ path: `commerce/products/${product.id}` }} className="product-tile">
          {product.imageUrls[0] ? (
            <img src={`${product.imageUrls[0]}?format=500w`} alt="" loading="lazy" />
          ) : (
            <span className="no-picture" />
          )}
          <b>{productTitle(product)}</b>
        </RouteLink>
        <p className="product-facts">
          <span className="num">{priceWords(product, currency)}</span>
          <ProductState product={product} />
        </p>
        <Tick
          label={t('Choose {product}', { product: productTitle(product) })}
          isOn={ticked.has(product.id)}
          onChange={() => onTick(product.id)}
        />
      </li>
    ))}
  </ul>
)
