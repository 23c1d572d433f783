import { type HeaderRecord, headerDocument } from '@sitewright/domain/publishing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate'
import { migrationsFolder } from '../platform/paths'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { contentHash } from './page'

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
    ]),
  )
  const carried = rows.filter(({ name }) => name === 'header').map(({ document }) => contentHash(document))
  expect(carried).toEqual(headers.map(header => contentHash(headerDocument(header))))
})
