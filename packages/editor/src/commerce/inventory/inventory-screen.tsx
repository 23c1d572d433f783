import '../../ui/table.css'
import './inventory.css'
import { type InventoryFilter, inventoryFilters, type StockedVariant } from '@sitewright/contract/inventory'
import { Search, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { language, t } from '../../language'
import { track } from '../../tracking/track'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useListKeys } from '../use-list-keys'
import { InventoryTable } from './inventory-table'
import { StockLog } from './stock-log'
import { useInventory } from './use-inventory'

const filterNames: Record<InventoryFilter, string> = {
  all: t('All'),
  low: t('Low'),
  'sold-out': t('Sold out'),
  unlimited: t('Unlimited'),
}
const emptyWords: Record<InventoryFilter, string> = {
  all: t('Stock appears here when products have variants.'),
  low: t('Nothing is low.'),
  'sold-out': t('Nothing is sold out.'),
  unlimited: t('Everything is counted.'),
}

export const InventoryScreen = ({ tabs }: { tabs: ReactNode }) => {
  const layout = useLayout()
  useEffect(() => track('inventoryPanelOpen'), [])
  const [stock, setStock] = useState<InventoryFilter>('all')
  const [search, setSearch] = useState<string>()
  const [openId, setOpenId] = useState<string>()
  const wanted = useDeferredValue(search?.trim() ?? '')
  const list = useInventory(stock, wanted)
  const items = useMemo<readonly StockedVariant[]>(
    () => list.data?.pages.flatMap(page => page.items) ?? [],
    [list.data],
  )
  const first = list.data?.pages[0]
  const rows = useMemo(() => items.map(({ variantId }) => ({ id: variantId })), [items])
  const at = useListKeys({ items: rows, onOpen: setOpenId })
  const opened = items.find(({ variantId }) => variantId === openId)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Inventory')}</h1>
        </div>
      </header>
      {tabs}
      <div className={opened ? 'orders with-detail' : 'orders'}>
        <section className="orders-list" aria-label={t('Inventory')}>
          <div className="orders-tools">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
            <div className="orders-tabs" role="group" aria-label={t('Which stock')}>
              {inventoryFilters.map(of => (
                <Button key={of} kind="ghost" isOn={of === stock} onPress={() => setStock(of)}>
                  {filterNames[of]}
                  {first && first.counts[of] > 0 && (
                    <span className="num soft">{first.counts[of].toLocaleString(language)}</span>
                  )}
                </Button>
              ))}
            </div>
            {search !== undefined && (
              <div className="orders-search">
                <SearchField label={t('Search by name or SKU')} value={search} onChange={setSearch} autoFocus />
              </div>
            )}
            <IconButton
              kind="default"
              icon={search === undefined ? Search : X}
              label={search === undefined ? t('Search inventory') : t('End the search')}
              onPress={() => setSearch(search === undefined ? '' : undefined)}
            />
          </div>
          <div className="orders-scroll">
            {!list.data &&
              (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={8} rowHeight={56} />)}
            {first && items.length === 0 && (
              <Empty>{wanted ? t("Nothing matches '{wanted}'.", { wanted }) : emptyWords[stock]}</Empty>
            )}
            {items.length > 0 && (
              <InventoryTable
                items={items}
                openId={at ?? openId}
                onOpen={setOpenId}
                isCompact={layout !== 'wide' && (layout !== 'narrow' || opened !== undefined)}
              />
            )}
            {first && items.length > 0 && (
              <div className="orders-foot num">
                <span>
                  {t('1 to {items} of {total}', {
                    items: items.length,
                    total: first.total > 10_000 ? t('more than 10,000') : first.total.toLocaleString(language),
                  })}
                </span>
                {list.hasNextPage ? (
                  <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {list.isFetchingNextPage ? t('Loading') : t('More')}
                  </Button>
                ) : (
                  <span className="inventory-help">{t('Type 12 to set, +5 or −2 to adjust')}</span>
                )}
              </div>
            )}
          </div>
        </section>
        {opened && <StockLog key={opened.variantId} item={opened} onClose={() => setOpenId(undefined)} />}
      </div>
    </main>
  )
}
