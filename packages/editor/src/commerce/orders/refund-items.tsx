import type { Order, RefundPlan } from '@sitewright/contract/orders'
import { type CurrencyCode, fromMinorUnits } from '@sitewright/domain/money'
import { Package } from 'lucide-react'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { TickLine } from '../../ui/tick-line'
import { money } from '../money-words'
import { Picture } from './order-lines'
import { Stepper } from './stepper'
import { type RefundChoice, readAmount } from './use-refund-choice'

/** What was bought, with what of it goes back. Lines that were not sent go back to the shelf anyway. */
export const RefundItems = ({
  order,
  choice,
  plan,
}: {
  order: Order
  choice: RefundChoice
  plan: RefundPlan | undefined
}) => {
  const show = (amount: number) => money(amount, order.currency)
  const worth = (part: string) => {
    const { amount, tax } = plan?.parts.find(each => each.part === part) ?? { amount: 0, tax: 0 }
    return (
      <span className="refund-worth num">
        {amount > 0 ? <b>{show(amount)}</b> : <span className="soft">{show(0)}</span>}
        {tax > 0 && <span className="second">{t('tax {tax}', { tax: show(tax) })}</span>}
      </span>
    )
  }
  const most = (line: Order['lines'][number]) => line.quantity - line.refundedUnits
  const setUnits = (lineId: string, units: number) => choice.setUnits({ ...choice.units, [lineId]: units })

  const shipping = readAmount(choice.shipping, order.currency)
  const plain = (amount: number) => fromMinorUnits(amount, order.currency as CurrencyCode).amount
  return (
    <ul className="order-choice refund-items">
      {order.lines.map(line => {
        const units = choice.units[line.id] ?? 0
        return (
          <li key={line.id}>
            <TickLine
              aria-label={t('Refund {title}', { title: line.title })}
              isSelected={units > 0}
              isDisabled={most(line) === 0}
              onChange={isOn => setUnits(line.id, isOn ? most(line) : 0)}
            >
              {null}
            </TickLine>
            <Picture line={line} />
            <span>
              <b>{line.title}</b>
              <span className="second">{[line.options, show(line.unitPrice)].filter(Boolean).join(', ')}</span>
            </span>
            <span className="order-choice-units">
              <Stepper
                label={t('Units of {title}', { title: line.title })}
                value={units}
                most={most(line)}
                onChange={value => setUnits(line.id, value)}
              />
              <span className="soft num">{t('of {line}', { line: most(line) })}</span>
              {line.sent > 0 && (
                <TickLine
                  isSelected={choice.restock[line.id] ?? false}
                  onChange={isOn => choice.setRestock({ ...choice.restock, [line.id]: isOn })}
                >
                  {t('Put back')}
                </TickLine>
              )}
            </span>
            {worth(line.id)}
          </li>
        )
      })}
      {order.shippingTotal > 0 && (
        <li>
          <TickLine
            aria-label={t('Refund delivery')}
            isSelected={shipping > 0}
            onChange={isOn => choice.setShipping(isOn ? plain(order.shippingTotal) : '')}
          >
            {null}
          </TickLine>
          <span className="no-picture">
            <Icon of={Package} />
          </span>
          <span>
            <b>{t('Delivery')}</b>
            <span className="second">{order.shippingName}</span>
          </span>
          <span className="order-choice-units">
            <TextField
              label={t('Delivery to refund')}
              isLabelHidden
              value={choice.shipping}
              onChange={choice.setShipping}
              input={{ inputMode: 'decimal', placeholder: plain(0) }}
            />
            <span className="soft num">{t('of {shippingTotal}', { shippingTotal: show(order.shippingTotal) })}</span>
          </span>
          {worth('shipping')}
        </li>
      )}
    </ul>
  )
}
