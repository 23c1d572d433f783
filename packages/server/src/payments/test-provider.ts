import { checkoutHoldMinutes } from '@sitewright/domain/checkout'
import { testCard } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { ChargeKey, PaymentAnswer, PaymentProvider, ProviderEvent } from './provider'
import * as repository from './repository'
import { isSigned, signEvent } from './signature'

const signatureHeader = 'x-test-payments-signature'
const bankJob = 'payments:test-bank'
/** How long its slow bank takes. */
const bankSeconds = 60

export const testPaymentPath = (key: string) => `/checkout/test-payment/${key}`

export type TestProvider = PaymentProvider & {
  /** What the page of its bank asks about; nothing when there is nothing to ask. */
  asked(about: ChargeKey): Promise<{ readonly amount: number; readonly currency: string } | undefined>
  decide(about: ChargeKey, isConfirmed: boolean): Promise<void>
  /** How its events reach the shop: by the same way as those of a provider across a network. */
  reportTo(deliver: (siteId: SiteId, event: ProviderEvent) => Promise<unknown>): void
}

const answerOf = (key: string, entry: repository.TestEntry | undefined): PaymentAnswer | 'unknown' => {
  switch (entry?.outcome) {
    case 'captured':
    case 'processing':
      return { outcome: entry.outcome, reference: key }
    case 'refused':
      return { outcome: 'refused', refusal: entry.refusal ?? 'declined', reference: key }
    case 'asked':
      return { outcome: 'action', action: { kind: 'redirect', url: testPaymentPath(key) }, reference: key }
    default:
      return 'unknown'
  }
}

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
  const look = async ({ siteId, key }: ChargeKey) =>
    answerOf(key, await inBooks(siteId, tx => repository.findEntry(tx, key)))

  jobs.handle(bankJob, async ({ key }: { key: string }, { id, siteId }) => {
    if (!siteId) return
    await inBooks(siteId, tx =>
      repository.moveEntry(tx, key, { from: 'processing', to: { outcome: 'captured', refusal: null } }),
    )
    const body = JSON.stringify({ id: `event-${id}`, reference: key })
    const signature = signEvent(config.secrets[0], body, clock.now())
    await deliver(siteId, { body, header: name => (name === signatureHeader ? signature : undefined) })
  })

  return {
    name: 'test',
    isMarkedByOwner: false,
    heldUntil: now => new Date(now.getTime() + checkoutHoldMinutes * 60_000),

    async charge({ siteId, key, amount, currency, token }) {
      const { does, asks } = testCard(token)
      const outcome = asks ? 'asked' : typeof does === 'string' ? does : 'refused'
      const refusal = typeof does === 'string' ? null : does.refused
      const entry = await inBooks(siteId, async tx => {
        const entered = await repository.enter(tx, {
          key,
          entry: { amount, currency, outcome, refusal },
          at: clock.now(),
        })
        if (entered.isNew && outcome === 'processing')
          await jobs.add(tx, { kind: bankJob, payload: { key }, afterSeconds: bankSeconds })
        return entered.entry
      })
      const answer = answerOf(key, entry)
      return answer === 'unknown' ? { outcome: 'refused', refusal: 'declined', reference: key } : answer
    },
    resume: look,
    outcomeOf: look,
    close: async ({ siteId, key }) =>
      answerOf(key, await inBooks(siteId, tx => repository.closeEntry(tx, key, clock.now()))),

    async refund({ siteId, key, refundKey, amount }) {
      await inBooks(siteId, tx =>
        repository.enterRefund(tx, { key: refundKey, paymentKey: key, amount, at: clock.now() }),
      )
      return 'done'
    },
    refundOutcome: async ({ siteId, refundKey }) =>
      (await inBooks(siteId, tx => repository.hasRefund(tx, refundKey))) ? 'done' : 'unknown',

    readEvent({ body, header }) {
      if (!isSigned(header(signatureHeader), { secrets: config.secrets, body, now: clock.now() })) return 'forged'
      const { id, reference } = JSON.parse(body) as { id: string; reference: string }
      return { id, reference }
    },

    async asked({ siteId, key }) {
      const entry = await inBooks(siteId, tx => repository.findEntry(tx, key))
      return entry?.outcome === 'asked' ? { amount: entry.amount, currency: entry.currency } : undefined
    },
    async decide({ siteId, key }, isConfirmed) {
      const to = isConfirmed
        ? { outcome: 'captured' as const, refusal: null }
        : { outcome: 'refused' as const, refusal: 'declined' as const }
      await inBooks(siteId, tx => repository.moveEntry(tx, key, { from: 'asked', to }))
    },
    reportTo: to => {
      deliver = to
    },
  }
}
