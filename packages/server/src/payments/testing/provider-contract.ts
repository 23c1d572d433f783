import type { Movement } from '@sitewright/domain/ledger'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClock } from '../../testing/fixed'
import type { Charge, ChargeKey, PaymentAnswer, PaymentProvider, ProviderEvent, Refund } from '../provider'
import { describeExpress } from './express-contract'

export type EventSigning = {
  /** Which of the keys of events; `none` is nobody's. */
  readonly by?: 'first' | 'second' | 'none'
  readonly ageSeconds?: number
  readonly changedAfterwards?: boolean
}

/** A provider with its stand-in, and hands for the buyer and the bank. */
export type ProviderBench = {
  readonly provider: PaymentProvider
  readonly siteId: string
  readonly clock: TestClock
  /** When an event is too old to be believed. */
  readonly eventAgeSeconds: number
  readonly tokens: {
    readonly captured: string
    readonly asks: string
    readonly processing: string
    /** Captured, and the answer does not arrive. Those that lose answers by themselves have a token for it. */
    readonly lost: string
    /** Cards whose refunds take their time, by what becomes of them. */
    readonly refunds: { readonly done: string; readonly fails: string }
    readonly refusals: Partial<Record<PaymentRefusal, string>>
  }
  /** The buyer answers what the provider asked. */
  buyer(reference: string, answer: { token: string; isConfirmed: boolean }): Promise<void>
  bank(reference: string): Promise<void>
  /** What the provider holds of a payment: taken less given back. */
  holds(reference: string): Promise<number>
  /** The answer to the call that moves money is lost, once. */
  loseAnswer(reference: string | undefined): void
  setDown(isDown: boolean): void
  refundEnds(refund: Refund, isDone: boolean): Promise<void>
  event(reference: string, signing?: EventSigning): ProviderEvent
  /** What it keeps of a payment; nothing where it keeps nothing. */
  fee?(amount: number): number
  /** A buyer who disputes, and how it ends; those whose disputes begin with a card have a token for it. */
  readonly disputes?: {
    open(reference: string, amount: number): string
    end(disputeId: string, state: 'won' | 'lost'): void
    event(reference: string): ProviderEvent
  }
  close(): Promise<void>
}

let keys = 0

/** What holds for everybody who takes money; whatever is added later has to pass it too. */
export function describeProvider(
  name: string,
  open: () => Promise<ProviderBench>,
  { isAcrossNetwork = true, hasWallet = false }: { isAcrossNetwork?: boolean; hasWallet?: boolean } = {},
): void {
  describe(name, () => {
    let bench: ProviderBench
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench.close())

    const begin = (token: string, amount = 2500): { charge: Charge; about: () => ChargeKey } => {
      const kept: string[] = []
      const key = `attempt-${name}-${++keys}`
      const about = (): ChargeKey => ({
        siteId: bench.siteId,
        key,
        amount,
        currency: 'USD',
        reference: kept.at(-1) ?? null,
      })
      const keep = async (reference: string) => void kept.push(reference)
      return { charge: { ...about(), token, returnPath: `/checkout/return/${key}`, keep }, about }
    }

    const answered = (answer: PaymentAnswer | 'unknown' | 'unreachable'): PaymentAnswer => {
      if (typeof answer === 'string') throw new Error(`the provider answered ${answer}`)
      return answer
    }

    /** With everything a buyer is asked on the way. */
    const pay = async (token: string, amount = 2500) => {
      const { charge, about } = begin(token, amount)
      let answer = answered(await bench.provider.charge(charge))
      const { reference } = answer
      if (answer.outcome === 'action') {
        await bench.buyer(reference, { token, isConfirmed: true })
        answer = answered(await bench.provider.resume({ ...about(), reference }))
      }
      return { answer, reference, charge, about: (): ChargeKey => ({ ...about(), reference }) }
    }

    const refundOf = ({ about }: { about: () => ChargeKey }, amount: number): Refund => ({
      ...about(),
      refundKey: `refund-${++keys}`,
      amount,
    })

    it('takes the money once, and says how much', async () => {
      const { answer, reference, about } = await pay(bench.tokens.captured)
      expect(answer).toEqual({ outcome: 'captured', reference, taken: { amount: 2500, currency: 'USD' } })
      expect(await bench.holds(reference)).toBe(2500)
      expect(await bench.provider.outcomeOf(about())).toEqual(answer)
    })

    it('refuses with a reason of the list, and holds nothing', async () => {
      for (const [refusal, token] of Object.entries(bench.tokens.refusals)) {
        const { answer, reference, about } = await pay(token)
        expect(answer).toEqual({ outcome: 'refused', refusal, reference })
        expect(await bench.holds(reference)).toBe(0)
        expect(await bench.provider.close(about())).not.toMatchObject({ outcome: 'captured' })
      }
    })

    it('asks the buyer, and takes the money when they confirm', async () => {
      const { charge, about } = begin(bench.tokens.asks)
      const asked = answered(await bench.provider.charge(charge))
      const { reference } = asked
      expect(asked.outcome).toBe('action')
      expect(await bench.holds(reference)).toBe(0)
      await bench.buyer(reference, { token: bench.tokens.asks, isConfirmed: true })
      expect(await bench.provider.resume({ ...about(), reference })).toMatchObject({ outcome: 'captured' })
      expect(await bench.provider.resume({ ...about(), reference })).toMatchObject({ outcome: 'captured' })
      expect(await bench.holds(reference)).toBe(2500)
    })

    it('takes nothing from a buyer who does not confirm', async () => {
      const { charge, about } = begin(bench.tokens.asks)
      const { reference } = answered(await bench.provider.charge(charge))
      await bench.buyer(reference, { token: bench.tokens.asks, isConfirmed: false })
      expect(await bench.provider.resume({ ...about(), reference })).not.toMatchObject({ outcome: 'captured' })
      expect(await bench.provider.close({ ...about(), reference })).not.toMatchObject({ outcome: 'captured' })
      expect(await bench.holds(reference)).toBe(0)
    })

    it('says that a bank takes its time, and what became of it', async () => {
      const { answer, reference, about } = await pay(bench.tokens.processing)
      expect(answer).toEqual({ outcome: 'processing', reference })
      await bench.bank(reference)
      expect(await bench.provider.outcomeOf(about())).toMatchObject({ outcome: 'captured' })
    })

    it('tells what became of a charge whose answer was lost, and takes nothing twice', async () => {
      const { charge, about } = begin(bench.tokens.lost)
      bench.loseAnswer(undefined)
      const first = await bench.provider.charge(charge)
      let reference = about().reference!
      if (typeof first !== 'string') {
        reference = first.reference
        await bench.buyer(reference, { token: bench.tokens.lost, isConfirmed: true })
        bench.loseAnswer(reference)
        expect(await bench.provider.resume({ ...about(), reference })).toBe('unreachable')
      }
      expect(await bench.holds(reference)).toBe(2500)
      expect(await bench.provider.outcomeOf({ ...about(), reference })).toMatchObject({ outcome: 'captured' })
      expect(await bench.provider.charge({ ...charge, reference })).toMatchObject({ outcome: 'captured' })
      expect(await bench.holds(reference)).toBe(2500)
    })

    it('does a key once, whatever it is asked with, and not for another amount', async () => {
      const { charge, reference, about } = await pay(bench.tokens.captured)
      expect(await bench.provider.charge({ ...charge, reference })).toMatchObject({ outcome: 'captured' })
      await expect(bench.provider.charge({ ...charge, ...about(), amount: 2600 })).rejects.toThrow()
      expect(await bench.holds(reference)).toBe(2500)
    })

    it('moves no money under a key that was closed', async () => {
      const { charge, about } = begin(bench.tokens.captured)
      expect(await bench.provider.close(about())).toBe('unknown')
      const answer = answered(await bench.provider.charge(charge))
      if (answer.outcome === 'action')
        await bench.buyer(answer.reference, { token: bench.tokens.captured, isConfirmed: true })
      expect(await bench.provider.resume({ ...about(), reference: answer.reference })).not.toMatchObject({
        outcome: 'captured',
      })
    })

    it('closes what waits for the buyer, and not what was captured', async () => {
      const { charge, about } = begin(bench.tokens.asks)
      const { reference } = answered(await bench.provider.charge(charge))
      expect(await bench.provider.close({ ...about(), reference })).toBe('unknown')
      await bench.buyer(reference, { token: bench.tokens.asks, isConfirmed: true })
      expect(await bench.provider.resume({ ...about(), reference })).toBe('unknown')
      expect(await bench.holds(reference)).toBe(0)
      const paid = await pay(bench.tokens.captured)
      expect(await bench.provider.close(paid.about())).toMatchObject({ outcome: 'captured' })
      expect(await bench.holds(paid.reference)).toBe(2500)
    })

    it('knows nothing of a key nobody used', async () => {
      expect(await bench.provider.outcomeOf(begin(bench.tokens.captured).about())).toBe('unknown')
    })

    it('gives back a part and the rest, each once, and no more', async () => {
      const paid = await pay(bench.tokens.captured)
      const part = refundOf(paid, 900)
      expect(await bench.provider.refundOutcome(part)).toBe('unknown')
      expect(await bench.provider.refund(part)).toBe('done')
      expect(await bench.provider.refund(part)).toBe('done')
      expect(await bench.holds(paid.reference)).toBe(1600)
      expect(await bench.provider.refund(refundOf(paid, 1601))).toEqual({ refused: 'declined' })
      expect(await bench.provider.refund(refundOf(paid, 1600))).toBe('done')
      expect(await bench.provider.refundOutcome(part)).toBe('done')
      expect(await bench.holds(paid.reference)).toBe(0)
    })

    it.each([true, false])('says that a refund takes its time, and whether it was done: %s', async isDone => {
      const paid = await pay(bench.tokens.refunds[isDone ? 'done' : 'fails'])
      const refund = refundOf(paid, 2500)
      expect(await bench.provider.refund(refund)).toBe('pending')
      expect(await bench.provider.refundOutcome(refund)).toBe('pending')
      await bench.refundEnds(refund, isDone)
      expect(await bench.provider.refundOutcome(refund)).toEqual(isDone ? 'done' : { refused: 'declined' })
    })

    const listed = async (reference: string): Promise<Movement[]> => {
      const day = 86_400_000
      const now = bench.clock.now().getTime()
      const found: Movement[] = []
      const span = { from: new Date(now - day), until: new Date(now + day) }
      for await (const each of bench.provider.list!(bench.siteId, span))
        if (each.reference === reference) found.push(each)
      return found
    }

    it('lists what it took and gave back, and nothing that was refused', async () => {
      const paid = await pay(bench.tokens.captured)
      const [token] = Object.values(bench.tokens.refusals)
      const refused = await pay(token!)
      await bench.provider.refund(refundOf(paid, 700))
      const { reference } = paid
      expect(await listed(reference)).toMatchObject([
        { kind: 'capture', reference, amount: 2500, currency: 'USD' },
        { kind: 'refund', reference, amount: 700, currency: 'USD' },
      ])
      expect(await listed(refused.reference)).toEqual([])
    })

    it('says what it kept of a payment', async () => {
      const { reference } = await pay(bench.tokens.captured)
      const [movement] = await listed(reference)
      expect(movement?.fee).toBe(bench.fee?.(2500))
    })

    it('tells of a dispute by its own event, and how it stands', async () => {
      if (!bench.disputes) return
      const { reference, about } = await pay(bench.tokens.captured)
      expect(await bench.provider.disputesOf!(about())).toEqual([])
      const [first, second] = [bench.disputes.open(reference, 2000), bench.disputes.open(reference, 500)]
      expect(await bench.provider.readEvent(bench.siteId, bench.disputes.event(reference))).toEqual({
        ...{ id: expect.any(String), reference, about: 'dispute' },
      })
      const states = async () =>
        (await bench.provider.disputesOf!(about())).map(({ reference: id, amount, state }) => [id, amount, state])
      expect(await bench.provider.disputesOf!(about())).toMatchObject([
        { currency: 'USD', reason: expect.stringMatching(/^[a-z_]+$/), dueBy: expect.any(Date) },
        { currency: 'USD' },
      ])
      expect(await states()).toEqual([
        [first, 2000, 'open'],
        [second, 500, 'open'],
      ])
      bench.disputes.end(first, 'won')
      bench.disputes.end(second, 'lost')
      expect(await states()).toEqual([
        [first, 2000, 'won'],
        [second, 500, 'lost'],
      ])
    })

    it('reads its own events, by either key, and names the payment they are about', async () => {
      const { reference } = await pay(bench.tokens.captured)
      for (const by of ['first', 'second'] as const) {
        const event = bench.event(reference, { by })
        const read = await bench.provider.readEvent(bench.siteId, event)
        expect(read).toEqual({ id: expect.any(String), reference, about: 'payment' })
        expect(await bench.provider.readEvent(bench.siteId, event)).toEqual(read)
      }
    })

    it.each([
      ['nobody signed', { by: 'none' }],
      ['somebody kept', 'too-old'],
      ['somebody changed on the way', { changedAfterwards: true }],
    ] as const)('believes no event that %s [C10]', async (_, signing) => {
      const { reference } = await pay(bench.tokens.captured)
      const event = bench.event(reference, signing === 'too-old' ? { ageSeconds: bench.eventAgeSeconds + 1 } : signing)
      expect(await bench.provider.readEvent(bench.siteId, event)).toBe('forged')
    })

    it.runIf(isAcrossNetwork)(
      'is unreachable when nobody is there, and what was begun is still known afterwards [C30]',
      async () => {
        const paid = await pay(bench.tokens.captured)
        const { charge, about } = begin(bench.tokens.captured)
        bench.setDown(true)
        try {
          expect(await bench.provider.charge(charge)).toBe('unreachable')
          expect(await bench.provider.outcomeOf(paid.about())).toBe('unreachable')
          await expect(bench.provider.refund(refundOf(paid, 100))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
        } finally {
          bench.setDown(false)
        }
        bench.clock.advance({ minutes: 1 })
        expect(await bench.provider.outcomeOf(paid.about())).toMatchObject({ outcome: 'captured' })
        expect(await bench.provider.outcomeOf(about())).toBe('unknown')
        expect(answered(await bench.provider.charge(charge)).outcome).toMatch(/captured|action/)
      },
    )

    if (hasWallet) describeExpress(() => bench, { isAcrossNetwork })
  })
}
