import './orders.css'
import './order-page.css'
import type { Address } from '@sitewright/contract/orders'
import { isEmail } from '@sitewright/domain/forms'
import { useState } from 'react'
import { ApiError, messageOf } from '../../app/api'
import { newId } from '../../app/new-id'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { NewOrderLines } from './new-order-lines'
import { NewOrderMoney } from './new-order-money'
import { NewOrderCustomer, NewOrderDelivery } from './new-order-people'
import { useManualQuote, useNewOrder, useWriteOrder } from './use-new-order'

const errorsOf = (error: Error | null): Partial<Record<keyof Address, string>> =>
  error instanceof ApiError && error.reason === 'address-incomplete'
    ? ((error.data as { errors?: Partial<Record<keyof Address, string>> }).errors ?? {})
    : {}

/** An order for somebody who did not come through the shop: by phone, at a market, at the counter. */
export const NewOrderScreen = () => {
  const { currency } = useSession().site
  const order = useNewOrder(currency)
  const { data, error, isFetching } = useManualQuote(order.asked)
  const quote = order.lines.length > 0 ? data : undefined
  const write = useWriteOrder()
  const [key, setKey] = useState(newId)
  const [isPressed, setPressed] = useState(false)
  const emailError =
    isPressed && !isEmail(order.email.trim()) ? t('Enter an email such as name@example.com') : undefined
  const addressErrors = errorsOf(write.error)
  const failure = write.error && Object.keys(addressErrors).length === 0 ? write.error : error
  const submit = () => {
    setPressed(true)
    if (!quote || !isEmail(order.email.trim())) return
    write.mutate(order.body(quote.total, key), {
      onSuccess: written => {
        showToast(
          order.payment === 'link'
            ? t('Link to pay sent to {email}', { email: written.email })
            : t('Order {number} is paid', { number: written.number }),
        )
        navigate({ path: `commerce/orders/${written.id}` }, { replace: true })
      },
      // What was refused is another try.
      onError: () => setKey(newId()),
    })
  }
  const sum = money(quote?.total ?? 0, currency)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <nav className="page-area" aria-label={t('Where you are')}>
            <RouteLink to={{ path: 'commerce/orders' }}>{t('Orders')}</RouteLink>
          </nav>
          <h1>{t('New order')}</h1>
        </div>
        <div className="page-actions">
          <Button onPress={() => navigate({ path: 'commerce/orders' })}>{t('Cancel')}</Button>
          <Button kind="primary" isDisabled={!quote || isFetching || write.isPending} onPress={submit}>
            {write.isPending
              ? t('Writing')
              : order.payment === 'link'
                ? t('Ask for {sum}', { sum })
                : t('Write order, {sum} paid', { sum })}
          </Button>
        </div>
      </header>
      <div className="order-page new-order">
        <div>
          {failure && (
            <p className="order-flag" role="alert">
              {messageOf(failure)}
            </p>
          )}
          <NewOrderLines order={order} quote={quote} currency={currency} />
          <NewOrderCustomer order={order} error={emailError} />
          <NewOrderDelivery order={order} quote={quote} currency={currency} errors={addressErrors} />
        </div>
        <aside className="order-beside" aria-label={t('Money and payment')}>
          <NewOrderMoney order={order} quote={quote} currency={currency} />
        </aside>
      </div>
    </main>
  )
}
