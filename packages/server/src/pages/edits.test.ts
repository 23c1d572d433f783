import type { SavedEdits } from '@sitewright/contract/edits'
import type { SiteDraft } from '@sitewright/contract/pages'
import type { Command, PageDocument, SingleCommand } from '@sitewright/domain/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { currentDocument } from './current-document'

let app: TestApp
let maren: Person
let idris: Person
let site: TestSite
let first: Browser
let second: Browser
let pageId: string

const place = { x: 1, y: 1, w: 8, h: 2, layer: 0 }
const heading = (id: string, sectionId: string, text: string): Command => ({
  kind: 'add-block',
  block: {
    id,
    sectionId,
    type: 'heading',
    version: 1,
    props: { text: { en: text }, level: 'h2', size: 'h2', align: 'left', vertical: 'top' },
    placement: { desktop: place, mobile: place },
  },
})
const section = (id: string): Command => ({
  kind: 'add-section',
  section: { id, order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' } },
})
const retitle = (id: string, text: string): Command => ({ kind: 'set-props', id, props: { text: { en: text } } })

type Stored = { page: { version: number; changed: boolean }; document: PageDocument }
const read = async (id = pageId) => (await first.get(`/api/pages/${id}`)).json as unknown as Stored
const textOf = async (block: string, id = pageId) => (await read(id)).document.blocks[block]?.props['text']

let sent = 0
type Sending = { id?: string; tab?: string; seq?: number; knows?: string[]; mode?: 'live' | 'returning' }
const save = (browser: Browser, base: number, commands: Command[], over: Sending = {}) => {
  sent += 1
  const { id = pageId, tab = browser === first ? 'maren' : 'idris', seq = sent, knows = [], mode = 'live' } = over
  return browser.post(`/api/documents/${id}/edits`, { tab, seq, knows, base, mode, commands })
}
const saved = async (browser: Browser, base: number, commands: Command[], over: Sending = {}) => {
  const { status, json } = await save(browser, base, commands, over)
  expect(status).toBe(200)
  return json as unknown as SavedEdits
}

beforeAll(async () => {
  app = await openTestApp()
  maren = await app.signUp({ name: 'Maren' })
  idris = await app.signUp({ name: 'Idris' })
  site = await app.makeSite(maren, { title: 'Tern' })
  first = await app.enter(maren, site)
  await first.post('/api/site/invitations', { email: idris.email, role: 4 })
  const links = (await app.mailsTo(idris.email)).flatMap(mail => mail.links)
  await idris.browser.submit(new URL(links.find(link => link.includes('/invitations/'))!).pathname, {})
  second = await app.enter(idris, site)
})
afterAll(() => app.close())

beforeEach(async () => {
  const created = await first.post('/api/pages', { kind: 'page', title: 'Edited', inNavigation: false })
  pageId = String(created.json['id'])
  expect((await save(first, 1, [section('s'), heading('h', 's', 'One')])).json).toMatchObject({ version: 2 })
})

describe('an edit', () => {
  it('is stored, and the page differs from what visitors see', async () => {
    const { page, document } = await read()
    expect(page).toMatchObject({ version: 2, changed: true })
    expect(document.blocks['h']?.props['text']).toEqual({ en: 'One' })
  })

  it('is answered with its version and with nothing that was not asked for', async () => {
    expect(await saved(first, 2, [retitle('h', 'Two')])).toEqual({
      version: 3,
      placed: 3,
      savedAt: app.clock.now().toISOString(),
      shortened: [],
      refused: [],
      held: [],
      news: [],
    })
  })

  it('that cannot be done is refused alone, and said which', async () => {
    const answer = await saved(first, 2, [{ kind: 'remove-block', id: 'gone' }, retitle('h', 'Changed')])
    expect(answer).toMatchObject({
      version: 3,
      refused: [{ index: 0, reason: 'no-such-block', error: 'This block is not there any more.' }],
    })
    expect(await textOf('h')).toEqual({ en: 'Changed' })
  })

  it('of which nothing can be done makes no version', async () => {
    const answer = await saved(first, 2, [{ kind: 'remove-block', id: 'gone' }])
    expect(answer).toMatchObject({ version: 2, placed: null, refused: [{ index: 0 }] })
    expect((await read()).page.version).toBe(2)
  })

  it('stores no unsafe link, whichever command brings it [X1]', async () => {
    const hostile = {
      type: 'rich-text',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', href: 'javascript:alert(1)' }] }],
        },
      ],
    }
    const block = {
      id: 't',
      sectionId: 's',
      type: 'text',
      version: 1,
      props: { text: { en: hostile }, tone: 'normal', vertical: 'top' },
      placement: { desktop: place, mobile: place },
    }
    await save(first, 2, [{ kind: 'restore-records', change: { sections: {}, blocks: { t: block } } }])
    await save(first, 3, [{ kind: 'set-props', id: 't', props: { text: { en: hostile }, tone: 'soft' } }])
    const registers = [{ at: ['blocks', 'u'], to: { ...block, id: 'u' } }]
    await save(first, 4, [{ kind: 'batch', commands: [{ kind: 'set-registers', registers }] }])
    const { document, page } = await read()
    expect(page.version).toBe(5)
    expect(Object.keys(document.blocks).sort()).toEqual(['h', 't', 'u'])
    expect(JSON.stringify(document)).not.toContain('javascript')
  })

  it.each(['\u0000', 'a\ud800b'])('with the text %j is stored or refused, never a failure [X23]', async text => {
    const { status } = await save(first, 2, [retitle('h', text)])
    expect([200, 400]).toContain(status)
  })

  it.each([
    ['no commands', { commands: [] }],
    ['an unknown command', { commands: [{ kind: 'drop-tables' }] }],
    ['a field too many', { commands: [{ kind: 'remove-block', id: 'h', force: true }] }],
    ['no version', { base: 'latest' }],
    ['no window', { tab: undefined }],
    ['a mode nobody knows', { mode: 'force' }],
    ['501 commands', { commands: Array.from({ length: 501 }, () => ({ kind: 'remove-block', id: 'h' })) }],
    ['a batch in a batch', { commands: [{ kind: 'batch', commands: [{ kind: 'batch', commands: [] }] }] }],
  ])('with %s is refused', async (_, over) => {
    const commands = [{ kind: 'remove-block', id: 'h' }]
    const body = { tab: 't', seq: 1, knows: [], base: 2, mode: 'live', commands, ...over }
    expect((await first.post(`/api/documents/${pageId}/edits`, body)).status).toBe(400)
    expect((await read()).page.version).toBe(2)
  })

  it('fills a section up to 60 blocks; one more is refused and changes nothing [ENUM-36]', async () => {
    const more = Array.from({ length: 59 }, (_, index) => heading(`b${index}`, 's', 'One of many'))
    expect((await save(first, 2, more)).json).toMatchObject({ version: 3 })
    const answer = await saved(first, 3, [heading('one-too-many', 's', 'No room')])
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['too-many-blocks'])
    const { page, document } = await read()
    expect([page.version, Object.keys(document.blocks).length]).toEqual([3, 60])
    expect((await save(first, 3, [section('s2'), heading('elsewhere', 's2', 'Room')])).status).toBe(200)
  })

  it('of more than a megabyte is refused', async () => {
    const answer = await save(first, 2, [retitle('h', 'x'.repeat(1_200_000))])
    expect(answer.status).toBe(413)
  })

  it('that makes the page too large is refused alone', async () => {
    const words = {
      type: 'rich-text',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(95_000) }] }],
    }
    const long = (id: string): Command => {
      const made = heading(id, 's', '') as Extract<Command, { kind: 'add-block' }>
      const props = { text: { en: words }, tone: 'normal', vertical: 'top' }
      return { ...made, block: { ...made.block, type: 'text', props } }
    }
    const refused: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const answer = await saved(first, 2, [long(`t${at}`), retitle('h', `Change ${at}`)])
      refused.push(...answer.refused.map(({ index, reason }) => `${index} ${reason}`))
    }
    expect(refused).toEqual(['0 too-large', '0 too-large'])
    expect(await textOf('h')).toEqual({ en: 'Change 11' })
  })

  it('on what a page that is no store draws products with is not there', async () => {
    expect((await save(first, 2, [retitle('h', 'x')], { id: `${pageId}.item` })).status).toBe(404)
  })

  it('stands in the history, with who and when', async () => {
    await save(second, 2, [retitle('h', 'Two'), retitle('h', 'Three')])
    const { json } = await first.get(`/api/documents/${pageId}/history`)
    expect(json['edits']).toMatchObject([
      { version: 3, summary: 'Changed a block', by: 'Idris' },
      { version: 2, summary: 'Added a section, added a block', by: 'Maren' },
    ])
  })
})

describe('edits made on an older version', () => {
  const moveDown: Command = { kind: 'place-block', id: 'h', breakpoint: 'desktop', place: { ...place, y: 5 } }

  it('are done on what others made of the page, and answered with what that was [O9]', async () => {
    await saved(first, 2, [retitle('h', 'Maren’s')])
    const answer = await saved(second, 2, [moveDown])
    expect(answer).toMatchObject({ version: 4, placed: 4, refused: [], held: [] })
    expect(answer.news).toEqual([
      { version: 3, by: 'Maren', at: app.clock.now().toISOString(), commands: [retitle('h', 'Maren’s')] },
    ])
    const { document } = await read()
    expect(document.blocks['h']?.props['text']).toEqual({ en: 'Maren’s' })
    expect(document.blocks['h']?.placement.desktop.y).toBe(5)
  })

  it('win over what was there where both write the same, while both are connected', async () => {
    await saved(first, 2, [retitle('h', 'Maren’s')])
    expect(await saved(second, 2, [retitle('h', 'Idris’s')])).toMatchObject({ placed: 4, held: [] })
    expect(await textOf('h')).toEqual({ en: 'Idris’s' })
  })

  it('are held where both write the same, when the window was away; the rest is done [O9]', async () => {
    await saved(first, 2, [retitle('h', 'Maren’s')])
    const answer = await saved(second, 2, [retitle('h', 'Idris’s'), moveDown], { mode: 'returning' })
    expect(answer).toMatchObject({ placed: 4, held: [{ index: 0, at: [['blocks', 'h', 'props', 'text', 'en']] }] })
    const { document } = await read()
    expect(document.blocks['h']?.props['text']).toEqual({ en: 'Maren’s' })
    expect(document.blocks['h']?.placement.desktop.y).toBe(5)
  })

  it('do not meet what the same window sent since', async () => {
    await saved(first, 2, [retitle('h', 'Before')])
    await saved(first, 2, [retitle('h', 'Two')], { seq: 9_001 })
    expect(await saved(first, 2, [retitle('h', 'Three')], { mode: 'returning' })).toMatchObject({ held: [] })
  })

  it('do not meet what they were made on top of, although another window sent it', async () => {
    await saved(first, 2, [retitle('h', 'Before')], { tab: 'gone' })
    const over = { tab: 'new', mode: 'returning' } as const
    expect((await saved(first, 2, [retitle('h', 'Two')], over)).held).toHaveLength(1)
    expect((await saved(first, 2, [retitle('h', 'Two')], { ...over, knows: ['gone'] })).held).toEqual([])
  })

  it('on a block that is gone are refused alone [O9]', async () => {
    await saved(first, 2, [heading('other', 's', 'Stays'), { kind: 'remove-block', id: 'h' }])
    const answer = await saved(second, 2, [retitle('h', 'Late'), section('later')])
    expect(answer.refused).toMatchObject([{ index: 0, reason: 'no-such-block' }])
    expect((await read()).document.sections['later']).toBeDefined()
  })

  it('of many blocks at once go on without the block that is gone, and are told as they were done', async () => {
    await saved(first, 2, [heading('x', 's', 'X')])
    await saved(first, 3, [{ kind: 'remove-block', id: 'h' }])
    const both = [retitle('h', 'Late'), retitle('x', 'Late')] as SingleCommand[]
    expect((await saved(second, 3, [{ kind: 'batch', commands: both }])).shortened).toEqual([
      { index: 0, command: { kind: 'batch', commands: [both[1]] } },
    ])
    const { json } = await first.get(`/api/documents/${pageId}/edits?since=4`)
    expect(json['news']).toMatchObject([{ version: 5, commands: [{ kind: 'batch', commands: [both[1]] }] }])
  })

  it('sent by two at the same moment are all there [O9]', async () => {
    const both = await Promise.all([
      saved(first, 2, [heading('maren', 's', 'M')]),
      saved(second, 2, [heading('idris', 's', 'I')]),
    ])
    expect(both.map(({ placed }) => placed).sort()).toEqual([3, 4])
    expect(Object.keys((await read()).document.blocks).sort()).toEqual(['h', 'idris', 'maren'])
  })
})

describe('the same edits sent again after a lost answer', () => {
  it('are done once and answered as before [O10]', async () => {
    const commands: Command[] = [heading('again', 's', 'Once'), { kind: 'remove-block', id: 'gone' }]
    const once = await saved(first, 2, commands, { seq: 7_001 })
    const later = await saved(second, 3, [retitle('again', 'Twice')])
    const again = await saved(first, 2, commands, { seq: 7_001 })
    expect(again).toMatchObject({ version: later.version, placed: 3, refused: once.refused })
    expect(again.news.map(({ version }) => version)).toEqual([4])
    expect(await textOf('again')).toEqual({ en: 'Twice' })
  })

  it('are others when another window sends them, or the same window another number', async () => {
    await saved(first, 2, [retitle('h', 'a')], { seq: 8_001 })
    expect((await saved(second, 3, [retitle('h', 'b')], { seq: 8_001 })).placed).toBe(4)
    expect((await saved(first, 4, [retitle('h', 'c')], { seq: 8_002 })).placed).toBe(5)
  })

  it('at the same moment are done once', async () => {
    const send = () => saved(first, 2, [section('once')], { seq: 6_001 })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.placed, two.placed]).toEqual([3, 3])
    expect((await read()).page.version).toBe(3)
  })
})

describe('what others did', () => {
  it('is told since a version', async () => {
    await saved(first, 2, [retitle('h', 'Two')])
    const { json } = await second.get(`/api/documents/${pageId}/edits?since=2`)
    expect(json).toMatchObject({ version: 3, news: [{ version: 3, by: 'Maren', commands: [retitle('h', 'Two')] }] })
    expect((await second.get(`/api/documents/${pageId}/edits?since=3`)).json['news']).toEqual([])
  })

  it.each([
    ['before the log begins', 0],
    ['later than anything', 99],
  ])('is the whole document for a version %s', async (_, since) => {
    const news = await first.get(`/api/documents/${pageId}/edits?since=${since}`)
    const edits = await save(first, since, [retitle('h', 'x')])
    for (const { status, json } of [news, edits]) {
      expect([status, json['reason'], json['version']]).toEqual([410, 'log-ended', 2])
      expect((json['document'] as PageDocument).blocks['h']?.props['text']).toEqual({ en: 'One' })
    }
  })

  it('is the whole document when the log was swept since', async () => {
    await saved(first, 2, [retitle('h', 'Two')])
    await saved(first, 3, [retitle('h', 'Three')])
    await app.look('delete from edits where document_id = $1 and version = 3', [pageId])
    expect((await save(second, 2, [section('late')])).status).toBe(410)
    expect((await save(second, 3, [section('late')])).status).toBe(200)
  })
})

it('a document is read whole by its name', async () => {
  const { json } = await second.get(`/api/documents/${pageId}`)
  expect(json).toEqual({ ...(json as object), version: 2, document: (await read()).document })
  expect((await second.get(`/api/documents/${pageId}.item`)).status).toBe(404)
})

describe('documents beside the page', () => {
  it('the footer is edited like a page', async () => {
    const { footer } = ((await first.get('/api/site/draft')).json as unknown as SiteDraft).documents
    const answer = await saved(first, footer.version, [section('added')], { id: 'footer' })
    expect(answer.placed).toBe(footer.version + 1)
    expect(await saved(second, footer.version, [section('late')], { id: 'footer' })).toMatchObject({
      placed: footer.version + 2,
      news: [{ by: 'Maren' }],
    })
    const after = (await first.get('/api/site/draft')).json as unknown as SiteDraft
    expect(Object.keys(after.documents.footer.document.sections)).toEqual(expect.arrayContaining(['added', 'late']))
  })

  it('a store and what its products are drawn with have versions of their own', async () => {
    const created = await first.post('/api/pages', { kind: 'store', title: 'Shop', inNavigation: false })
    const id = String(created.json['id'])
    await saved(first, 1, [section('list')], { id })
    await saved(first, 2, [section('list-2')], { id })
    expect(await saved(second, 1, [section('item')], { id: `${id}.item` })).toMatchObject({ placed: 2, news: [] })
    const { json } = await first.get(`/api/pages/${id}`)
    expect(json).toMatchObject({ page: { version: 3 }, itemVersion: 2 })
    expect(Object.keys((json['itemDocument'] as PageDocument).sections)).toContain('item')
    const { edits } = (await first.get(`/api/documents/${id}.item/history`)).json as { edits: object[] }
    expect(edits).toMatchObject([{ version: 2, by: 'Idris' }])
  })
})

it('edits of two people, in any order and as late as they come, are all there [O9 T25]', async () => {
  const turn = fc.record({ who: fc.constantFrom('first', 'second'), isStale: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 8 }), async turns => {
      const created = await first.post('/api/pages', { kind: 'page', title: 'Model', inNavigation: false })
      const id = String(created.json['id'])
      await saved(first, 1, [section('s')], { id })
      const known = { first: 2, second: 2 }
      for (const [index, { who, isStale }] of turns.entries()) {
        const name = who as 'first' | 'second'
        if (!isStale) known[name] = (await read(id)).page.version
        await saved(name === 'first' ? first : second, known[name], [heading(`b${index}`, 's', who)], { id })
      }
      const { page, document } = await read(id)
      expect(Object.keys(document.blocks).sort()).toEqual(turns.map((_, index) => `b${index}`).sort())
      expect(page.version).toBe(2 + turns.length)
    }),
    { numRuns: 6 },
  )
})

describe('a document with a block of an earlier version', () => {
  const stored = { category: 'Vases', limit: 4, columns: 3, sort: 'newest', excludeCurrent: false }
  const list = { id: 'l', sectionId: 's', type: 'product-list', version: 1, props: stored }

  beforeEach(async () => {
    const block = JSON.stringify({ ...list, placement: { desktop: place, mobile: place } })
    await app.look(`update pages set document = jsonb_set(document, '{blocks,l}', $2::jsonb) where id = $1`, [
      pageId,
      block,
    ])
  })

  it('opens as one of today, takes edits of today, and keeps what it said', async () => {
    const source = { collectionId: 'all', filter: { kind: 'label', label: 'Vases' }, sort: 'newest' }
    const today = { source, limit: 4, columns: { desktop: 3, mobile: 2 }, excludeCurrent: false, quickView: false }
    expect((await read()).document.blocks['l']).toMatchObject({ version: 4, props: today })
    const columns = { desktop: 3, mobile: 1 }
    expect(await saved(first, 2, [{ kind: 'set-props', id: 'l', props: { columns } }])).toMatchObject({ refused: [] })
    expect((await read()).document.blocks['l']).toMatchObject({ version: 4, props: { ...today, columns } })
  })

  it('is published, and is then no different from what visitors see', async () => {
    expect((await first.post('/api/publishing/publish', {})).status).toBe(200)
    expect((await read()).page.changed).toBe(false)
  })
})

it('a document that is current stays as it is, and a block of a type that is gone stays in it', async () => {
  const { document } = await read()
  expect(currentDocument(document)).toBe(document)
  const unknown = {
    ...document,
    blocks: { ...document.blocks, u: { ...document.blocks['h']!, id: 'u', type: 'gone' } },
  }
  expect(currentDocument(unknown)).toBe(unknown)
})
