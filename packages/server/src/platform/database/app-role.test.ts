import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { checkAppRole } from './app-role'
import { startDatabase } from './start-database'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase({ empty: true })
})
afterAll(async () => {
  await test.look('drop role if exists role_bypass')
  await test.close()
})

const urlFor = (user: string, database = String(test.connectionFor('app').database)) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(test.connectionFor('app').host))}`
const external = (url: string, migrationUrl = url) => ({
  config: { database: { kind: 'external', url, migrationUrl } as const, dataDir: '/nowhere', databasePool: 2 },
  log: pino({ level: 'silent' }),
})

describe('the role of DATABASE_URL', () => {
  it('is accepted when it can neither override nor bypass row-level security', async () => {
    expect(await checkAppRole(test.connectionFor('app'))).toEqual({ name: 'sitewright_app' })
  })

  it('is refused when it is a superuser, with a sentence that says what to do [T8]', async () => {
    await expect(startDatabase(external(urlFor('postgres')))).rejects.toThrow(
      'The role "postgres" of DATABASE_URL is a superuser, so sites would not be kept apart; use a role made with: create role sitewright_app login nosuperuser nobypassrls.',
    )
  })

  it('is refused when it bypasses row-level security [T8]', async () => {
    await test.look('create role role_bypass login bypassrls')
    await expect(startDatabase(external(urlFor('role_bypass')))).rejects.toThrow('bypasses row-level security')
  })
})

describe('an external database', () => {
  it('is migrated by its owner and used by the app', async () => {
    const running = await startDatabase(external(urlFor('sitewright_app'), urlFor('sitewright_owner')))
    expect(await running.database.isReady()).toBe(true)
    await running.stop()
    const [found] = await test.look<{ owner: string }>(
      `select tableowner as owner from pg_tables where tablename = 'jobs'`,
    )
    expect(found).toEqual({ owner: 'sitewright_owner' })
  })

  it('that is down, unknown or missing is told in one sentence each', async () => {
    const start = (url: string) => startDatabase(external(url)).catch((error: Error) => error.message)
    expect(await start('postgres://app:secret@127.0.0.1:1/shop')).toBe(
      'The database at 127.0.0.1:1/shop does not answer (ECONNREFUSED); is it running?',
    )
    expect(await start(urlFor('sitewright_app', 'no_such_database'))).toMatch(
      /^The database at .*\/no_such_database does not exist; create it first\.$/,
    )
    expect(await start(urlFor('nobody_at_all'))).toMatch(/refused the user or password of DATABASE_URL\.$/)
  })
})
