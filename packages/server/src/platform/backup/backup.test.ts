import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { seedTwoSites } from '../../testing/seed-two-sites'
import { type Blobs, openBlobs } from '../blobs'
import { startS3 } from '../blobs/testing/s3-server'
import { migrate } from '../database'
import { migrationsFolder } from '../paths'
import { createBackup, restoreBackup } from './index'

const log = pino({ level: 'silent' })
const clock = { now: () => new Date('2026-11-15T10:00:00Z') }
const folder = mkdtempSync(join(tmpdir(), 'sw-backup-'))
let s3: Awaited<ReturnType<typeof startS3>>
let source: TestDatabase
let target: TestDatabase
let blobs: Blobs

beforeAll(async () => {
  s3 = await startS3()
  blobs = openBlobs({ kind: 'folder', folder: join(folder, 'blobs') })
  await blobs.put('site-a/one.jpg', Buffer.from('a picture'), { contentType: 'image/jpeg' })
  await blobs.put(`site-b/${'long-'.repeat(18)}/${'name-'.repeat(18)}`, Buffer.alloc(100_000, 7), {
    contentType: 'x/y',
  })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  source = await openTestDatabase()
  target = await openTestDatabase({ empty: true })
  await seedTwoSites(source, ['site-a', 'site-b'])
  // A circle: a site names its release, and the release its site.
  await source.look('update sites set release_id = id')
  await addJobs(50)
})
afterEach(async () => {
  await source.close()
  await target.close()
})

/** Rows with everything that text may hold. */
const addJobs = (count: number) =>
  source.look(
    `insert into jobs (kind, payload) select 'k', jsonb_build_object('n', n, 'long', repeat(md5(n::text), 60),
       'text', E'tab\\there, line\\nthere, \\\\ and é') from generate_series(1, $1) n`,
    [count],
  )

const backup = async (from = source) => {
  const output = new PassThrough()
  const [archive] = await Promise.all([
    buffer(output),
    createBackup({ connection: from.connectionFor('owner'), blobs, clock, output }),
  ])
  return archive
}
const restore = (
  archive: Buffer,
  more: { force?: boolean; blobs?: Blobs; folder?: string; into?: TestDatabase } = {},
) =>
  restoreBackup({
    connection: (more.into ?? target).connectionFor('owner'),
    appRole: 'sitewright_app',
    migrationsFolder: more.folder ?? migrationsFolder,
    blobs: more.blobs ?? blobs,
    open: () => Readable.from([archive]),
    force: more.force ?? false,
    log,
  })

/** Every table with its number of rows and a checksum over them. */
async function contents({ look }: TestDatabase) {
  const tables = await look<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relpersistence = 'p' and relname <> 'schema_migrations' order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
  )
  return Object.fromEntries((await look(sums.join(' union all '))).map(({ name, ...row }) => [name, row]))
}

describe('a backup', () => {
  it('comes back whole into another database and another store, row for row and byte for byte [O14]', async () => {
    await addJobs(3000)
    const before = await contents(source)
    expect(before['sites']).toMatchObject({ rows: 2 })
    expect(before['products']).toMatchObject({ rows: 2 })
    expect(before['jobs']).toMatchObject({ rows: 3052 })
    const elsewhere = openBlobs(s3.config)
    await restore(await backup(), { blobs: elsewhere })
    expect(await contents(target)).toEqual(before)
    const picture = await elsewhere.get('site-a/one.jpg')
    expect(await text(picture!.stream)).toBe('a picture')
    const keys: string[] = []
    for await (const key of elsewhere.keys()) keys.push(key)
    expect(keys).toHaveLength(2)
  })

  it('leaves a database that works: references, row-level security, rights and numbers are back', async () => {
    await restore(await backup())
    const shape = (test: TestDatabase) =>
      test.look(`select conrelid::regclass::text || conname as name, pg_get_constraintdef(oid) as text from pg_constraint
        where connamespace = 'public'::regnamespace
          and not exists (select 1 from pg_class where oid = conrelid and relispartition) order by 1`)
    expect(await shape(target)).toEqual(await shape(source))
    const rowSecurity = (test: TestDatabase) =>
      test.look(`select relname, relrowsecurity, relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
    expect(await rowSecurity(target)).toEqual(await rowSecurity(source))
    const { rows } = await target.database.withSite('site-a', tx => tx.execute('select site_id from products'))
    expect(rows).toEqual([{ site_id: 'site-a' }])
    const [next] = await target.look(`insert into jobs (kind, payload) values ('next', '1') returning id::int`)
    const [last] = await source.look(`select max(id)::int as id from jobs`)
    expect(next?.['id']).toBe(last?.['id'] + 1)
  })

  it('shows one moment, whatever is written meanwhile [O14]', async () => {
    const chunks: Buffer[] = []
    let changed: Promise<unknown> | undefined
    const output = new Writable({
      write: (chunk, _, done) => {
        chunks.push(chunk)
        changed ??= source.look(`delete from mails; insert into sites select 'late', 'late', title, status, ready_at,
          null, primary_locale, locales, currency, time_zone, units from sites limit 1`)
        void changed.then(() => done(), done)
      },
    })
    const before = await contents(source)
    await createBackup({ connection: source.connectionFor('owner'), blobs, clock, output })
    expect(await source.look('select 1 from mails')).toEqual([])
    await restore(Buffer.concat(chunks))
    expect(await contents(target)).toEqual(before)
  })

  it('of an older version is brought up to this one', async () => {
    const older = await openTestDatabase({ empty: true })
    try {
      const options = {
        connection: older.connectionFor('owner'),
        appRole: 'sitewright_app',
        folder: migrationsFolder,
        log,
      }
      await migrate({ ...options, upTo: '0003_sites.sql' })
      await seedTwoSites(older, ['site-a', 'site-b'])
      await restore(await backup(older))
      expect(await target.look('select id from sites order by id')).toEqual([{ id: 'site-a' }, { id: 'site-b' }])
      expect(await target.look('select 1 from products')).toEqual([])
    } finally {
      await older.close()
    }
  })
})

describe('restoring', () => {
  it('refuses a database with people in it, and replaces it when told to', async () => {
    const archive = await backup()
    await restore(archive)
    await target.look(`update accounts set name = 'changed'`)
    await expect(restore(archive)).rejects.toThrow('The database is not empty; add --force to replace what is in it.')
    await restore(archive, { force: true })
    expect(await target.look(`select 1 from accounts where name = 'changed'`)).toEqual([])
  })

  it('refuses an archive that is cut short or changed, before it touches what is there', async () => {
    const archive = await backup()
    await expect(restore(archive.subarray(0, archive.length - 2_048))).rejects.toThrow(
      /^The archive is damaged: .*; nothing was restored\.$/,
    )
    const changed = Buffer.from(archive)
    changed.write('site-X', changed.indexOf('site-a\tsite-a'))
    await expect(restore(changed)).rejects.toThrow('The archive is damaged')
    await restore(archive)
    await expect(restore(changed, { force: true })).rejects.toThrow('The archive is damaged')
    expect(await target.look('select id from sites order by id')).toEqual([{ id: 'site-a' }, { id: 'site-b' }])
  })

  it('refuses what is no archive', async () => {
    await expect(restore(Buffer.from('hello'))).rejects.toThrow('The file is no backup of Sitewright.')
  })

  it('refuses an archive of a newer version', async () => {
    const newer = join(folder, 'newer')
    cpSync(migrationsFolder, newer, { recursive: true })
    writeFileSync(join(newer, '9999_later.sql'), 'select 1')
    const options = { connection: source.connectionFor('owner'), appRole: 'sitewright_app', folder: newer, log }
    await migrate(options)
    await expect(restore(await backup())).rejects.toThrow('The archive was made by another version')
  })
})
