import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '../places'
import {
  defaultTaxSettings,
  firstTaxClasses,
  homeRates,
  regionOverlap,
  type TaxMode,
  type TaxRegion,
  taxRatesAt,
} from './taxes'

const region = (id: string, place: Place, rate: number, mode: TaxMode = 'adds'): TaxRegion => ({
  id,
  name: id,
  taxName: `${id} tax`,
  place,
  mode,
  rates: [
    { id: `${id}-standard`, classId: 'standard', rate },
    { id: `${id}-reduced`, classId: 'reduced', rate: rate / 2 },
  ],
})
const regions = [
  region('city', { country: 'US', postcode: '10001…10292' }, 48_750),
  region('hudson', { country: 'US', region: 'New York', postcode: '12501…12594' }, 40_000),
  region('state', { country: 'US', region: 'New York' }, 40_000),
  region('britain', { country: 'GB' }, 200_000),
  region('jersey', { country: 'GB', postcode: 'JE*' }, 50_000, 'replaces'),
  region('village', { country: 'US', postcode: '12508' }, 3_750),
]

describe('taxes', () => {
  it.each([
    [{ country: 'US', region: 'NY', postalCode: '10002' }, ['state', 'city']],
    [{ country: 'US', region: 'NY', postalCode: '12508' }, ['state', 'hudson', 'village']],
    [{ country: 'US', region: 'Texas', postalCode: '75001' }, []],
    [{ country: 'GB', postalCode: 'EH6 5AA' }, ['britain']],
    [{ country: 'GB', postalCode: 'JE2 3AB' }, ['jersey']],
    [{ country: 'NO' }, []],
  ])('at %j are those of %j', (destination, ids) => {
    const standard = taxRatesAt(regions, destination).filter(({ classId }) => classId === 'standard')
    expect(standard.map(({ regionId }) => regionId)).toEqual(ids)
  })

  it('do not depend on the order in which regions were made', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(regions, { minLength: regions.length }), shuffled => {
        const destination = { country: 'US', region: 'New York', postalCode: '12508' }
        expect(taxRatesAt(shuffled, destination)).toEqual(taxRatesAt(regions, destination))
      }),
    ))

  it('meet at most six times on one line: one region of each precision', () =>
    fc.assert(
      fc.property(fc.subarray(regions), fc.constantFrom('10002', '12508', '75001'), (some, postalCode) => {
        const rates = taxRatesAt(some, { country: 'US', region: 'New York', postalCode })
        expect(rates.filter(({ classId }) => classId === 'standard').length).toBeLessThanOrEqual(6)
      }),
    ))

  it('at home are what a price holds, by class', () => {
    const setup = { ...defaultTaxSettings, classes: firstTaxClasses, regions }
    expect([...homeRates({ ...setup, homeRegionId: 'britain' })]).toEqual([
      ['standard', 200_000],
      ['reduced', 100_000],
    ])
    expect(homeRates(setup).size).toBe(0)
  })

  it('name the region that has a place already', () => {
    expect(regionOverlap({ country: 'US', postcode: '10200…10300' }, regions)?.name).toBe('city')
    expect(regionOverlap({ country: 'US', postcode: '12509' }, regions)).toBeUndefined()
    expect(regionOverlap({ country: 'GB' }, regions)?.name).toBe('britain')
  })
})
