import { expect, it } from 'vitest'
import { checkAmountBounds, fitsFreeAmount, freeAmountOf } from './free-amount'

it.each([
  [null, null, true],
  [1000, 5000, true],
  [1000, 1000, true],
  [1000, null, false],
  [null, 5000, false],
  [0, 5000, false],
  [5000, 1000, false],
])('a free amount from %s to %s can be: %s', (amountMin, amountMax, ok) => {
  expect(checkAmountBounds({ amountMin, amountMax }).ok).toBe(ok)
})

it.each([
  [999, false],
  [1000, true],
  [3333, true],
  [5000, true],
  [5001, false],
  [1000.5, false],
  [Number.NaN, false],
])('%d fits from 1000 to 5000: %s', (amount, fits) => {
  expect(fitsFreeAmount(amount, freeAmountOf({ amountMin: 1000, amountMax: 5000 }))).toBe(fits)
  expect(fitsFreeAmount(amount, freeAmountOf({ amountMin: null, amountMax: null }))).toBe(false)
})
