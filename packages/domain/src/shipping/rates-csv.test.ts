import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RatePrice, ShippingRate } from './rate'
import { planZones, readZonesCsv, writeZonesCsv } from './rates-csv'
import type { ShippingZone } from './zone'

const head = 'zone,places,rate,kind,price\n'
const read = (lines: string) => readZonesCsv(head + lines, 'GBP')

const amount = fc.nat(1_000_000)
const steps = (least: number) =>
  fc.uniqueArray(fc.integer({ min: least, max: 900_000 }), { minLength: 1, maxLength: 5 })
const price: fc.Arbitrary<RatePrice> = fc.oneof(
  amount.map(cost => ({ kind: 'flat' as const, cost })),
  fc.record({ kind: fc.constant('by-item' as const), first: amount, further: amount }),
  steps(1).map(list => ({
    kind: 'by-weight' as const,
    steps: list.sort((a, b) => a - b).map(upTo => ({ upTo, cost: upTo % 997 })),
  })),
  steps(1).map(list => ({
    kind: 'by-subtotal' as const,
    steps: [0, ...list.sort((a, b) => a - b)].map(from => ({ from, cost: from % 997 })),
  })),
  fc.record({
    kind: fc.constant('quote' as const),
    address: fc.constantFrom('https://rates.example/quote?shop=1', 'https://carrier.example/'),
    handling: amount,
    fallback: fc.option(amount),
  }),
)
const words = fc
  .stringMatching(/^[=+@"',;A-Za-z]{1,10}( [a-z,"]{1,8})?$/)
  .filter(text => text.trim() !== '' && !text.startsWith("'"))
const rate: fc.Arbitrary<Omit<ShippingRate, 'id'>> = fc.record({
  ...{ name: words, detail: fc.oneof(fc.constant(''), words), price, active: fc.boolean() },
  ...{ freeFrom: fc.option(amount), minSubtotal: fc.constant(null), maxSubtotal: fc.option(amount) },
  ...{ minWeight: fc.constant(null), maxWeight: fc.option(fc.nat(900_000)) },
})
const zonePlaces: ShippingZone['places'][] = [
  [{ country: 'GB' }, { country: 'US', region: 'New York' }],
  [
    { country: 'GB', postcode: 'PH30…PH50' },
    { country: 'GB', postcode: 'HS*' },
  ],
  [{ country: '*' }],
]
const zones = fc.tuple(...zonePlaces.map(() => fc.array(rate, { maxLength: 4 }))).map(lists =>
  lists.map((rates, index) => ({
    id: `z${index}`,
    name: `Zone ${index}, "north"`,
    places: zonePlaces[index]!,
    rates,
  })),
)

it('writes a table that says the same when it is read again', () =>
  fc.assert(
    fc.property(zones, fc.constantFrom('GBP' as const, 'JPY' as const, 'USD' as const), (there, currency) => {
      const known = there.map(zone => ({ ...zone, rates: zone.rates.map((each, at) => ({ ...each, id: String(at) })) }))
      const csv = writeZonesCsv(known, currency)
      const again = readZonesCsv(csv, currency)
      expect(again.problems).toEqual([])
      expect(again.zones.map(({ line: _, ...zone }) => zone)).toEqual(there.map(({ id: _, ...zone }) => zone))
      expect(planZones(known, again.zones).problems).toEqual([])
    }),
  ))

describe('a line that cannot be taken', () => {
  it.each([
    ['Atlantis,XX,Post,flat,1', 'country-unknown'],
    ['North,GB:1…0,Post,flat,1', 'postcode-pattern'],
    ['North,,Post,flat,1', 'places'],
    [',GB,Post,flat,1', 'zone'],
    ['North,GB,,flat,1', 'rate-name'],
    ['North,GB,Post,free,1', 'kind'],
    ['North,GB,Post,flat,1.001', 'price'],
    ['North,GB,Post,flat,-1', 'price'],
    ['North,GB,Post,by-item,3.00', 'price'],
    ['North,GB,Post,by-weight,2000 g: 5.00 | 1000 g: 9.00', 'price'],
    ['North,GB,Post,by-subtotal,1: 5.00', 'price'],
    ['North,GB,Post,quote,http://rates.example/', 'price'],
    ['North,GB,Post,quote,https://rates.example/ | handling lots', 'price'],
    ['North,GB,Post,quote,https://rates.example/ | 2.00', 'price'],
    ['North,GB | GB,Post,flat,1', 'twice'],
  ])('%s is named: %s', (line, reason) => {
    const { zones: taken, problems } = read(line)
    expect(problems).toMatchObject([{ line: 2, reason }])
    expect(taken).toEqual([])
  })

  it('takes its zone with it, and no other', () => {
    const { zones: taken, problems } = read('A,GB,Post,flat,1\nA,,Van,flat,lots\nB,NO,Post,flat,1\nA,FR,Air,flat,1')
    expect(taken.map(({ name }) => name)).toEqual(['B'])
    expect(problems).toEqual([
      { line: 3, reason: 'price' },
      { line: 5, reason: 'other-places' },
      { line: 2, reason: 'spoiled', zone: 'A' },
    ])
    expect(readZonesCsv('zone,price\nA,1', 'GBP').problems).toEqual([{ line: 1, reason: 'columns' }])
  })

  it('has a bound that is none, or the greater one first', () => {
    const bounded = (bounds: string) =>
      readZonesCsv(`zone,places,rate,kind,price,min weight,max weight\nA,GB,Post,flat,1,${bounds}`, 'GBP').problems
    expect(bounded('5,10')).toEqual([])
    expect(bounded('10,5')).toMatchObject([{ reason: 'bound' }])
    expect(bounded('heavy,')).toMatchObject([{ reason: 'bound' }])
  })
})

describe('zones that are there', () => {
  const there: ShippingZone[] = [
    { id: 'a', name: 'A', places: [{ country: 'GB' }], rates: [] },
    { id: 'b', name: 'B', places: [{ country: 'NO' }], rates: [] },
  ]
  it('may change places with each other in one table', () => {
    const { zones: given } = read('A,NO,Post,flat,1\nB,GB,Post,flat,1')
    expect(planZones(there, given)).toMatchObject({
      taken: [{ known: { id: 'a' } }, { known: { id: 'b' } }],
      problems: [],
    })
  })

  it('keep their places from others, also when they themselves were left out', () => {
    const { zones: given } = read('A,NO,Post,flat,1\nB,SE,Post,flat,1\nC,SE,Post,flat,1')
    expect(planZones(there, given).problems).toMatchObject([
      { line: 4, reason: 'overlap', overlap: { zone: { name: 'B' } } },
    ])
    const swapped = read('A,NO,Post,flat,1').zones
    expect(planZones(there, swapped)).toMatchObject({ taken: [], problems: [{ line: 2, reason: 'overlap' }] })
  })
})
