import type { ReactNode } from 'react'
import { useLayout } from '../../app/layout'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { CountedNote } from '../counted-note'
import { count, difference, moneyColumn, part, shareOf, wholeMoney } from '../numbers'
import { Panel } from '../panel'
import { usePeriod } from '../period/use-period'
import { csvOf, useProducts } from '../use-analytics'

export const ProductsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const { may } = useSession()
  const isPhone = useLayout() === 'phone'
  const products = useProducts(period)
  const isCompared = period.comparison !== 'none'
  return (
    <AnalyticsScreen title={t('Products')} csv={csvOf('products', period)} {...{ tabs, period }}>
      <Panel
        title={t('Products by revenue')}
        isTitleHidden
        query={products}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('No product was seen or sold in this period.')}
      >
        {({ rows, total, currency }) => {
          const write = moneyColumn(
            rows.map(({ revenue }) => revenue),
            currency,
          )
          return (
            <BarTable
              caption={t('Products by revenue')}
              columns={
                isPhone
                  ? [t('Product'), t('Revenue'), t('Units|sold')]
                  : [
                      ...[t('Product'), t('Revenue'), t('Share')],
                      ...(isCompared ? [t('Change|since before')] : []),
                      ...[t('Units|sold'), t('Orders'), t('Visits'), t('Quick views')],
                    ]
              }
              rows={rows.map(({ productId, title, revenue, units, orders, views, quickViews, before }) => ({
                key: productId,
                name: may('commerce-inventory') ? (
                  <RouteLink to={{ path: `commerce/products/${productId}` }}>{title}</RouteLink>
                ) : (
                  title
                ),
                size: revenue,
                cells: isPhone
                  ? [write(revenue), count(units)]
                  : [
                      write(revenue),
                      part(shareOf(revenue, total.revenue)),
                      ...(isCompared ? [difference(revenue, before?.revenue)?.words ?? ''] : []),
                      ...[units, orders, views, quickViews].map(count),
                    ],
              }))}
            />
          )
        }}
      </Panel>
      {products.data && (
        <CountedNote until={products.data.until}>
          {t('{revenue} for {units} units, without delivery.', {
            revenue: wholeMoney(products.data.total.revenue, products.data.currency),
            units: count(products.data.total.units),
          })}
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}
