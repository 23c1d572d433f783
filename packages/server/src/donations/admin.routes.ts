import * as contract from '@sitewright/contract/donations'
import { donationMessages, donationRefusalMessages } from '@sitewright/domain/catalogue/messages'
import { type Answer, created, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentDonation, presentFund, presentPage } from './present'
import type { Donations, SaveRefusal } from './service'

const common = { host: 'owner', access: 'commerce-donations' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

const sentences: Record<Exclude<SaveRefusal, 'no-such-page'>, string> = {
  'bounds-wrong': donationMessages.boundsWrong,
  'suggested-wrong': donationMessages.suggestedWrong,
  'no-amount': donationMessages.noAmount,
  'no-such-fund': donationRefusalMessages['no-such-fund'],
  'too-many': donationMessages.tooMany,
}

type SavedPage = Awaited<ReturnType<Donations['addPage']>>
const refusal = ({ reason }: Exclude<SavedPage, { ok: true }>): Answer<never> =>
  reason === 'no-such-page' ? notFound() : refused(400, reason, sentences[reason])

export const adminRoutes = (donations: Donations): Route[] => [
  route({
    ...read,
    endpoint: contract.listDonations,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await donations.list(site.id, query)
      return ok({ items: items.map(presentDonation), ...rest, currency: site.currency })
    },
  }),
  route({
    ...read,
    endpoint: contract.readDonationSetup,
    handle: async ({ site }) => {
      const { funds, pages } = await donations.setup(site.id)
      return ok({ funds: funds.map(presentFund), pages: pages.map(presentPage), currency: site.currency })
    },
  }),
  route({
    ...write,
    endpoint: contract.addFund,
    handle: async ({ site, body }) => {
      const saved = await donations.addFund(site.id, body)
      return saved.ok ? created({ id: saved.id }) : refused(409, saved.reason, donationMessages.tooMany)
    },
  }),
  route({
    ...write,
    endpoint: contract.changeFund,
    handle: async ({ site, params, body }) => {
      const saved = await donations.changeFund(site.id, params.fundId, body)
      return saved.ok ? ok({ id: saved.id }) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.addDonationPage,
    handle: async ({ site, body }) => {
      const saved = await donations.addPage(site.id, body, site.currency)
      return saved.ok ? created({ id: saved.id }) : refusal(saved)
    },
  }),
  route({
    ...write,
    endpoint: contract.changeDonationPage,
    handle: async ({ site, params, body }) => {
      const saved = await donations.changePage(site.id, params.donatePageId, body, site.currency)
      return saved.ok ? ok({ id: saved.id }) : refusal(saved)
    },
  }),
  route({
    ...write,
    endpoint: contract.sendDonationReceipt,
    handle: async ({ site, params }) => {
      const sent = await donations.sendAgain(site.id, params.donationId)
      if (sent.ok) return ok(presentDonation(sent.donation))
      return sent.reason === 'no-such-donation' ? notFound() : refused(409, sent.reason, donationMessages.notPaid)
    },
  }),
]
