import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  chartDataOf,
  chartKinds,
  chartRange,
  chartShare,
  chartTable,
  chartTicks,
  lineRange,
  pieSlices,
  stackedRange,
} from './chart'
import { writeNumber } from './read-number'

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

it('reads series from the first row and categories from the first column; words are gaps', () => {
  const rows = [
    ['', 'Visits', 'Note', 'Sales'],
    ['Mon', '1,250', 'quiet', ''],
    ['', '', '', ''],
    ['Tue', 'closed', '', '-3'],
  ]
  expect(chartDataOf(rows)).toEqual({
    categories: ['Mon', 'Tue'],
    series: [
      { label: 'Visits', values: [1250, null] },
      { label: 'Sales', values: [null, -3] },
    ],
  })
  expect(chartDataOf([])).toEqual({ categories: [], series: [] })
})

it('stays within its bounds for whatever a number can be', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.array(fc.option(number), { minLength: 1, maxLength: 12 }), values => {
      const range = chartRange({ categories: [], series: [{ label: '', values }] })
      for (const value of values) {
        if (value === null) continue
        expect(chartShare(value, range)).toBeGreaterThanOrEqual(0)
        expect(chartShare(value, range)).toBeLessThanOrEqual(1)
      }
      for (const { start, end } of pieSlices(values)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(1.000001)
      }
      const ticks = chartTicks(range)
      expect(ticks.length).toBeLessThan(12)
      expect(ticks.every(Number.isFinite)).toBe(true)
    }),
  )
})

it('steps evenly, and stacks what is above and below zero apart', () => {
  expect(chartTicks({ low: 0, high: 8.9 })).toEqual([0, 2.5, 5, 7.5, 10])
  expect(chartTicks({ low: -10, high: 30 })).toEqual([-10, 0, 10, 20, 30])
  expect(chartTicks({ low: 0, high: 0 })).toEqual([0])
  const two = {
    categories: ['a', 'b'],
    series: [
      { label: '', values: [2, -1] },
      { label: '', values: [3, -4] },
    ],
  }
  expect(stackedRange(two)).toEqual({ low: -5, high: 5 })
})

it('lets a line begin away from zero only where its values are', () => {
  const of = (...values: number[]) => lineRange({ categories: [], series: [{ label: '', values }] })
  expect(of(6.1, 8.9)).toEqual({ low: 6, high: 9 })
  expect(of(1, 8.9)).toEqual({ low: 0, high: 10 })
  expect(of(-2, 3)).toEqual({ low: -2, high: 4 })
  expect(of(5)).toEqual({ low: 0, high: 6 })
})

it('writes numbers as the language does, and none so long that it cannot be read', () => {
  expect(writeNumber(1250.5, { locale: 'en', decimals: 1 })).toBe('1,250.5')
  expect(writeNumber(1250.5, { locale: 'de', decimals: 2 })).toBe('1.250,50')
  expect(writeNumber(1e308, { locale: 'en', decimals: 0 })).toBe('1E308')
})
