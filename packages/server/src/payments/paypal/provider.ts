import { payPalHoldMinutes } from '@sitewright/domain/checkout'
import type { SiteId } from '@sitewright/domain/sites'
import type { Clock } from '../../platform/platform'
import type { Accounts, OpenAccount } from '../accounts'
import { createBreaker, orUnreachable } from '../breaker'
import {
  type Charge,
  type ChargedGoods,
  type ChargeKey,
  type ChargeRef,
  type PaymentAnswer,
  type PaymentProvider,
  ProviderUnreachable,
  type ReadEvent,
  type Refund,
  type RefundAnswer,
} from '../provider'
import { readReference, referenceOf } from '../reference'
import { KeysRefused, type PayPalCall, type PayPalClient } from './client'
import { claimOf, isFromPayPal, orderIdOf } from './events'
import { adoption, buyerFrom, expressOrder } from './express'
import { disputesOfCapture, listMovements } from './reports'
import {
  fromDecimal,
  issueOf,
  type PayPalCapture,
  type PayPalOrder,
  payPalOrder,
  payPalRefund,
  refundAnswer,
  refusalOf,
  toDecimal,
} from './shapes'

export type PayPalParts = {
  readonly accounts: Pick<Accounts, 'open' | 'openAll' | 'noteProblem'>
  readonly client: PayPalClient
  readonly clock: Clock
  address(siteId: SiteId): Promise<string>
  /** Only we capture: whoever claims a key first decides whether it is captured or closed. */
  claim(about: ChargeRef, wanted: 'captured' | 'closed'): Promise<'captured' | 'closed'>
}

/** What a payment order is asked for, by the key of its attempt. */
const newOrder = ({ key, amount, currency, returnPath }: Charge, address: string) => ({
  intent: 'CAPTURE',
  purchase_units: [
    { reference_id: key, custom_id: key, amount: { currency_code: currency, value: toDecimal(amount, currency) } },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: `${address}${returnPath}`,
        cancel_url: `${address}${returnPath}?cancelled=1`,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
})

const captureOf = ({ purchase_units: units }: PayPalOrder): PayPalCapture | undefined =>
  units?.[0]?.payments?.captures?.[0]

/** A completed order can hold a declined capture: only the capture's state counts. */
const captureAnswer = ({ status, amount }: PayPalCapture, reference: string): PaymentAnswer => {
  if (status === 'COMPLETED' || status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED')
    return { outcome: 'captured', reference, taken: fromDecimal(amount) }
  return status === 'PENDING'
    ? { outcome: 'processing', reference }
    : { outcome: 'refused', refusal: 'declined', reference }
}

/** What was approved before there was an attempt belongs to none until it is paid with. */
const isOf = ({ purchase_units: units }: PayPalOrder, { key }: ChargeKey): boolean =>
  (units?.[0]?.custom_id ?? key) === key

const approveLink = ({ links = [] }: PayPalOrder): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href

const aboutOf = (type: string): ReadEvent['about'] => {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return 'dispute'
  return type.includes('REFUND') ? 'refund' : 'payment'
}

export function createPayPalProvider({ accounts, client, clock, address, claim }: PayPalParts): PaymentProvider {
  const breaker = createBreaker('paypal', clock)
  const accountOf = ({ siteId, reference }: Pick<ChargeRef, 'siteId' | 'reference'>) =>
    accounts.open(siteId, 'paypal', reference ? readReference(reference).mode : undefined)

  async function ask<Result>(
    about: Pick<ChargeRef, 'siteId' | 'reference'>,
    run: (account: OpenAccount) => Promise<Result>,
  ): Promise<Result> {
    const { siteId } = about
    const account = await accountOf(about)
    if (!account) throw new ProviderUnreachable('paypal')
    return breaker.ask(siteId, async () => {
      try {
        return await run(account)
      } catch (error) {
        if (!(error instanceof KeysRefused)) throw error
        await accounts.noteProblem(siteId, account, error.problem)
        throw new ProviderUnreachable('paypal')
      }
    })
  }

  /** Nothing when PayPal knows no such order, or no longer. */
  async function read(account: OpenAccount, call: PayPalCall): Promise<PayPalOrder | undefined> {
    const { status, body } = await client.call(account, call)
    return status === 200 || status === 201 ? payPalOrder.parse(body) : undefined
  }
  const orderNamed = (account: OpenAccount, reference: string) =>
    read(account, { method: 'GET', path: `/v2/checkout/orders/${readReference(reference).id}` })

  async function capture(
    account: OpenAccount,
    about: ChargeKey,
    order: PayPalOrder,
    goods?: ChargedGoods,
  ): Promise<PaymentAnswer | 'unknown'> {
    const reference = referenceOf(account.mode, order.id)
    if ((await claim(about, 'captured')) === 'closed') return 'unknown'
    if (!isOf(order, about)) {
      const json = JSON.stringify(adoption(about, order, goods))
      const adopted = await client.call(account, { method: 'PATCH', path: `/v2/checkout/orders/${order.id}`, json })
      if (adopted.status >= 300) return { outcome: 'refused', refusal: refusalOf(issueOf(adopted.body)), reference }
    }
    const { status, body } = await client.call(account, {
      method: 'POST',
      path: `/v2/checkout/orders/${order.id}/capture`,
      requestId: `${about.key}:capture`,
      json: '{}',
    })
    if (status === 200 || status === 201) {
      const taken = captureOf(payPalOrder.parse(body))
      return taken ? captureAnswer(taken, reference) : 'unknown'
    }
    const issue = issueOf(body)
    const again = issue === 'ORDER_ALREADY_CAPTURED' ? await orderNamed(account, reference) : undefined
    const known = again && captureOf(again)
    return known ? captureAnswer(known, reference) : { outcome: 'refused', refusal: refusalOf(issue), reference }
  }

  /** What an order says now; one that the buyer has approved is captured, because that is what they approved. */
  async function answerOf(
    account: OpenAccount,
    about: ChargeKey,
    order: PayPalOrder | undefined,
    goods?: ChargedGoods,
  ): Promise<PaymentAnswer | 'unknown'> {
    if (!order) return 'unknown'
    // Its amount is that of before the address was known, and follows when it is paid with.
    if (!isOf(order, about)) return order.status === 'APPROVED' ? capture(account, about, order, goods) : 'unknown'
    const reference = referenceOf(account.mode, order.id)
    const asked = order.purchase_units?.[0]?.amount
    const wanted = asked && fromDecimal(asked)
    if (wanted && (wanted.amount !== about.amount || wanted.currency !== about.currency))
      throw new Error(`The key ${about.key} was used for another amount.`)
    const taken = captureOf(order)
    if (taken) return captureAnswer(taken, reference)
    if (order.status === 'APPROVED') return capture(account, about, order)
    const url = approveLink(order)
    if (!url || order.status === 'VOIDED') return 'unknown'
    return { outcome: 'action', reference, action: { kind: 'redirect', url } }
  }

  const look = async (about: ChargeKey): Promise<PaymentAnswer | 'unknown' | 'unreachable'> => {
    const { reference } = about
    // Nobody can approve an order whose name was never kept.
    if (!reference) return 'unknown'
    return orUnreachable(ask(about, async account => answerOf(account, about, await orderNamed(account, reference))))
  }

  async function findRefund(account: OpenAccount, { reference, refundKey }: Refund) {
    const order = await orderNamed(account, reference!)
    const payments = order?.purchase_units?.[0]?.payments
    return {
      captureId: payments?.captures?.[0]?.id,
      known: payments?.refunds?.find(({ custom_id: id }) => id === refundKey),
    }
  }

  return {
    name: 'paypal',
    can: { markedByOwner: false, ownFields: false },
    heldUntil: now => new Date(now.getTime() + payPalHoldMinutes * 60_000),

    charge: charge =>
      orUnreachable(
        ask(charge, async (account): Promise<PaymentAnswer> => {
          const { approved } = charge
          const known = charge.reference ?? approved?.reference
          const order = known
            ? await orderNamed(account, known)
            : await read(account, {
                method: 'POST',
                path: '/v2/checkout/orders',
                requestId: charge.key,
                json: JSON.stringify(newOrder(charge, await address(charge.siteId))),
              })
          if (!order) return { outcome: 'refused', refusal: 'provider-down', reference: charge.key }
          const reference = referenceOf(account.mode, order.id)
          await charge.keep(reference)
          const answer = await answerOf(account, charge, order, approved?.goods)
          return answer === 'unknown' ? { outcome: 'refused', refusal: 'declined', reference } : answer
        }),
      ),
    express: {
      begin: wish =>
        orUnreachable(
          ask({ siteId: wish.siteId }, async account => {
            const json = JSON.stringify(expressOrder(wish, await address(wish.siteId)))
            const requestId = wish.key
            const order = await read(account, { method: 'POST', path: '/v2/checkout/orders', requestId, json })
            const url = order && approveLink(order)
            return order && url ? { reference: referenceOf(account.mode, order.id), url } : 'refused'
          }),
        ),
      buyerOf: about =>
        orUnreachable(
          ask(about, async account => {
            const order = await orderNamed(account, about.reference)
            return (order && buyerFrom(order)) ?? 'not-approved'
          }),
        ),
    },
    resume: look,
    outcomeOf: look,

    async close(about) {
      if ((await claim(about, 'closed')) === 'closed') return 'unknown'
      const { reference } = about
      if (!reference || !(await accountOf(about))) return 'unknown'
      return ask(about, async account => answerOf(account, about, await orderNamed(account, reference)))
    },

    refund: refund =>
      ask(refund, async (account): Promise<RefundAnswer> => {
        const { captureId, known } = await findRefund(account, refund)
        if (known) return refundAnswer(known)
        if (!captureId) return { refused: 'declined' }
        const { refundKey, amount, currency } = refund
        const { status, body } = await client.call(account, {
          method: 'POST',
          path: `/v2/payments/captures/${captureId}/refund`,
          requestId: `refund:${refundKey}`,
          json: JSON.stringify({
            amount: { currency_code: currency, value: toDecimal(amount, currency) },
            custom_id: refundKey,
          }),
        })
        return status === 200 || status === 201 ? refundAnswer(payPalRefund.parse(body)) : { refused: 'declined' }
      }),
    refundOutcome: refund =>
      ask(refund, async account => {
        const { known } = await findRefund(account, refund)
        return known ? refundAnswer(known) : 'unknown'
      }),

    async readEvent(siteId, event) {
      const claimed = claimOf(event, clock.now())
      if (!claimed) return 'forged'
      for (const account of await accounts.openAll(siteId, 'paypal'))
        for (const webhookId of account.webhookKeys) {
          const { signed } = claimed
          if (!(await isFromPayPal(client, account, { body: event.body, signed, webhookId }))) continue
          const orderId = await orderIdOf(client, account, claimed.event)
          if (!orderId) return 'not-ours'
          const { id, event_type: type } = claimed.event
          return { id, reference: referenceOf(account.mode, orderId), about: aboutOf(type) }
        }
      return 'forged'
    },

    disputesOf: about =>
      ask(about, async account => {
        const order = about.reference ? await orderNamed(account, about.reference) : undefined
        const taken = order && captureOf(order)
        return taken ? disputesOfCapture(client, account, taken.id) : []
      }),

    async *list(siteId, day) {
      const account = await accounts.open(siteId, 'paypal')
      if (account) yield* listMovements(client, account, day)
    },
  }
}
