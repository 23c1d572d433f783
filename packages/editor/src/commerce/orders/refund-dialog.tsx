import type { Order } from '@sitewright/contract/orders'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../app/api'
import { newId } from '../../app/new-id'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { TickLine } from '../../ui/tick-line'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { RefundItems } from './refund-items'
import { GoesBackTo, RefundSums, readSplit, type Split } from './refund-sums'
import { useRefund, useRefundPlan } from './use-orders'
import { useRefundChoice } from './use-refund-choice'

const reasons = [
  '',
  t('Arrived damaged'),
  t('Sent back'),
  t('Wrong item'),
  t('Out of stock'),
  t('Changed their mind'),
  t('Other'),
].map(reason => ({ value: reason || 'none', label: reason || t('No reason') }))
const ways = [
  { value: 'items', label: t('By item') },
  { value: 'amount', label: t('An amount') },
] as const

/** Money goes back: by item or by amount, worked out by the server while it is chosen. */
export const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const choice = useRefundChoice(order)
  const [reason, setReason] = useState('none')
  const [note, setNote] = useState('')
  const [tell, setTell] = useState(true)
  const [key] = useState(newId)
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
  const submit = () => {
    if (!plan) return
    refund.mutate(
      { ...wish, reason: reason === 'none' ? '' : reason, note: note.trim(), tell, key },
      {
        onSuccess: () => {
          showToast(t('Refunded {amount}', { amount: show(plan.amount) }))
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
      title={t('Refund order {number}', { number: order.number })}
      aside={
        <>
          <RefundSums order={order} plan={plan} />
          {shown && (
            <GoesBackTo
              plan={shown}
              split={split}
              show={show}
              currency={order.currency}
              onSplit={amounts => setSplit({ of: JSON.stringify(plain), amounts })}
            />
          )}
          {plan && (
            <dl className="order-sums num refund-after">
              <div>
                <dt>{t('{split} has paid after this', { split: order.customer.split(' ')[0] })}</dt>
                <dd>{show(plan.paidAfter)}</dd>
              </div>
            </dl>
          )}
        </>
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" isDisabled={!plan || isFetching || refund.isPending} onPress={submit}>
            {refund.isPending ? t('Refunding') : t('Refund {amount}', { amount: show(plan?.amount ?? 0) })}
          </Button>
        </>
      }
    >
      <div className="fields">
        <p className="soft">
          {order.refunded === 0
            ? t('{customer} paid {paid}. Nothing has been refunded yet.', {
                customer: order.customer,
                paid: show(order.paid),
              })
            : t('{customer} paid {paid}. {refunded} has been refunded.', {
                customer: order.customer,
                paid: show(order.paid),
                refunded: show(order.refunded),
              })}
        </p>
        <Segments
          label={t('What to refund')}
          isLabelHidden
          options={ways}
          value={choice.way}
          onChange={choice.setWay}
        />
        {choice.way === 'items' ? (
          <RefundItems order={order} choice={choice} plan={plan} />
        ) : (
          <TextField
            label={t('Amount')}
            value={choice.amount}
            onChange={choice.setAmount}
            help={t('Up to {paid}. It is spread over what was bought; nothing goes back to the shelf.', {
              paid: show(order.paid - order.refunded),
            })}
            input={{ inputMode: 'decimal' }}
          />
        )}
        <div className="order-two">
          <Select label={t('Reason')} options={reasons} value={reason} onChange={setReason} />
          <TextField label={t('Note, only you see it')} value={note} onChange={setNote} maxLength={1000} />
        </div>
        <TickLine isSelected={tell} onChange={setTell}>
          {t('Tell the customer by e-mail')}
        </TickLine>
        {failure && (
          <p className="field-error" role="alert">
            {messageOf(failure)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
