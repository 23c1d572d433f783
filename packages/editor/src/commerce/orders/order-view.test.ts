import { expect, it } from 'vitest'
import {
  everyOrder,
  listedBy,
  listedQuery,
  mostPages,
  type OrderView,
  readOrderView,
  writeOrderView,
} from './order-view'

const narrow: OrderView = {
  ...{ state: 'unfulfilled', payment: 'paid', fulfilment: 'ready', from: '2026-10-01', until: '2026-10-31' },
  ...{ search: 'osei & sons', sort: 'oldest', pages: 3 },
}

it('what the address says is what was chosen, and the usual list needs no words', () => {
  expect(readOrderView(writeOrderView(narrow))).toEqual(narrow)
  expect(writeOrderView(everyOrder)).toBe('')
  expect(readOrderView('')).toEqual(everyOrder)
})

it.each(['state=none', 'payment=', 'from=2026-13-01', 'from=soon', 'sort=dearest', 'pages=-1', 'pages=1.5', 'pages=x'])(
  'an address that says %s is read as the usual list',
  query => expect(readOrderView(query)).toEqual(everyOrder),
)

it('no more pages are read again than a screen bears', () => {
  expect(readOrderView('pages=900').pages).toBe(mostPages)
})

it('the server is asked with all of it but how much is shown', () => {
  expect(listedQuery(listedBy(narrow))).toBe(
    'state=unfulfilled&payment=paid&fulfilment=ready&from=2026-10-01&until=2026-10-31&sort=oldest&search=osei+%26+sons',
  )
})
