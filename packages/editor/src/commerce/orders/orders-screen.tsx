import type { OrderSummary } from '@sitewright/contract/orders'
import type { OrderFilter } from '@sitewright/domain/orders'
import { Download, Search, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { navigate, usePlace } from '../../app/router'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { isTyping, shortcutOf } from '../../ui/shortcut'
import { Empty, Failed, Waiting } from '../../ui/states'
import { TestPaymentsBanner } from '../payments/test-payments-banner'
import { MarkedOrders } from './marked-orders'
import { OrderDetail } from './order-detail'
import { OrderTable } from './order-table'
import { useOrders } from './use-orders'

const tabsOf: readonly { state: OrderFilter; label: string }[] = [
  { state: 'all', label: 'All' },
  { state: 'unfulfilled', label: 'To send' },
  { state: 'fulfilled', label: 'Sent' },
  { state: 'waiting', label: 'Waiting for payment' },
  { state: 'refunded', label: 'Refunded' },
]

const emptyWords: Record<OrderFilter, string> = {
  all: 'Orders arrive here. Place a test order to see one.',
  unfulfilled: 'Every order is sent.',
  fulfilled: 'Orders you sent appear here.',
  waiting: 'No order waits for a payment.',
  refunded: 'No order was refunded.',
}

/** Counting ends at ten thousand. */
const countWords = (count: number): string => (count > 10_000 ? '10,000+' : count.toLocaleString('en'))

const orderIn = (path: string): string | undefined => /^commerce\/orders\/(.+)$/.exec(path)?.[1]
const openOrder = (id: string | undefined) => navigate({ path: id ? `commerce/orders/${id}` : 'commerce/orders' })

/** J and K walk the list; Escape closes the order. */
function useListKeys(orders: readonly OrderSummary[], openId: string | undefined) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      // A dialog over the list has its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const pressed = shortcutOf(event)
      const at = orders.findIndex(({ id }) => id === openId)
      const next = pressed === 'j' ? orders[at + 1] : pressed === 'k' ? orders[at - 1] : undefined
      if (next) openOrder(next.id)
      else if (pressed === 'escape' && openId) openOrder(undefined)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [orders, openId])
}

export const OrdersScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { path } = usePlace()
  const layout = useLayout()
  const [state, setState] = useState<OrderFilter>('all')
  const [search, setSearch] = useState<string>()
  const wanted = useDeferredValue(search?.trim() ?? '')
  const list = useOrders(state, wanted)
  const orders = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const first = list.data?.pages[0]
  const isStacked = layout === 'phone' || layout === 'stacked'
  // Beside the list there is room for an order, so the newest is open from the start.
  const openId = orderIn(path) ?? (isStacked ? undefined : orders[0]?.id)
  useListKeys(orders, openId)
  const [marked, setMarked] = useState<readonly string[]>([])
  const exported = new URLSearchParams({ state, ...(wanted && { search: wanted }) })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">Commerce</p>
          <h1>Orders</h1>
        </div>
        <a className="button default small" href={`/api/commerce/orders/export?${exported}`} download="orders.csv">
          <Icon of={Download} />
          Export CSV
        </a>
      </header>
      {tabs}
      <TestPaymentsBanner />
      <div className={openId ? 'orders with-detail' : 'orders'}>
        <section className="orders-list" aria-label="Orders">
          <div className="orders-tools">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
            <div className="orders-tabs" role="group" aria-label="Which orders">
              {tabsOf.map(({ state: of, label }) => (
                <Button
                  key={of}
                  kind="ghost"
                  isOn={of === state}
                  onPress={() => {
                    setState(of)
                    setMarked([])
                  }}
                >
                  {label}
                  {first && first.counts[of] > 0 && <span className="num soft">{countWords(first.counts[of])}</span>}
                </Button>
              ))}
            </div>
            {search !== undefined && (
              <div className="orders-search">
                <SearchField
                  label="Search by number, name, email or product"
                  value={search}
                  onChange={setSearch}
                  autoFocus
                />
              </div>
            )}
            <IconButton
              kind="default"
              icon={search === undefined ? Search : X}
              label={search === undefined ? 'Search orders' : 'End the search'}
              onPress={() => setSearch(search === undefined ? '' : undefined)}
            />
          </div>
          {marked.length > 0 && <MarkedOrders ids={marked} onDone={() => setMarked([])} />}
          <div className="orders-scroll">
            {!list.data &&
              (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={8} rowHeight={56} />)}
            {first && orders.length === 0 && (
              <Empty>{wanted ? `No order matches '${wanted}'.` : emptyWords[state]}</Empty>
            )}
            {orders.length > 0 && (
              <OrderTable
                orders={orders}
                openId={openId}
                onOpen={openOrder}
                isCompact={layout !== 'wide'}
                marked={marked}
                onMark={setMarked}
              />
            )}
            {first && orders.length > 0 && (
              <div className="orders-foot num">
                <span>{`1 to ${orders.length} of ${countWords(first.total)}`}</span>
                {list.hasNextPage && (
                  <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {list.isFetchingNextPage ? 'Loading' : 'More'}
                  </Button>
                )}
              </div>
            )}
          </div>
        </section>
        {openId && (
          <OrderDetail key={openId} orderId={openId} onClose={() => openOrder(undefined)} canClose={isStacked} />
        )}
      </div>
    </main>
  )
}
