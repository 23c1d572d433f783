import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { logLevel: 'trace' } })
})
afterAll(() => app.close())

describe('a database that dies during an insert', () => {
  it('takes no name and no address into the log [O16 T28]', async () => {
    await app.look(`create function die() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await app.look('create trigger die before insert on sign_ups for each row execute function die()')
    const answer = await app.browser().submit('/signup', {
      name: 'Canary Nameperson',
      email: 'canary.address@example.com',
      password: 'canary password of the test',
    })
    expect(answer.status).toBe(503)
    await app.look('drop trigger die on sign_ups')
    const log = app.logged.join('')
    expect(log).toContain('"code":"57P01"')
    expect(log).toContain('insert into \\"sign_ups\\"')
    expect(log.toLowerCase()).not.toMatch(/canary|nameperson/)
  })
})

describe('a statement that the database refuses', () => {
  const address = 'Canary Row 9\nSecond Canary Line\n12345 Canary City'
  it.each([
    ['because of a value', sql`select ${address}::integer`],
    ['because of a missing table', sql`insert into nowhere (address) values (${address})`],
    ['because of a rule', sql`insert into job_schedules (kind, every_seconds, next_at) values (${address}, -1, now())`],
    [
      'because of a row that is there',
      sql`insert into job_schedules select ${address}, 1, now() from generate_series(1, 2)`,
    ],
  ])('%s takes none of its values into the log, the jobs or the outbox [O16 T28]', async (_, statement) => {
    const { database, jobs, log } = app.platform
    app.platform.jobs.handle(`canary ${_}`, () => database.withPlatform(async tx => void (await tx.execute(statement))))
    await database.withPlatform(tx => jobs.add(tx, { kind: `canary ${_}`, payload: null }))
    const { failed } = await jobs.drain()
    expect(failed).toHaveLength(1)
    log.error(failed[0]!.error)
    const [job] = await app.look<{ text: string }>('select last_error as text from jobs where kind = $1', [
      `canary ${_}`,
    ])
    expect(job?.text).toMatch(/^a statement failed: the database refused it \(\w{5}\)$/)
    expect(app.logged.join('')).not.toMatch(/Canary (Row|Line|City)/)
  })
})
