import type { SavedEdits } from '@sitewright/contract/edits'
import { baseOf, type Command, type Json, type MergeMode, type PageDocument } from '@sitewright/domain/documents'
import { plainText, type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'

const story = ['We throw by hand.', 'We glaze on Mondays.', 'The kiln is fired twice a week.']
const opening = 'Bowls for the long table'

let app: TestApp
let maren: Browser
let idris: Browser
let pageId: string

const place = { x: 1, y: 1, w: 8, h: 2, layer: 0 }
const block = (id: string, type: string, props: object): Command => ({
  kind: 'add-block',
  block: { id, sectionId: 's', type, version: 1, props: props as never, placement: { desktop: place, mobile: place } },
})
const start: Command[] = [
  {
    kind: 'add-section',
    section: { id: 's', order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' } },
  },
  block('t', 'text', { text: { en: richText(...story) }, tone: 'normal', vertical: 'top' }),
  block('h', 'heading', { text: { en: opening }, level: 'h2', size: 'h2', align: 'left', vertical: 'top' }),
]

const write = (id: string, value: Json, from: Json): Command => ({
  kind: 'set-text',
  id,
  path: ['text'],
  locale: 'en',
  value,
  from: baseOf(from, value),
})
const anew = (at: number, line: string) => story.map((old, index) => (index === at ? line : old))
const paragraphs = (lines: readonly string[], from: readonly string[] = story): Command =>
  write('t', richText(...lines) as Json, richText(...from) as Json)

let sent = 0
async function save(browser: Browser, commands: Command[], mode: MergeMode = 'live', base = 2): Promise<SavedEdits> {
  sent += 1
  const tab = browser === maren ? 'maren' : 'idris'
  const body = { tab, seq: sent, knows: [], base, mode, commands }
  const { status, json } = await browser.post(`/api/documents/${pageId}/edits`, body)
  expect(status).toBe(200)
  return json as unknown as SavedEdits
}
const stored = async () => {
  const { document } = (await maren.get(`/api/documents/${pageId}`)).json as unknown as { document: PageDocument }
  const textOf = <Text>(id: string) => (document.blocks[id]!.props['text'] as unknown as { en: Text }).en
  return { lines: plainText(textOf<RichTextDocument>('t')).split('\n'), heading: textOf<string>('h'), document }
}

beforeAll(async () => {
  app = await openTestApp()
  const [owner, editor] = [await app.signUp({ name: 'Maren' }), await app.signUp({ name: 'Idris' })]
  const site = await app.makeSite(owner, { title: 'Tern' })
  maren = await app.enter(owner, site)
  await maren.post('/api/site/invitations', { email: editor.email, role: 4 })
  const links = (await app.mailsTo(editor.email)).flatMap(mail => mail.links)
  await editor.browser.submit(new URL(links.find(link => link.includes('/invitations/'))!).pathname, {})
  idris = await app.enter(editor, site)
})
afterAll(() => app.close())

beforeEach(async () => {
  const created = await maren.post('/api/pages', { kind: 'page', title: 'Written', inNavigation: false })
  pageId = String(created.json['id'])
  expect(await save(maren, start, 'live', 1)).toMatchObject({ version: 2, refused: [] })
})

describe('one text that two write', () => {
  const first = paragraphs(anew(0, 'We throw by foot.'))
  const last = paragraphs(anew(2, 'The kiln is fired daily.'))
  const both = ['We throw by foot.', 'We glaze on Mondays.', 'The kiln is fired daily.']

  it.each(['live', 'returning'] as const)(
    'has both paragraphs, and is told to both as it became (%s) [O9]',
    async mode => {
      await save(maren, [first])
      const answer = await save(idris, [last], mode)
      expect(answer).toMatchObject({ placed: 4, held: [], refused: [] })
      expect((await stored()).lines).toEqual(both)
      const merged = { kind: 'set-text', id: 't', path: ['text'], locale: 'en', value: richText(...both) }
      expect(answer.shortened).toEqual([{ index: 0, command: merged }])
      const { news } = (await maren.get(`/api/documents/${pageId}/edits?since=3`)).json as { news: object[] }
      expect(news).toMatchObject([{ version: 4, by: 'Idris', commands: [merged] }])
    },
  )

  it('is held when its writer was away and somebody wrote the same paragraph; the rest is done [O9]', async () => {
    await save(maren, [paragraphs(anew(2, 'The kiln is fired hourly.'))])
    const answer = await save(idris, [last, write('h', 'Plates for the long table', opening)], 'returning')
    expect(answer.held).toEqual([{ index: 0, at: [['blocks', 't', 'props', 'text', 'en']] }])
    const { lines, heading } = await stored()
    expect([lines[2], heading]).toEqual(['The kiln is fired hourly.', 'Plates for the long table'])
  })

  it('has the words of both in one paragraph, or both sentences, theirs first', async () => {
    await save(maren, [paragraphs(anew(2, 'The kiln is fired once a week.'))])
    await save(idris, [paragraphs(anew(2, 'The old kiln is fired twice a week.'))])
    expect((await stored()).lines[2]).toBe('The old kiln is fired once a week.')
    await save(idris, [paragraphs(anew(2, 'The kiln is fired thrice a week.'))])
    const words = (await stored()).lines[2]!
    expect(words.indexOf('once a week.')).toBeGreaterThan(-1)
    expect(words.indexOf('thrice a week.')).toBeGreaterThan(words.indexOf('once a week.'))
  })

  it('a heading has the words of both', async () => {
    await save(maren, [write('h', 'Plates for the long table', opening)])
    await save(idris, [write('h', 'Bowls for the small table', opening)])
    expect((await stored()).heading).toBe('Plates for the small table')
  })

  it('is written again by a call whose answer was lost only once [O10]', async () => {
    await save(maren, [first])
    const body = { tab: 'idris', seq: 9_001, knows: [], base: 2, mode: 'live', commands: [last] }
    const once = await idris.post(`/api/documents/${pageId}/edits`, body)
    const again = await idris.post(`/api/documents/${pageId}/edits`, body)
    expect(again.json).toEqual(once.json)
    expect((await stored()).lines).toEqual(both)
  })

  it('undo takes back one’s own paragraph and leaves the other’s', async () => {
    await save(maren, [first])
    await save(idris, [last])
    const at = ['blocks', 't', 'props', 'text', 'en']
    const undo = { at, expect: richText(...anew(0, 'We throw by foot.')) as Json, to: richText(...story) as Json }
    await save(maren, [{ kind: 'set-registers', registers: [undo] }], 'live', 4)
    expect((await stored()).lines).toEqual(anew(2, 'The kiln is fired daily.'))
  })
})

describe('what a text says it was made of', () => {
  it('brings nothing into the page that is not safe [X1]', async () => {
    await save(maren, [paragraphs(anew(0, 'We throw by foot.'))])
    const link = { type: 'text', text: 'The kiln', marks: [{ type: 'link', href: 'javascript:alert(1)' }] }
    const hostile = { type: 'rich-text', content: [{ type: 'paragraph', content: [link] }, { type: 'script' }] }
    await save(idris, [write('t', hostile as Json, richText(...story) as Json)])
    await save(idris, [
      { ...(paragraphs(story) as Extract<Command, { kind: 'set-text' }>), from: { start: 0, end: 0, content: [link] } },
    ])
    expect(JSON.stringify((await stored()).document)).not.toContain('javascript')
    expect(JSON.stringify((await stored()).document)).not.toContain('script"')
  })

  it.each([
    ['a number', 7],
    ['a place before the first', { start: -1, end: 0, content: [] }],
    ['no paragraphs', { start: 0, end: 0 }],
  ])('is refused as %s', async (_, from) => {
    const command = { kind: 'set-text', id: 'h', path: ['text'], locale: 'en', value: 'x', from }
    const body = { tab: 'idris', seq: 1, knows: [], base: 2, mode: 'live', commands: [command] }
    expect((await idris.post(`/api/documents/${pageId}/edits`, body)).status).toBe(400)
  })

  it.each([
    { start: 999_999_999, end: 999_999_999, content: [] },
    { start: 0, end: 0, content: [[[7]], null, 'x'] },
  ])('that cannot be true takes nothing away from others: %j', async from => {
    await save(maren, [paragraphs(anew(0, 'We throw by foot.'))])
    const value = richText('Mine') as Json
    await save(idris, [{ kind: 'set-text', id: 't', path: ['text'], locale: 'en', value, from }])
    expect((await stored()).lines).toContain('We throw by foot.')
  })
})
