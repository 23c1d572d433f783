import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate'
import { migrationsFolder } from '../platform/paths'
import { openTestDatabase, type TestDatabase } from '../testing/database'

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase({ empty: true })
})
afterEach(() => test.close())

const run = (upTo?: string) =>
  migrate({
    connection: test.connectionFor('owner'),
    appRole: 'sitewright_app',
    folder: migrationsFolder,
    log: pino({ level: 'silent' }),
    upTo,
  })

type Old = { id: string; number: number | null; state: string; sentAt: string | null; isIncluded: boolean }

/** Two cups for 20.00, 5.00 to send them, 2.00 tax on the cups and 0.50 on sending them, in the prices or not. */
async function insertOld({ id, number, state, sentAt, isIncluded }: Old): Promise<void> {
  await test.look(
    `insert into orders (site_id, id, number, cart_id, state, fulfilled_at, email, first_name, last_name, currency, subtotal,
       discount, shipping, shipping_name, tax, tax_name, total, placed_at, held_until, payment_method)
     values ('a', $1, $2, $1, $3, $4, 'Jo@b.example', 'Jo', 'Ray', 'USD', 2000, 0, 500, 'Post', 250, 'VAT', $5, now(), now(), 'test')`,
    [id, number, state, sentAt, isIncluded ? 2500 : 2750],
  )
  await test.look(
    `insert into order_lines (site_id, id, order_id, product_id, variant_id, kind, title, options, sku, quantity, unit_price,
       discount, tax, total, place)
     values ('a', $1 || '-line', $1, 'cup', 'blue', 'PHYSICAL', 'Blue Cup', '', 'SQ1', 2, 1000, 0, 200, $2, 0)`,
    [id, isIncluded ? 2000 : 2200],
  )
  await test.look(
    `insert into payment_attempts (site_id, id, order_id, provider, amount, state, started_at)
     values ('a', $1 || '-try', $1, 'test', $2, 'captured', now())`,
    [id, isIncluded ? 2500 : 2750],
  )
}
const book = (orderId: string, kind: 'capture' | 'refund', amount: number) =>
  test.look(
    `insert into ledger (site_id, order_id, attempt_id, kind, amount, currency, at)
     values ('a', $1, $1 || '-try', $2, $3, 'USD', now())`,
    [orderId, kind, amount],
  )

it('orders from before have their states, counts and taxes, and stand in the books', async () => {
  await run('0029_zzz')
  await test.look(`insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units)
    values ('a', 'aaa', 'A', 1, 'en', '{en}', 'USD', 'UTC', 'metric')`)
  const more = { sentAt: null, isIncluded: false }
  await insertOld({ id: 'waits', number: 1001, state: 'pending_payment', ...more })
  await insertOld({ id: 'open', number: null, state: 'pending_payment', ...more })
  await insertOld({ id: 'sent', number: 1002, state: 'paid', sentAt: '2026-01-02T00:00:00Z', isIncluded: true })
  await insertOld({ id: 'paid', number: 1003, state: 'paid', ...more })
  await insertOld({ id: 'late', number: 1004, state: 'cancelled', ...more })
  await book('sent', 'capture', 2500)
  await book('paid', 'capture', 2750)
  await book('late', 'capture', 2750)
  await book('late', 'refund', -2750)
  expect(await run()).toContain('0031_ledger.sql')

  const head =
    'state, fulfilment, due::int, captured::int, shipping_tax::int as "shippingTax", prices_include_tax as included'
  expect(
    await test.look(`select id, ${head}, search from orders where id in ('waits', 'open', 'sent') order by id`),
  ).toEqual([
    {
      ...{ id: 'open', state: 'pending_payment', fulfilment: 'unfulfilled', due: 2750, captured: 0, shippingTax: 50 },
      ...{ included: false, search: 'jo ray jo@b.example blue cup' },
    },
    {
      ...{ id: 'sent', state: 'paid', fulfilment: 'fulfilled', due: 2500, captured: 2500, shippingTax: 50 },
      ...{ included: true, search: 'jo ray jo@b.example blue cup' },
    },
    {
      ...{ id: 'waits', state: 'waiting', fulfilment: 'unfulfilled', due: 2750, captured: 0, shippingTax: 50 },
      ...{ included: false, search: 'jo ray jo@b.example blue cup' },
    },
  ])
  expect(await test.look(`select order_id as id, sent from order_lines where sent > 0`)).toEqual([
    { id: 'sent', sent: 2 },
  ])

  const balances = await test.look<{ id: string; account: string; sum: number }>(
    `select order_id as id, account, sum(amount)::int as sum from (
       select order_id, debit as account, amount from ledger_entries
       union all select order_id, credit, -amount from ledger_entries) as sides
     group by order_id, account having sum(amount) <> 0 order by order_id, account`,
  )
  const of = (id: string) =>
    Object.fromEntries(balances.filter(each => each.id === id).map(each => [each.account, each.sum]))
  expect(of('waits')).toEqual({ due: 2750, sales: -2000, shipping: -500, 'tax:tax': -250 })
  expect(of('paid')).toEqual({ 'clearing:test': 2750, sales: -2000, shipping: -500, 'tax:tax': -250 })
  expect(of('sent')).toEqual({ 'clearing:test': 2500, sales: -1800, shipping: -450, 'tax:tax': -250 })
  expect([of('open'), of('late')]).toEqual([{}, {}])
  const forced = await test.look(
    `select relname from pg_class where relname in ('orders', 'order_lines', 'order_taxes', 'payment_attempts', 'ledger',
       'ledger_entries') and not relforcerowsecurity`,
  )
  expect(forced).toEqual([])
})
