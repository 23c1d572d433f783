import type { Order } from '@sitewright/contract/orders'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import type { Times } from '../../ui/time'
import { showToast } from '../../ui/toast'
import { unitsWords } from './order-words'
import { useDeclineReturn, useReceiveReturn } from './use-orders'

type Return = Order['returns'][number]

const words = {
  asked: { word: t('Expected'), tone: 'neutral' },
  received: { word: t('Received'), tone: 'success' },
  declined: { word: t('Declined'), tone: 'neutral' },
} as const

const Decline = ({ order, back, onClose }: { order: Order; back: Return; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const decline = useDeclineReturn(order.id)
  return (
    <FormDialog
      title={t('Decline the return')}
      submit={[t('Decline'), t('Declining')]}
      isBusy={decline.isPending}
      onSubmit={() =>
        decline.mutate(
          { returnId: back.id, reason: reason.trim() },
          {
            onSuccess: () => {
              showToast(t('Return declined'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      failure={decline.error ? messageOf(decline.error) : undefined}
    >
      <TextField
        label={t('Why, in a sentence for the customer')}
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoFocus
      />
    </FormDialog>
  )
}

const Row = ({ order, back, times }: { order: Order; back: Return; times: Times }) => {
  const [isDeclining, setDeclining] = useState(false)
  const receive = useReceiveReturn(order.id)
  const titleOf = (id: string) => order.lines.find(line => line.id === id)?.title ?? ''
  const what = back.lines.map(({ lineId, units }) => `${titleOf(lineId)}, ${unitsWords(units)}`).join('; ')
  const take = (restock: string[]) =>
    runWith(
      receive,
      { returnId: back.id, restock },
      {
        onSuccess: () => showToast(t('Return received')),
        onError: error => showToast(messageOf(error)),
      },
    )
  const { word, tone } = words[back.state]
  return (
    <li className="return-row">
      <span>
        <b>{what}</b>
        <span className="second">{[back.reason, times.shortMoment(back.at)].filter(Boolean).join(', ')}</span>
      </span>
      <Status tone={tone} isWaiting={back.state === 'asked'}>
        {word}
      </Status>
      {back.state === 'asked' && (
        <span className="chips">
          <Button isDisabled={receive.isPending} onPress={() => take(back.lines.map(({ lineId }) => lineId))}>
            {t('Received, put back')}
          </Button>
          <Button isDisabled={receive.isPending} onPress={() => take([])}>
            {t('Received, not for sale')}
          </Button>
          <TextButton onPress={() => setDeclining(true)}>{t('Decline')}</TextButton>
        </span>
      )}
      {isDeclining && <Decline order={order} back={back} onClose={() => setDeclining(false)} />}
    </li>
  )
}

/** What comes back, or came. */
export const OrderReturns = ({ order, times }: { order: Order; times: Times }) =>
  order.returns.length === 0 ? null : (
    <section>
      <h3 className="order-section">{t('Returns')}</h3>
      <ul>
        {order.returns.map(back => (
          <Row key={back.id} order={order} back={back} times={times} />
        ))}
      </ul>
    </section>
  )
