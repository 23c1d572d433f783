import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOrders } from '@sitewright/server/orders/repository/list'
import { enterWords } from '@sitewright/server/orders/repository/words'
import { appRole } from '@sitewright/server/platform/database/embedded/cluster'
import { startEmbeddedPostgres } from '@sitewright/server/platform/database/embedded/supervisor'
import { migrate, openDatabase } from '@sitewright/server/platform/database/index'
import { migrationsFolder } from '@sitewright/server/platform/paths'
import pg from 'pg'
import { pino } from 'pino'
import { type Measure, median, type Row, rounded } from './kit/row'

export const standsAlone = true

const sizes = { small: 1_000, large: 100_000 }
const rounds = 25
const enteredPerStep = 2_000

/** Orders of a shop that is busy: a twentieth to send, a fiftieth waiting, the rest sent, some refunded. */
const fill = (siteId: string, count: number) => `
  insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units)
    values ('${siteId}', '${siteId}', '${siteId}', 1, 'en', '{en}', 'USD', 'UTC', 'metric');
  insert into orders (site_id, id, number, cart_id, state, fulfilment, email, first_name, last_name, payment_method, currency,
    prices_include_tax, subtotal, discount, shipping, shipping_tax, shipping_name, tax, tax_name, total, gift_card_total,
    due, captured, refunded, search, placed_at, held_until)
  select '${siteId}', '${siteId}-' || n, 1000 + n, 'cart-' || n,
    case when n % 50 = 0 then 'waiting' when n % 33 = 0 then 'refunded' else 'paid' end,
    case when n % 20 = 0 or n % 50 = 0 then 'unfulfilled' else 'fulfilled' end,
    'buyer' || n || '@example.com', 'Buyer', 'Number' || n, 'test', 'USD', false, 1000, 0, 0, 0, '', 0, '', 1000, 0, 1000,
    1000, case when n % 33 = 0 and n % 50 <> 0 then 1000 else 0 end,
    'buyer number' || n || ' buyer' || n || '@example.com ' || case when n % 1000 = 7 then 'moon jar' else 'breakfast mug' end,
    now(), now()
  from generate_series(1, ${count}) as n;
  vacuum analyze orders`

const asked = {
  'first page': () => ({ state: 'all' as const }),
  'a page far back': (count: number) => ({ state: 'all' as const, after: 1000 + Math.floor(count / 10) }),
  'to send': () => ({ state: 'unfulfilled' as const }),
  'search for a product': () => ({ state: 'all' as const, search: 'moon jar' }),
  'search for nobody': () => ({ state: 'all' as const, search: 'nobody at all' }),
  'search for what nearly all have': () => ({ state: 'all' as const, search: 'breakf' }),
}

const measure: Measure = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-orders-'))
  const log = pino({ level: 'silent' })
  const server = await startEmbeddedPostgres({ folder, log })
  const connection = server.connectionFor('owner')
  const owner = new pg.Client(connection)
  try {
    await migrate({ connection, appRole, folder: migrationsFolder, log })
    await owner.connect()
    // The owner of the tables sees rows of all sites only then.
    await owner.query('alter table orders no force row level security')
    for (const [siteId, count] of Object.entries(sizes))
      for (const statement of fill(siteId, count).split(';')) await owner.query(statement)
    await owner.query('alter table orders force row level security')
    const database = openDatabase({ connection: server.connectionFor('app'), log, pool: 2 })
    const medianOf = async (siteId: keyof typeof sizes, name: keyof typeof asked) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        await database.withSite(siteId, tx => listOrders(tx, { ...asked[name](sizes[siteId]), limit: 50 }))
        times.push(performance.now() - began)
      }
      return median(times)
    }
    const began = performance.now()
    for (const siteId of Object.keys(sizes))
      while (!(await database.longRunning.withSite(siteId, tx => enterWords(tx, enteredPerStep))));
    const seconds = (performance.now() - began) / 1_000
    const rows: Row[] = [
      { what: 'words entered, orders per second', 'per second': Math.round((sizes.small + sizes.large) / seconds) },
    ]
    await owner.query('vacuum analyze')
    for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
      const small = await medianOf('small', name)
      const large = await medianOf('large', name)
      rows.push({
        what: name,
        'ms of 1,000': rounded(small, 1),
        'ms of 100,000': rounded(large, 1),
        goal: 'at most 30 ms',
      })
    }
    await database.close()
    return rows
  } finally {
    await owner.end().catch(() => {})
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default measure
