import type { OrderSummary } from '@sitewright/contract/orders'
import type { OrderFilter } from '@sitewright/domain/orders'
import { Download, ListChecks, ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { GuardedDownload } from '../../app/guarded-download'
import { useLayout } from '../../app/layout'
import { navigate, placeOf, usePlace } from '../../app/router'
import { t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { isTyping, shortcutOf } from '../../ui/shortcut'
import { Empty, Failed, Waiting } from '../../ui/states'
import { TestPaymentsBanner } from '../payments/test-payments-banner'
import { MarkedOrders } from './marked-orders'
import { MatchingOrders, OrderActBar } from './matching-orders'
import { NewOrderScreen } from './new-order'
import { OrderDetail } from './order-detail'
import { OrderFilters } from './order-filters'
import { OrderPage } from './order-page'
import { OrderTable } from './order-table'
import { everyOrder, isNarrowed, listedBy, listedQuery, type OrderView } from './order-view'
import { countWords } from './order-words'
import { useOrderView } from './use-order-view'
import { useOrders } from './use-orders'

const tabsOf: readonly { state: OrderFilter; label: string }[] = [
  { state: 'all', label: t('All') },
  { state: 'unfulfilled', label: t('Unfulfilled') },
  { state: 'fulfilled', label: t('Fulfilled') },
  { state: 'waiting', label: t('Waiting for payment') },
  { state: 'refunded', label: t('Refunded') },
]

const emptyWords: Record<OrderFilter, string> = {
  all: t('Orders arrive here. Place a test order to see one.'),
  unfulfilled: t('Every order is fulfilled.'),
  fulfilled: t('Orders that you fulfilled appear here.'),
  waiting: t('No order waits for a payment.'),
  refunded: t('No order was refunded.'),
}

const nothingWords = (view: OrderView): string => {
  const search = view.search.trim()
  if (search) return t("No order matches '{search}'.", { search })
  return isNarrowed(view) ? t('No order matches these filters.') : emptyWords[view.state]
}

const orderIn = (path: string): string | undefined => /^commerce\/orders\/(.+)$/.exec(path)?.[1]
/** The address goes on saying which list is looked at. */
const goTo = (id: string | undefined) => {
  const { query } = placeOf(location.href)
  navigate({ path: id ? `commerce/orders/${id}` : 'commerce/orders', query })
}

type ListKeys = {
  readonly openId: string | undefined
  readonly onOpen: (id: string | undefined) => void
  readonly onMark: (id: string) => void
}

/** J and K walk the list, X marks an order, Enter opens it, N writes one; Escape closes what is open. */
function useListKeys(orders: readonly OrderSummary[], { openId, onOpen, onMark }: ListKeys) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      // A dialog over the list has its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      const pressed = shortcutOf(event)
      // Enter on a button or a link is for that one.
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
      const at = orders.findIndex(({ id }) => id === openId)
      const next = pressed === 'j' ? orders[at + 1] : pressed === 'k' ? orders[at - 1] : undefined
      if (next) onOpen(next.id)
      else if (pressed === 'x' && openId) onMark(openId)
      else if (pressed === 'enter' && openId && !isOnControl) goTo(openId)
      else if (pressed === 'n') goTo('new')
      else if (pressed === 'escape' && openId) onOpen(undefined)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [orders, openId, onOpen, onMark])
}

const OrderList = ({ tabs }: { tabs: ReactNode }) => {
  const { path } = usePlace()
  const layout = useLayout()
  const { view, change } = useOrderView()
  const { state } = view
  const [wantsSearch, setSearching] = useState(false)
  const [wantsFilters, setFiltering] = useState(false)
  // What the address says is never hidden.
  const isSearching = wantsSearch || view.search !== ''
  const isFiltered = isNarrowed({ ...view, search: '' }) || view.sort !== everyOrder.sort
  const isFiltering = wantsFilters || isFiltered
  const listed = useDeferredValue(useMemo(() => listedBy(view), [view]))
  const wanted = listedQuery(listed)
  const list = useOrders(listed)
  const orders = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const first = list.data?.pages[0]
  const isStacked = layout === 'phone' || layout === 'stacked'
  // Beside the list there is room for an order, so the newest is open from the start.
  const [beside, setBeside] = useState<string>()
  const openId = isStacked ? orderIn(path) : (beside ?? orders[0]?.id)
  const openOrder = isStacked ? goTo : setBeside
  const [marked, setMarked] = useState<readonly string[]>([])
  /** Every order that matches, also those that are not on the screen. */
  const [isAll, setAll] = useState(false)
  /** In a list of lines, a press opens an order until the owner says that it is to choose. */
  const [isSelecting, setSelecting] = useState(false)
  const isCompact = layout !== 'wide'
  const isChoosing = isCompact && (isSelecting || marked.length > 0)
  const chooseNone = () => {
    setMarked([])
    setAll(false)
  }
  const endChoosing = () => {
    setSelecting(false)
    chooseNone()
  }
  const mark = useCallback(
    (id: string) => setMarked(now => (now.includes(id) ? now.filter(each => each !== id) : [...now, id])),
    [],
  )
  // What was chosen no longer matches what is searched for.
  const [choseFor, setChoseFor] = useState(wanted)
  if (choseFor !== wanted) {
    setChoseFor(wanted)
    chooseNone()
  }
  // Whoever comes back, or was sent the address, sees as much of the list as it says.
  const { fetchNextPage, hasNextPage, isFetching } = list
  const isShort = (list.data?.pages.length ?? view.pages) < view.pages
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage()
  }, [isShort, hasNextPage, isFetching, fetchNextPage])
  useListKeys(orders, { openId, onOpen: openOrder, onMark: mark })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Orders')}</h1>
        </div>
        <GuardedDownload href={`/api/commerce/orders/export?${wanted}`} name="orders.csv">
          <Icon of={Download} />
          {t('Export CSV')}
        </GuardedDownload>
        <Button kind="primary" shortcut="n" onPress={() => goTo('new')}>
          {t('New order')}
        </Button>
      </header>
      {tabs}
      <TestPaymentsBanner />
      <div className={openId ? 'orders with-detail' : 'orders'}>
        <section className="orders-list" aria-label={t('Orders')}>
          <div className="orders-tools">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
            <div className="orders-tabs" role="group" aria-label={t('Which orders')}>
              {tabsOf.map(({ state: of, label }) => (
                <Button key={of} kind="ghost" isOn={of === state} onPress={() => change({ state: of })}>
                  {label}
                  {first && first.counts[of] > 0 && <span className="num soft">{countWords(first.counts[of])}</span>}
                </Button>
              ))}
            </div>
            {isSearching && (
              <div className="orders-search">
                <SearchField
                  label={t('Search by number, name, email or product')}
                  value={view.search}
                  onChange={search => change({ search }, { replace: view.search !== '' })}
                  autoFocus
                />
              </div>
            )}
            {isCompact && orders.length > 0 && !isSearching && !isChoosing && (
              <IconButton
                kind="default"
                icon={ListChecks}
                label={t('Select orders')}
                onPress={() => setSelecting(true)}
              />
            )}
            {isChoosing && <Button onPress={endChoosing}>{t('Done')}</Button>}
            <IconButton
              kind="default"
              icon={isSearching ? X : Search}
              label={isSearching ? t('End the search') : t('Search orders')}
              onPress={() => {
                setSearching(!isSearching)
                if (view.search !== '') change({ search: '' })
              }}
            />
            <IconButton
              kind="default"
              icon={ListFilter}
              label={t('Filter orders')}
              isOn={isFiltering}
              onPress={() => {
                setFiltering(!isFiltering)
                if (isFiltered) change({ ...everyOrder, state, search: view.search })
              }}
            />
          </div>
          {isFiltering && <OrderFilters view={view} onChange={change} />}
          <OrderActBar />
          {marked.length > 0 && !isAll && (
            <MarkedOrders
              ids={marked}
              hasPickup={orders.some(({ id, isPickup }) => isPickup && marked.includes(id))}
              onDone={chooseNone}
              matching={marked.length >= orders.length && list.hasNextPage ? first?.total : undefined}
              onAll={() => setAll(true)}
            />
          )}
          {isAll && first && (
            <MatchingOrders
              listed={listed}
              total={first.total}
              hasPickup={orders.some(({ isPickup }) => isPickup)}
              onDone={chooseNone}
            />
          )}
          <div className="orders-scroll">
            {!list.data &&
              (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={8} rowHeight={56} />)}
            {first && orders.length === 0 && <Empty>{nothingWords(view)}</Empty>}
            {orders.length > 0 && (
              <OrderTable
                orders={orders}
                openId={openId}
                onOpen={openOrder}
                {...{ isCompact, isChoosing }}
                marked={marked}
                onMark={ids => {
                  setMarked(ids)
                  setAll(false)
                }}
              />
            )}
            {first && orders.length > 0 && (
              <div className="orders-foot num">
                <span>{t('1 to {orders} of {total}', { orders: orders.length, total: countWords(first.total) })}</span>
                {list.hasNextPage && (
                  <Button
                    isDisabled={list.isFetchingNextPage}
                    onPress={() => change({ pages: (list.data?.pages.length ?? 1) + 1 }, { replace: true })}
                  >
                    {list.isFetchingNextPage ? t('Loading') : t('More')}
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

export const OrdersScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { path } = usePlace()
  const layout = useLayout()
  const orderId = orderIn(path)
  if (orderId === 'new') return <NewOrderScreen />
  // On narrow windows an order opens over the list.
  const isStacked = layout === 'phone' || layout === 'stacked'
  return orderId && !isStacked ? <OrderPage key={orderId} orderId={orderId} /> : <OrderList tabs={tabs} />
}
