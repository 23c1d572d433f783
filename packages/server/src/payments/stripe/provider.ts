import { checkoutHoldMinutes } from '@sitewright/domain/checkout'
import type { AccountMode } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type Stripe from 'stripe'
import type { Egress } from '../../platform/egress'
import type { Clock } from '../../platform/platform'
import type { Accounts } from '../accounts'
import { createBreaker, orUnreachable } from '../breaker'
import {
  type Charge,
  type ChargeKey,
  type ChargeRef,
  type PaymentAnswer,
  type PaymentProvider,
  type ProviderDispute,
  ProviderUnreachable,
  type ReadEvent,
  type Refund,
  type RefundAnswer,
  type Renewal,
} from '../provider'
import { readReference, referenceOf } from '../reference'
import { failureOf, readSigned, stripeFor } from './client'
import { refusalOf } from './decline-codes'
import { type Asked, askForCard, cardOfCheck, chargeTo, keepCard, readCard, savedWith } from './saved-cards'

export type StripeParts = {
  readonly accounts: Pick<Accounts, 'open' | 'openAll' | 'noteProblem'>
  readonly egress: Egress
  readonly clock: Clock
  /** Where the site is, without a path. */
  address(siteId: SiteId): Promise<string>
}

/** What Stripe kept of it. Nobody knows the fee in the buyer's currency when it pays the shop out in another. */
const feeOf = ({
  balance_transaction: settled,
  currency,
}: Pick<Stripe.Charge | Stripe.Refund, 'balance_transaction' | 'currency'>): { fee?: number } => {
  if (!settled || typeof settled === 'string' || settled.currency !== currency || settled.fee === 0) return {}
  return { fee: settled.fee }
}

const currencyOf = ({ currency }: { readonly currency: string }) => currency.toUpperCase()

const answerOf = (intent: Stripe.PaymentIntent, mode: AccountMode): PaymentAnswer | 'unknown' => {
  const reference = referenceOf(mode, intent.id)
  const { status, last_payment_error: failed, next_action: next, client_secret: clientSecret } = intent
  switch (status) {
    case 'succeeded':
      return {
        outcome: 'captured',
        reference,
        taken: { amount: intent.amount_received, currency: currencyOf(intent) },
      }
    case 'processing':
    case 'requires_capture':
      return { outcome: 'processing', reference }
    case 'requires_action': {
      const url = next?.redirect_to_url?.url
      const action = url
        ? { kind: 'redirect' as const, url }
        : { kind: 'confirm' as const, clientSecret: clientSecret! }
      return { outcome: 'action', reference, action }
    }
    default:
      return failed ? { outcome: 'refused', refusal: refusalOf(failed), reference } : 'unknown'
  }
}

const refundAnswer = ({ status }: Pick<Stripe.Refund, 'status'>): RefundAnswer => {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? { refused: 'declined' } : 'pending'
}

/** Nothing when Stripe does not take such a payment from this account, whatever the card. */
const orNotMade = async (made: Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent | undefined> => {
  try {
    return await made
  } catch (error) {
    if (failureOf(error)?.kind === 'invalid') return undefined
    throw error
  }
}

/** A card that Stripe does not know, or not any more. */
const cardParameters: readonly string[] = ['confirmation_token', 'payment_method']

/** Which payment an object of an event belongs to. */
const paymentOf = (object: unknown): string | undefined => {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>
  if (kind === 'payment_intent') return String(id)
  if (typeof intent === 'string') return intent
  return intent && typeof intent === 'object' && 'id' in intent ? String(intent.id) : undefined
}

const aboutOf = (type: string): ReadEvent['about'] => {
  if (type.startsWith('charge.dispute.')) return 'dispute'
  return type.startsWith('refund.') || type.startsWith('charge.refund') ? 'refund' : 'payment'
}

const stateOf = (status: string): ProviderDispute['state'] => {
  if (status === 'won') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** A warning takes no money yet; what it becomes is reported when it does. */
const disputeOf = (dispute: Stripe.Dispute): ProviderDispute | undefined => {
  const { id, amount, reason, status, created, evidence_details: evidence } = dispute
  if (status.startsWith('warning_') || status === 'prevented') return undefined
  return {
    ...{ reference: id, amount, currency: currencyOf(dispute), reason },
    state: stateOf(status),
    dueBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    openedAt: new Date(created * 1000),
  }
}

export function createStripeProvider({ accounts, egress, clock, address }: StripeParts): PaymentProvider {
  const breaker = createBreaker('stripe', clock)

  const accountOf = ({ siteId, reference }: Pick<ChargeRef, 'siteId' | 'reference'>) =>
    accounts.open(siteId, 'stripe', reference ? readReference(reference).mode : undefined)

  /** With the account the payment was begun with, or the one in use. */
  async function ask<Result>(
    about: Pick<ChargeRef, 'siteId' | 'reference'>,
    run: (asked: Asked) => Promise<Result>,
  ): Promise<Result> {
    const { siteId } = about
    const account = await accountOf(about)
    if (!account) throw new ProviderUnreachable('stripe')
    return breaker.ask(siteId, async () => {
      try {
        return await run({ stripe: await stripeFor(egress, account), account })
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.kind === 'keys-refused' || failure?.kind === 'permission-missing') {
          await accounts.noteProblem(siteId, account, failure.kind)
          throw new ProviderUnreachable('stripe')
        }
        if (failure?.kind === 'unreachable') throw new ProviderUnreachable('stripe')
        throw error
      }
    })
  }

  const create = ({ stripe }: Asked, { siteId, key, amount, currency }: ChargeKey) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { site: siteId, attempt: key },
      },
      { idempotencyKey: key },
    )

  const intentOf = async (asked: Asked, charge: ChargeKey): Promise<Stripe.PaymentIntent> => {
    const { reference, amount, currency, key } = charge
    const intent = reference
      ? await asked.stripe.paymentIntents.retrieve(readReference(reference).id)
      : await create(asked, charge)
    if (intent.amount !== amount || currencyOf(intent) !== currency)
      throw new Error(`The key ${key} was used for another amount.`)
    return intent
  }

  /** A refused intent is closed: whoever holds its secret could go on trying cards with it. */
  async function ended(asked: Asked, intent: Stripe.PaymentIntent): Promise<PaymentAnswer | 'unknown'> {
    const answer = answerOf(intent, asked.account.mode)
    const isRefused = answer !== 'unknown' && answer.outcome === 'refused' && intent.status !== 'canceled'
    if (isRefused) await cancel(asked, intent.id)
    const method = await savedWith(asked, intent)
    return method && answer !== 'unknown' && answer.outcome === 'captured' ? { ...answer, method } : answer
  }

  async function cancel({ stripe }: Asked, id: string): Promise<Stripe.PaymentIntent> {
    try {
      return await stripe.paymentIntents.cancel(id)
    } catch (error) {
      if (failureOf(error)?.kind !== 'invalid') throw error
      return stripe.paymentIntents.retrieve(id)
    }
  }

  /** What a payment is confirmed with: a card that was typed just now, or one that was kept. */
  async function detailsOf(charge: Charge | Renewal): Promise<Stripe.PaymentIntentConfirmParams> {
    const site = await address(charge.siteId)
    if ('token' in charge)
      return { confirmation_token: charge.token, return_url: `${site}${charge.returnPath}`, use_stripe_sdk: true }
    const { method, returnPath } = charge
    const { card } = readCard(method)
    // Nobody is there whom the bank could ask: it says no instead of asking.
    return { payment_method: card, off_session: returnPath === undefined, return_url: `${site}${returnPath ?? '/'}` }
  }

  async function confirm(
    asked: Asked,
    intent: Stripe.PaymentIntent,
    charge: Charge | Renewal,
  ): Promise<PaymentAnswer | 'unknown'> {
    const { stripe, account } = asked
    const { key } = charge
    const { id } = intent
    const reference = referenceOf(account.mode, id)
    try {
      if ('method' in charge) await chargeTo(asked, intent, charge)
      else if (charge.saves) await keepCard(asked, intent, charge)
      const details = await detailsOf(charge)
      return await ended(asked, await stripe.paymentIntents.confirm(id, details, { idempotencyKey: `${key}:confirm` }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.kind === 'card') {
        await cancel(asked, id)
        return { outcome: 'refused', refusal: refusalOf(failure), reference }
      }
      const isAboutTheCard = failure?.kind === 'invalid' && cardParameters.includes(failure.param ?? '')
      if (isAboutTheCard) {
        await cancel(asked, id)
        return { outcome: 'refused', refusal: 'declined', reference }
      }
      // It was confirmed before, by a call whose answer was lost.
      const isRepeat = failure?.kind === 'other-parameters' || failure?.kind === 'invalid'
      if (!isRepeat) throw error
      return ended(asked, await stripe.paymentIntents.retrieve(id))
    }
  }

  const look = async (about: ChargeKey): Promise<PaymentAnswer | 'unknown' | 'unreachable'> =>
    // Nothing is confirmed before its reference is kept, so without one no money has moved.
    about.reference
      ? orUnreachable(ask(about, async asked => ended(asked, await intentOf(asked, about))))
      : Promise.resolve('unknown')

  const findRefund = async (
    { stripe }: Asked,
    { reference, refundKey }: Refund,
  ): Promise<Stripe.Refund | undefined> => {
    const { id } = readReference(reference!)
    for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 100 }))
      if (refund.metadata?.['refund'] === refundKey) return refund
    return undefined
  }

  return {
    name: 'stripe',
    can: { markedByOwner: false, ownFields: true },
    heldUntil: now => new Date(now.getTime() + checkoutHoldMinutes * 60_000),

    charge: charge =>
      orUnreachable(
        ask(charge, async (asked): Promise<PaymentAnswer> => {
          const intent = await orNotMade(intentOf(asked, charge))
          const { mode } = asked.account
          if (!intent) return { outcome: 'refused', refusal: 'provider-down', reference: charge.key }
          const reference = referenceOf(mode, intent.id)
          await charge.keep(reference)
          const known = await ended(asked, intent)
          const isOpen = known === 'unknown' && intent.status !== 'canceled'
          const answer = isOpen ? await confirm(asked, intent, charge) : known
          return answer === 'unknown' ? { outcome: 'refused', refusal: 'declined', reference } : answer
        }),
      ),
    async renew(renewal) {
      const { mode } = readReference(renewal.method)
      // Keys that were taken away bring no card back; whoever has to see to it is told like of any other refusal.
      if (!(await accounts.open(renewal.siteId, 'stripe', mode)))
        return { outcome: 'refused', refusal: 'provider-down', reference: renewal.key }
      return orUnreachable(
        ask({ siteId: renewal.siteId, reference: renewal.method }, async (asked): Promise<PaymentAnswer> => {
          const intent = await orNotMade(intentOf(asked, renewal))
          if (!intent) return { outcome: 'refused', refusal: 'provider-down', reference: renewal.key }
          const reference = referenceOf(asked.account.mode, intent.id)
          await renewal.keep(reference)
          const known = await ended(asked, intent)
          const isOpen = known === 'unknown' && intent.status !== 'canceled'
          const answer = isOpen ? await confirm(asked, intent, renewal) : known
          return answer === 'unknown' ? { outcome: 'refused', refusal: 'declined', reference } : answer
        }),
      )
    },
    saveMethod: check =>
      orUnreachable(ask(check, async asked => askForCard(asked, check, await address(check.siteId)))),
    savedMethod: check => orUnreachable(ask({ siteId: check.siteId }, asked => cardOfCheck(asked, check))),
    resume: look,
    outcomeOf: look,

    async close(about) {
      // Keys are kept longer than any order is open.
      if (!(await accountOf(about))) return 'unknown'
      return ask(about, async asked => {
        const intent = await orNotMade(intentOf(asked, about))
        return intent ? answerOf(await cancel(asked, intent.id), asked.account.mode) : 'unknown'
      })
    },

    refund: refund =>
      ask(refund, async (asked): Promise<RefundAnswer> => {
        const { reference, refundKey, amount } = refund
        // Stripe forgets keys after a day; what it keeps with the refund itself it does not.
        const known = await findRefund(asked, refund)
        if (known) return refundAnswer(known)
        try {
          return refundAnswer(
            await asked.stripe.refunds.create(
              { payment_intent: readReference(reference!).id, amount, metadata: { refund: refundKey } },
              { idempotencyKey: `refund:${refundKey}` },
            ),
          )
        } catch (error) {
          const failure = failureOf(error)
          if (failure?.kind !== 'invalid') throw error
          return { refused: failure.code === 'balance_insufficient' ? 'no-funds' : 'declined' }
        }
      }),
    refundOutcome: refund =>
      ask(refund, async asked => {
        const known = await findRefund(asked, refund)
        return known ? refundAnswer(known) : 'unknown'
      }),

    async readEvent(siteId, { body, header }): Promise<ReadEvent | 'forged' | 'not-ours'> {
      const signature = header('stripe-signature') ?? ''
      for (const { mode, webhookKeys } of await accounts.openAll(siteId, 'stripe'))
        for (const secret of webhookKeys) {
          const event = await readSigned(body, { signature, secret, now: clock.now() }).catch(() => undefined)
          if (!event) continue
          const id = paymentOf(event.data.object)
          if (!id) return 'not-ours'
          return { id: event.id, reference: referenceOf(mode, id), about: aboutOf(event.type) }
        }
      return 'forged'
    },

    disputesOf: about =>
      ask(about, async ({ stripe }) => {
        const found: ProviderDispute[] = []
        const { id } = readReference(about.reference!)
        for await (const dispute of stripe.disputes.list({ payment_intent: id, limit: 100 })) {
          const read = disputeOf(dispute)
          if (read) found.push(read)
        }
        return found
      }),

    async *list(siteId, { from, until }) {
      const account = await accounts.open(siteId, 'stripe')
      if (!account) return
      const stripe = await stripeFor(egress, account)
      const expand = ['data.balance_transaction']
      const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(until.getTime() / 1000) }
      for await (const charge of stripe.charges.list({ created, limit: 100, expand })) {
        const id = paymentOf(charge)
        if (!charge.captured || charge.status !== 'succeeded' || !id) continue
        const reference = referenceOf(account.mode, id)
        yield {
          kind: 'capture',
          reference,
          amount: charge.amount_captured,
          currency: currencyOf(charge),
          ...feeOf(charge),
        }
      }
      for await (const refund of stripe.refunds.list({ created, limit: 100, expand })) {
        const id = paymentOf(refund)
        if (refund.status === 'failed' || refund.status === 'canceled' || !id) continue
        const reference = referenceOf(account.mode, id)
        yield { kind: 'refund', reference, amount: refund.amount, currency: currencyOf(refund), ...feeOf(refund) }
      }
    },
  }
}
