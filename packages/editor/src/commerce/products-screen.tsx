import { listProducts, type ProductRow } from '@sitewright/contract/products'
import { effectivePrice, isSoldOut, priceVaries, workflowLabel } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useCurrency } from '../pages/use-site'
import { Button } from '../ui/button'
import { SearchField } from '../ui/field'
import { Empty, Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { AddProduct } from './add-product'
import { money, productTitle } from './order-words'
import { Stock } from './stock'

const priceWords = ({ variants }: ProductRow, currency: string): string => {
  if (variants.length === 0) return ''
  const lowest = money(Math.min(...variants.map(effectivePrice)), currency)
  return priceVaries(variants) ? `from ${lowest}` : lowest
}

export const ProductsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const currency = useCurrency()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const [isAdding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: keys.products(wanted),
    queryFn: () => call(listProducts, { query: { search: wanted || undefined } }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      Add product
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">Commerce</p>
          <h1>Products</h1>
        </div>
        {add}
      </header>
      {tabs}
      <div className="products-tools">
        <SearchField label="Search products" value={search} onChange={setSearch} />
      </div>
      <div className="orders-scroll">
        {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {data?.items.length === 0 && (
          <Empty action={wanted ? undefined : add}>
            {wanted ? `No product matches '${wanted}'.` : 'Nothing to sell yet. Add a product.'}
          </Empty>
        )}
        {data && data.items.length > 0 && (
          <table className="table products">
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Price</th>
                <th scope="col">Status</th>
                <th scope="col">In stock</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(product => (
                <tr key={product.id}>
                  <td>
                    <span className="product-cell">
                      {product.imageUrls[0] ? (
                        <img src={`${product.imageUrls[0]}?format=100w`} alt="" loading="lazy" />
                      ) : (
                        <span className="no-picture" />
                      )}
                      <span>
                        <b>{productTitle(product)}</b>
                        <span className="second">{localise(product.note, 'en', 'en')}</span>
                      </span>
                    </span>
                  </td>
                  <td className="num">{priceWords(product, currency)}</td>
                  <td>
                    {isSoldOut({ productType: product.type, variants: product.variants }) ? (
                      <Status tone="danger">Sold out</Status>
                    ) : (
                      <Status
                        tone={product.state === 'PUBLISHED' ? 'success' : 'neutral'}
                        isWaiting={product.state !== 'PUBLISHED'}
                      >
                        {workflowLabel(product.state)}
                      </Status>
                    )}
                  </td>
                  <td>
                    <Stock product={product} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isAdding && <AddProduct currency={currency} onClose={() => setAdding(false)} />}
    </main>
  )
}
