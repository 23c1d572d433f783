import {
  listDisputes,
  type PaymentSettings,
  type PaymentSettingsAnswer,
  putDifferenceAside,
  readPaymentDifferences,
  readPaymentSettings,
  recordDifference,
  removePaymentAccount,
  savePaymentAccount,
  savePaymentSettings,
  savePaymentWebhookKey,
  switchPaymentAccount,
} from '@sitewright/contract/payments'
import type { AccountMode, AccountProvider } from '@sitewright/domain/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

type Account = { readonly provider: AccountProvider; readonly mode: AccountMode }

export const usePaymentSettings = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({ queryKey: keys.payments, queryFn: () => call(readPaymentSettings, {}), enabled: isAsked })

/** Every change is answered with all that is there now. */
const useChange = <Change>(change: (wanted: Change) => Promise<PaymentSettingsAnswer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: saved => client.setQueryData(keys.payments, saved) })
}

export const useSavePaymentSettings = () => useChange((body: PaymentSettings) => call(savePaymentSettings, { body }))

/** An account that was just given is offered at once: that is what it was given for. */
export const useSaveAccount = () =>
  useChange(async ({ provider, ...body }: { provider: AccountProvider; publicKey: string; secretKey: string }) => {
    const saved = await call(savePaymentAccount, { params: { provider }, body })
    const { settings } = saved
    if (settings.methods.includes(provider)) return saved
    return call(savePaymentSettings, { body: { ...settings, methods: [...settings.methods, provider] } })
  })

export const useSaveWebhookKey = () =>
  useChange(({ provider, mode, webhookKey }: Account & { webhookKey: string }) =>
    call(savePaymentWebhookKey, { params: { provider, mode }, body: { webhookKey } }),
  )

export const useSwitchAccount = () => useChange((params: Account) => call(switchPaymentAccount, { params, body: {} }))
export const useRemoveAccount = () => useChange((params: Account) => call(removePaymentAccount, { params }))

export const useDifferences = () =>
  useQuery({ queryKey: keys.differences, queryFn: () => call(readPaymentDifferences, {}) })
export const useDisputes = () => useQuery({ queryKey: keys.disputes, queryFn: () => call(listDisputes, {}) })
export const useRecord = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (differenceId: string) => call(recordDifference, { params: { differenceId }, body: {} }),
    onSuccess: left => {
      client.setQueryData(keys.differences, left)
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.allOrders }),
        client.invalidateQueries({ queryKey: ['order'] }),
      ])
    },
  })
}
export const usePutAside = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (differenceId: string) =>
      call(putDifferenceAside, { params: { differenceId }, body: { state: 'seen' } }),
    onSuccess: left => client.setQueryData(keys.differences, left),
  })
}
