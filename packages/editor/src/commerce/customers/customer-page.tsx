import '../../ui/table.css'
import { NotLoaded } from '../not-loaded'
import './customers.css'
import { type Customer, exportCustomer } from '@sitewright/contract/customers'
import { addressLines } from '@sitewright/domain/addresses'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { downloadGuarded } from '../../app/guarded-download'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import { ago } from '../../ui/time'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { fulfilmentWords, paymentWords } from '../orders/order-words'
import { CustomerForm } from './customer-form'
import { MergeDialog } from './merge-dialog'
import { useCustomer, useCustomerAction } from './use-customers'

const Fact = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className="fact">
    <dt>{label}</dt>
    <dd className="num">
      {value}
      <span className="fact-note">{note}</span>
    </dd>
  </div>
)

const Facts = ({ customer: { orders, spent, refunded, currency, lastAt, firstAt } }: { customer: Customer }) => {
  const { dayOf } = useTimes()
  return (
    <dl className="facts">
      <Fact
        label={t('Orders')}
        value={orders.toLocaleString(language)}
        note={t('last one {lastAt}', { lastAt: ago(lastAt) })}
      />
      <Fact
        label={t('Spent')}
        value={money(spent, currency)}
        note={
          refunded > 0 ? t('after {refunded} refunded', { refunded: money(refunded, currency) }) : t('nothing refunded')
        }
      />
      <Fact
        label={t('Average order')}
        value={money(orders > 0 ? Math.round(spent / orders) : 0, currency)}
        note={t('since {firstAt}', { firstAt: dayOf(firstAt) })}
      />
    </dl>
  )
}

const Orders = ({ customer: { latest, orders } }: { customer: Customer }) => (
  <section className="customer-orders">
    <h2>{t('Orders')}</h2>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('Order')}</th>
          <th scope="col">{t('Placed')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Fulfilment')}</th>
          <th scope="col">{t('Payment')}</th>
          <th scope="col" className="figure">
            {t('Total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {latest.map(order => {
          const { word, tone, isWaiting } = fulfilmentWords[order.fulfilment]
          return (
            <tr key={order.id} onClick={() => navigate({ path: `commerce/orders/${order.id}` })}>
              <td>
                <RouteLink className="customer-link num" to={{ path: `commerce/orders/${order.id}` }}>
                  {order.number}
                </RouteLink>
              </td>
              <td className="soft">{ago(order.placedAt)}</td>
              <td>{order.what}</td>
              <td>
                <Status {...{ tone, isWaiting }}>{word}</Status>
              </td>
              <td className="soft">{paymentWords[order.payment]}</td>
              <td className="figure num">
                <b>{money(order.total, order.currency)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {orders > latest.length && (
      <p className="soft customer-more">
        {t('The newest {latest} of {orders}.', { latest: latest.length, orders: orders.toLocaleString(language) })}
      </p>
    )}
  </section>
)

const Beside = ({ customer, onEdit }: { customer: Customer; onEdit: () => void }) => (
  <aside className="customer-beside" aria-label={t('About this customer')}>
    <section>
      <h2 className="field-label">{t('Contact')}</h2>
      {customer.email && (
        <a className="order-email" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
      )}
      {customer.phone && <p>{customer.phone}</p>}
      {customer.taxNumber && <p>{t('Tax number {taxNumber}', { taxNumber: customer.taxNumber })}</p>}
      {customer.taxExempt && <p>{t('Pays no tax')}</p>}
      {!customer.isErased && (
        <p className="customer-edit">
          <TextButton onPress={onEdit}>{t('Edit')}</TextButton>
        </p>
      )}
    </section>
    <section>
      <h2 className="field-label">{t('Addresses')}</h2>
      {customer.addresses.length === 0 && <p className="soft">{t('None yet.')}</p>}
      <div className="customer-addresses">
        {customer.addresses.map(({ id, address }) => (
          <address key={id}>
            {addressLines(address, language).map(line => (
              <span key={line} className="order-address-line">
                {line}
              </span>
            ))}
          </address>
        ))}
      </div>
    </section>
    <section>
      <h2 className="field-label">{t('Private note')}</h2>
      <p className={customer.note ? 'customer-note' : 'soft'}>
        {customer.note || t('Only people who work here read it.')}
      </p>
    </section>
  </aside>
)

type Asked = 'edit' | 'merge' | 'erase'

const CustomerHead = ({ customer, onAsk }: { customer: Customer; onAsk: (asked: Asked) => void }) => {
  const { may } = useSession()
  const { dayOf } = useTimes()
  const about = [customer.place, t('Customer since {firstAt}', { firstAt: dayOf(customer.firstAt) })]
    .filter(Boolean)
    .join('. ')
  return (
    <header className="page-head">
      <div className="page-title">
        <nav className="page-area" aria-label={t('Where you are')}>
          <RouteLink to={{ path: 'commerce/customers' }}>{t('Customers')}</RouteLink>
        </nav>
        <h1>{customer.name}</h1>
        <p className="soft">{`${about}.`}</p>
      </div>
      {!customer.isErased && (
        <div className="page-actions">
          <Menu
            label={t('More')}
            placement="bottom end"
            button={
              <Button>
                {t('More')}
                <Icon of={ChevronDown} />
              </Button>
            }
          >
            <MenuItem text={t('Edit details')} onAction={() => onAsk('edit')} />
            <MenuItem text={t('Merge with another customer')} onAction={() => onAsk('merge')} />
            {may('crm-export') && (
              <MenuItem
                text={t('Export what is kept')}
                onAction={() => void downloadGuarded(exportCustomer.path.replace(':customerId', customer.id))}
              />
            )}
            {may('crm-export') && <MenuItem text={t('Erase')} onAction={() => onAsk('erase')} />}
          </Menu>
          <a className="button default small" href={`mailto:${customer.email}`}>
            {t('Write e-mail')}
          </a>
        </div>
      )}
    </header>
  )
}

/** One person with all they bought. */
export const CustomerPage = ({ customerId }: { customerId: string }) => {
  const query = useCustomer(customerId)
  const customer = query.data
  const [asked, setAsked] = useState<Asked>()
  const action = useCustomerAction(customerId)
  const close = () => setAsked(undefined)
  if (!customer)
    return <NotLoaded what="customer" list={{ path: 'commerce/customers', label: t('Customers') }} query={query} />
  return (
    <main className="page">
      <CustomerHead customer={customer} onAsk={setAsked} />
      <div className="customer">
        <div className="customer-main">
          <Facts customer={customer} />
          <Orders customer={customer} />
        </div>
        <Beside customer={customer} onEdit={() => setAsked('edit')} />
      </div>
      {asked === 'edit' && <CustomerForm customer={customer} onClose={close} />}
      {asked === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      <Confirmation
        isOpen={asked === 'erase'}
        title={t('Erase {name}?', { name: customer.name })}
        confirm={t('Erase')}
        isBusy={action.isPending}
        onConfirm={() =>
          action.mutate(
            { act: 'erase' },
            {
              onSuccess: () => showToast(t('Erased')),
              onSettled: close,
            },
          )
        }
        onClose={close}
      >
        <p>
          {t(
            'Name, addresses and e-mail are removed, also from their orders. What was sold stays in the books. This cannot be undone.',
          )}
        </p>
      </Confirmation>
    </main>
  )
}
