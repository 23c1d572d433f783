import type { Order, RefundPlan } from '@sitewright/contract/orders'
import { type CurrencyCode, fromMinorUnits } from '@sitewright/domain/money'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { money } from '../money-words'
import { unitsWords } from './order-words'
import { readAmount } from './use-refund-choice'

export type Split = { readonly of: string; readonly amounts: Readonly<Record<string, string>> }
export const readSplit = ({ amounts }: Split, currency: string) =>
  Object.entries(amounts).map(([attemptId, typed]) => ({ attemptId, amount: readAmount(typed, currency) }))

/** What each way gets of it: cards first, gift cards second, unless the owner says otherwise. */
export const GoesBackTo = ({
  plan,
  split,
  currency,
  show,
  onSplit,
}: {
  plan: RefundPlan
  split: Split | undefined
  currency: string
  show: (amount: number) => string
  onSplit: (amounts: Readonly<Record<string, string>>) => void
}) => {
  const planned = Object.fromEntries(
    plan.payments.map(({ attemptId, amount }) => [attemptId, fromMinorUnits(amount, currency as CurrencyCode).amount]),
  )
  const amounts = split ? { ...planned, ...split.amounts } : planned
  return (
    <fieldset className="refund-split">
      <legend>
        <b>{t('Goes back to')}</b>
        {plan.payments.length > 1 && <span className="soft">{t('card first')}</span>}
      </legend>
      <div className="refund-bar" aria-hidden="true">
        {plan.payments.map(({ attemptId, amount }) => (
          <span key={attemptId} style={{ flexGrow: amount }} />
        ))}
      </div>
      {plan.payments.map(({ attemptId, label, left }) => (
        <div key={attemptId} className="refund-way">
          <span>
            <b>{label}</b>
            <span className="second">{t('up to {left}', { left: show(left) })}</span>
          </span>
          {plan.payments.length > 1 ? (
            <TextField
              label={t('To {label}', { label })}
              isLabelHidden
              value={amounts[attemptId] ?? ''}
              onChange={typed => onSplit({ ...amounts, [attemptId]: typed })}
              input={{ inputMode: 'decimal' }}
            />
          ) : (
            <span className="num">{show(plan.amount)}</span>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** What it comes to. Without a plan nothing is chosen yet, or it cannot be. */
export const RefundSums = ({ order, plan }: { order: Order; plan: RefundPlan | undefined }) => {
  const show = (amount: number) => money(amount, order.currency)
  const units = plan?.parts.reduce((sum, part) => sum + part.units, 0) ?? 0
  const line = (label: string, amount: number) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{show(amount)}</dd>
    </div>
  )
  return (
    <div aria-live="polite">
      <p className="refund-label">{t('Refund')}</p>
      <p className="refund-sum num">{show(plan?.amount ?? 0)}</p>
      {plan ? (
        <dl className="order-sums num">
          {plan.goods > 0 &&
            line(units > 0 ? t('Goods, {units}', { units: unitsWords(units) }) : t('Goods'), plan.goods)}
          {plan.delivery > 0 && line(t('Delivery'), plan.delivery)}
          {plan.taxes.map(({ name, amount }) => line(name, amount))}
        </dl>
      ) : (
        <p className="soft">{t('Choose what goes back.')}</p>
      )}
    </div>
  )
}
