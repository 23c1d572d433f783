import { describe, expect, it } from 'vitest'
import { deliveryOptions, type Quotes, readQuoteAnswer, type ShippingRate } from './index'

const service = { id: 'ground', name: 'Ground', amount: 1250, days: 5 }
const answer = (services: unknown, currency = 'USD') => readQuoteAnswer(JSON.stringify({ currency, services }), 'USD')

describe('what a carrier answers', () => {
  it('is read with and without days, and an empty list says that nothing is sent there', () => {
    expect(answer([service, { id: 'van', name: ' Van\u0000 ', amount: 0 }])).toEqual({
      ok: true,
      services: [
        { id: 'ground', name: 'Ground', amountCents: 1250, days: 5 },
        { id: 'van', name: 'Van', amountCents: 0, days: null },
      ],
    })
    expect(answer([])).toEqual({ ok: true, services: [] })
  })

  it.each([
    ['<html>', 'not-json'],
    ['null', 'no-services'],
    ['[]', 'no-services'],
    ['{"currency":"USD","services":{}}', 'no-services'],
  ])('%s is none: %s', (text, reason) => {
    expect(readQuoteAnswer(text, 'USD')).toEqual({ ok: false, problem: { reason } })
  })

  it.each([
    [{ amount: -1 }, 'amount', '-1'],
    [{ amount: 12.5 }, 'amount', '12.5'],
    [{ amount: '1250' }, 'amount', '"1250"'],
    [{ amount: 1e300 }, 'amount', '1e+300'],
    [{ amount: null }, 'amount', 'null'],
    [{ id: 'a b' }, 'service', '"a b"'],
    [{ id: 7 }, 'service', '7'],
    [{ name: '' }, 'name', '""'],
    [{ name: 'x'.repeat(61) }, 'name', `"${'x'.repeat(59)}`],
    [{ days: -1 }, 'days', '-1'],
    [{ days: 1.5 }, 'days', '1.5'],
  ])('a service with %j spoils all of it: %s', (wrong, reason, found) => {
    expect(answer([service, { ...service, id: 'other', ...wrong }])).toEqual({ ok: false, problem: { reason, found } })
  })

  it('is none in another currency, with a service twice, or with more than 20', () => {
    expect(answer([service], 'EUR')).toEqual({ ok: false, problem: { reason: 'currency', found: '"EUR"' } })
    expect(answer([service, service])).toEqual({ ok: false, problem: { reason: 'twice' } })
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...service, id: `s${index}` }))
    expect(answer(many(20)).ok).toBe(true)
    expect(answer(many(21))).toEqual({ ok: false, problem: { reason: 'too-many' } })
  })
})

describe('a rate that asks', () => {
  const rate = (more: Partial<ShippingRate> = {}, fallback: number | null = 900): ShippingRate => ({
    ...{ id: 'r', name: 'Carrier', detail: 'Insured', freeFrom: null, active: true },
    ...{ minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null },
    price: { kind: 'quote', address: 'https://rates.example/', handling: 200, fallback },
    ...more,
  })
  const ground = { id: 'ground', name: 'Ground', detail: '5 days', amountCents: 1000 }
  const express = { id: 'express', name: 'Express', detail: '', amountCents: 3000 }
  const options = (given: ShippingRate, quotes: Quotes, goodsCents = 5000) =>
    deliveryOptions(
      { zones: [{ id: 'z', name: 'Z', places: [{ country: 'US' }], rates: [given] }], pickupPlaces: [] },
      { country: 'US' },
      { goodsCents, weight: 500, items: 1, quotes },
    )
  const both: Quotes = new Map([['r', [ground, express]]])

  it('offers every service with handling on top', () => {
    expect(options(rate(), both)).toEqual([
      { id: 'r.ground', name: 'Ground', detail: '5 days, Insured', costCents: 1200 },
      { id: 'r.express', name: 'Express', detail: 'Insured', costCents: 3200 },
    ])
  })

  it('has its own price without an answer, and is not offered without one', () => {
    const none: Quotes = new Map([['r', null]])
    expect(options(rate(), none)).toEqual([{ id: 'r', name: 'Carrier', detail: 'Insured', costCents: 900 }])
    expect(options(rate({}, null), none)).toEqual([])
    expect(options(rate(), new Map([['r', []]]))).toEqual([])
    expect(options(rate(), new Map())).toEqual([])
  })

  it('gives the cheapest for nothing from its value on, and keeps to its bounds', () => {
    const costs = (given: ShippingRate) => options(given, both).map(({ costCents }) => costCents)
    expect(costs(rate({ freeFrom: 5000 }))).toEqual([0, 3200])
    expect(costs(rate({ freeFrom: 5001 }))).toEqual([1200, 3200])
    expect(costs(rate({ maxSubtotal: 4999 }))).toEqual([])
    expect(costs(rate({ maxWeight: 499 }))).toEqual([])
    expect(costs(rate({ active: false }))).toEqual([])
  })
})
