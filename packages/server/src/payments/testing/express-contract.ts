import { expect, it } from 'vitest'
import type { Charge, ChargeKey, PaymentAnswer } from '../provider'
import type { ProviderBench } from './provider-contract'

let keys = 0

/** What holds for every wallet that is a page of its own: it says who buys, and money moves with the order alone. */
export function describeExpress(bench: () => ProviderBench, { isAcrossNetwork }: { isAcrossNetwork: boolean }): void {
  const goods = { lines: [{ title: 'mug', quantity: 2, unitPrice: 1250 }], shipping: 900, tax: 10 }

  const open = async () => {
    const key = `express-${++keys}`
    const { siteId, provider } = bench()
    const wish = {
      siteId,
      key,
      amount: 2500,
      currency: 'USD',
      needsAddress: true,
      returnPath: `/checkout/express/${key}`,
    }
    const begun = await provider.express!.begin(wish)
    if (typeof begun === 'string') throw new Error(`the provider answered ${begun}`)
    return begun.reference
  }
  const approve = async (token = '') => {
    const reference = await open()
    await bench().buyer(reference, { token, isConfirmed: true })
    return reference
  }
  /** An order of 34.10 that is paid with what was approved for 25.00. */
  const order = (reference: string): { charge: Charge; about: () => ChargeKey } => {
    const kept: string[] = []
    const { siteId } = bench()
    const about = (): ChargeKey => ({
      ...{ siteId, key: `attempt-of-express-${keys}`, amount: 3410, currency: 'USD' },
      reference: kept.at(-1) ?? null,
    })
    const keep = async (name: string) => void kept.push(name)
    const returnPath = '/checkout/return/x'
    const token = 'express:x'
    return { charge: { ...about(), token, returnPath, keep, approved: { reference, goods } }, about }
  }

  it('a wallet says who opened it, and nothing is taken by that', async () => {
    const reference = await approve()
    expect(await bench().provider.express!.buyerOf({ siteId: bench().siteId, reference })).toMatchObject({
      email: expect.stringContaining('@example.com'),
      firstName: expect.stringMatching(/./),
      lastName: expect.stringMatching(/./),
      address: { line1: '48 Orchard Street', city: 'New York', postalCode: '10002', country: 'US' },
    })
    expect(await bench().holds(reference)).toBe(0)
  })

  it('what was approved pays an order, with exactly what it comes to, and once', async () => {
    const { charge, about } = order(await approve())
    const first = (await bench().provider.charge(charge)) as PaymentAnswer
    const taken = { amount: 3410, currency: 'USD' }
    expect(first).toEqual({ outcome: 'captured', reference: first.reference, taken })
    const again = await bench().provider.charge({ ...charge, reference: first.reference })
    expect(again).toEqual(first)
    expect(await bench().provider.outcomeOf({ ...about(), reference: first.reference })).toEqual(first)
    expect(await bench().holds(first.reference)).toBe(3410)
  })

  it('what was approved pays nothing under a key that was closed', async () => {
    const { charge, about } = order(await approve())
    expect(await bench().provider.close(about())).toBe('unknown')
    const answer = (await bench().provider.charge(charge)) as PaymentAnswer
    expect(answer.outcome).toBe('refused')
    expect(await bench().holds(answer.reference)).toBe(0)
  })

  it.runIf(isAcrossNetwork)('nobody is named before they approved', async () => {
    const reference = await open()
    expect(await bench().provider.express!.buyerOf({ siteId: bench().siteId, reference })).toBe('not-approved')
  })

  it.runIf(isAcrossNetwork)('a lost answer is found afterwards, and nothing is taken twice', async () => {
    const { charge, about } = order(await approve())
    bench().loseAnswer('kept')
    expect(await bench().provider.charge(charge)).toBe('unreachable')
    expect(await bench().provider.outcomeOf(about())).toMatchObject({ outcome: 'captured', taken: { amount: 3410 } })
    expect(await bench().holds(about().reference!)).toBe(3410)
  })

  it.runIf(isAcrossNetwork)('is unreachable when nobody is there [C30]', async () => {
    const reference = await approve()
    bench().setDown(true)
    try {
      await expect(open()).rejects.toThrow('unreachable')
      expect(await bench().provider.express!.buyerOf({ siteId: bench().siteId, reference })).toBe('unreachable')
    } finally {
      bench().setDown(false)
    }
    bench().clock.advance({ minutes: 1 })
    expect(await bench().provider.express!.buyerOf({ siteId: bench().siteId, reference })).toMatchObject({
      lastName: expect.stringMatching(/./),
    })
  })
}
