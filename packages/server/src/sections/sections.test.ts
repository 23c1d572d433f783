import type { SavedSection, SectionLibrary } from '@sitewright/contract/sections'
import type { PageDocument } from '@sitewright/domain/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let owner: Person
let site: TestSite
let browser: Browser

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const library = async (from = browser) => (await from.get('/api/sections')).json as unknown as SectionLibrary

const oneSection = (more: object = {}): PageDocument => ({
  version: 1,
  sections: { s: { id: 's', order: 'V', theme: 'dark', padding: { top: 'none', bottom: 'none' }, ...more } },
  blocks: {},
})
const save = (name: string, document: unknown = oneSection(), from = browser) =>
  from.post('/api/sections', { name, document })

describe('saved sections', () => {
  it('are kept as copies, newest first, and removed', async () => {
    const first = await save(' Newsletter, dark ', oneSection({ height: 'medium' }))
    expect(first.status).toBe(201)
    app.clock.advance({ seconds: 1 })
    const second = (await save('Three steps')).json as unknown as SavedSection
    const { saved } = await library()
    expect(saved.map(({ name }) => name)).toEqual(['Three steps', 'Newsletter, dark'])
    expect(saved[1]?.document.sections['s']?.height).toBe('medium')
    expect((await browser.delete(`/api/sections/${second.id}`)).status).toBe(204)
    expect((await browser.delete(`/api/sections/${second.id}`)).status).toBe(404)
    expect((await library()).saved.map(({ name }) => name)).toEqual(['Newsletter, dark'])
  })

  it.each<[string, unknown]>([
    ['no section', { version: 1, sections: {}, blocks: {} }],
    [
      'two sections',
      { ...oneSection(), sections: { ...oneSection().sections, t: { ...oneSection().sections['s'], id: 't' } } },
    ],
    ['a section that breaks a rule', oneSection({ name: ' ' })],
    [
      'a block of no known type',
      {
        ...oneSection(),
        blocks: {
          b: {
            id: 'b',
            sectionId: 's',
            type: 'none',
            version: 1,
            props: {},
            placement: { desktop: { x: 1, y: 1, w: 1, h: 1, layer: 0 }, mobile: { x: 1, y: 1, w: 1, h: 1, layer: 0 } },
          },
        },
      },
    ],
  ])('are not saved with %s', async (_, document) => {
    expect((await save('Broken', document)).status).toBe(422)
  })

  it('have a name, and are no larger than a section can be', async () => {
    expect((await save('  ')).status).toBe(400)
    expect((await save('n'.repeat(61))).status).toBe(400)
    expect((await save('Large', { ...oneSection(), blocks: { b: 'x'.repeat(310_000) } })).status).toBe(413)
  })

  it('belong to one site', async () => {
    const other = await app.enter(owner, await app.makeSite(owner, { title: 'Other' }))
    await save('Of the other', oneSection(), other)
    expect((await library()).saved.map(({ name }) => name)).not.toContain('Of the other')
    const [foreign] = (await library(other)).saved
    expect((await browser.delete(`/api/sections/${foreign!.id}`)).status).toBe(404)
    expect((await library(other)).saved).toHaveLength(1)
  })

  it('are at most a hundred, also when two people save at once', async () => {
    const full = await app.enter(owner, await app.makeSite(owner, { title: 'Full' }))
    for (let number = 0; number < 98; number += 1) await save(`Section ${number}`, oneSection(), full)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(name => save(name, oneSection(), full)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({
      error: 'A site keeps 100 saved sections. Remove one to save another.',
    })
    expect((await library(full)).saved).toHaveLength(100)
  })
})

describe('ready-made sections', () => {
  it('come with the pictures that show them before they are taken', async () => {
    const { readyMade, pictures } = await library()
    expect(readyMade.length).toBeGreaterThanOrEqual(24)
    expect(new Set(readyMade.map(({ group }) => group)).size).toBe(8)
    const [picture] = Object.values(pictures)
    expect(picture?.url).toMatch(/^\/universal\/templates\/tern\/.+\.jpg$/)
  })

  it('bring their pictures into the library, once however often they are taken', async () => {
    const take = () => browser.post('/api/sections/ready-made/hero/heading-over-picture')
    const taken = await take()
    expect(taken.status).toBe(200)
    const { document } = taken.json as unknown as { document: PageDocument }
    const image = Object.values(document.blocks).find(({ type }) => type === 'image')!
    const assets = async () =>
      app.look<{ id: string }>(`select id from assets where site_id = '${site.id}' order by id`)
    const ids = (await assets()).map(({ id }) => id)
    expect(ids).toContain(image.props['asset'])
    expect(ids).toContain(image.props['phoneAsset'])
    expect(JSON.stringify(document)).not.toContain('picture:')
    expect((await take()).json).toEqual(taken.json)
    expect((await assets()).map(({ id }) => id)).toEqual(ids)
  })

  it('are taken by name', async () => {
    expect((await browser.post('/api/sections/ready-made/hero/nothing')).status).toBe(404)
    expect((await browser.post('/api/sections/ready-made/nowhere/nothing')).status).toBe(404)
  })
})
