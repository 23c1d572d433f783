import type { CustomerRow } from '@sitewright/contract/customers'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { language, t, tn } from '../../language'
import { ago } from '../../ui/time'
import { money } from '../money-words'
import { rowAt } from '../use-list-keys'

const orderWords = (count: number): string => tn(count, '1 order', '{count} orders')

type Props = { customers: readonly CustomerRow[]; at: string | undefined; onOpen: (id: string) => void }

const Rows = ({ customers }: Pick<Props, 'customers'>) => (
  <ul className="order-rows">
    {customers.map(customer => (
      <li key={customer.id}>
        <RouteLink className="order-row" to={{ path: `commerce/customers/${customer.id}` }}>
          <b>{customer.name}</b>
          <span className="num">{money(customer.spent, customer.currency)}</span>
          <span className="soft">{customer.place || customer.email}</span>
          <span className="soft num">{orderWords(customer.orders)}</span>
        </RouteLink>
      </li>
    ))}
  </ul>
)

export const CustomerTable = ({ customers, at, onOpen, isCompact }: Props & { isCompact: boolean }) => {
  const { longMoment } = useTimes()
  if (isCompact) return <Rows customers={customers} />
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('Customer')}</th>
          <th scope="col">{t('Place')}</th>
          <th scope="col">{t('Last order')}</th>
          <th scope="col" className="figure">
            {t('Orders')}
          </th>
          <th scope="col" className="figure">
            {t('Spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map(customer => (
          <tr key={customer.id} {...rowAt(customer.id, at)} onClick={() => onOpen(customer.id)}>
            <td>
              <RouteLink className="customer-link" to={{ path: `commerce/customers/${customer.id}` }}>
                {customer.name}
              </RouteLink>
              <span className="second">{customer.email}</span>
            </td>
            <td className="soft">{customer.place}</td>
            <td className="soft">
              <time dateTime={customer.lastAt} title={longMoment(customer.lastAt)}>
                {ago(customer.lastAt)}
              </time>
            </td>
            <td className="figure num">{customer.orders.toLocaleString(language)}</td>
            <td className="figure num">
              <b>{money(customer.spent, customer.currency)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
