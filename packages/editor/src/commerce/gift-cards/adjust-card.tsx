import type { GiftCard } from '@sitewright/contract/gift-cards'
import { giftCardLimits } from '@sitewright/domain/gift-cards'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'
import { showToast } from '../../ui/toast'
import { AmountField, amountOf } from '../amount-field'
import { money } from '../money-words'
import { useCardAct } from './use-gift-cards'

/** More or less by a difference: what is spent meanwhile stays spent. */
export const AdjustCard = ({ card, onClose }: { card: GiftCard; onClose: () => void }) => {
  const act = useCardAct()
  const [way, setWay] = useState<'more' | 'less'>('more')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = amountOf(typed, card.currency)
  const submit = () => {
    setTried(true)
    if (!amount || note.trim() === '') return
    const change = way === 'more' ? amount : -amount
    act.mutate(
      { id: card.id, act: 'adjust', change, note: note.trim() },
      {
        onSuccess: ({ balance, currency }) => {
          showToast(t('Balance is {balance}', { balance: money(balance, currency) }))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Change the balance')}
      submit={[t('Change balance'), t('Changing')]}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(act.isError && { failure: messageOf(act.error) })}
    >
      <p>{t('There is {balance} on the card.', { balance: money(card.balance, card.currency) })}</p>
      <Segments
        label={t('Change|of a balance')}
        options={[
          { value: 'more', label: t('Add') },
          { value: 'less', label: t('Take off') },
        ]}
        value={way}
        onChange={setWay}
      />
      <AmountField
        label={t('Amount')}
        value={typed}
        onChange={setTyped}
        currency={card.currency}
        autoFocus
        error={isTried && !amount ? t('Please enter an amount such as 5.00') : undefined}
      />
      <TextField
        label={t('Reason')}
        value={note}
        onChange={setNote}
        maxLength={giftCardLimits.note}
        {...(isTried && note.trim() === '' && { error: t('Please say why') })}
      />
    </FormDialog>
  )
}
