import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/discounts'
import { discountLimits } from '@sitewright/domain/catalogue'
import { discountMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type Answer, created, noContent, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, type SiteOfRequest, writeRate } from '../platform/http/route'
import { presentCode, presentDiscount, readDiscount } from './present'
import type { DiscountOutcome, DiscountRefusal, Discounts, GivenDiscount } from './service'

const common = { host: 'owner', access: 'commerce-discounts' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

export type TryCart = (
  site: SiteOfRequest,
  given: {
    readonly discount: (GivenDiscount & { readonly id: string | null }) | null
    readonly codes: readonly string[]
    readonly items: readonly { readonly variantId: string; readonly quantity: number }[]
    readonly country: string
    readonly isFirstOrder: boolean
  },
) => Promise<contract.TriedCart | undefined>

function sentenceOf(given: Exclude<DiscountRefusal, { reason: 'no-such-discount' }>): string {
  switch (given.reason) {
    case 'code-taken':
      return formatMessage(discountMessages.codeTaken, { code: given.code, name: given.name })
    case 'code-missing':
      return discountMessages.codeMissing
    case 'code-signs':
      return discountMessages.codeSigns
    case 'ends-before-start':
      return discountMessages.endsBeforeStart
    case 'percent-too-high':
      return discountMessages.percentTooHigh
    case 'too-many':
      return formatMessage(discountMessages.tooMany, { most: discountLimits.discounts })
    case 'too-many-automatic':
      return formatMessage(discountMessages.tooManyAutomatic, { most: discountLimits.automatic })
    case 'no-such-discount':
      return ''
  }
}
const conflicts: readonly DiscountRefusal['reason'][] = ['code-taken', 'too-many', 'too-many-automatic']

function answer(outcome: DiscountOutcome, whenDone: typeof ok): Answer<contract.Discount> {
  if (outcome.ok) return whenDone(presentDiscount(outcome.discount))
  if (outcome.reason === 'no-such-discount') return notFound()
  return refused(conflicts.includes(outcome.reason) ? 409 : 422, outcome.reason, sentenceOf(outcome))
}

export const adminRoutes = (discounts: Discounts, tryCart: TryCart): Route[] => [
  route({
    ...read,
    endpoint: contract.listDiscounts,
    handle: async ({ site }) => ok({ items: (await discounts.list(site.id)).map(presentDiscount) }),
  }),
  route({
    ...write,
    endpoint: contract.addDiscount,
    handle: async ({ site, body }) => answer(await discounts.add(site.id, readDiscount(body)), created),
  }),
  route({
    ...write,
    endpoint: contract.saveDiscount,
    handle: async ({ site, params, body }) =>
      answer(await discounts.save(site.id, params.discountId, readDiscount(body)), ok),
  }),
  route({
    ...write,
    endpoint: contract.removeDiscount,
    handle: async ({ site, params }) =>
      (await discounts.remove(site.id, params.discountId)) ? noContent() : notFound(),
  }),
  route({
    ...write,
    access: 'commerce-coupons',
    endpoint: contract.makeCodes,
    handle: async ({ site, params, body }) =>
      (await discounts.makeCodes(site.id, params.discountId, body)) ? noContent() : notFound(),
  }),
  route({
    ...read,
    access: 'commerce-coupons',
    endpoint: contract.listCodes,
    handle: async ({ site, params, query: { state = 'all', ...query } }) => {
      const page = await discounts.listCodes(site.id, params.discountId, { ...query, state })
      return page ? ok({ ...page, items: page.items.map(presentCode) }) : notFound()
    },
  }),
  route({
    ...write,
    access: 'commerce-coupons',
    endpoint: contract.switchCode,
    handle: async ({ site, params, body }) =>
      (await discounts.switchCode(site.id, { ...params, ...body })) ? noContent() : notFound(),
  }),
  route({
    ...read,
    access: 'commerce-coupons',
    endpoint: contract.exportCodes,
    stepUp: true,
    rate: { name: 'export-codes', limit: 10, perSeconds: 60, by: 'account' },
    handle: async ({ site, params, query: { state = 'all', search } }) => {
      const rows = await discounts.exportCodes(site.id, params.discountId, { state, search })
      if (!rows) return notFound()
      // Not sixteen parts ahead of a reader who is slow.
      return streamed(Readable.from(rows, { highWaterMark: 1 }), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="codes.csv"',
      })
    },
  }),
  route({
    ...write,
    endpoint: contract.tryDiscount,
    rate: readRate,
    handle: async ({ site, body: { discount, ...given } }) => {
      const shown = discount && { ...readDiscount(discount), id: discount.id }
      const tried = await tryCart(site, { ...given, discount: shown })
      return tried ? ok(tried) : refused(422, 'cannot-be-priced', 'This cart cannot be priced.')
    },
  }),
]
