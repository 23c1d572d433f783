import type { SiteDraft } from '@sitewright/contract/pages'
import type { Command, PageDocument } from '@sitewright/domain/documents'
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
const save = (browser: Browser, baseVersion: number, commands: Command[], { id = pageId, part = 'page' } = {}) =>
  browser.post(`/api/pages/${id}/edits`, { part, baseVersion, commands })

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

  it('on an older version is answered with both sides, and nothing is lost [O9]', async () => {
    expect((await save(first, 2, [retitle('h', 'Maren’s')])).status).toBe(200)
    const conflict = await save(second, 2, [retitle('h', 'Idris’s')])
    expect(conflict.status).toBe(409)
    expect(conflict.json).toMatchObject({
      reason: 'conflict',
      error: 'Maren changed this page in the meantime.',
      theirs: { version: 3, savedBy: 'Maren', savedAt: app.clock.now().toISOString() },
    })
    const { document } = conflict.json['theirs'] as { document: PageDocument }
    expect(document.blocks['h']?.props['text']).toEqual({ en: 'Maren’s' })
    expect((await save(second, 3, [retitle('h', 'Idris’s')])).json).toMatchObject({ version: 4 })
  })

  it('sent by two at the same moment is saved for one and answered to the other [O9]', async () => {
    const answers = await Promise.all([
      save(first, 2, [retitle('h', 'Maren’s')]),
      save(second, 2, [retitle('h', 'Idris’s')]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'Maren’s' : 'Idris’s'
    expect((await read()).document.blocks['h']?.props['text']).toEqual({ en: winner })
  })

  it('repeated after a lost answer is saved once [O10]', async () => {
    const commands = [heading('again', 's', 'Once')]
    expect((await save(first, 2, commands)).json).toMatchObject({ version: 3 })
    expect((await save(first, 2, commands)).json).toMatchObject({ version: 3 })
    expect((await save(second, 2, commands)).status).toBe(409)
    expect((await read()).page.version).toBe(3)
  })

  it('is all or nothing, and says which command was refused', async () => {
    const answer = await save(first, 2, [retitle('h', 'Changed'), { kind: 'remove-block', id: 'gone' }])
    expect([answer.status, answer.json['reason'], answer.json['command']]).toEqual([422, 'no-such-block', 1])
    expect((await read()).document.blocks['h']?.props['text']).toEqual({ en: 'One' })
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
    await save(first, 3, [{ kind: 'set-props', id: 't', props: { text: { en: hostile } } }])
    const { document, page } = await read()
    expect(page.version).toBe(4)
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
    ['no version', { baseVersion: 'latest' }],
  ])('with %s is refused', async (_, over) => {
    const body = { part: 'page', baseVersion: 2, commands: [{ kind: 'remove-block', id: 'h' }], ...over }
    expect((await first.post(`/api/pages/${pageId}/edits`, body)).status).toBe(400)
    expect((await read()).page.version).toBe(2)
  })

  it('fills a section up to 60 blocks; one more is refused and changes nothing [ENUM-36]', async () => {
    const more = Array.from({ length: 59 }, (_, index) => heading(`b${index}`, 's', 'One of many'))
    expect((await save(first, 2, more)).json).toMatchObject({ version: 3 })
    const answer = await save(first, 3, [heading('one-too-many', 's', 'No room')])
    expect([answer.status, answer.json['reason']]).toEqual([422, 'too-many-blocks'])
    const { page, document } = await read()
    expect([page.version, Object.keys(document.blocks).length]).toEqual([3, 60])
    expect((await save(first, 3, [section('s2'), heading('elsewhere', 's2', 'Room')])).status).toBe(200)
  })

  it('on the item part of a page that has none is not there', async () => {
    expect((await save(first, 2, [retitle('h', 'x')], { part: 'item' })).status).toBe(404)
  })

  it('stands in the history, with who and when', async () => {
    await save(second, 2, [retitle('h', 'Two'), retitle('h', 'Three')])
    const { json } = await first.get(`/api/pages/${pageId}/edits`)
    expect(json['edits']).toMatchObject([
      { version: 3, summary: 'Changed a block', by: 'Idris', part: 'page' },
      { version: 2, summary: 'Added a section, added a block', by: 'Maren' },
    ])
  })
})

describe('the footer', () => {
  it('is edited like a page', async () => {
    const { footer } = ((await first.get('/api/site/draft')).json as unknown as SiteDraft).documents
    const answer = await save(first, footer.version, [section('added')], { id: 'footer' })
    expect(answer.json).toMatchObject({ version: footer.version + 1 })
    expect((await save(second, footer.version, [section('late')], { id: 'footer' })).status).toBe(409)
    const after = (await first.get('/api/site/draft')).json as unknown as SiteDraft
    expect(after.documents.footer.document.sections['added']).toBeDefined()
  })
})

it('two editors in any order: every edit that was acknowledged is there, every other one was answered [O9 T25]', async () => {
  const turn = fc.record({ who: fc.constantFrom('first', 'second'), isStale: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 8 }), async turns => {
      const created = await first.post('/api/pages', { kind: 'page', title: 'Model', inNavigation: false })
      const id = String(created.json['id'])
      await save(first, 1, [section('s')], { id })
      const known = { first: 2, second: 2 }
      const acknowledged: string[] = []
      for (const [index, { who, isStale }] of turns.entries()) {
        const name = who as 'first' | 'second'
        if (!isStale) known[name] = (await read(id)).page.version
        const answer = await save(name === 'first' ? first : second, known[name], [heading(`b${index}`, 's', who)], {
          id,
        })
        if (answer.status === 200) {
          acknowledged.push(`b${index}`)
          known[name] = Number(answer.json['version'])
        } else expect(answer.status).toBe(409)
      }
      expect(Object.keys((await read(id)).document.blocks).sort()).toEqual(acknowledged.sort())
    }),
    { numRuns: 6 },
  )
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
