import { Client, escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { seedTwoSites } from '../../testing/seed-two-sites'

/** Tables without a site. Whoever adds one says here why its rows may be seen by all. */
const withoutSite: Record<string, string> = {
  schema_migrations: 'which migrations ran',
  accounts: 'a person has many sites',
  account_sessions: 'sessions of a person',
  sign_ups: 'people who have no account yet',
  known_places: 'where a person was logged in to before',
  account_tokens: 'one-time links of a person',
  account_totp: 'a second step of a person',
  account_recovery_codes: 'for a person who lost their phone',
  account_passkeys: 'keys of a person',
  spent_passkey_challenges: 'answered before the person is known',
  sites: 'names the sites; with a site set only its own row is in reach',
  job_schedules: 'rhythms of the whole server',
  editor_event_days: 'counts of what is done in the tool, of all sites together',
  rate_buckets: 'counted before the site is known',
}

type Table = {
  name: string
  siteColumn: boolean
  notNull: boolean
  secured: boolean
  forced: boolean
  keyStart: string | null
  policies: { name: string; command: string; using: string | null; check: string | null }[]
}

/** Policies beside the one rule. Each says who may see more, and when. */
const morePolicies: Record<string, string> = {
  'jobs.no_site': 'jobs of the whole server belong to no site',
  'jobs.every_site': 'the worker takes the jobs of all sites, and says so',
  'mails.no_site': 'mails about an account belong to no site',
  'mails.every_site': 'old texts are removed from the mails of all sites, by a job that says so',
  'account_sites.own_account': 'an account lists the sites it may enter, before it chose one',
  'hits.reported': 'reports of all sites are written by one statement, which sees none of them',
  'rollup_marks.reported': 'written with the reports they are about',
  'domains.proved': 'a host leads to its site before the site is known',
}

/** Tables whose rows are not named by site and id. */
const otherKeys: Record<string, string> = {
  jobs: 'taken in the order of their ids, whatever their site, and some have none',
  mails: 'found by the id in their job, and some have no site',
  account_sites: 'read by account',
  domains: 'claimed by many sites',
}

const rule = "(site_id = current_setting('app.site_id'::text, true))"

let test: TestDatabase
let tables: Table[]
let client: Client

beforeAll(async () => {
  test = await openTestDatabase()
  await seedTwoSites(test, ['site-a', 'site-b'])
  tables = await test.look<Table>(`
    select c.relname as name, a.attname is not null as "siteColumn", coalesce(a.attnotnull, false) as "notNull",
      c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select attname from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as "keyStart",
      (select coalesce(json_agg(json_build_object('name', polname, 'command', polcmd,
          'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))), '[]')
        from pg_policy where polrelid = c.oid) as policies
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`)
  client = new Client(test.connectionFor('app'))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await test.close()
})

const tenantTables = () => tables.filter(({ name }) => !(name in withoutSite))

describe('every table', () => {
  it('leads with the site, forced and for reading and writing alike, or says why not [T8]', () => {
    const open = tenantTables().filter(
      table =>
        !table.siteColumn ||
        !table.secured ||
        !table.forced ||
        (!(table.name in otherKeys) && (!table.notNull || table.keyStart !== 'site_id')) ||
        !table.policies.some(({ command, using, check }) => command === '*' && using === rule && check === rule) ||
        table.policies.some(({ name, using }) => using !== rule && !(`${table.name}.${name}` in morePolicies)),
    )
    expect(open).toEqual([])
    expect(tenantTables().length).toBeGreaterThan(0)
  })

  it('with a site is in no list of exceptions, and the lists name nothing that is gone [T8]', () => {
    const names = tables.map(({ name }) => name)
    const policies = tables.flatMap(table => table.policies.map(({ name }) => `${table.name}.${name}`))
    expect(tables.filter(({ name, siteColumn }) => siteColumn && name in withoutSite)).toEqual([])
    expect([...Object.keys(withoutSite), ...Object.keys(otherKeys)].filter(name => !names.includes(name))).toEqual([])
    expect(Object.keys(morePolicies).filter(name => !policies.includes(name))).toEqual([])
  })

  it('refers to rows of the same site only: foreign keys between tenant tables carry the site', async () => {
    const loose = await test.look<{ name: string }>(`
      select conrelid::regclass || '.' || conname as name from pg_constraint f
      where contype = 'f' and connamespace = 'public'::regnamespace
        and exists (select 1 from pg_class where oid = conrelid and relforcerowsecurity)
        and exists (select 1 from pg_class where oid = confrelid and relforcerowsecurity)
        and not exists (
          select 1 from unnest(conkey, confkey) as pair (mine, theirs)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = mine
          join pg_attribute b on b.attrelid = confrelid and b.attnum = theirs
          where a.attname = case when conrelid = 'sites'::regclass then 'id' else 'site_id' end
            and b.attname = case when confrelid = 'sites'::regclass then 'id' else 'site_id' end)`)
    expect(loose).toEqual([])
  })
})

describe('a neighbour', () => {
  const asNeighbour = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    await client.query(`begin; select set_config('app.site_id', 'site-b', true)`)
    try {
      return await run()
    } finally {
      await client.query('rollback')
    }
  }

  it('reads, changes and deletes none of the rows of a site, in any table [T7 T8]', async () => {
    for (const { name } of tenantTables()) {
      const table = escapeIdentifier(name)
      const there = await test.look(`select 1 from ${table} where site_id = 'site-a'`)
      const seen = await asNeighbour(() => client.query(`select 1 from ${table} where site_id <> 'site-b'`))
      // A table without a row would prove nothing.
      expect({ name, there: there.length, seen: seen.rowCount }).toEqual({ name, there: 1, seen: 0 })
      for (const statement of [`update ${table} set site_id = site_id`, `delete from ${table}`]) {
        const touched = await asNeighbour(async () => {
          try {
            return (await client.query(`${statement} where site_id = 'site-a'`)).rowCount
          } catch (error) {
            // Append-only tables grant neither.
            if (error instanceof Error && 'code' in error && error.code === '42501') return 0
            throw error
          }
        })
        expect({ name, statement, touched }).toEqual({ name, statement, touched: 0 })
      }
    }
  })

  it('cannot write a row in the name of a site, in any table [T7 T8]', async () => {
    for (const { name } of tenantTables()) {
      const refusal = await asNeighbour(async () => {
        const columns = await client.query<{ column: string; type: string }>(
          `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
          [name],
        )
        const list = columns.rows.map(({ column }) => escapeIdentifier(column)).join(', ')
        const values = columns.rows
          // Without a day a row finds no partition, and that is said before the policy is asked.
          .map(({ column, type }) => (column === 'site_id' ? `'site-a'` : type === 'date' ? 'now()' : 'null'))
          .join(', ')
        const writing = client.query(`insert into ${escapeIdentifier(name)} (${list}) values (${values})`)
        return writing.then(
          () => 'written',
          (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown'),
        )
      })
      // 42501 is the policy's no; 23502 would be a missing value, met before the policy was asked.
      expect({ name, refusal }).toEqual({ name, refusal: '42501' })
    }
  })

  it('sees only its own line in the lists that are read before a site is known', async () => {
    for (const [table, column] of [
      ['sites', 'id'],
      ['domains', 'site_id'],
    ]) {
      const { rows } = await asNeighbour(() => client.query(`select ${column} as site from ${table}`))
      expect({ table, rows }).toEqual({ table, rows: [{ site: 'site-b' }] })
    }
  })

  it('without any site sees nothing of any site [T8]', async () => {
    for (const { name } of tenantTables()) {
      const { rowCount } = await client.query(`select 1 from ${escapeIdentifier(name)}`)
      expect({ name, rowCount }).toEqual({ name, rowCount: 0 })
    }
  })
})

describe('whoever works for more than one site', () => {
  const sitesSeen = async (settings: Record<string, string>, name: string): Promise<(string | null)[]> => {
    await client.query('begin')
    try {
      for (const [key, value] of Object.entries(settings))
        await client.query('select set_config($1, $2, true)', [key, value])
      const table = escapeIdentifier(name)
      const { rows } = await client.query<{ site: string | null }>(`select site_id as site from ${table} order by 1`)
      return rows.map(({ site }) => site)
    } finally {
      await client.query('rollback')
    }
  }
  beforeAll(async () => {
    await test.look(`insert into jobs (kind, payload) values ('sweep', 'null')`)
    await test.look(`insert into mails (id, message_id, sender, recipient, subject, html, state)
      values ('account-mail', '<m>', 's', 'r', 's', 'h', 'kept')`)
    await test.look(`insert into domains (id, site_id, host, proof, verified_at)
      values ('proved', 'site-a', 'proved.example', 'p', now())`)
  })

  it('sees jobs and mails of all sites when it says so, and nothing else of any site [T8]', async () => {
    for (const { name } of tenantTables()) {
      const shared = ['jobs', 'mails'].includes(name)
      const expected = shared ? ['site-a', 'site-b', null] : name === 'domains' ? ['site-a'] : []
      expect({ name, seen: await sitesSeen({ 'app.every_site': 'on' }, name) }).toEqual({ name, seen: expected })
    }
  })

  it('sees without saying so only what has no site, and hosts that were proved [T8]', async () => {
    expect(await sitesSeen({}, 'jobs')).toEqual([null])
    expect(await sitesSeen({}, 'mails')).toEqual([null])
    expect(await sitesSeen({}, 'domains')).toEqual(['site-a'])
    expect(await sitesSeen({ 'app.site_id': 'site-b' }, 'domains')).toEqual(['site-b'])
    expect(await sitesSeen({ 'app.site_id': 'site-b' }, 'jobs')).toEqual(['site-b'])
  })

  it('sees as an account the sites of this account alone [T8]', async () => {
    expect(await sitesSeen({ 'app.account_id': 'site-a' }, 'account_sites')).toEqual(['site-a'])
    expect(await sitesSeen({ 'app.account_id': 'nobody' }, 'account_sites')).toEqual([])
    expect(await sitesSeen({ 'app.account_id': 'site-a' }, 'people')).toEqual([])
  })
})
