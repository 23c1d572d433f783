import { listProducts, type ProductRow } from '@sitewright/contract/products'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { call } from '../app/api'
import { useLayout } from '../app/layout'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { Button } from '../ui/button'
import { SearchField } from '../ui/field'
import { Empty, Failed, Waiting } from '../ui/states'
import { AddProduct } from './add-product'
import { ProductTable } from './product-table'

const ProductLabels = lazy(async () => ({ default: (await import('./product-labels')).ProductLabels }))

export const ProductsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { currency } = useSession().site
  const layout = useLayout()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const [isAdding, setAdding] = useState(false)
  const [labelled, setLabelled] = useState<ProductRow>()
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
          <ProductTable
            products={data.items}
            currency={currency}
            isCompact={layout === 'phone' || layout === 'stacked'}
            onLabel={setLabelled}
          />
        )}
      </div>
      {labelled && (
        <Suspense>
          <ProductLabels product={labelled} onClose={() => setLabelled(undefined)} />
        </Suspense>
      )}
      {isAdding && <AddProduct currency={currency} onClose={() => setAdding(false)} />}
    </main>
  )
}
