import * as contract from '@sitewright/contract/webhooks'
import { webhookMessages } from '@sitewright/domain/catalogue/messages'
import { notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { WebhookRefusal, Webhooks } from './service'

const common = { host: 'owner', access: 'settings-developer' } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

const refusal = ({ reason }: WebhookRefusal) =>
  reason === 'no-such-webhook' ? notFound() : refused(422, reason, webhookMessages[reason])

export const adminRoutes = (webhooks: Webhooks): Route[] => [
  route({
    ...common,
    endpoint: contract.listWebhooks,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ items: await webhooks.list(site.id) }),
  }),
  route({
    ...write,
    endpoint: contract.addWebhook,
    handle: async ({ site, context, body }) => {
      const added = await webhooks.add(site.id, body, context.actor)
      return added.ok ? ok({ items: added.items, secret: added.secret }) : refusal(added)
    },
  }),
  route({
    ...write,
    endpoint: contract.changeWebhook,
    handle: async ({ site, context, params, body }) => {
      const changed = await webhooks.change(site.id, params.webhookId, body, context.actor)
      return changed.ok ? ok({ items: changed.items }) : refusal(changed)
    },
  }),
  route({
    ...write,
    endpoint: contract.removeWebhook,
    handle: async ({ site, context, params }) => {
      const removed = await webhooks.remove(site.id, params.webhookId, context.actor)
      return removed.ok ? ok({ items: removed.items }) : refusal(removed)
    },
  }),
  route({
    ...write,
    endpoint: contract.renewWebhookSecret,
    handle: async ({ site, context, params }) => {
      const renewed = await webhooks.renewSecret(site.id, params.webhookId, context.actor)
      return renewed.ok ? ok({ items: renewed.items, secret: renewed.secret }) : refusal(renewed)
    },
  }),
  route({
    ...write,
    endpoint: contract.tryWebhook,
    handle: async ({ site, params }) => {
      const tried = await webhooks.ping(site.id, params.webhookId)
      return tried.ok ? ok({ items: tried.items }) : refusal(tried)
    },
  }),
  route({
    ...write,
    endpoint: contract.sendWebhookAgain,
    handle: async ({ site, params }) => {
      const sent = await webhooks.sendAgain(site.id, params.deliveryId)
      return sent.ok ? ok({ items: sent.items }) : refusal(sent)
    },
  }),
]
