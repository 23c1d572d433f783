import type { PaymentSettings, PaymentSettingsAnswer } from '@sitewright/contract/payments'
import { manualHoldDays, maxPaymentInstructions } from '@sitewright/domain/catalogue'
import { accountProviders, type PaymentMethod } from '@sitewright/domain/payments'
import { type ReactNode, useState } from 'react'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { Differences } from './differences'
import { InstalmentsSection } from './instalments'
import { ProviderSection } from './provider-section'
import { numberWithin, outOfBounds, SettingsForm } from './settings-form'
import { usePaymentSettings, useSavePaymentSettings } from './use-payment-settings'

const Fields = ({ settings, testPayments, accounts }: PaymentSettingsAnswer) => {
  const save = useSavePaymentSettings()
  const [methods, setMethods] = useState(settings.methods)
  const [instructions, setInstructions] = useState(settings.manual.instructions)
  const [days, setDays] = useState(String(settings.manual.holdDays))
  const [withoutExpress, setWithoutExpress] = useState(settings.withoutExpress)
  const isExpress = !withoutExpress?.includes('test')
  const holdDays = numberWithin(days, manualHoldDays)
  const switchTo = (method: PaymentMethod) => (isOn: boolean) =>
    setMethods(isOn ? [...methods, method] : methods.filter(each => each !== method))
  const switchExpress = (isOn: boolean) =>
    setWithoutExpress([...(withoutExpress ?? []).filter(each => each !== 'test'), ...(isOn ? [] : ['test' as const])])
  const wanted: PaymentSettings = {
    methods,
    manual: { instructions, holdDays: holdDays ?? manualHoldDays.least },
    ...(withoutExpress && { withoutExpress }),
  }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(settings)
  const takesPayments = methods.some(method => {
    if (method === 'test') return testPayments
    return method === 'manual' || accounts.some(({ provider, isActive }) => provider === method && isActive)
  })
  return (
    <SettingsForm
      {...{ save, isChanged }}
      canSave={holdDays !== undefined}
      onSave={() => save.mutate(wanted, { onSuccess: () => showToast(t('Saved')) })}
    >
      <Switch
        label={t('Test cards')}
        help={
          testPayments
            ? t('Place orders without money. They are marked as test orders.')
            : t('Test payments are off on this server, so visitors are not offered test cards.')
        }
        isSelected={methods.includes('test')}
        onChange={switchTo('test')}
      />
      {methods.includes('test') && (
        <Switch
          label={t('Offer the test wallet first')}
          help={t('One button before the form fills in an address and pays with a card that works.')}
          isSelected={isExpress}
          onChange={switchExpress}
        />
      )}
      <Switch
        label={t('Bank transfer')}
        help={t('The order waits until you mark it as paid.')}
        isSelected={methods.includes('manual')}
        onChange={switchTo('manual')}
      />
      {methods.includes('manual') && (
        <>
          <TextField
            label={t('How to pay')}
            help={t('Shown with the order and in its mail: your bank account, for example.')}
            rows={4}
            value={instructions}
            onChange={setInstructions}
            maxLength={maxPaymentInstructions}
          />
          <TextField
            label={t('Days an order waits')}
            help={t('Then it is cancelled and its stock goes back.')}
            value={days}
            onChange={setDays}
            error={holdDays === undefined ? outOfBounds(manualHoldDays) : undefined}
            input={{ inputMode: 'numeric' }}
          />
        </>
      )}
      {!takesPayments && (
        <p className="field-error" role="note">
          {t('Nobody can check out until you choose a payment method.')}
        </p>
      )}
    </SettingsForm>
  )
}

/** Which ways of paying the shop offers. */
export const PaymentsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { data, isError, refetch } = usePaymentSettings()
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Payments')}</h1>
        </div>
      </header>
      {tabs}
      <div className="page-body">
        {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={64} />)}
        {data && (
          <div className="payments">
            <div className="providers">
              {accountProviders.map(provider => (
                <ProviderSection key={provider} provider={provider} data={data} />
              ))}
              <section className="provider" aria-labelledby="provider-others">
                <h2 id="provider-others">{t('Without a provider')}</h2>
                <Fields key={JSON.stringify(data.settings)} {...data} />
              </section>
              <InstalmentsSection />
            </div>
            <Differences />
          </div>
        )}
      </div>
    </main>
  )
}
