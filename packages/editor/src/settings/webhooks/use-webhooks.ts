import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  tryWebhook,
  type Webhook,
} from '@sitewright/contract/webhooks'
import type { Interaction } from '@sitewright/domain/analytics'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { track } from '../../tracking/track'

/** While something is under way, the other side may answer any moment. */
const refetchMs = 3_000
const isUnderWay = ({ deliveries }: Webhook) =>
  deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0)

export const useWebhooks = () =>
  useQuery({
    queryKey: keys.webhooks,
    queryFn: () => call(listWebhooks, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? refetchMs : false),
  })

/** Every act answers with how all of them are now. */
const useAct = <Input, Answer extends { items: Webhook[] }>(
  act: (input: Input) => Promise<Answer>,
  interaction?: Interaction,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ items }) => {
      client.setQueryData(keys.webhooks, { items })
      if (interaction) track(interaction)
    },
  })
}

export type WebhookWish = { readonly url: string; readonly kinds: string[] }

export const useAddWebhook = () => useAct((body: WebhookWish) => call(addWebhook, { body }), 'apiKeyCreate')
export const useChangeWebhook = () =>
  useAct(
    ({ id, ...body }: WebhookWish & { id: string; isActive: boolean }) =>
      call(changeWebhook, { params: { webhookId: id }, body }),
    'apiKeyEdit',
  )
export const useRemoveWebhook = () =>
  useAct((id: string) => call(removeWebhook, { params: { webhookId: id } }), 'apiKeyDelete')
export const useRenewSecret = () =>
  useAct((id: string) => call(renewWebhookSecret, { params: { webhookId: id }, body: {} }), 'apiKeyEdit')
export const useTryWebhook = () => useAct((id: string) => call(tryWebhook, { params: { webhookId: id }, body: {} }))
export const useSendAgain = () =>
  useAct((id: string) => call(sendWebhookAgain, { params: { deliveryId: id }, body: {} }))
