import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartKinds, chartRange, chartShare, chartTable, pieSlices } from './chart'

const data = {
  categories: ['Mon', 'Tue'],
  series: [
    { label: 'Visits', values: [10, 30] },
    { label: 'Sales', values: [-10] },
  ],
}

it('draws bars, lines and pies, and reads as a table [BLK-02]', () => {
  expect(chartKinds).toEqual(['bar', 'line', 'pie'])
  expect(chartTable(data)).toEqual({
    head: ['', 'Visits', 'Sales'],
    rows: [
      ['Mon', '10', '-10'],
      ['Tue', '30', ''],
    ],
  })
})

it('scales between the lowest and the highest value with zero inside [BLK-02]', () => {
  expect(chartRange(data)).toEqual({ low: -10, high: 30 })
  expect(chartRange({ categories: [], series: [{ label: '', values: [5] }] })).toEqual({ low: 0, high: 5 })
  expect(chartRange({ categories: [], series: [{ label: '', values: [-5] }] })).toEqual({ low: -5, high: 0 })
  expect(chartShare(-10, { low: -10, high: 30 })).toBe(0)
  expect(chartShare(0, { low: -10, high: 30 })).toBe(0.25)
  expect(chartShare(30, { low: -10, high: 30 })).toBe(1)
  expect(chartShare(0, { low: 0, high: 0 })).toBe(0)
})

it('cuts a pie by share [BLK-02]', () => {
  expect(pieSlices([1, 2, -4, 1])).toEqual([
    { start: 0, end: 0.25 },
    { start: 0.25, end: 0.75 },
    { start: 0.75, end: 0.75 },
    { start: 0.75, end: 1 },
  ])
  expect(pieSlices([0, 0])).toEqual([
    { start: 0, end: 0 },
    { start: 0, end: 0 },
  ])
})

it('a pie with any part closes the full turn [BLK-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), values => {
      expect(pieSlices(values).at(-1)?.end).toBeCloseTo(1, 10)
    }),
  )
})
