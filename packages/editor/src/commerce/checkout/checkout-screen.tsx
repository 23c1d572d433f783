import {
  type CheckoutSettings,
  type CheckoutSettingsBody,
  readCheckoutSettings,
  saveCheckoutSettings,
} from '@sitewright/contract/checkout-settings'
import type { Ask } from '@sitewright/domain/checkout'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { Segments } from '../../ui/segments'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { SettingsForm } from '../payments/settings-form'
import { MoneyField } from '../rules/value-fields'

const asks: readonly { value: Ask; label: string }[] = [
  { value: 'off', label: t('Not asked') },
  { value: 'optional', label: t('Optional') },
  { value: 'required', label: t('Required') },
]

const Fields = ({ settings, currency }: CheckoutSettings) => {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(settings)
  const set = (changed: Partial<CheckoutSettingsBody>) => setWanted({ ...wanted, ...changed })
  const save = useMutation({
    mutationFn: (body: CheckoutSettingsBody) => call(saveCheckoutSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(keys.checkoutSettings, saved)
      showToast(t('Saved'))
    },
  })
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(settings)
  const hidesWallets = wanted.phone === 'required' || wanted.company === 'required'
  return (
    <SettingsForm {...{ save, isChanged }} canSave onSave={() => save.mutate(wanted)}>
      <Segments label={t('Phone number')} options={asks} value={wanted.phone} onChange={phone => set({ phone })} />
      <Segments label={t('Company')} options={asks} value={wanted.company} onChange={company => set({ company })} />
      {hidesWallets && (
        <p className="field-help">
          {t('Wallets before the form tell neither, so they are not shown while one of the two is required.')}
        </p>
      )}
      <Switch
        label={t('Note to the shop')}
        help={t('A few words with the order. They stand on the order and on the packing slip.')}
        isSelected={wanted.note}
        onChange={note => set({ note })}
      />
      <Switch
        label={t('Billing address')}
        help={t('Buyers may say that the bill goes to another address than the goods.')}
        isSelected={wanted.billing}
        onChange={billing => set({ billing })}
      />
      <MoneyField
        label={t('Smallest order')}
        help={t('What the goods of an order come to at least, before delivery. Leave empty where any order will do.')}
        currency={currency}
        value={wanted.minimumSubtotal}
        onChange={minimumSubtotal => set({ minimumSubtotal })}
      />
    </SettingsForm>
  )
}

/** What buyers are asked for besides their address, and how small an order may be. */
export const CheckoutSettingsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.checkoutSettings,
    queryFn: () => call(readCheckoutSettings, {}),
  })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Checkout')}</h1>
        </div>
      </header>
      {tabs}
      <div className="page-body">
        <div className="providers">
          <section className="provider" aria-labelledby="checkout-asks">
            <h2 id="checkout-asks">{t('What buyers are asked for')}</h2>
            {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={64} />)}
            {data && <Fields key={JSON.stringify(data.settings)} {...data} />}
          </section>
        </div>
      </div>
    </main>
  )
}
