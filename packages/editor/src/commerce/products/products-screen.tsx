import { listCategories } from '@sitewright/contract/categories'
import type { ProductRow } from '@sitewright/contract/products'
import { loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { call } from '../../app/api'
import { useLayout } from '../../app/layout'
import { keys } from '../../app/queries'
import { navigate, usePlace } from '../../app/router'
import { useSession } from '../../app/session'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useListKeys } from '../use-list-keys'
import { AddProduct } from './add-product'
import { BulkBar } from './bulk-bar'
import { ArrangementSwitch, useArrangement } from './collection-view'
import { MoreMenu } from './more-menu'
import { ProductFilters } from './product-filters'
import { ProductGrid } from './product-grid'
import { ProductTable } from './product-table'
import { useBulk, useListFilter, useProductList } from './use-product-list'

const ProductLabels = lazy(async () => ({ default: (await import('./product-labels')).ProductLabels }))
const ProductEditor = lazy(async () => ({ default: (await import('./editor/product-editor')).ProductEditor }))

const productIn = (path: string): string | undefined => /^commerce\/products\/(.+)$/.exec(path)?.[1]
const openProduct = (id: string) => navigate({ path: `commerce/products/${id}` })

const ProductList = ({ tabs }: { tabs: ReactNode }) => {
  const { currency } = useSession().site
  const layout = useLayout()
  const [filter, setFilter] = useListFilter()
  const wanted = useDeferredValue(filter)
  const [isAdding, setAdding] = useState(false)
  const [labelled, setLabelled] = useState<ProductRow>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useArrangement()
  const list = useProductList(wanted)
  const categories = useQuery({ queryKey: keys.categories, queryFn: () => call(listCategories, {}) }).data?.items ?? []
  const bulk = useBulk()
  const products = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const first = list.data?.pages[0]
  const tick = (id: string) =>
    setTicked(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))
  const at = useListKeys({ items: products, onOpen: openProduct, onAdd: () => setAdding(true), onTick: tick })
  const isFiltered = Object.keys(wanted).length > 0
  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      {t('Add product')}
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Products')}</h1>
        </div>
        <MoreMenu />
        {add}
      </header>
      {tabs}
      <ProductFilters filter={filter} categories={categories} onChange={setFilter}>
        <ArrangementSwitch value={view} onChange={setView} />
      </ProductFilters>
      <div className="orders-scroll">
        {!list.data &&
          (list.isError ? (
            <Failed text={`${t(loadFailureMessages.results)}.`} onRetry={() => void list.refetch()} />
          ) : (
            <Waiting rows={6} rowHeight={56} />
          ))}
        {first && products.length === 0 && (
          <Empty action={isFiltered ? undefined : add}>
            {wanted.search
              ? t("No product matches '{search}'.", { search: wanted.search })
              : isFiltered
                ? t('No product is like this.')
                : t('Nothing to sell yet. Add a product or import a CSV.')}
          </Empty>
        )}
        {products.length > 0 && view === 'grid' && (
          <ProductGrid {...{ products, currency, ticked, at }} onTick={tick} />
        )}
        {products.length > 0 && view === 'list' && (
          <ProductTable
            products={products}
            currency={currency}
            isCompact={layout === 'phone' || layout === 'stacked'}
            onLabel={setLabelled}
            {...{ ticked, at }}
            onTick={tick}
          />
        )}
        {first && list.hasNextPage && (
          <div className="orders-foot num">
            <span>
              {t('1 to {products} of {total}', {
                products: products.length,
                total: first.total > 10_000 ? t('more than 10,000') : first.total.toLocaleString(language),
              })}
            </span>
            <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? t('Loading') : t('More')}
            </Button>
          </div>
        )}
      </div>
      {ticked.size > 0 && (
        <BulkBar
          count={ticked.size}
          categories={categories}
          isBusy={bulk.isPending}
          onAct={act => bulk.mutate({ ids: [...ticked], act }, { onSuccess: () => setTicked(new Set()) })}
          onClear={() => setTicked(new Set())}
        />
      )}
      {labelled && (
        <Suspense>
          <ProductLabels product={labelled} onClose={() => setLabelled(undefined)} />
        </Suspense>
      )}
      {isAdding && <AddProduct currency={currency} onClose={() => setAdding(false)} />}
    </main>
  )
}

export const ProductsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const id = productIn(usePlace().path)
  if (id === undefined) return <ProductList tabs={tabs} />
  return (
    <Suspense fallback={<Waiting />}>
      <ProductEditor key={id} productId={id} />
    </Suspense>
  )
}
