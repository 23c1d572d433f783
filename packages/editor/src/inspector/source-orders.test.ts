import { expect, it } from 'vitest'
import { ordersOf } from './source-orders'

it.each([
  ['pages', undefined, ['As in the menu', 'Last changed first', 'By title']],
  ['products', undefined, ['As in the shop', 'Newest first', 'Price: low to high', 'Price: high to low']],
  ['blog', undefined, ['Newest first', 'By title']],
  ['blog', 'title', ['By title', 'Newest first']],
  ['events', undefined, ['Soonest first', 'By title']],
  ['portfolio', undefined, ['As on its page', 'Newest first', 'By title']],
  ['album', 'manual', ['As on its page', 'Newest first', 'By title']],
] as const)('orders of %s kept by %s', (kind, own, labels) => {
  const orders = ordersOf(kind, own)
  expect(orders.map(({ label }) => label)).toEqual(labels)
  expect(orders[0]!.value, 'the usual one of every list').toBe('manual')
})
