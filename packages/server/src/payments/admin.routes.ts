import * as contract from '@sitewright/contract/payments'
import { accountUnreachableMessages, differenceMessages } from '@sitewright/domain/catalogue/messages'
import {
  type AccountProvider,
  accountModes,
  accountProblemText,
  accountProviders,
  isAccountProvider,
  type PaymentMethod,
} from '@sitewright/domain/payments'
import { type Answer, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, type SiteOfRequest, writeRate } from '../platform/http/route'
import type { SetUp } from './account-setup'
import type { ProviderDispute } from './provider'
import type { Payments } from './service'

type DisputedOrder = ProviderDispute & {
  readonly provider: PaymentMethod
  readonly orderId: string
  readonly number: number | null
}

/** What orders know of their money. */
export type MoneyOfOrders = {
  disputes(siteId: string): Promise<readonly DisputedOrder[]>
  /** A refund that was made inside the provider. */
  record(
    siteId: string,
    orderId: string,
    refund: { readonly reference: string; readonly amount: number; readonly key: string; readonly byAccount: string },
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>
  numbersOf(siteId: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, number | null>>
}

/** Trying keys asks the provider each time. */
const keyRate = { name: 'payment-keys', limit: 20, perSeconds: 60, by: 'site' } as const

/** Nothing for an account that no shop can have. */
const nameOf = ({ provider, mode: given }: { readonly provider: string; readonly mode: string }) => {
  const mode = accountModes.find(each => each === given)
  return isAccountProvider(provider) && mode ? { provider, mode } : undefined
}

const presentDispute = ({ dueBy, openedAt, reason: _, ...dispute }: DisputedOrder): contract.Dispute => ({
  ...dispute,
  dueBy: dueBy?.toISOString() ?? null,
  openedAt: openedAt.toISOString(),
})

/** What went back there and is missing here; a charge nobody knows of has no order to stand on. */
const isRecordable = ({
  kind,
  side,
  orderId,
}: {
  readonly kind: string
  readonly side: string
  readonly orderId: string | null
}) => kind === 'refund' && side === 'provider' && orderId !== null

export const adminRoutes = (payments: Payments, money: MoneyOfOrders): Route[] => {
  const { accounts } = payments

  const presentDifferences = async (siteId: string): Promise<contract.PaymentDifferences> => {
    const { comparisons, differences } = await payments.comparisons.list(siteId)
    const numbers = await money.numbersOf(
      siteId,
      differences.flatMap(({ orderId }) => orderId ?? []),
    )
    return {
      comparisons: comparisons.map(({ method, day, comparedAt, currency, calmNights, ...sums }) => ({
        ...{ method, day, comparedAt: comparedAt.toISOString(), currency, calmNights },
        captured: { booked: sums.capturedBooked, said: sums.capturedSaid },
        refunded: { booked: sums.refundedBooked, said: sums.refundedSaid },
      })),
      differences: differences.map(({ orderId, state: _, foundAt: __, ...difference }) => ({
        ...difference,
        order: orderId === null ? null : { id: orderId, number: numbers.get(orderId) ?? null },
        mayRecord: isRecordable({ ...difference, orderId }),
      })),
    }
  }

  const present = async ({ id: siteId, currency }: SiteOfRequest): Promise<contract.PaymentSettingsAnswer> => {
    const { methods, manual, withoutExpress } = await payments.settings(siteId)
    const lastEvents = await accounts.lastEvents(siteId)
    const events = accountProviders.map(async provider => ({
      provider,
      address: await accounts.eventAddress(siteId, provider),
      lastAt: lastEvents.get(provider)?.toISOString() ?? null,
    }))
    return {
      settings: {
        ...{ methods: [...methods], manual: { ...manual } },
        ...(withoutExpress && { withoutExpress: [...withoutExpress] }),
      },
      currency,
      accounts: (await accounts.list(siteId)).map(account => ({ ...account })),
      events: await Promise.all(events),
      testPayments: payments.allowsTests,
    }
  }

  const answer = async (
    site: SiteOfRequest,
    provider: AccountProvider,
    done: SetUp,
  ): Promise<Answer<contract.PaymentSettingsAnswer>> => {
    if (done.ok) return ok(await present(site))
    const { reason } = done
    if (reason === 'no-such-account') return notFound()
    if (reason === 'unreachable') return refused(503, reason, accountUnreachableMessages[provider])
    return refused(422, reason, accountProblemText(provider, reason))
  }

  return [
    route({
      endpoint: contract.readPaymentSettings,
      host: 'owner',
      access: 'commerce-payments',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site }) => ok(await present(site)),
    }),
    route({
      endpoint: contract.savePaymentSettings,
      host: 'owner',
      stepUp: true,
      access: 'commerce-payments',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, context, body }) => {
        await payments.saveSettings(site.id, { ...body, methods: [...new Set(body.methods)] }, context.actor)
        return ok(await present(site))
      },
    }),
    route({
      endpoint: contract.savePaymentAccount,
      host: 'owner',
      stepUp: true,
      access: 'commerce-payments',
      crumb: 'required',
      rate: keyRate,
      handle: async ({ site, context, params: { provider }, body }) =>
        isAccountProvider(provider)
          ? answer(site, provider, await accounts.save(site.id, provider, body, context.actor))
          : notFound(),
    }),
    route({
      endpoint: contract.savePaymentWebhookKey,
      host: 'owner',
      stepUp: true,
      access: 'commerce-payments',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, context, params, body }) => {
        const name = nameOf(params)
        return name
          ? answer(site, name.provider, await accounts.saveWebhookKey(site.id, name, body.webhookKey, context.actor))
          : notFound()
      },
    }),
    route({
      endpoint: contract.switchPaymentAccount,
      host: 'owner',
      stepUp: true,
      access: 'commerce-payments',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, context, params }) => {
        const name = nameOf(params)
        return name ? answer(site, name.provider, await accounts.use(site.id, name, context.actor)) : notFound()
      },
    }),
    route({
      endpoint: contract.removePaymentAccount,
      host: 'owner',
      stepUp: true,
      access: 'commerce-payments',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, context, params }) => {
        const name = nameOf(params)
        return name ? answer(site, name.provider, await accounts.remove(site.id, name, context.actor)) : notFound()
      },
    }),
    route({
      endpoint: contract.readPaymentDifferences,
      host: 'owner',
      access: 'commerce-payments',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site }) => ok(await presentDifferences(site.id)),
    }),
    route({
      endpoint: contract.putDifferenceAside,
      host: 'owner',
      access: 'commerce-payments',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, params }) =>
        (await payments.comparisons.putAside(site.id, params.differenceId))
          ? ok(await presentDifferences(site.id))
          : notFound(),
    }),
    route({
      endpoint: contract.recordDifference,
      host: 'owner',
      access: 'commerce-refunds',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, params, account }) => {
        const found = await payments.comparisons.byId(site.id, params.differenceId)
        if (!found || found.state === 'solved' || !isRecordable(found)) return notFound()
        const { id: key, reference, amount } = found
        const outcome = await money.record(site.id, found.orderId!, { key, reference, amount, byAccount: account!.id })
        if (!outcome.ok) return refused(409, outcome.reason, differenceMessages.notRecorded)
        await payments.comparisons.solve(site.id, key)
        return ok(await presentDifferences(site.id))
      },
    }),
    route({
      endpoint: contract.listDisputes,
      host: 'owner',
      access: 'commerce-payments',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site }) => ok({ items: (await money.disputes(site.id)).map(presentDispute) }),
    }),
  ]
}
