import '../../ui/table.css'
import './overview.css'
import { type Overview, readOverview } from '@sitewright/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { ago } from '../../ui/time'
import { money } from '../money-words'
import { Needs } from './needs'
import { SalesToday } from './sales-today'

const AddProduct = lazy(async () => ({ default: (await import('../products/add-product')).AddProduct }))

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString(language)} ${many}`

const ToSend = ({ toSend: { orders, units, items } }: Pick<Overview, 'toSend'>) => (
  <section aria-labelledby="to-send">
    <header className="overview-head">
      <h2 id="to-send">{t('Unfulfilled, oldest first')}</h2>
      {orders > 0 && (
        <span className="soft num">{`${plural(orders, t('order'), t('orders'))}, ${plural(units, t('unit'), t('units'))}`}</span>
      )}
    </header>
    {items.length === 0 ? (
      <p className="soft overview-empty">{t('Every paid order is on its way.')}</p>
    ) : (
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('Order')}</th>
            <th scope="col">{t('Customer')}</th>
            <th scope="col">{t('Unfulfilled')}</th>
            <th scope="col">{t('Placed')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col" className="figure">
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(order => {
            const path = `commerce/orders/${order.id}`
            const left = order.units - order.sent
            return (
              <tr key={order.id} onClick={() => navigate({ path })}>
                <td>
                  <RouteLink className="row-button num" to={{ path }}>
                    {order.number}
                  </RouteLink>
                </td>
                <td>
                  {order.customer} <span className="soft">{order.place}</span>
                </td>
                <td className="soft num">
                  {order.sent > 0
                    ? t('{left} of {units}', { left, units: plural(order.units, t('unit'), t('units')) })
                    : plural(left, t('unit'), t('units'))}
                </td>
                <td className="soft">{ago(order.placedAt)}</td>
                <td>
                  {order.sent > 0 ? (
                    <Status tone="accent">{t('Part sent')}</Status>
                  ) : (
                    <Status tone="warning" isWaiting>
                      {t('Pending')}
                    </Status>
                  )}
                </td>
                <td className="figure num">
                  <b>{money(order.total, order.currency)}</b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )}
  </section>
)

const LowStock = ({ lowStock: { items, total } }: Pick<Overview, 'lowStock'>) => (
  <section aria-labelledby="low-stock">
    <header className="overview-head">
      <h2 id="low-stock">{t('Low stock')}</h2>
      {total > items.length && <RouteLink to={{ path: 'commerce/inventory' }}>{t('All {total}', { total })}</RouteLink>}
    </header>
    {items.length === 0 && <p className="soft overview-empty">{t('There is enough of everything.')}</p>}
    <ul className="overview-lines">
      {items.map(({ variantId, productId, title, options, left }) => (
        <li key={variantId}>
          <RouteLink to={{ path: `commerce/products/${productId}` }}>
            {title} <span className="soft">{options}</span>
          </RouteLink>
          {left === 0 ? <span className="sold-out">{t('Sold out')}</span> : <b className="num">{left}</b>}
        </li>
      ))}
    </ul>
  </section>
)

const WaitingForMoney = ({ waiting, currency }: Pick<Overview, 'waiting' | 'currency'>) =>
  waiting.orders === 0 ? null : (
    <section aria-labelledby="waiting-money">
      <header className="overview-head">
        <h2 id="waiting-money">{t('Waiting for money')}</h2>
      </header>
      <ul className="overview-lines">
        <li>
          <RouteLink to={{ path: 'commerce/orders' }}>{plural(waiting.orders, t('order'), t('orders'))}</RouteLink>
          <b className="num">{money(waiting.amount, currency)}</b>
        </li>
      </ul>
    </section>
  )

/** How the shop is doing today, and what waits for its owner. */
export const OverviewScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { may, site } = useSession()
  const { timeZone } = site
  const [isAdding, setAdding] = useState(false)
  const { longMoment } = useTimes()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.overview,
    queryFn: () => call(readOverview, {}),
    refetchInterval: 60_000,
  })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area num">{longMoment(new Date().toISOString())}</p>
          <h1>{t('Commerce')}</h1>
        </div>
        <div className="page-actions">
          <Button onPress={() => navigate({ path: 'commerce/orders/new' })}>{t('New order')}</Button>
          {may('commerce-inventory') && <Button onPress={() => setAdding(true)}>{t('Add product')}</Button>}
        </div>
      </header>
      {tabs}
      {!data && (
        <div className="page-body">
          {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={8} rowHeight={56} />}
        </div>
      )}
      {data && (
        <div className="overview">
          <div className="overview-main">
            <Needs needs={data.needs} currency={data.currency} />
            <ToSend toSend={data.toSend} />
          </div>
          <aside className="overview-beside" aria-label={t('Today')}>
            <SalesToday sales={data.sales} currency={data.currency} timeZone={timeZone} />
            <LowStock lowStock={data.lowStock} />
            <WaitingForMoney waiting={data.waiting} currency={data.currency} />
          </aside>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <AddProduct currency={site.currency} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </main>
  )
}
