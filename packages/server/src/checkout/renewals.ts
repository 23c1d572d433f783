import type { Address } from '@sitewright/domain/addresses'
import type { DonationChoice, TaxExemption } from '@sitewright/domain/checkout'
import type { PaymentMethod } from '@sitewright/domain/payments'
import type { ChosenPlan } from '@sitewright/domain/products'
import type { Orders } from '../orders'
import type { PaymentAnswer, Payments } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import { returnPath } from './paths'
import type { Begun, Placed, PlaceRefusal, Writing } from './placing'
import { orRefusal } from './refused'

/** Why a customer pays no tax: whoever has proven who they are, or typed the address before the owner said so. */
export type ExemptionOf = (
  tx: SiteTransaction,
  email: string,
  about?: { readonly typedAt?: Date },
) => Promise<TaxExemption | undefined>

/** What comes again, as it was agreed to. */
export type RenewalOrder = {
  readonly orderId: string
  /** No cart stands behind it: what it is for is bought once, like a cart. */
  readonly cartId: string
  readonly variantId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly plan: ChosenPlan
  /** Where it is a gift: nothing is sold by it. */
  readonly donation: DonationChoice | null
  readonly email: string
  /** Whoever began it had proven that the address is theirs. */
  readonly isKnown: boolean
  readonly begunAt: Date
  readonly address: Address | null
  /** As its first order says them: where the bill goes, and how the buyer is reached. */
  readonly billing: Address | null
  readonly phone: string
  readonly company: string
  readonly shippingOption: string | null
  readonly provider: PaymentMethod
}

/** Orders that follow from one that was placed before: through the same reserve, charge and finish as any other. */
export const createRenewals = ({
  inSite,
  write,
  report,
  orders,
  payments,
  exemptionOf,
}: {
  /** A transaction that works prices out. */
  inSite: <Result>(siteId: string, run: (tx: SiteTransaction) => Promise<Result>) => Promise<Result>
  write: (tx: SiteTransaction, site: SiteOfRequest, writing: Writing) => Promise<Begun>
  report: (siteId: string, begun: Begun, said: PaymentAnswer) => Promise<Placed>
  orders: Orders
  payments: Payments
  exemptionOf: ExemptionOf
}) => ({
  /** A transaction in which a renewal is written: a refusal of it undoes the whole. */
  begin: <Result>(siteId: string, run: (tx: SiteTransaction) => Promise<Result>): Promise<Result | PlaceRefusal> =>
    orRefusal<Result, PlaceRefusal>(() => inSite(siteId, run)),

  /** Within the caller's transaction; a refusal undoes all of it. */
  write: async (tx: SiteTransaction, site: SiteOfRequest, renewal: RenewalOrder): Promise<Begun> => {
    const { orderId, cartId, quantity, unitPrice, plan, donation, email, address, shippingOption, provider } = renewal
    const variantId = donation ? null : renewal.variantId
    const entry = {
      id: cartId,
      variantId,
      quantity,
      amount: unitPrice,
      details: { plan, ...(donation && { donation }) },
    }
    const { isKnown, begunAt, billing, phone, company } = renewal
    const exemption = await exemptionOf(tx, email, isKnown ? {} : { typedAt: begunAt })
    return write(tx, site, {
      id: orderId,
      buyer: { exemption },
      cart: { id: cartId, codes: [], giftCardIds: [], entries: [entry] },
      request: {
        email,
        ...(address && { address }),
        ...(billing && { billing }),
        ...(phone && { phone }),
        ...(company && { company }),
        ...(shippingOption && { shippingOption }),
        payment: { provider, token: '' },
        expectedTotalCents: 0,
      },
    })
  },

  /** With `isPresent` the bank may ask the buyer for something; otherwise it can only say no. */
  async charge(
    siteId: string,
    begun: Begun,
    { method, isPresent }: { readonly method: string | undefined; readonly isPresent: boolean },
  ): Promise<Placed> {
    const { attempt, order } = begun
    if (attempt.amount === 0) return report(siteId, begun, { outcome: 'captured', reference: attempt.id })
    const { renew } = payments.named(attempt.provider)
    if (method === undefined || !renew)
      return report(siteId, begun, { outcome: 'refused', refusal: 'needs-buyer', reference: attempt.id })
    const said = await renew({
      siteId,
      key: attempt.id,
      reference: attempt.reference,
      amount: attempt.amount,
      currency: order.currency,
      method,
      ...(isPresent && { returnPath: returnPath(attempt.id) }),
      keep: async reference => {
        if (!(await orders.keepReference(siteId, attempt, reference))) throw new Error(`${attempt.id} has ended.`)
      },
    })
    if (said === 'unreachable') return { ok: false, reason: 'provider-down' }
    crashPoint('renewal-charged')
    return report(siteId, begun, said)
  },
})

export type Renewals = ReturnType<typeof createRenewals>
