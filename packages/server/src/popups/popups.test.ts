import type { PopupSettings } from '@sitewright/contract/popups'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let visitor: Browser

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  visitor = app.browser(site.publicHost)
})

const state = async () =>
  (await owner.get('/api/popup-settings')).json as unknown as { settings: PopupSettings; isChanged: boolean }
const save = async (change: object) =>
  owner.put('/api/popup-settings', { ...(await state()).settings, isEnabled: true, ...change })
const publish = async () => (await owner.post('/api/publishing/publish', {})).json as { summary: string }
const carried = async (path = '/') => {
  const { text } = await visitor.get(path, { headers: { accept: 'text/html' } })
  const context = JSON.parse(/id="page-context">(.*?)<\/script>/s.exec(text)![1]!)
  return context.websiteSettings.popupOverlaySettings as Record<string, unknown> | null
}
const asked = (path = '/?format=popup') => visitor.get(path)

/** What an owner writes on the canvas. */
async function write(text: string): Promise<void> {
  const { documents } = (await owner.get('/api/site/draft')).json as unknown as {
    documents: { popup: { version: number } }
  }
  const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
  const section = {
    id: `s-${documents.popup.version}`,
    order: 'V',
    theme: 'dark',
    padding: { top: 'small', bottom: 'small' },
    layout: 'flow',
  }
  const block = {
    id: `b-${documents.popup.version}`,
    sectionId: section.id,
    type: 'heading',
    version: 1,
    props: { text: { en: text }, level: 'h2', size: 'h2', align: 'left', vertical: 'top' },
    placement: { desktop: place, mobile: place },
  }
  const answer = await owner.post('/api/documents/popup/edits', {
    tab: `tab-${documents.popup.version}`,
    seq: 1,
    knows: [],
    base: documents.popup.version,
    mode: 'live',
    commands: [{ kind: 'insert-section', section, blocks: [block] }],
  })
  expect(answer.status).toBe(200)
}

describe('the popup of a site', () => {
  it('is off at first, and nothing of it is on a page', async () => {
    expect(await state()).toMatchObject({ settings: { isEnabled: false, version: 1 }, isChanged: false })
    expect(await carried()).toBeNull()
    expect((await asked()).status).toBe(404)
  })

  it('goes live with the next release, its words and its rules together [POP-03]', async () => {
    await write('Truffle supper')
    expect((await save({ displayFrequency: -1, enableMobile: true })).status).toBe(200)
    expect((await state()).isChanged).toBe(true)
    expect(await carried()).toBeNull()
    expect((await publish()).summary).toContain('popup')
    expect(await carried()).toMatchObject({ displayFrequency: -1, enableMobile: true, url: '/?format=popup' })
    const { html, css } = (await asked()).json as unknown as { html: string; css: string }
    expect(html).toMatch(/<dialog class="popup is-card at-center-center is-dimmed"[\s\S]*Truffle supper/)
    expect(css).toContain('.theme-dark{')
    expect((await state()).isChanged).toBe(false)
    expect((await visitor.get('/', { headers: { accept: 'text/html' } })).text).not.toContain('Truffle supper')
  })

  it('without words shows to nobody, whatever its owner turned on', async () => {
    await save({})
    await publish()
    expect(await carried()).toBeNull()
    expect((await asked()).status).toBe(404)
  })

  it('goes back with its release', async () => {
    await write('Truffle supper')
    await save({})
    await publish()
    const { releases } = (await owner.get('/api/publishing/releases')).json as unknown as {
      releases: { id: string; number: number }[]
    }
    const first = releases.find(({ number }) => number === 1)!
    await owner.post(`/api/publishing/releases/${first.id}/roll-back`, {})
    expect(await carried()).toBeNull()
  })

  it.each([
    { seconds: 121 },
    { displayFrequency: -2 },
    { position: 'left' },
    { style: 'ceiling' },
    { version: 0 },
    { pageIds: Array.from({ length: 201 }, (_, at) => `page-${at}`) },
    { more: true },
  ])('refuses %o and keeps what was there', async change => {
    const before = await state()
    expect((await save(change)).status).toBe(400)
    expect(await state()).toEqual(before)
  })
})
