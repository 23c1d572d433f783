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
