import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { migrationsFolder } from '../paths'
import { migrate } from './migrate'

let test: TestDatabase
let folder: string

beforeEach(async () => {
  test = await openTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'sw-migrations-'))
  write('0001_first.sql', 'create table first (id int primary key)')
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = (from = folder) =>
  migrate({
    connection: test.connectionFor('owner'),
    appRole: 'sitewright_app',
    folder: from,
    log: pino({ level: 'silent' }),
  })
const tables = async () =>
  (
    await test.look<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).map(({ name }) => name)

describe('migrations', () => {
  it('run in order, once, and a second run finds nothing to do', async () => {
    write('0002_second.sql', 'create table second (first_id int references first (id))')
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await run()).toEqual([])
    expect(await tables()).toEqual(['first', 'schema_migrations', 'second'])
  })

  it('apply a file whole or not at all, and go on from there [O6]', async () => {
    write('0002_broken.sql', 'create table half (id int); select 1 / 0')
    await expect(run()).rejects.toThrow('The migration 0002_broken.sql failed: division by zero')
    expect(await tables()).toEqual(['first', 'schema_migrations'])
    write('0002_broken.sql', 'create table half (id int)')
    expect(await run()).toEqual(['0002_broken.sql'])
  })

  it('killed half-way finish at the next start [O6 T22]', async () => {
    write('0002_slow.sql', 'create table slow (id int); select pg_sleep(30)')
    const running = run()
    const outcome = running.catch((error: Error) => error)
    for (;;) {
      const killed = await test.look(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'sitewright migrations' and wait_event = 'PgSleep' and datname = current_database()`)
      if (killed.length > 0) break
    }
    expect(await outcome).toBeInstanceOf(Error)
    expect(await tables()).toEqual(['first', 'schema_migrations'])
    write('0002_slow.sql', 'create table slow (id int)')
    expect(await run()).toEqual(['0002_slow.sql'])
  })

  it('started twice at the same moment run once [O6]', async () => {
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.flat()).toEqual(['0001_first.sql'])
  })

  it('refuse a file that changed after it was applied, but not for its line ends', async () => {
    write('0001_first.sql', 'create table first (\nid int)')
    await run()
    write('0001_first.sql', 'create table first (\r\nid int)')
    expect(await run()).toEqual([])
    write('0001_first.sql', 'create table first (id bigint)')
    await expect(run()).rejects.toThrow('The migration 0001_first.sql was changed after it was applied')
  })

  it('refuse a database that is ahead of the program', async () => {
    write('0002_second.sql', 'select 1')
    await run()
    rmSync(join(folder, '0002_second.sql'))
    await expect(run()).rejects.toThrow('The database has the migration 0002_second.sql')
  })

  it('refuse a file that comes before what is applied, two with one number, and a strange name', async () => {
    write('0003_third.sql', 'select 1')
    await run()
    write('0002_late.sql', 'select 1')
    await expect(run()).rejects.toThrow('The migration 0002_late.sql comes before 0003_third.sql')
    write('0003_again.sql', 'select 1')
    await expect(run()).rejects.toThrow('Two migrations have the number 0003.')
    rmSync(join(folder, '0003_again.sql'))
    write('later.sql', 'select 1')
    await expect(run()).rejects.toThrow('The migration later.sql must be named like 0001_platform.sql.')
  })

  it('give way to a table in use instead of blocking it, then finish [O7]', async () => {
    await run()
    const holder = new Client(test.connectionFor('owner'))
    await holder.connect()
    await holder.query('begin; lock table first in access share mode')
    write('0002_change.sql', 'alter table first add column name text')
    const running = run()
    for (;;) {
      const waiting = await test.look(`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`)
      if (waiting.length > 0) break
    }
    await holder.query('commit')
    await holder.end()
    expect(await running).toEqual(['0002_change.sql'])
  })
})

describe('the rights of the app role', () => {
  const may = async (statement: string) => {
    const client = new Client(test.connectionFor('app'))
    await client.connect()
    try {
      await client.query(statement)
      return 'yes'
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    } finally {
      await client.end()
    }
  }

  it('are rows, not tables; append-only tables give up no row; the list of migrations is only read', async () => {
    write('0002_log.sql', `create table log (id int); comment on table log is 'append-only: who did what'`)
    await run()
    expect(await may('insert into first values (1)')).toBe('yes')
    expect(await may('delete from first')).toBe('yes')
    expect(await may('truncate first')).toBe('42501')
    expect(await may('alter table first add column x int')).toBe('42501')
    expect(await may('create table mine (id int)')).toBe('42501')
    expect(await may('insert into log values (1)')).toBe('yes')
    expect(await may('update log set id = 2')).toBe('42501')
    expect(await may('delete from log')).toBe('42501')
    expect(await may('select * from schema_migrations')).toBe('yes')
    expect(await may('delete from schema_migrations')).toBe('42501')
  })
})

it('the migrations of the product run on an empty database', async () => {
  const applied = await run(migrationsFolder)
  expect(applied[0]).toBe('0001_platform.sql')
  expect(await run(migrationsFolder)).toEqual([])
})
