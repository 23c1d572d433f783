import type { Webhook } from '@sitewright/contract/webhooks'
import type { Endpoint, ListedDelivery } from './repository'

export const presentWebhook = (
  { id, url, kinds, active }: Endpoint,
  deliveries: readonly ListedDelivery[],
): Webhook => ({
  ...{ id, url, kinds: [...kinds], isActive: active },
  deliveries: deliveries.map(({ id: deliveryId, kind, state, tries, status, answer, at, nextAt }) => ({
    ...{ id: deliveryId, kind, state, tries, status, answer },
    at: at.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  })),
})
