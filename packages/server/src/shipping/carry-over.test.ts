import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate'
import { migrationsFolder } from '../platform/paths'
import { openTestDatabase, type TestDatabase } from '../testing/database'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase({ empty: true })
})
afterAll(() => test.close())

const run = (upTo?: string) =>
  migrate({
    connection: test.connectionFor('owner'),
    appRole: 'sitewright_app',
    folder: migrationsFolder,
    log: pino({ level: 'silent' }),
    upTo,
  })

it('what shops said about sending and tax before goes on holding', async () => {
  await run('0033_zzz')
  const site = (id: string) =>
    `insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units, created_at, updated_at)
     values ('${id}', '${id}', '${id}', 1, 'en', '{en}', 'USD', 'UTC', 'metric', now(), now())`
  await test.look(site('tern'))
  await test.look(site('plain'))
  await test.look(`insert into products (site_id, id, type, url_id, title, state, position, created_at, updated_at)
    values ('plain', 'mug', 'PHYSICAL', 'mug', '{}', 'PUBLISHED', 'a', now(), now())`)
  await test.look(`insert into store_settings (site_id, shipping, taxes, prices_include_tax) values ('tern',
    '[{"id": "post", "name": "Post", "detail": "5 days", "cost": 1200, "freeFrom": 15000},
      {"id": "courier", "name": "Courier", "detail": "", "cost": 2800, "countries": ["US", "CA"]}]',
    '[{"id": "ny", "name": "Sales tax", "ratePercent": 8.875, "country": "US", "region": "New York"},
      {"id": "gb", "name": "VAT", "ratePercent": 20, "country": "GB"}]', true)`)
  expect(await run()).toContain('0034_shipping_and_taxes.sql')
  const zones = `select z.places, r.id, r.name, r.amounts, r.free_from::int as "freeFrom" from shipping_zones z
    join shipping_rates r on r.site_id = z.site_id and r.zone_id = z.id where z.site_id = $1 order by z.position, r.position`
  expect(await test.look(zones, ['tern'])).toEqual([
    {
      places: [{ country: 'CA' }, { country: 'US' }],
      id: expect.any(String),
      name: { en: 'Post' },
      amounts: { cost: 1200 },
      freeFrom: 15_000,
    },
    {
      places: [{ country: 'CA' }, { country: 'US' }],
      id: 'courier',
      name: { en: 'Courier' },
      amounts: { cost: 2800 },
      freeFrom: null,
    },
    {
      places: [{ country: '*' }],
      id: expect.any(String),
      name: { en: 'Post' },
      amounts: { cost: 1200 },
      freeFrom: 15_000,
    },
  ])
  // A shop that had said nothing sent everywhere for nothing.
  expect(await test.look(zones, ['plain'])).toEqual([
    { places: [{ country: '*' }], id: 'delivery', name: { en: 'Delivery' }, amounts: { cost: 0 }, freeFrom: null },
  ])
  expect(
    await test.look(`select country, region, tax_name as name, rate, class_id as class from tax_regions r
      join tax_rates t on t.site_id = r.site_id and t.region_id = r.id order by country`),
  ).toEqual([
    { country: 'GB', region: '', name: { en: 'VAT' }, rate: 200_000, class: 'standard' },
    { country: 'US', region: 'New York', name: { en: 'Sales tax' }, rate: 88_750, class: 'standard' },
  ])
  expect(await test.look('select prices_include_tax as included from tax_settings')).toEqual([{ included: true }])
  const [table] = await test.look<{ forced: boolean }>(
    `select bool_and(relforcerowsecurity) as forced from pg_class
     where relname in ('store_settings', 'products', 'shipping_zones', 'tax_regions', 'discounts', 'order_taxes')`,
  )
  expect(table).toEqual({ forced: true })
})
