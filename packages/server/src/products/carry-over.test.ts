import { labelSlug } from '@sitewright/domain/products'
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

it('jobs for the hour of a product are gone, those of others stay', async () => {
  await run('0017_zzz')
  await test.look(`insert into jobs (site_id, kind, payload) values
    ('a', 'products:on-sale', 'null'), ('b', 'products:on-sale', 'null'), ('b', 'publishing:scheduled', 'null')`)
  expect(await run()).toContain('0018_pages_by_keys.sql')
  expect(await test.look('select site_id, kind from jobs')).toEqual([{ site_id: 'b', kind: 'publishing:scheduled' }])
  const [table] = await test.look<{ forced: boolean }>(
    `select relforcerowsecurity as forced from pg_class where relname = 'jobs'`,
  )
  expect(table).toEqual({ forced: true })
})

it('what open orders hold is known from the moves there were, and what was sent has left', async () => {
  await run('0025_zzz')
  await test.look(`insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units)
    values ('a', 'aaa', 'A', 1, 'en', '{en}', 'USD', 'UTC', 'metric')`)
  await test.look(`insert into products (site_id, id, type, url_id, title, state, position, created_at, updated_at)
    values ('a', 'cup', 'PHYSICAL', 'cup', '{}', 'PUBLISHED', 'a', now(), now())`)
  await test.look(`insert into variants (site_id, id, product_id, sku, price, quantity, place)
    values ('a', 'blue', 'cup', 'SQ1', 100, 3, 0), ('a', 'red', 'cup', 'SQ2', 100, 5, 1)`)
  const orders = [
    ['open', 'pending_payment', null],
    ['paid', 'paid', null],
    ['sent', 'paid', '2026-01-02T00:00:00Z'],
    ['over', 'cancelled', null],
  ]
  for (const [id, state, sentAt] of orders)
    await test.look(
      `insert into orders (site_id, id, cart_id, state, fulfilled_at, email, currency, subtotal, discount, shipping,
         shipping_name, tax, tax_name, total, placed_at, held_until, payment_method)
       values ('a', $1, $1, $2, $3, 'a@b.example', 'USD', 0, 0, 0, '', 0, '', 0, now(), now(), 'test')`,
      [id, state, sentAt],
    )
  await test.look(`insert into stock_moves (site_id, variant_id, change, reason, order_id, at) values
    ('a', 'blue', 9, 'counted', null, now()), ('a', 'red', 5, 'counted', null, now()),
    ('a', 'blue', -1, 'reserved', 'open', now()), ('a', 'blue', -2, 'reserved', 'paid', now()),
    ('a', 'blue', -3, 'reserved', 'sent', now()), ('a', 'red', -4, 'reserved', 'over', now()),
    ('a', 'red', 4, 'released', 'over', now())`)
  await run()
  expect(await test.look('select id, quantity, committed from variants order by id')).toEqual([
    { id: 'blue', quantity: 3, committed: 3 },
    { id: 'red', quantity: 5, committed: 0 },
  ])
  expect(
    await test.look(`select variant_id as id, sum(change)::int as quantity, sum(committed_change)::int as committed
      from stock_moves group by variant_id order by variant_id`),
  ).toEqual([
    { id: 'blue', quantity: 3, committed: 3 },
    { id: 'red', quantity: 5, committed: 0 },
  ])
})

it('categories that were there get the address that their names made', async () => {
  await run('0091_zzz')
  await test.look(`insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units)
    values ('a', 'aaa', 'A', 1, 'en', '{en}', 'USD', 'UTC', 'metric')`)
  await test.look(
    `insert into categories (site_id, id, type, name, path, depth) values ('a', 'r', 'ROOT', '', 'r/', 0)`,
  )
  const names = ['Café & Thé', '日本語', '!!!', 'Größe', 'Bowls', 'Bowls!']
  for (const [at, name] of names.entries())
    await test.look(
      `insert into categories (site_id, id, parent_id, type, name, display_index, path, depth)
       values ('a', $1, 'r', 'CATEGORY', $2, $3, 'r/' || $1 || '/', 1)`,
      [`c${at}`, name, at],
    )
  await run()
  const found = await test.look<{ slug: string }>(`select slug from categories where type = 'CATEGORY' order by id`)
  expect(found.map(({ slug }) => slug)).toEqual([
    ...names.slice(0, 5).map(labelSlug),
    expect.stringMatching(/^bowls-[0-9a-f]{6}$/),
  ])
})
