import { giveGiftCard } from '@sitewright/contract/gift-cards'
import { giftCardLimits } from '@sitewright/domain/gift-cards'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { AmountField, amountOf } from '../amount-field'

/** By hand: the shop gives it, and nobody pays. */
export const GiveCard = ({ currency, onClose }: { currency: string; onClose: () => void }) => {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [recipientEmail, setEmail] = useState('')
  const [recipientName, setName] = useState('')
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  const [sendOn, setSendOn] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = amountOf(typed, currency)
  const give = useMutation({
    mutationFn: () =>
      call(giveGiftCard, {
        body: {
          ...{ amount: amount ?? 0, recipientEmail, recipientName, message, note },
          ...(sendOn && { sendOn }),
          ...(lastDay && { lastDay }),
        },
      }),
    onSuccess: card => {
      showToast(card.sentAt ? t('Gift card sent') : t('Gift card planned'))
      onClose()
      return client.invalidateQueries({ queryKey: keys.allGiftCards })
    },
  })
  const submit = () => {
    setTried(true)
    if (amount && recipientEmail.trim()) give.mutate()
  }
  return (
    <FormDialog
      title={t('Send a gift card')}
      submit={[t('Send card'), t('Sending')]}
      isBusy={give.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(give.isError && { failure: messageOf(give.error) })}
    >
      <AmountField
        label={t('Amount')}
        value={typed}
        onChange={setTyped}
        currency={currency}
        autoFocus
        error={isTried && !amount ? t('Please enter an amount such as 50.00') : undefined}
      />
      <TextField
        label={t('Email of the person who gets it')}
        type="email"
        value={recipientEmail}
        onChange={setEmail}
        maxLength={254}
        {...(isTried && !recipientEmail.trim() && { error: t('Please enter an email') })}
      />
      <TextField
        label={t('Their name')}
        value={recipientName}
        onChange={setName}
        maxLength={giftCardLimits.recipientName}
      />
      <TextField
        label={t('Message')}
        rows={3}
        value={message}
        onChange={setMessage}
        maxLength={giftCardLimits.message}
      />
      <TextField label={t('Send on')} help={t('Empty sends it now.')} type="date" value={sendOn} onChange={setSendOn} />
      <TextField
        label={t('Last day it can be spent')}
        help={t('Empty is without an end.')}
        type="date"
        value={lastDay}
        onChange={setLastDay}
      />
      <TextField
        label={t('Note for yourself')}
        help={t('Why it is given. Only your team reads it.')}
        value={note}
        onChange={setNote}
        maxLength={giftCardLimits.note}
      />
    </FormDialog>
  )
}
