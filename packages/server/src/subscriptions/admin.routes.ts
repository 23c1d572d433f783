import * as contract from '@sitewright/contract/subscriptions'
import { subscriptionMessages } from '@sitewright/domain/catalogue/messages'
import { type Answer, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, type SiteOfRequest, writeRate } from '../platform/http/route'
import { presentDetail, presentSummary } from './present'
import type { Act, Subscriptions } from './service'

const common = { host: 'owner', access: 'commerce-orders' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

type Acted = Awaited<ReturnType<Subscriptions['act']>>

const answer = (site: SiteOfRequest, outcome: Acted): Answer<contract.SubscriptionDetail> => {
  if (outcome.ok) return ok(presentDetail(outcome, site.timeZone))
  if (outcome.reason === 'no-such-subscription') return notFound()
  const { reason } = outcome
  return refused(409, reason, subscriptionMessages[reason === 'under-way' ? 'underWay' : 'notNow'])
}

export const adminRoutes = (subscriptions: Subscriptions): Route[] => {
  const act = async (site: SiteOfRequest, id: string, wanted: Act) =>
    answer(site, await subscriptions.act(site.id, id, { act: wanted, by: 'shop' }))

  return [
    route({
      ...read,
      endpoint: contract.listSubscriptions,
      handle: async ({ site, query }) => {
        const { items, next, counts } = await subscriptions.list(site.id, query)
        return ok({ items: items.map(presentSummary), total: counts[query.state ?? 'all'], next, counts })
      },
    }),
    route({
      ...read,
      endpoint: contract.readSubscription,
      handle: async ({ site, params }) => {
        const found = await subscriptions.read(site.id, params.subscriptionId)
        return found ? ok(presentDetail(found, site.timeZone)) : notFound()
      },
    }),
    route({
      ...write,
      endpoint: contract.skipSubscription,
      handle: ({ site, params }) => act(site, params.subscriptionId, 'skip'),
    }),
    route({
      ...write,
      endpoint: contract.pauseSubscription,
      handle: ({ site, params }) => act(site, params.subscriptionId, 'pause'),
    }),
    route({
      ...write,
      endpoint: contract.resumeSubscription,
      handle: ({ site, params }) => act(site, params.subscriptionId, 'resume'),
    }),
    route({
      ...write,
      endpoint: contract.cancelSubscription,
      handle: ({ site, params, body }) =>
        act(site, params.subscriptionId, body.when === 'now' ? 'cancel' : 'cancel-later'),
    }),
    route({
      ...write,
      endpoint: contract.retrySubscription,
      handle: async ({ site, params }) => answer(site, await subscriptions.retry(site.id, params.subscriptionId)),
    }),
    route({
      ...write,
      endpoint: contract.askForCard,
      handle: async ({ site, params }) => answer(site, await subscriptions.ask(site.id, params.subscriptionId)),
    }),
    route({
      ...write,
      endpoint: contract.saveSubscriptionSettings,
      handle: async ({ site, body }) => {
        await subscriptions.saveAfterRetries(site.id, body.afterRetries)
        return ok(body)
      },
    }),
  ]
}
