import type { ManualQuote } from '@sitewright/contract/manual-orders'
import { useSession } from '../../app/session'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { TickLine } from '../../ui/tick-line'
import { AmountField } from '../amount-field'
import { money } from '../money-words'
import type { NewOrder } from './use-new-order'

const discountKinds = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Amount' },
] as const
const payments = [
  { value: 'link', label: 'Send a link to pay' },
  { value: 'paid', label: 'Already paid' },
] as const

export const NewOrderMoney = ({
  order,
  quote,
  currency,
}: {
  order: NewOrder
  quote: ManualQuote | undefined
  currency: string
}) => {
  const { may } = useSession()
  const line = (label: string, amount: number) => (
    <div>
      <dt>{label}</dt>
      <dd>{amount < 0 ? `−${money(-amount, currency)}` : money(amount, currency)}</dd>
    </div>
  )
  return (
    <>
      <section>
        <h2>Money</h2>
        <div className="fields">
          <Segments
            label="Discount"
            options={discountKinds}
            value={order.discountKind}
            onChange={order.setDiscountKind}
          />
          {order.discountKind !== 'none' && (
            <div className="order-two">
              <TextField label="Its name" value={order.discountName} onChange={order.setDiscountName} maxLength={100} />
              {order.discountKind === 'percent' ? (
                <TextField
                  label="Percent off"
                  value={order.discountValue}
                  onChange={order.setDiscountValue}
                  after="%"
                  input={{ inputMode: 'decimal' }}
                />
              ) : (
                <AmountField
                  label="Amount off"
                  value={order.discountValue}
                  onChange={order.setDiscountValue}
                  currency={currency}
                />
              )}
            </div>
          )}
          {may('commerce-taxes') && (
            <TickLine isSelected={order.isTaxedByHand} onChange={order.setTaxedByHand}>
              Set the tax by hand
            </TickLine>
          )}
          {order.isTaxedByHand && (
            <div className="order-two">
              <TextField label="Name of the tax" value={order.taxName} onChange={order.setTaxName} maxLength={100} />
              <TextField
                label="Rate"
                value={order.taxRate}
                onChange={order.setTaxRate}
                after="%"
                input={{ inputMode: 'decimal' }}
              />
            </div>
          )}
        </div>
        <dl className="order-sums num" aria-live="polite">
          {line('Goods', quote?.subtotal ?? 0)}
          {quote !== undefined && quote.discount > 0 && line(order.discountName || 'Discount', -quote.discount)}
          {order.isSent && line('Delivery', quote?.shipping ?? 0)}
          {quote !== undefined &&
            quote.tax > 0 &&
            line(quote.taxIncluded ? `${quote.taxName}, included` : quote.taxName, quote.tax)}
          {quote !== undefined && quote.exemptedTax !== null && (
            <div>
              <dt>Tax exempt customer</dt>
              <dd>{`${money(quote.exemptedTax, currency)} not charged`}</dd>
            </div>
          )}
          <div className="order-total">
            <dt>Total</dt>
            <dd>{money(quote?.total ?? 0, currency)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2>Payment</h2>
        <div className="fields">
          <Segments
            label="How it is paid"
            isLabelHidden
            options={payments}
            value={order.payment}
            onChange={order.setPayment}
          />
          <p className="soft new-order-payment">
            {order.payment === 'link'
              ? 'The customer gets a mail with a link. Stock is kept until the order is paid, as long as for payments by hand.'
              : 'The money is there already, in cash or by transfer. The customer gets a receipt.'}
          </p>
          <TextField label="Note to the order" value={order.note} onChange={order.setNote} rows={2} maxLength={1000} />
        </div>
      </section>
    </>
  )
}
