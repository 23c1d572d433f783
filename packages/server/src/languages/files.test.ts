import type { TranslationImport } from '@sitewright/contract/languages'
import { unitId } from '@sitewright/domain/texts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { documentOf } from '../testing/publish-blocks'
import { openShop, type Shop } from '../testing/shop'
import { sendFile } from '../testing/upload'
import { readFile } from './read-file'

let app: TestApp
let shop: Shop
let owner: Browser
let home: string

const strange = 'Tea & <1> "cake" \\ =1+1 \u0007 “ë” 茶'
const rich = (...content: object[]) => ({ type: 'rich-text', content })
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }] })
  owner = await shop.staff()
  home = String((await owner.get('/api/site/draft')).json['homePageId'])
  const blocks = {
    plain1: { type: 'heading', props: { text: { en: strange } } },
    sum1: { type: 'heading', props: { text: { en: '=HYPERLINK("https://evil.example")' } } },
    rich1: {
      type: 'text',
      props: {
        text: {
          en: rich(
            {
              type: 'paragraph',
              content: [words('Fired by '), words('the sea', { type: 'bold' }), { type: 'break' }, words('in May.')],
            },
            { type: 'list', ordered: false, items: [[{ type: 'paragraph', content: [words('Cups <2>')] }]] },
          ),
        },
      },
    },
  }
  await app.look('update pages set document = $3, content_hash = $4 where site_id = $1 and id = $2', [
    ...[shop.site.id, home, JSON.stringify(documentOf(blocks as never)), 'changed'],
  ])
  await owner.put('/api/multilingual/languages', { languages: ['en', { locale: 'de', state: 'hidden' }] })
})
afterAll(() => app.close())

const exported = async (format: string) => (await owner.get(`/api/translations/export?locale=de&format=${format}`)).text
const send = (body: string | Buffer, as = 'ready', locale = 'de') =>
  sendFile(
    app,
    { site: shop.site, browser: owner },
    { method: 'POST', path: `/api/translations/import?locale=${locale}&as=${as}&fileName=de.csv` },
    body,
  )
const imported = async (body: string | Buffer, as = 'ready') => {
  const { status, json } = await send(body, as)
  expect([status, json['error']]).toEqual([201, undefined])
  await app.platform.jobs.drain()
  return (await owner.get(`/api/translations/imports/${json['id']}`)).json as unknown as TranslationImport
}
const texts = async () =>
  (await owner.get(`/api/translations?locale=de`)).json['items'] as {
    owner: string
    path: string
    source: string
    state: string
    standing: string | null
    draft: string | null
    formerSource: string | null
  }[]
const textAt = async (path: string) =>
  (await texts()).find(text => text.owner === `page:${home}` && text.path === path)!
const id = (path: string) => unitId({ owner: `page:${home}`, path })
const table = (...rows: [path: string, source: string, translation: string][]) =>
  [
    'id,source,translation',
    ...rows.map(([path, ...cells]) => [id(path), ...cells].map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')),
  ].join('\r\n')

describe('a file for translators', () => {
  it('is a table whose cells no programme runs', async () => {
    const rows = parse(await exported('csv'), { bom: true, columns: true }) as Record<string, string>[]
    expect(Object.keys(rows[0]!)).toEqual(['id', 'place', 'state', 'check', 'source', 'translation'])
    expect(rows.find(row => row['id'] === id('sum1/text'))!['source']).toBe(`'=HYPERLINK("https://evil.example")`)
    expect(rows.length).toBe((await texts()).length)
  })

  it('is XLIFF 2.1 with a file per page and rich text as numbered elements', async () => {
    const xml = await exported('xliff')
    expect(xml).toContain(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">',
    )
    expect(xml).toContain(`<unit id="${id('rich1/text')}"`)
    expect(xml).toContain('<pc id="1">Fired by <pc id="2">the sea</pc><ph id="3"/>in May.</pc>')
    expect(xml).toContain('<cp hex="0007"/>')
  })

  it.each(['csv', 'xliff'])('%s comes back as it was, every sign of it', async format => {
    const file = await exported(format)
    const read = readFile(Buffer.from(file), 'de')
    expect(read).toMatchObject({ ok: true, problems: [] })
    const outcome = await imported(file)
    expect(outcome).toMatchObject({ refused: 0, ready: 0, drafts: 0, isDone: true })
    const copied =
      format === 'csv'
        ? table(['plain1/text', strange, `${strange} neu`])
        : file.replace(/(<unit id="[^"]*plain1[\s\S]*?<source>)([\s\S]*?)(<\/source>)/, '$1$2$3<target>$2 neu</target>')
    await imported(copied)
    expect(await textAt('plain1/text')).toMatchObject({ state: 'ready', standing: `${strange} neu` })
    await owner.put('/api/translations', {
      locale: 'de',
      texts: [{ owner: `page:${home}`, path: 'plain1/text', value: null, as: 'ready' }],
    })
  })

  it('that is translated becomes ready texts or drafts, as chosen', async () => {
    const { source } = await textAt('rich1/text')
    const translated = source
      .replace('Fired by ', 'Am ')
      .replace('the sea', 'Meer')
      .replace('in May.', 'im Mai gebrannt.')
    expect(await imported(table(['rich1/text', source, translated]), 'draft')).toMatchObject({
      drafts: 1,
      ready: 0,
      marked: 0,
    })
    expect(await textAt('rich1/text')).toMatchObject({ state: 'draft', draft: translated, standing: null })
    expect(await imported(table(['rich1/text', source, translated]))).toMatchObject({ drafts: 0, ready: 1 })
    expect(await textAt('rich1/text')).toMatchObject({ state: 'ready', draft: null, standing: translated })
    expect(await imported(table(['rich1/text', source, translated]))).toMatchObject({ same: 1, ready: 0 })
  })

  it('is refused line by line with a reason, and the other lines are taken', async () => {
    const { source } = await textAt('rich1/text')
    const outcome = await imported(
      table(['rich1/text', source, '<1>Nur das</1>'], ['gone/text', 'Gone', 'Weg'], ['title', 'Home', 'Start']),
    )
    expect(outcome).toMatchObject({ total: 3, done: 3, refused: 2, isDone: true })
    expect(outcome.problems.map(({ line, reason }) => [line, reason]).sort()).toEqual([
      [2, 'tag-missing'],
      [3, 'no-such-text'],
    ])
    expect(outcome.problems.find(({ reason }) => reason === 'tag-missing')!.text).toMatch(/^The tag <\d> is missing/)
  })

  it('never touches a text whose source has changed since: it waits as a marked draft', async () => {
    const outcome = await imported(table(['sum1/text', 'Another source', 'Andere Quelle']))
    expect(outcome).toMatchObject({ ready: 0, drafts: 1, marked: 1 })
    expect(await textAt('sum1/text')).toMatchObject({ state: 'draft', draft: 'Andere Quelle', standing: null })
    expect((await textAt('sum1/text')).formerSource).not.toBeNull()
  })
})

describe('a hostile file', () => {
  const xliff = (inside: string, attributes = 'trgLang="de"') =>
    `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" ${attributes}>${inside}</xliff>`
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${xliff('<file><unit id="a"><segment><source>&b;</source></segment></unit></file>')}`
  it.each([
    ['', 'empty', 'The file is empty.'],
    [bomb, 'doctype', 'DOCTYPE'],
    [xliff('<file><unit id="x"><segment><source>&unknown;</source></segment></unit></file>'), 'broken-xml', 'broken'],
    [xliff('<file><unit id="x">'), 'broken-xml', 'not closed'],
    [xliff('<a>'.repeat(60)), 'too-deep', 'too deep'],
    [
      xliff('<file><unit id="x"><segment><source><script>1</script></source></segment></unit></file>'),
      'unknown-tag',
      'tag',
    ],
    [xliff('', 'trgLang="fr"'), 'other-language', 'another language'],
    ['<html><body>no</body></html>', 'not-xliff', 'no XLIFF'],
    ['<?xml version="1.0" encoding="ISO-8859-1"?><xliff/>', 'wrong-encoding', 'UTF-8'],
    [Buffer.from([0x3c, 0x78, 0xff, 0xfe, 0xe9]), 'wrong-encoding', 'UTF-8'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'not-text', 'no table'],
    ['just words', 'not-a-table', 'no table'],
    ['name,price\nJar,5', 'columns-missing', 'columns'],
    ['id,source,translation\n"never closed,a,b', 'broken-table', 'quotation mark'],
  ])('%# is refused in one clear sentence: %s', async (body, reason, sentence) => {
    const { status, json } = await send(body as string)
    expect([status, json['reason']]).toEqual([400, reason])
    expect(json['error']).toContain(sentence)
  })

  it('in a language that the site has not, or of a stranger, is not taken', async () => {
    expect((await send('id,source,translation\n', 'ready', 'fr')).json['reason']).toBe('no-such-language')
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    const stranger = await app.enter(other.owner, other.site)
    const mine = (await send(table(['title', 'Home', 'Start']))).json['id']
    expect((await stranger.get(`/api/translations/imports/${mine}`)).status).toBe(404)
  })
})
