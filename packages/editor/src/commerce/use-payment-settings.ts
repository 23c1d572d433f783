import { type PaymentSettings, readPaymentSettings, savePaymentSettings } from '@sitewright/contract/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'

export const usePaymentSettings = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({ queryKey: keys.payments, queryFn: () => call(readPaymentSettings, {}), enabled: isAsked })

export const useSavePaymentSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PaymentSettings) => call(savePaymentSettings, { body }),
    onSuccess: saved => client.setQueryData(keys.payments, saved),
  })
}
