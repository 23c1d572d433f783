import { expect, it } from 'vitest'
import { dayOfSales, type SoldHour } from './index'

const sold = (day: string, hour: number, amount: number, orders = 1): SoldHour => ({ day, hour, amount, orders })

it('adds up today hour by hour, as far as it has come', () => {
  const { today, orders } = dayOfSales([sold('2026-10-10', 1, 500), sold('2026-10-10', 3, 250, 2)], {
    today: '2026-10-10',
    hour: 4,
    days: 0,
  })
  expect(today).toEqual([0, 500, 500, 750, 750])
  expect(orders).toBe(3)
})

it('knows a usual day: the mean of those before, with those on which nobody bought', () => {
  const rows = [sold('2026-10-03', 9, 600), sold('2026-09-26', 9, 300), sold('2026-09-26', 15, 900)]
  const { usual, usualByNow } = dayOfSales(rows, { today: '2026-10-10', hour: 10, days: 3 })
  expect([usual[8], usual[9], usual[14], usual[15], usual[23]]).toEqual([0, 300, 300, 600, 600])
  expect(usualByNow).toBe(300)
})

it('says nothing of what is usual on the first day', () => {
  expect(dayOfSales([], { today: '2026-10-10', hour: 0, days: 0 })).toEqual({
    today: [0],
    orders: 0,
    usual: [],
    usualByNow: 0,
  })
})
