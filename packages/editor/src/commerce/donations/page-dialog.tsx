import type { DonationPage, Fund } from '@sitewright/contract/donations'
import { donationLimits } from '@sitewright/domain/donations'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { AmountField, amountOf } from '../amount-field'
import { typedAmount } from './fund-dialog'
import { useSavePage } from './use-donations'

/** Amounts of a list such as "10, 20, 50"; undefined when one of them is none. */
const amountsOf = (typed: string, currency: string): number[] | undefined => {
  const parts = typed.split(/[,;\s]+/).filter(Boolean)
  const amounts = parts.flatMap(part => amountOf(part, currency) ?? [])
  return amounts.length === parts.length ? amounts : undefined
}

/** A page on which people give: what is suggested, what else they may give, and what for. */
export const PageDialog = ({
  page,
  funds,
  currency,
  onClose,
}: {
  page: DonationPage | undefined
  funds: readonly Fund[]
  currency: string
  onClose: () => void
}) => {
  const save = useSavePage(page?.id)
  const typed = (cents: number) => typedAmount(cents, currency)
  const [title, setTitle] = useState(page?.title ?? '')
  const [intro, setIntro] = useState(page?.intro ?? '')
  const [suggested, setSuggested] = useState(page ? page.suggested.map(typed).join(', ') : '10, 25, 50')
  const [takesOther, setTakesOther] = useState(page?.takesOther ?? true)
  const [takesMonthly, setTakesMonthly] = useState(page?.takesMonthly ?? false)
  const [least, setLeast] = useState(page ? typed(page.least) : '5')
  const [most, setMost] = useState(page ? typed(page.most) : '5000')
  const [fundIds, setFundIds] = useState(page?.fundIds ?? [])
  const [thanks, setThanks] = useState(page?.thanks ?? '')
  const [receiptText, setReceiptText] = useState(page?.receiptText ?? '')
  const [active, setActive] = useState(page?.active ?? true)
  const [isTried, setTried] = useState(false)
  const amounts = amountsOf(suggested, currency)
  const bounds = { least: amountOf(least, currency), most: amountOf(most, currency) }
  const submit = () => {
    setTried(true)
    if (title.trim() === '' || !amounts || !bounds.least || !bounds.most) return
    save.mutate(
      {
        ...{ title: title.trim(), intro, suggested: amounts, takesOther, takesMonthly },
        ...{ fundIds, thanks, receiptText, active },
        ...{ least: bounds.least, most: bounds.most },
      },
      {
        onSuccess: () => {
          showToast(t('Donation page saved'))
          onClose()
        },
      },
    )
  }
  const wrong = (isWrong: boolean, error: string) => (isTried && isWrong ? error : undefined)
  const chooseFund = (id: string) => (isOn: boolean) =>
    setFundIds(isOn ? [...fundIds, id] : fundIds.filter(each => each !== id))
  const text = (label: string, value: string, onChange: (value: string) => void, help?: ReactNode) => (
    <TextField label={label} rows={3} maxLength={donationLimits.text} {...{ value, onChange, help }} />
  )
  return (
    <FormDialog
      title={page ? t('Change donation page') : t('Add a donation page')}
      submit={[t('Save page'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(save.isError && { failure: messageOf(save.error) })}
    >
      <TextField
        label={t('Title')}
        value={title}
        onChange={setTitle}
        maxLength={donationLimits.name}
        autoFocus
        {...(isTried && title.trim() === '' && { error: t('Please enter a title') })}
      />
      {text(t('Words above the amounts'), intro, setIntro)}
      <TextField
        label={t('Suggested amounts')}
        help={t('Up to {suggested}, separated by commas.', { suggested: donationLimits.suggested })}
        before={currency}
        value={suggested}
        onChange={setSuggested}
        {...(isTried && !amounts && { error: t('Please enter amounts such as 10, 25, 50') })}
      />
      <Switch label={t('Other amount')} isSelected={takesOther} onChange={setTakesOther} />
      <Switch
        label={t('Every month')}
        help={t(
          'People may give the same every month, until they stop. It needs a way to pay that keeps cards, such as Stripe.',
        )}
        isSelected={takesMonthly}
        onChange={setTakesMonthly}
      />
      <AmountField
        label={t('Least')}
        value={least}
        onChange={setLeast}
        currency={currency}
        error={wrong(!bounds.least, t('Please enter an amount'))}
      />
      <AmountField
        label={t('Most')}
        value={most}
        onChange={setMost}
        currency={currency}
        error={wrong(!bounds.most, t('Please enter an amount'))}
      />
      {funds.map(({ id, name }) => (
        <Switch
          key={id}
          label={t('People can choose {name}', { name })}
          isSelected={fundIds.includes(id)}
          onChange={chooseFund(id)}
        />
      ))}
      {text(t('Thanks'), thanks, setThanks, t('Stands first in the receipt.'))}
      {text(t('Words on the receipt'), receiptText, setReceiptText, t('What a tax office asks for, for example.'))}
      <Switch
        label={t('Open')}
        help={t('Closed, its address leads nowhere.')}
        isSelected={active}
        onChange={setActive}
      />
    </FormDialog>
  )
}
