import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTab, listTab } from '@sitewright/server/form-inbox/repository/submissions'
import { holdingAll } from '@sitewright/server/form-inbox/repository/words'
import { listMembers } from '@sitewright/server/members/repository/people'
import { enterWords } from '@sitewright/server/members/repository/words'
import { appRole } from '@sitewright/server/platform/database/embedded/cluster'
import { startEmbeddedPostgres } from '@sitewright/server/platform/database/embedded/supervisor'
import { migrate, openDatabase, type SiteTransaction } from '@sitewright/server/platform/database/index'
import { migrationsFolder } from '@sitewright/server/platform/paths'
import pg from 'pg'
import { pino } from 'pino'
import { type Measure, median, type Row, rounded } from './kit/row'

export const standsAlone = true

const sizes = { small: 1_000, large: 100_000 }
const rounds = 15
const formId = 'contact'
/** Tables whose rows are written past what guards them. */
const filled = ['forms', 'form_submissions', 'submission_words', 'members'] as const

/** A form that is busy: a tenth unread, a fiftieth starred, a twentieth spam; thirty words each, a few of them in nearly all. */
const fill = (siteId: string, count: number) => `
  insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units)
    values ('${siteId}', '${siteId}', '${siteId}', 1, 'en', '{en}', 'USD', 'UTC', 'metric');
  insert into forms (site_id, id, name, kind, draft, version, created_by, created_at, edited_by, edited_at)
    values ('${siteId}', '${formId}', 'Contact', 'form', '{"fields":[]}', 1, 'a', now(), 'a', now());
  insert into form_submissions (site_id, id, form_id, version_hash, key_id, payload_hash, answers, summary, email, email_key,
    visitor_hash, origin, state, read_at, starred, received_at, ip_prefix, indexed_at)
  select '${siteId}', '${siteId}-' || n, '${formId}', 'v', 'key-' || n, 'p',
    jsonb_build_object('name', 'Visitor ' || n, 'message', repeat('a table for six on friday evening ', 4) || n),
    array['Visitor ' || n, 'visitor' || n || '@example.com', 'a table for six'], 'visitor' || n || '@example.com',
    'visitor' || n || '@example.com', 'h', '{}', case when n % 20 = 0 then 'spam' else 'inbox' end,
    case when n % 10 = 0 then null else now() end, n % 50 = 0, now(), '10.0.0.0', now()
  from generate_series(1, ${count}) as n;
  insert into submission_words (site_id, word, seq, form_id, submission_id)
  select s.site_id, w.word, s.seq, s.form_id, s.id from form_submissions s,
    lateral (select distinct word from unnest(array['visitor', 'example', 'com', 'table', 'for', 'six', 'on', 'friday', 'evening']
      || array(select 'w' || ((s.seq * 31 + k * 977) % 5000)::text from generate_series(1, 20) k)
      || case when s.seq % 1000 = 7 then array['raku', 'kiln'] else array['glaze'] end) as word) w
  where s.site_id = '${siteId}';
  insert into members (site_id, id, email, email_key, name, state, verified_at, locale, created_at, seen_at)
  select '${siteId}', '${siteId}-' || n, 'member' || n || '@example.com', 'member' || n || '@example.com',
    case when n % 1000 = 7 then 'Raku ' else 'Ida ' end || 'Number' || n, 'active', now(), 'en', now() - n * interval '1 minute', now()
  from generate_series(1, ${count}) as n`

const listed = 50
/** As the inbox asks: what the words find, and of these the first page of the tab. */
const search = async (tx: SiteTransaction, words: readonly string[]) => {
  const holding = await holdingAll(tx, formId, words)
  await listTab(tx, { formId, tab: 'inbox', below: undefined, limit: listed + 1, holding })
  await countTab(tx, formId, 'inbox', holding)
}
const people = (tx: SiteTransaction, more: { search?: string; after?: string }) =>
  listMembers(tx, { limit: listed, byWords: true, ...more })

type Ask = (tx: SiteTransaction, siteId: string, count: number) => Promise<unknown>
const asked: Readonly<Record<string, Ask>> = {
  'submissions: first page': tx => listTab(tx, { formId, tab: 'inbox', below: undefined, limit: listed }),
  'submissions: a page far back': (tx, _, count) =>
    listTab(tx, { formId, tab: 'inbox', below: Math.floor(count / 10), limit: listed }),
  'submissions: unread': tx => listTab(tx, { formId, tab: 'unread', below: undefined, limit: listed }),
  'submissions: to be looked after': tx => listTab(tx, { formId, tab: 'attention', below: undefined, limit: listed }),
  'submissions: counts of all tabs': async tx => {
    for (const tab of ['inbox', 'unread', 'starred', 'attention', 'spam'] as const) await countTab(tx, formId, tab)
  },
  'submissions: one word that few have': tx => search(tx, ['raku']),
  'submissions: two words': tx => search(tx, ['w977', 'friday']),
  'submissions: a word that nearly all have': tx => search(tx, ['frid']),
  'submissions: two words that nearly all have': tx => search(tx, ['table', 'frid']),
  'submissions: a word that nobody has': tx => search(tx, ['nobody']),
  'members: first page': tx => people(tx, {}),
  'members: a page far back': (tx, siteId, count) => people(tx, { after: `${siteId}-${Math.floor(count * 0.9)}` }),
  'members: a word that few have': tx => people(tx, { search: 'raku' }),
  'members: an address': tx => people(tx, { search: 'member77@example.com' }),
  'members: a word that nearly all have': tx => people(tx, { search: 'ida' }),
  'members: two words': tx => people(tx, { search: 'raku number' }),
  'members: a word that nobody has': tx => people(tx, { search: 'nobody' }),
}

/** Lists and searches of a form's inbox and of a site's members, with the product's own code and roles. */
const measure: Measure = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-inbox-'))
  const log = pino({ level: 'silent' })
  const server = await startEmbeddedPostgres({ folder, log })
  const connection = server.connectionFor('owner')
  const owner = new pg.Client(connection)
  try {
    await migrate({ connection, appRole, folder: migrationsFolder, log })
    await owner.connect()
    const guard = async (how: string) => {
      for (const table of filled) await owner.query(`alter table ${table} ${how} row level security`)
    }
    await guard('no force')
    for (const [siteId, count] of Object.entries(sizes))
      for (const statement of fill(siteId, count).split(';')) await owner.query(statement)
    await guard('force')
    const { rows: sizeRows } = await owner.query<{ bytes: string }>(
      `select pg_total_relation_size('submission_words')::text as bytes`,
    )
    const database = openDatabase({ connection: server.connectionFor('app'), log, pool: 2 })
    const began = performance.now()
    for (const siteId of Object.keys(sizes))
      while (!(await database.longRunning.withSite(siteId, tx => enterWords(tx, 2_000))));
    const seconds = (performance.now() - began) / 1_000
    const count = sizes.small + sizes.large
    const rows: Row[] = [
      { what: 'words of members entered, members per second', 'per second': Math.round(count / seconds) },
      {
        what: 'words of a submission on disk',
        kB: rounded(Number(sizeRows[0]!.bytes) / count / 1_000, 1),
        goal: 'at most 6 kB for 30 words',
      },
    ]
    await owner.query('vacuum analyze')
    const medianOf = async (siteId: keyof typeof sizes, ask: Ask) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now()
        await database.withSite(siteId, tx => ask(tx, siteId, sizes[siteId]))
        times.push(performance.now() - start)
      }
      return median(times)
    }
    for (const [what, ask] of Object.entries(asked))
      rows.push({
        what,
        'ms of 1,000': rounded(await medianOf('small', ask), 1),
        'ms of 100,000': rounded(await medianOf('large', ask), 1),
        goal: 'at most 50 ms',
      })
    await database.close()
    return rows
  } finally {
    await owner.end().catch(() => {})
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default measure
