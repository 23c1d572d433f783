import * as contract from '@sitewright/contract/gift-cards'
import {
  giftCardAdjustmentMessages,
  giftCardAmountMessages,
  giftCardMessages,
} from '@sitewright/domain/catalogue/messages'
import { type Answer, created, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentCard, presentDetail } from './present'
import type { GiftCards, GiveRefusal } from './service'

const common = { host: 'owner', access: 'commerce-accounting' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

const giveSentences: Record<GiveRefusal, string> = {
  ...giftCardAmountMessages,
  'wrong-day': giftCardMessages.wrongDay,
}

type Changed = Awaited<ReturnType<GiftCards['adjust']>>
const answer = (outcome: Changed): Answer<contract.GiftCardDetail> => {
  if (outcome.ok) return ok(presentDetail(outcome.card))
  if (outcome.reason === 'no-such-card') return notFound()
  return refused(409, outcome.reason, giftCardAdjustmentMessages[outcome.reason])
}

export const adminRoutes = (giftCards: GiftCards): Route[] => [
  route({
    ...read,
    endpoint: contract.listGiftCards,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await giftCards.list(site.id, query)
      return ok({ items: items.map(presentCard), ...rest, currency: site.currency })
    },
  }),
  route({
    ...read,
    endpoint: contract.readGiftCard,
    handle: async ({ site, params }) => {
      const card = await giftCards.read(site.id, params.giftCardId)
      return card ? ok(presentDetail(card)) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.giveGiftCard,
    handle: async ({ site, body, account }) => {
      const given = await giftCards.give(site.id, { given: body, currency: site.currency, by: account!.id })
      return given.ok ? created(presentDetail(given.card)) : refused(400, given.reason, giveSentences[given.reason])
    },
  }),
  route({
    ...write,
    endpoint: contract.adjustGiftCard,
    handle: async ({ site, params, body, account }) =>
      answer(await giftCards.adjust(site.id, params.giftCardId, { ...body, by: account!.id })),
  }),
  route({
    ...write,
    endpoint: contract.disableGiftCard,
    handle: async ({ site, params }) => answer(await giftCards.disable(site.id, params.giftCardId)),
  }),
  route({
    ...write,
    endpoint: contract.sendGiftCard,
    handle: async ({ site, params }) => answer(await giftCards.resend(site.id, params.giftCardId)),
  }),
]
