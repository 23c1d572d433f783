import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vitalBucket, vitalSummary } from './vital-buckets'
import { classifyWebVital, type WebVital, webVitalLimits } from './web-vitals'

const shownFor = (name: WebVital, value: number) =>
  vitalSummary(name, [{ bucket: vitalBucket(name, value), loads: 1 }]).p75
const metric = fc.constantFrom(...(Object.keys(webVitalLimits) as WebVital[]))

describe('buckets of a metric', () => {
  it('never mix good, middling and poor values', () => {
    fc.assert(
      fc.property(metric, fc.double({ min: 0.0001, max: 4, noNaN: true }), (name, factor) => {
        const value = webVitalLimits[name].poor * factor
        const bucket = vitalBucket(name, value)
        const expected = bucket < 0 ? 'good' : bucket < 1000 ? 'needs improvement' : 'poor'
        expect(classifyWebVital(name, value)).toBe(expected)
      }),
    )
  })

  it('are at most a twentieth wide and in the order of their values', () => {
    fc.assert(
      fc.property(metric, fc.double({ min: 0.01, max: 4, noNaN: true }), (name, factor) => {
        const value = webVitalLimits[name].poor * factor
        expect(Math.abs(shownFor(name, value) / value - 1)).toBeLessThanOrEqual(0.0251)
        expect(vitalBucket(name, value * 1.06)).toBeGreaterThan(vitalBucket(name, value))
      }),
    )
  })

  it('have one for nothing at all', () => expect(shownFor('CLS', 0)).toBe(0))

  it.each(['FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB'] as const)(
    '%s: a value on a limit is on its better side',
    name => {
      const { good, poor } = webVitalLimits[name]
      expect([vitalBucket(name, good), vitalBucket(name, poor) < 1000]).toEqual([-1, true])
    },
  )

  it('add up to loads, good and poor ones, and the value that three quarters kept to', () => {
    const counts = [5000, 900, 2600, 1000].map(value => ({ bucket: vitalBucket('LCP', value), loads: 1 }))
    const { p75, ...shares } = vitalSummary('LCP', counts)
    expect(shares).toEqual({ loads: 4, good: 2, poor: 1 })
    expect(Math.abs(p75 / 2600 - 1)).toBeLessThan(0.026)
  })
})
