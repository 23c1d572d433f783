import { type HeaderRecord, headerDocument } from '@sitewright/domain/publishing'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate'
import { migrationsFolder } from '../platform/paths'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { contentHash } from './page'

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase({ empty: true })
})
afterEach(() => test.close())

const run = (upTo?: string) =>
  migrate({
    connection: test.connectionFor('owner'),
    appRole: 'sitewright_app',
    folder: migrationsFolder,
    log: pino({ level: 'silent' }),
    upTo,
  })

it('drafts keep their documents and versions, and the history what it tells, when documents get versions of their own', async () => {
  await run('0014_zzz')
  await test.look(`insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units,
    settings, created_at, updated_at) values ('s', 'tern', 'Tern', 3, 'en', '{en}', 'USD', 'Etc/UTC', 'metric', '{}', now(), now())`)
  await test.look(`insert into pages (site_id, id, kind, url_id, title, document, item_document, version, content_hash,
    edited_by, edited_at) values
    ('s', 'home', 'page', 'home', '{}', '{"version":1}', null, 3, 'h', 'Maren', '2026-01-01'),
    ('s', 'shop', 'store', 'shop', '{}', '{"version":1}', '{"version":1}', 7, 'h', 'Maren', '2026-02-02')`)
  await test.look(`insert into edits (site_id, id, page_id, part, version, summary, commands, account_id, account_name)
    select 's', page || part, page, part, version, 'Changed a block', '[{"kind":"restore-records"}]', 'a', 'Maren'
    from (values ('home', 'page', 3), ('shop', 'page', 6), ('shop', 'item', 7), ('footer', 'footer', 2))
      as old (page, part, version)`)

  expect(await run()).toContain('0015_documents.sql')

  const pages = await test.look('select id, document, item_document, version, item_version from pages order by id')
  expect(pages).toEqual([
    { id: 'home', document: { version: 1 }, item_document: null, version: 3, item_version: 3 },
    { id: 'shop', document: { version: 1 }, item_document: { version: 1 }, version: 7, item_version: 7 },
  ])
  const [shop] = await test.look<{ item_edited_at: Date }>(`select item_edited_at from pages where id = 'shop'`)
  expect(shop?.item_edited_at.toISOString().slice(0, 10)).toBe('2026-02-02')
  const edits = await test.look(
    'select document_id, version, summary, commands, tab, seq, registers, outcome from edits order by document_id',
  )
  const kept = {
    summary: 'Changed a block',
    commands: [{ kind: 'restore-records' }],
    tab: null,
    seq: null,
    registers: null,
    outcome: { shortened: [], refused: [], held: [] },
  }
  expect(edits).toEqual([
    { document_id: 'footer', version: 2, ...kept },
    { document_id: 'home', version: 3, ...kept },
    { document_id: 'shop', version: 6, ...kept },
    { document_id: 'shop.item', version: 7, ...kept },
  ])
})

const headers: HeaderRecord[] = [
  { layout: 'centred', showCart: true, showSearch: false, showAccount: false },
  { layout: 'left', showCart: false, showSearch: true, showAccount: true },
  { layout: 'left', showCart: true, showSearch: true, showAccount: false },
]
const footer = { version: 1, sections: {}, blocks: {} }

it('the header becomes the document that looks the same, the footer keeps its version', async () => {
  await run('0016_zzz')
  for (const [index, header] of headers.entries()) {
    const site = `site-${index}`
    await test.look(
      `insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units,
        settings, created_at, updated_at)
       values ($1, $1, 'Tern', 3, 'en', '{en}', 'USD', 'Etc/UTC', 'metric', '{}', now(), now())`,
      [site],
    )
    await test.look(
      `insert into pages (site_id, id, kind, url_id, title, document, content_hash, edited_by)
       values ($1, 'home', 'page', 'home', '{}', $2, 'hash', 'Maren')`,
      [site, footer],
    )
    await test.look(
      `insert into site_drafts (site_id, home_page_id, navigation, styles, header, footer, footer_version, footer_edited_by)
       values ($1, 'home', '{}', '{}', $2, $3, 7, 'Idris')`,
      [site, header, footer],
    )
  }

  expect(await run()).toContain('0017_site_documents.sql')

  const rows = await test.look<{ site_id: string; name: string; document: object; version: number; edited_by: string }>(
    'select * from site_documents order by site_id, name',
  )
  expect(rows.map(({ name, version, edited_by }) => [name, version, edited_by])).toEqual(
    headers.flatMap(() => [
      ['announcement', 1, 'Idris'],
      ['footer', 7, 'Idris'],
      ['header', 1, 'Idris'],
      ['popup', 1, 'Idris'],
    ]),
  )
  const carried = rows.filter(({ name }) => name === 'header').map(({ document }) => contentHash(document))
  expect(carried).toEqual(headers.map(header => contentHash(headerDocument(header))))
})
