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

it('people who work on a site stay in; others prove their address at the next log-in [A15 O6]', async () => {
  await run('0010_zzz')
  const account = (id: string, verified: boolean) =>
    test.look(
      `insert into accounts (id, email, email_key, name, password_hash, verified_at, created_at)
       values ($1, $1, $1, $1, 'hash', $2, '2026-01-01')`,
      [id, verified ? '2026-02-02T00:00:00Z' : null],
    )
  const session = (id: string) =>
    test.look(
      `insert into account_sessions (id, token_hash, account_id, user_agent, ip_prefix, created_at, seen_at, expires_at)
       values ($1, $1, $1, '', '', now(), now(), now())`,
      [id],
    )
  for (const [id, verified] of [
    ['proven', true],
    ['works-on-a-site', false],
    ['nowhere', false],
  ] as const) {
    await account(id, verified)
    await session(id)
  }
  await test.look(`insert into account_tokens (token_hash, kind, account_id, created_at, expires_at)
    values ('old-link', 'verify', 'nowhere', now(), now() + interval '1 day')`)
  await test.look(`insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units,
    settings, created_at, updated_at) values ('s', 'tern', 'Tern', 3, 'en', '{en}', 'USD', 'Etc/UTC', 'metric', '{}', now(), now())`)
  await test.look(`insert into people (site_id, account_id, role, is_owner) values ('s', 'works-on-a-site', 1, true)`)

  expect(await run()).toContain('0011_sign_ups.sql')

  const rows = await test.look<{ id: string; verified_at: Date | null }>(
    'select id, verified_at from accounts order by id',
  )
  expect(rows.map(({ id, verified_at }) => [id, verified_at?.toISOString() ?? null])).toEqual([
    ['nowhere', null],
    ['proven', '2026-02-02T00:00:00.000Z'],
    ['works-on-a-site', '2026-01-01T00:00:00.000Z'],
  ])
  const sessions = await test.look<{ id: string }>('select id from account_sessions order by id')
  expect(sessions.map(({ id }) => id)).toEqual(['proven', 'works-on-a-site'])
  expect(await test.look('select 1 from account_tokens')).toEqual([])
  const [people] = await test.look<{ forced: boolean }>(
    `select relforcerowsecurity as forced from pg_class where relname = 'people'`,
  )
  expect(people!.forced).toBe(true)
})
