import * as contract from '@sitewright/contract/campaigns'
import { campaignMessages as messages } from '@sitewright/domain/catalogue/messages'
import type { SiteId } from '@sitewright/domain/sites'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentCampaign, presentListed, refusedAct, refusedMany } from './present'
import type { Campaigns } from './service'
import type { ActOutcome } from './starting'

const read = { host: 'owner', access: 'newsletter-messages-read', crumb: 'read-only', rate: readRate } as const
const write = { host: 'owner', access: 'newsletter-messages-write', crumb: 'required', rate: writeRate } as const
/** What reaches people: whoever only writes cannot send. */
const send = { host: 'owner', access: 'marketing-campaigns', crumb: 'required', rate: writeRate } as const
/** Sixty blocks of text, each with marks on every word. */
const letterLimit = 1_000_000

export const adminRoutes = (campaigns: Campaigns): Route[] => {
  const answer = async (siteId: SiteId, id: string, outcome: ActOutcome) => {
    if (!outcome.ok) return refusedAct(outcome)
    const campaign = await campaigns.read(siteId, id)
    return campaign ? ok(presentCampaign(campaign)) : notFound()
  }
  const acts = [
    [contract.unscheduleCampaign, campaigns.unschedule],
    [contract.pauseCampaign, campaigns.pause],
    [contract.resumeCampaign, campaigns.resume],
    [contract.stopCampaign, campaigns.stop],
    [contract.repeatUnknown, campaigns.repeat],
  ] as const

  return [
    route({
      ...read,
      endpoint: contract.listCampaigns,
      handle: async ({ site, query }) => {
        const { items, ...rest } = await campaigns.list(site.id, query.after)
        return ok({ items: items.map(presentListed), ...rest })
      },
    }),
    route({
      ...write,
      endpoint: contract.createCampaign,
      handle: async ({ site, body, account }) => {
        const outcome = await campaigns.create(site.id, { ...body, by: account!.name })
        return outcome.ok ? created(presentCampaign(outcome.campaign)) : refusedMany()
      },
    }),
    route({
      ...read,
      endpoint: contract.readCampaign,
      handle: async ({ site, params }) => {
        const campaign = await campaigns.read(site.id, params.campaignId)
        return campaign ? ok(presentCampaign(campaign)) : notFound()
      },
    }),
    route({
      ...write,
      endpoint: contract.saveCampaign,
      bodyLimit: letterLimit,
      handle: async ({ site, params, body, account }) => {
        const outcome = await campaigns.save(site.id, { ...body, id: params.campaignId, by: account!.name })
        if (outcome.ok) return ok(presentCampaign(outcome.campaign))
        if (outcome.reason === 'changed')
          return refused(409, outcome.reason, messages.changed, { campaign: presentCampaign(outcome.theirs) })
        return refusedAct(outcome)
      },
    }),
    route({
      ...write,
      endpoint: contract.deleteCampaign,
      handle: async ({ site, params }) => {
        const outcome = await campaigns.remove(site.id, params.campaignId)
        return outcome.ok ? noContent() : refusedAct(outcome)
      },
    }),
    route({
      ...write,
      endpoint: contract.copyCampaign,
      handle: async ({ site, params, account }) => {
        const outcome = await campaigns.copy(site.id, params.campaignId, account!.name)
        if (outcome.ok) return created(presentCampaign(outcome.campaign))
        return outcome.reason === 'too-many' ? refusedMany() : notFound()
      },
    }),
    route({
      ...read,
      endpoint: contract.previewCampaign,
      handle: async ({ site, params }) => {
        const looked = await campaigns.preview(site.id, params.campaignId)
        if (!looked) return notFound()
        const checks = looked.checks.map(({ blockIds, ...check }) => ({ ...check, blockIds: [...blockIds] }))
        return ok({ ...looked, checks })
      },
    }),
    route({
      ...read,
      endpoint: contract.countAudience,
      handle: async ({ site, params }) => {
        const counted = await campaigns.audience(site.id, params.campaignId)
        return counted ? ok(counted) : notFound()
      },
    }),
    route({
      ...write,
      endpoint: contract.testCampaign,
      handle: async ({ site, params, body, account }) => {
        const outcome = await campaigns.test(site.id, { id: params.campaignId, to: body.to, account: account! })
        if (outcome.ok) return ok({ sentTo: outcome.sentTo })
        if (outcome.reason === 'no-such-campaign') return notFound()
        return outcome.reason === 'too-many-tests'
          ? refused(429, outcome.reason, messages.tooManyTests)
          : refused(422, outcome.reason, messages.notOfThisSite)
      },
    }),
    route({
      ...send,
      endpoint: contract.startCampaign,
      handle: async ({ site, params, body }) =>
        answer(site.id, params.campaignId, await campaigns.start(site.id, params.campaignId, body.version)),
    }),
    route({
      ...send,
      endpoint: contract.scheduleCampaign,
      handle: async ({ site, params, body }) => {
        const wish = { ...body, id: params.campaignId, timeZone: site.timeZone }
        return answer(site.id, params.campaignId, await campaigns.schedule(site.id, wish))
      },
    }),
    ...acts.map(([endpoint, act]) =>
      route({
        ...send,
        endpoint,
        handle: async ({ site, params }) => answer(site.id, params.campaignId, await act(site.id, params.campaignId)),
      }),
    ),
    route({
      ...read,
      // Addresses of people, too.
      access: 'newsletter-subscribers-read',
      endpoint: contract.reportCampaign,
      handle: async ({ site, params }) => {
        const report = await campaigns.report(site.id, params.campaignId)
        return report ? ok(report) : notFound()
      },
    }),
  ]
}
