import type { ManualQuote } from '@sitewright/contract/manual-orders'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { TickLine } from '../../ui/tick-line'
import { AmountField } from '../amount-field'
import { money } from '../money-words'
import type { NewOrder } from './use-new-order'

const discountKinds = [
  { value: 'none', label: t('None') },
  { value: 'percent', label: t('Percent') },
  { value: 'fixed', label: t('Amount') },
] as const
const payments = [
  { value: 'link', label: t('Send a link to pay') },
  { value: 'paid', label: t('Already paid') },
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
        <h2>{t('Money')}</h2>
        <div className="fields">
          <Segments
            label={t('Discount')}
            options={discountKinds}
            value={order.discountKind}
            onChange={order.setDiscountKind}
          />
          {order.discountKind !== 'none' && (
            <div className="order-two">
              <TextField
                label={t('Its name')}
                value={order.discountName}
                onChange={order.setDiscountName}
                maxLength={100}
              />
              {order.discountKind === 'percent' ? (
                <TextField
                  label={t('Percent off')}
                  value={order.discountValue}
                  onChange={order.setDiscountValue}
                  after="%"
                  input={{ inputMode: 'decimal' }}
                />
              ) : (
                <AmountField
                  label={t('Amount off')}
                  value={order.discountValue}
                  onChange={order.setDiscountValue}
                  currency={currency}
                />
              )}
            </div>
          )}
          {may('commerce-taxes') && (
            <TickLine isSelected={order.isTaxedByHand} onChange={order.setTaxedByHand}>
              {t('Set the tax by hand')}
            </TickLine>
          )}
          {order.isTaxedByHand && (
            <div className="order-two">
              <TextField
                label={t('Name of the tax')}
                value={order.taxName}
                onChange={order.setTaxName}
                maxLength={100}
              />
              <TextField
                label={t('Rate|of delivery')}
                value={order.taxRate}
                onChange={order.setTaxRate}
                after="%"
                input={{ inputMode: 'decimal' }}
              />
            </div>
          )}
        </div>
        <dl className="order-sums num" aria-live="polite">
          {line(t('Goods'), quote?.subtotal ?? 0)}
          {quote !== undefined && quote.discount > 0 && line(order.discountName || t('Discount'), -quote.discount)}
          {order.isSent && line(t('Delivery'), quote?.shipping ?? 0)}
          {quote !== undefined &&
            quote.tax > 0 &&
            line(quote.taxIncluded ? t('{taxName}, included', { taxName: quote.taxName }) : quote.taxName, quote.tax)}
          {quote !== undefined && quote.exemptedTax !== null && (
            <div>
              <dt>{t('Tax exempt customer')}</dt>
              <dd>{t('{exemptedTax} not charged', { exemptedTax: money(quote.exemptedTax, currency) })}</dd>
            </div>
          )}
          <div className="order-total">
            <dt>{t('Total')}</dt>
            <dd>{money(quote?.total ?? 0, currency)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2>{t('Payment')}</h2>
        <div className="fields">
          <Segments
            label={t('How it is paid')}
            isLabelHidden
            options={payments}
            value={order.payment}
            onChange={order.setPayment}
          />
          <p className="soft new-order-payment">
            {order.payment === 'link'
              ? t(
                  'The customer gets a mail with a link. Stock is kept until the order is paid, as long as for payments by hand.',
                )
              : t('The money is there already, in cash or by transfer. The customer gets a receipt.')}
          </p>
          <TextField
            label={t('Note to the order')}
            value={order.note}
            onChange={order.setNote}
            rows={2}
            maxLength={1000}
          />
        </div>
      </section>
    </>
  )
}
