import type { PaymentAccount, PaymentSettingsAnswer } from '@sitewright/contract/payments'
import { type AccountProvider, accountProblemText } from '@sitewright/domain/payments'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { inSentence, t, tx } from '../../language'
import { Button } from '../../ui/button'
import { Segments } from '../../ui/segments'
import { Status } from '../../ui/status'
import { Switch } from '../../ui/switch'
import { TextButton } from '../../ui/text-button'
import { ago } from '../../ui/time'
import { showToast } from '../../ui/toast'
import { KeysDialog, WebhookDialog } from './keys-dialog'
import { providerWords, stateOf } from './provider-words'
import { useRemoveAccount, useSavePaymentSettings, useSwitchAccount } from './use-payment-settings'

const modes = [
  { value: 'test', label: t('Test') },
  { value: 'live', label: t('Live') },
] as const

const EventsCall = ({
  provider,
  address,
  onEnter,
}: {
  provider: AccountProvider
  address: string
  onEnter: () => void
}) => {
  const { name, webhookHelp, webhookKey } = providerWords[provider]
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    showToast(t('Copied'))
  }
  return (
    <div className="provider-call">
      <p>
        <b>{tx('{name} has no address to send events to.', { name })}</b> {webhookHelp}
      </p>
      <p className="provider-address">
        <code>{address}</code>
        <TextButton onPress={() => void copy()}>{t('Copy')}</TextButton>
      </p>
      <Button onPress={onEnter}>{t('Enter {webhookKey}', { webhookKey: inSentence(webhookKey) })}</Button>
    </div>
  )
}

/** One provider with its account: whether it takes payments, in words, and the exact thing that is missing. */
export const ProviderSection = ({ provider, data }: { provider: AccountProvider; data: PaymentSettingsAnswer }) => {
  const { settings, currency, accounts } = data
  const words = providerWords[provider]
  const own = accounts.filter(each => each.provider === provider)
  const account: PaymentAccount | undefined = own.find(({ isActive }) => isActive)
  const events = data.events.find(each => each.provider === provider)!
  const isOffered = settings.methods.includes(provider)
  const withoutExpress = settings.withoutExpress ?? []
  const isExpress = !withoutExpress.includes(provider)
  const state = stateOf(account, isOffered)
  const [open, setOpen] = useState<'keys' | 'webhook'>()
  const saveSettings = useSavePaymentSettings()
  const switchAccount = useSwitchAccount()
  const remove = useRemoveAccount()
  const failure = [saveSettings, switchAccount, remove].find(({ isError }) => isError)?.error
  const offer = (isOn: boolean) =>
    saveSettings.mutate({
      ...settings,
      methods: isOn ? [...settings.methods, provider] : settings.methods.filter(each => each !== provider),
    })
  const offerExpress = (isOn: boolean) =>
    saveSettings.mutate({
      ...settings,
      withoutExpress: isOn ? withoutExpress.filter(each => each !== provider) : [...withoutExpress, provider],
    })
  return (
    <section className="provider" aria-labelledby={`provider-${provider}`}>
      <header className="provider-head">
        <h2 id={`provider-${provider}`}>{words.name}</h2>
        <Status tone={state.tone} isWaiting={state.isWaiting}>
          {state.words}
        </Status>
        {account && own.length > 1 && (
          <Segments
            label={t('Account of {name}', { name: words.name })}
            isLabelHidden
            options={modes}
            value={account.mode}
            onChange={mode => switchAccount.mutate({ provider, mode })}
          />
        )}
      </header>
      {!account && (
        <Button kind="primary" onPress={() => setOpen('keys')}>
          {t('Set up {name}', { name: words.name })}
        </Button>
      )}
      {account && (
        <>
          <dl className="provider-facts">
            <div>
              <dt>{t('Shoppers can use')}</dt>
              <dd>
                {isOffered && isExpress
                  ? t('{shoppersUse}, express checkout', { shoppersUse: words.shoppersUse })
                  : words.shoppersUse}
              </dd>
            </div>
            <div>
              <dt>{t('Events arrive')}</dt>
              <dd>
                <Status tone={events.lastAt ? 'success' : 'danger'}>
                  {events.lastAt ? ago(events.lastAt) : t('Never')}
                </Status>
              </dd>
            </div>
            <div>
              <dt>{t('Currency')}</dt>
              <dd>{currency}</dd>
            </div>
            <div>
              <dt>{t('Shelf is kept for')}</dt>
              <dd>{t('{holdMinutes} minutes', { holdMinutes: words.holdMinutes })}</dd>
            </div>
          </dl>
          {account.problem && (
            <p className="field-error" role="alert">
              {t(accountProblemText(provider, account.problem))}
            </p>
          )}
          {account.webhookKeys === 0 && (
            <EventsCall provider={provider} address={events.address} onEnter={() => setOpen('webhook')} />
          )}
          <Switch
            label={t('Offer {name} at the checkout', { name: words.name })}
            isSelected={isOffered}
            onChange={offer}
          />
          {isOffered && <Switch {...words.express} isSelected={isExpress} onChange={offerExpress} />}
          <p className="provider-acts">
            <Button onPress={() => setOpen('keys')}>{t('Change keys')}</Button>
            {account.webhookKeys > 0 && (
              <Button onPress={() => setOpen('webhook')}>
                {t('Change {webhookKey}', { webhookKey: inSentence(words.webhookKey) })}
              </Button>
            )}
            <Button onPress={() => remove.mutate({ provider, mode: account.mode })} isDisabled={remove.isPending}>
              {account.mode === 'test' ? t('Remove test account') : t('Remove live account')}
            </Button>
          </p>
        </>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {messageOf(failure)}
        </p>
      )}
      {open === 'keys' && <KeysDialog provider={provider} onClose={() => setOpen(undefined)} />}
      {open === 'webhook' && account && (
        <WebhookDialog provider={provider} mode={account.mode} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
