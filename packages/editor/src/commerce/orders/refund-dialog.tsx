import type { Order, RefundPlan } from '@sitewright/contract/orders'
import { type CurrencyCode, fromMinorUnits, parseMoney } from '@sitewright/domain/money'
import { useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../app/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { Picture } from './order-lines'
import { Stepper } from './stepper'
import { type RefundWish, useRefund, useRefundPlan } from './use-orders'

const reasons = ['', 'Arrived damaged', 'Sent back', 'Wrong item', 'Out of stock', 'Changed their mind', 'Other'].map(
  reason => ({ value: reason || 'none', label: reason || 'No reason' }),
)
const ways = [
  { value: 'items', label: 'By item' },
  { value: 'amount', label: 'An amount' },
] as const
type Way = (typeof ways)[number]['value']

const readAmount = (text: string, currency: string): number => {
  const parsed = parseMoney(text, currency as CurrencyCode)
  return parsed.ok ? parsed.minorUnits : 0
}

/** What is chosen so far. Lines that were not sent go back to the shelf anyway. */
function useChoice(order: Order) {
  const [way, setWay] = useState<Way>('items')
  const [units, setUnits] = useState<Record<string, number>>({})
  const [restock, setRestock] = useState<Record<string, boolean>>({})
  const [shipping, setShipping] = useState('')
  const [amount, setAmount] = useState('')
  const { currency } = order
  const wish = useMemo<RefundWish>(() => {
    if (way === 'amount') return { amount: readAmount(amount, currency) }
    const lines = Object.entries(units).flatMap(([lineId, many]) =>
      many > 0 ? [{ lineId, units: many, restock: restock[lineId] ?? false }] : [],
    )
    return { lines, shipping: readAmount(shipping, currency) }
  }, [way, units, restock, shipping, amount, currency])
  return { way, setWay, units, setUnits, restock, setRestock, shipping, setShipping, amount, setAmount, wish }
}
type Choice = ReturnType<typeof useChoice>

const Items = ({ order, choice }: { order: Order; choice: Choice }) => {
  const plain = (amount: number) => fromMinorUnits(amount, order.currency as CurrencyCode).amount
  return (
    <ul className="order-choice">
      {order.lines.map(line => {
        const most = line.quantity - line.refundedUnits
        return (
          <li key={line.id}>
            <Picture line={line} />
            <span>
              <b>{line.title}</b>
              <span className="second">
                {[line.options, money(line.unitPrice, order.currency)].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="order-choice-units">
              <Stepper
                label={`Units of ${line.title}`}
                value={choice.units[line.id] ?? 0}
                most={most}
                onChange={value => choice.setUnits({ ...choice.units, [line.id]: value })}
              />
              <span className="soft num">{`of ${most}`}</span>
              {line.sent > 0 && (
                <label className="tick">
                  <input
                    type="checkbox"
                    checked={choice.restock[line.id] ?? false}
                    onChange={event => choice.setRestock({ ...choice.restock, [line.id]: event.target.checked })}
                  />
                  Put back
                </label>
              )}
            </span>
          </li>
        )
      })}
      {order.shippingTotal > 0 && (
        <li>
          <span className="no-picture" />
          <span>
            <b>Delivery</b>
            <span className="second">{order.shippingName}</span>
          </span>
          <span className="order-choice-units">
            <TextField
              label="Delivery to refund"
              isLabelHidden
              value={choice.shipping}
              onChange={choice.setShipping}
              input={{ inputMode: 'decimal', placeholder: plain(0) }}
            />
            <span className="soft num">{`of ${money(order.shippingTotal, order.currency)}`}</span>
          </span>
        </li>
      )}
    </ul>
  )
}

type Split = { readonly of: string; readonly amounts: Readonly<Record<string, string>> }
const readSplit = ({ amounts }: Split, currency: string) =>
  Object.entries(amounts).map(([attemptId, typed]) => ({ attemptId, amount: readAmount(typed, currency) }))

/** What each way gets of it: cards first, gift cards second, unless the owner says otherwise. */
const GoesBackTo = ({
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
      <legend className="field-label">Goes back to</legend>
      <div className="refund-bar" aria-hidden="true">
        {plan.payments.map(({ attemptId, amount }) => (
          <span key={attemptId} style={{ flexGrow: amount }} />
        ))}
      </div>
      {plan.payments.map(({ attemptId, label, left }) => (
        <div key={attemptId} className="refund-way">
          <span>
            <b>{label}</b>
            <span className="second">{`up to ${show(left)}`}</span>
          </span>
          <TextField
            label={`To ${label}`}
            isLabelHidden
            value={amounts[attemptId] ?? ''}
            onChange={typed => onSplit({ ...amounts, [attemptId]: typed })}
            input={{ inputMode: 'decimal' }}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Money goes back: by item or by amount, worked out by the server while it is chosen. */
export const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const choice = useChoice(order)
  const [reason, setReason] = useState('none')
  const [note, setNote] = useState('')
  const [tell, setTell] = useState(true)
  const [key] = useState(() => crypto.randomUUID())
  // What the owner shifts between the ways it was paid; it holds for the sum it was typed for.
  const [split, setSplit] = useState<Split>()
  const plain = useDeferredValue(choice.wish)
  const own = split && split.of === JSON.stringify(plain) ? readSplit(split, order.currency) : undefined
  const wish = own ? { ...plain, payments: own } : plain
  const isEmpty = (wish.amount ?? 0) === 0 && (wish.lines ?? []).length === 0 && (wish.shipping ?? 0) === 0
  const { data: planned, error, isFetching } = useRefundPlan(order.id, wish)
  const plan = isEmpty || error ? undefined : planned
  // A split that does not add up yet is still shown, so that it can be put right.
  const shown = isEmpty ? undefined : planned
  const refund = useRefund(order.id)
  const show = (amount: number) => money(amount, order.currency)
  const sum = (label: string, amount: number) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{show(amount)}</dd>
    </div>
  )
  const submit = () => {
    if (!plan) return
    refund.mutate(
      { ...wish, reason: reason === 'none' ? '' : reason, note: note.trim(), tell, key },
      {
        onSuccess: () => {
          showToast(`Refunded ${show(plan.amount)}`)
          onClose()
        },
      },
    )
  }
  const failure = refund.error ?? (isEmpty ? null : error)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Refund order ${order.number}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" isDisabled={!plan || isFetching || refund.isPending} onPress={submit}>
            {refund.isPending ? 'Refunding' : `Refund ${show(plan?.amount ?? 0)}`}
          </Button>
        </>
      }
    >
      <div className="fields">
        <p className="soft">
          {`${order.customer} paid ${show(order.captured)}. ${order.refunded === 0 ? 'Nothing has been refunded yet.' : `${show(order.refunded)} has been refunded.`}`}
        </p>
        <Segments label="What to refund" isLabelHidden options={ways} value={choice.way} onChange={choice.setWay} />
        {choice.way === 'items' ? (
          <Items order={order} choice={choice} />
        ) : (
          <TextField
            label="Amount"
            value={choice.amount}
            onChange={choice.setAmount}
            help={`Up to ${show(order.captured - order.refunded)}. It is spread over what was bought; nothing goes back to the shelf.`}
            input={{ inputMode: 'decimal' }}
          />
        )}
        <div className="order-two">
          <Select label="Reason" options={reasons} value={reason} onChange={setReason} />
          <TextField label="Note, only you see it" value={note} onChange={setNote} maxLength={1000} />
        </div>
        <label className="tick">
          <input type="checkbox" checked={tell} onChange={event => setTell(event.target.checked)} />
          Tell the customer by e-mail
        </label>
        {plan && (
          <dl className="order-sums num refund-plan" aria-live="polite">
            {plan.goods > 0 && sum('Goods', plan.goods)}
            {plan.delivery > 0 && sum('Delivery', plan.delivery)}
            {plan.taxes.map(({ name, amount }) => sum(name, amount))}
            {plan.payments.length === 1 &&
              plan.payments.map(({ label, amount }) => sum(`Goes back to: ${label}`, amount))}
            {sum('Paid after this', plan.paidAfter)}
          </dl>
        )}
        {shown && shown.payments.length > 1 && (
          <GoesBackTo
            plan={shown}
            split={split}
            show={show}
            currency={order.currency}
            onSplit={amounts => setSplit({ of: JSON.stringify(plain), amounts })}
          />
        )}
        {failure && (
          <p className="field-error" role="alert">
            {messageOf(failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
