import { checkoutHoldMinutes } from '@sitewright/domain/checkout'
import type { DisputeState } from '@sitewright/domain/ledger'
import { type TestCard, type TestRefunds, testCard, testCardEnd, testWalletBuyer } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import {
  type ChargeRef,
  type PaymentAnswer,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnreachable,
  type ReadEvent,
  type RefundAnswer,
  type SavedMethod,
} from './provider'
import * as repository from './repository'
import { isSigned, signEvent } from './signature'

const signatureHeader = 'x-test-payments-signature'
const bankJob = 'payments:test-bank'
const refundJob = 'payments:test-refund'
const disputeJob = 'payments:test-dispute'
/** How long its bank waits for the shop's answer. */
const disputeDays = 7
/** How long its slow bank takes. */
const bankSeconds = 60
/** Longer than anybody waits for an answer. */
const slowSeconds = 30
/** When the stock of the order has gone back. */
const lateSeconds = (checkoutHoldMinutes + 1) * 60

export const testPaymentPath = (key: string) => `/checkout/test-payment/${key}`

export type TestProvider = PaymentProvider & {
  /** What the page of its bank asks about; nothing when there is nothing to ask. */
  asked(about: ChargeRef): Promise<{ readonly amount: number; readonly currency: string } | undefined>
  decide(about: ChargeRef, isConfirmed: boolean): Promise<void>
  /** How its events reach the shop: by the same way as those of a provider across a network. */
  reportTo(deliver: (siteId: SiteId, event: ProviderEvent) => Promise<unknown>): void
}

/** Its name stands for the card: there is no number behind it. */
const savedCard = (token: string): SavedMethod => ({
  reference: token,
  brand: 'Test card',
  last4: testCardEnd(token),
  expires: '',
})

type Looked = PaymentAnswer | 'unknown' | 'unreachable'

const answerOf = (key: string, entry: repository.TestEntry | undefined, now: Date): Looked => {
  switch (entry?.outcome) {
    case 'captured':
      return {
        outcome: 'captured',
        reference: key,
        taken: { amount: entry.amount, currency: entry.currency },
        ...(entry.card && { method: savedCard(entry.card) }),
      }
    case 'processing':
      return { outcome: 'processing', reference: key }
    case 'refused':
      return { outcome: 'refused', refusal: entry.refusal ?? 'declined', reference: key }
    case 'asked':
      return { outcome: 'action', action: { kind: 'redirect', url: testPaymentPath(key) }, reference: key }
    case 'slow':
      return now.getTime() - entry.at.getTime() < slowSeconds * 1000
        ? 'unreachable'
        : answerOf(key, { ...entry, outcome: 'captured' }, now)
    default:
      return 'unknown'
  }
}

const outcomeAtOnce = ({ does, asks, loses }: TestCard): repository.TestEntry['outcome'] => {
  if (asks) return 'asked'
  if (loses === 'slow' || loses === 'late') return loses
  if (loses === 'error') return 'stumbled'
  return typeof does === 'string' ? does : 'refused'
}

/** How a dispute goes: it is opened, and the bank decides after a while. */
const disputesOf = ({ disputes }: TestCard): readonly DisputeState[] => {
  if (!disputes) return []
  return disputes === 'open' ? ['open'] : ['open', disputes]
}

const refusalOf = ({ does }: TestCard) => (typeof does === 'string' ? null : does.refused)

/** What is said of a refund at once, and what the bank makes of it after a while. */
const firstOutcomes = {
  done: 'done',
  pending: 'pending',
  fails: 'refused',
  'fails-later': 'pending',
  returned: 'done',
} as const satisfies Record<TestRefunds, repository.TestRefund['outcome']>
const laterOutcomes: Partial<Record<TestRefunds, 'done' | 'refused'>> = {
  pending: 'done',
  'fails-later': 'refused',
  returned: 'refused',
}

const refundAnswer = ({ outcome }: Pick<repository.TestRefund, 'outcome'>): RefundAnswer =>
  outcome === 'refused' ? { refused: 'declined' } : outcome

/**
 * A provider without a bank behind it. It keeps books of its own and does every key once, so whatever holds for it holds
 * for a provider across a network.
 */
export function createTestProvider({
  database,
  clock,
  jobs,
  config,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'config'>): TestProvider {
  let deliver: (siteId: SiteId, event: ProviderEvent) => Promise<unknown> = async () => {}
  const inBooks = <Result>(siteId: SiteId, run: (tx: SiteTransaction) => Promise<Result>) =>
    database.withSite(siteId, run)
  const look = async ({ siteId, key }: ChargeRef) =>
    answerOf(key, await inBooks(siteId, tx => repository.findEntry(tx, key)), clock.now())

  const report = (siteId: SiteId, event: ReadEvent) => {
    const body = JSON.stringify(event)
    const signature = signEvent(config.secrets[0], body, clock.now())
    return deliver(siteId, { body, header: name => (name === signatureHeader ? signature : undefined) })
  }

  jobs.handle(bankJob, async ({ key }: { key: string }, { id, siteId }) => {
    if (!siteId) return
    const to = { outcome: 'captured' as const, refusal: null }
    await inBooks(siteId, async tx => {
      await repository.moveEntry(tx, key, { from: 'processing', to })
      await repository.moveEntry(tx, key, { from: 'late', to })
    })
    await report(siteId, { id: `event-${id}`, reference: key, about: 'payment' })
  })

  jobs.handle(refundJob, async ({ refundKey }: { refundKey: string }, { id, siteId }) => {
    if (!siteId) return
    const reference = await inBooks(siteId, async tx => {
      const { paymentKey } = (await repository.findRefund(tx, refundKey))!
      const outcome = laterOutcomes[(await repository.findEntry(tx, paymentKey))!.refunds]
      if (outcome) await repository.moveRefund(tx, refundKey, outcome)
      return paymentKey
    })
    await report(siteId, { id: `event-${id}`, reference, about: 'refund' })
  })

  jobs.handle(disputeJob, async ({ key, state }: { key: string; state: DisputeState }, { id, siteId }) => {
    if (!siteId) return
    await inBooks(siteId, async tx => {
      await repository.setDispute(tx, key, state)
    })
    await report(siteId, { id: `event-${id}`, reference: key, about: 'dispute' })
  })

  return {
    name: 'test',
    can: { markedByOwner: false, ownFields: false },
    heldUntil: now => new Date(now.getTime() + checkoutHoldMinutes * 60_000),

    async charge({ siteId, key, amount, currency, token, keep, saves = false }) {
      const card = testCard(token)
      // Whoever is answered learns the reference with the answer.
      if (card.loses) await keep(key)
      const outcome = outcomeAtOnce(card)
      const { entry, isNew } = await inBooks(siteId, async tx => {
        const { refunds = 'done' } = card
        const kept = saves ? token || 'test-card-accepted' : null
        const wanted = {
          amount,
          currency,
          outcome,
          refusal: refusalOf(card),
          refunds,
          dispute: null,
          at: clock.now(),
          card: kept,
        }
        const entered = await repository.enter(tx, { key, entry: wanted })
        const afterSeconds = { processing: bankSeconds, late: lateSeconds }[outcome as string]
        if (entered.isNew && afterSeconds) await jobs.add(tx, { kind: bankJob, payload: { key }, afterSeconds })
        if (entered.isNew)
          for (const [index, state] of disputesOf(card).entries())
            await jobs.add(tx, { kind: disputeJob, payload: { key, state }, afterSeconds: bankSeconds * (index + 1) })
        if (entered.isNew || entered.entry.outcome !== 'stumbled') return entered
        await repository.moveEntry(tx, key, { from: 'stumbled', to: { outcome: 'captured', refusal: null } })
        return { ...entered, entry: (await repository.findEntry(tx, key))! }
      })
      if (entry.outcome !== 'closed' && (entry.amount !== amount || entry.currency !== currency))
        throw new Error(`The key ${key} was used for another amount.`)
      if (isNew && card.loses) return 'unreachable'
      if (entry.outcome === 'late') return 'unreachable'
      const answer = answerOf(key, entry, clock.now())
      return answer === 'unknown' ? { outcome: 'refused', refusal: 'declined', reference: key } : answer
    },
    // Its wallet asks nothing: whoever opens it has approved.
    express: {
      begin: async ({ key, returnPath }) => ({ reference: key, url: returnPath }),
      buyerOf: async () => testWalletBuyer,
    },
    async renew({ siteId, key, amount, currency, method, returnPath }) {
      const card = testCard(method)
      const isAsked = card.renewals === 'asks' && returnPath !== undefined
      const refusal =
        card.renewals === undefined || isAsked
          ? refusalOf(card)
          : card.renewals === 'asks'
            ? ('needs-buyer' as const)
            : card.renewals.refused
      const outcome = isAsked ? 'asked' : refusal ? 'refused' : outcomeAtOnce({ ...card, asks: false })
      const { entry, isNew } = await inBooks(siteId, async tx => {
        const wanted = {
          amount,
          currency,
          outcome,
          refusal,
          refunds: card.refunds ?? 'done',
          dispute: null,
          at: clock.now(),
          card: null,
        }
        const entered = await repository.enter(tx, { key, entry: wanted })
        if (entered.isNew && outcome === 'processing')
          await jobs.add(tx, { kind: bankJob, payload: { key }, afterSeconds: bankSeconds })
        return entered
      })
      if (isNew && card.loses) return 'unreachable'
      const answer = answerOf(key, entry, clock.now())
      return answer === 'unknown' ? { outcome: 'refused', refusal: 'declined', reference: key } : answer
    },
    async saveMethod({ token }) {
      const refusal = refusalOf(testCard(token))
      return refusal ? { outcome: 'refused', refusal } : { outcome: 'saved', method: savedCard(token) }
    },
    resume: look,
    outcomeOf: look,
    async close({ siteId, key }) {
      const before = await look({ siteId, key })
      if (before !== 'unknown' && before !== 'unreachable' && before.outcome === 'captured') return before
      const answer = answerOf(
        key,
        await inBooks(siteId, tx => repository.closeEntry(tx, key, clock.now())),
        clock.now(),
      )
      if (answer === 'unreachable') throw new ProviderUnreachable('test')
      return answer
    },

    refund: ({ siteId, key, refundKey, amount }) =>
      inBooks(siteId, async (tx): Promise<RefundAnswer> => {
        const known = await repository.findRefund(tx, refundKey)
        if (known) return refundAnswer(known)
        const entry = await repository.findEntry(tx, key)
        const refunded = await repository.refundedOf(tx, key)
        if (!entry || answerOf(key, entry, clock.now()) === 'unknown' || refunded + amount > entry.amount)
          return { refused: 'declined' }
        const { refunds } = entry
        const wanted = {
          key: refundKey,
          paymentKey: key,
          amount,
          outcome: firstOutcomes[refunds],
          at: clock.now(),
        }
        const { refund, isNew } = await repository.enterRefund(tx, wanted)
        if (isNew && refunds in laterOutcomes)
          await jobs.add(tx, { kind: refundJob, payload: { refundKey }, afterSeconds: bankSeconds })
        return refundAnswer(refund)
      }),
    async refundOutcome({ siteId, refundKey }) {
      const refund = await inBooks(siteId, tx => repository.findRefund(tx, refundKey))
      return refund ? refundAnswer(refund) : 'unknown'
    },

    async readEvent(_, { body, header }) {
      if (!isSigned(header(signatureHeader), { secrets: config.secrets, body, now: clock.now() })) return 'forged'
      const { id, reference, about = 'payment' } = JSON.parse(body) as ReadEvent
      return { id, reference, about }
    },

    async asked({ siteId, key }) {
      const entry = await inBooks(siteId, tx => repository.findEntry(tx, key))
      return entry?.outcome === 'asked' ? { amount: entry.amount, currency: entry.currency } : undefined
    },
    async decide({ siteId, key }, isConfirmed) {
      await inBooks(siteId, async tx => {
        const entry = await repository.findEntry(tx, key)
        if (!entry) return
        const refusal = isConfirmed ? entry.refusal : 'declined'
        const to = { outcome: refusal ? ('refused' as const) : ('captured' as const), refusal }
        await repository.moveEntry(tx, key, { from: 'asked', to })
      })
    },
    disputesOf: ({ siteId, key }) =>
      inBooks(siteId, async tx => {
        const entry = await repository.findEntry(tx, key)
        if (!entry?.dispute) return []
        const { amount, currency, dispute: state, at } = entry
        const dueBy = new Date(at.getTime() + disputeDays * 86_400_000)
        return [{ reference: `dispute-${key}`, amount, currency, reason: 'fraudulent', state, dueBy, openedAt: at }]
      }),
    async *list(siteId, day) {
      yield* await inBooks(siteId, tx => repository.movedOn(tx, day))
    },
    reportTo: to => {
      deliver = to
    },
  }
}
