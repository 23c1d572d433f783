import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let owner: Person
let tern: TestSite
let wend: TestSite
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Maren' })
  tern = await app.makeSite(owner, { title: 'Tern', identifier: 'tern' })
  wend = await app.makeSite(owner, { title: 'Wend', identifier: 'wend' })
})
afterAll(() => app.close())

const session = (site: TestSite) => `http://${site.publicHost}/api/session`
const viewSite = (site: TestSite, to = '/') =>
  `http://${site.ownerHost}/config/view-site?${new URLSearchParams({ to })}`

/** The address with the one-time token, which the person has not gone to yet. */
async function shown(person: Person, site: TestSite, to?: string) {
  await person.browser.visit(`http://${site.ownerHost}/config/outbox`)
  const answer = await person.browser.get(viewSite(site, to))
  expect(answer.status).toBe(303)
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  return answer.headers['location']!
}

describe('viewing a site from the editing area', () => {
  it('makes the account known on the public address, and nothing more [PAGE-07 PAGE-08 PAGE-09]', async () => {
    const address = await shown(owner, tern, '/about?x=1')
    expect(address.startsWith(`http://${tern.publicHost}/owner-view?token=`)).toBe(true)
    const browser = app.browser()
    const answer = await browser.get(address)
    expect([answer.status, answer.headers['location']]).toEqual([303, '/about?x=1&noredirect='])
    expect(answer.cookies.join('\n')).toMatch(/sw_viewer=[^;]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=43200/)
    expect(answer.cookies.join('\n')).toMatch(/sw_owner=1; Path=\/; SameSite=Lax; Max-Age=43200/)
    const known = await browser.get(session(tern))
    expect(known.headers['cache-control']).toBe('no-store')
    expect(known.json).toMatchObject({
      authenticatedAccount: { id: expect.any(String) },
      websiteRoles: { 1: true },
      editUrl: `http://${tern.ownerHost}/config`,
    })
  })

  it('works once, within a minute, and for its own site alone [A10]', async () => {
    const address = await shown(owner, tern)
    const first = app.browser()
    await first.get(address)
    const second = app.browser()
    const again = await second.get(address)
    expect([again.status, again.cookies.join().includes('sw_viewer')]).toEqual([303, false])
    const elsewhere = await app.browser().get((await shown(owner, tern)).replace(tern.publicHost, wend.publicHost))
    expect(elsewhere.cookies.join()).not.toContain('sw_viewer')
    const late = await shown(owner, tern)
    app.clock.advance({ seconds: 61 })
    expect((await app.browser().get(late)).cookies.join()).not.toContain('sw_viewer')
  })

  it('opens no editing area and no call, wherever its cookie is put [A1 A11]', async () => {
    const browser = app.browser()
    await browser.get(await shown(owner, tern))
    const token = browser.cookie('sw_viewer', tern.publicHost)!
    for (const host of [tern.ownerHost, 'localhost']) {
      browser.setCookie('sw_session', token, host)
      browser.setCookie('sw_viewer', token, host)
    }
    browser.setCookie('sw_session', token, tern.publicHost)
    browser.setCookie('sw_viewer', token, wend.publicHost)
    expect((await browser.get(`http://${tern.ownerHost}/api/session`)).status).toBe(401)
    expect((await browser.get('http://localhost/account')).status).toBe(401)
    expect((await browser.get(session(wend))).json['authenticatedAccount']).toBeNull()
    expect((await browser.get(`http://${tern.publicHost}/api/site/settings`)).status).toBe(404)
  })

  it('ends after twelve hours, and with the sign-in it came from', async () => {
    const person = await app.signUp()
    const site = await app.makeSite(person, { title: 'Ending', identifier: 'ending' })
    const browser = app.browser()
    await browser.get(await shown(person, site))
    await person.browser.post('/api/auth/Logout')
    const ended = await browser.get(session(site))
    expect(ended.json['authenticatedAccount']).toBeNull()
    expect(ended.cookies.join('\n')).toMatch(/sw_owner=; .*Max-Age=0/)
    const later = app.browser()
    await later.get(await shown(owner, tern))
    expect((await later.get(session(tern))).json['authenticatedAccount']).not.toBeNull()
    app.clock.advance({ hours: 12 })
    expect((await later.get(session(tern))).json['authenticatedAccount']).toBeNull()
  })

  it('is for people of the site', async () => {
    const stranger = await app.signUp({ name: 'Otto' })
    const answer = await stranger.browser.visit(viewSite(tern))
    expect(answer.status).toBe(404)
    expect((await app.browser().visit(viewSite(tern))).at).toMatch(/^http:\/\/localhost\/login/)
  })

  it('ends on the public address alone when somebody logs out there', async () => {
    const person = await app.signUp()
    const site = await app.makeSite(person, { title: 'Leaving', identifier: 'leaving' })
    const { browser } = person
    await browser.visit(viewSite(site))
    expect(browser.cookie('sw_owner', site.publicHost)).toBe('1')
    const answer = await browser.post(`http://${site.publicHost}/api/auth/Logout`)
    expect(answer.json).toEqual({ loggedOut: true })
    expect(browser.cookie('sw_viewer', site.publicHost)).toBeUndefined()
    expect(browser.cookie('sw_owner', site.publicHost)).toBeUndefined()
    expect((await browser.get(`http://${site.ownerHost}/api/session`)).status).toBe(200)
  })
})

describe('a visitor', () => {
  it('is nobody, and is told so without anything being kept', async () => {
    const answer = await app.browser().get(session(tern))
    expect(answer.json).toEqual({
      authenticatedAccount: null,
      websiteRoles: {},
      accessPermissions: [],
      editUrl: null,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('who asks a public address for the editing area is sent to the owner’s address [ROUTE-15 ROUTE-17]', async () => {
    for (const path of ['/config', '/config/?frameUrl=%2Fshop', '/config/edit']) {
      const answer = await app.browser().get(`http://${tern.publicHost}${path}`)
      expect([answer.status, answer.headers['location']]).toEqual([302, `http://${tern.ownerHost}${path}`])
    }
  })
})

it('entering a site leaves the hint beside the session', async () => {
  const person = await app.signUp()
  const site = await app.makeSite(person, { title: 'Hinted', identifier: 'hinted' })
  await person.browser.visit(`http://${site.ownerHost}/config/outbox`)
  expect(person.browser.cookie('sw_owner', site.ownerHost)).toBe('1')
  const answer = await person.browser.get(`http://${site.ownerHost}/api/session`)
  expect(answer.json).toMatchObject({ websiteRoles: { 1: true }, editUrl: `http://${site.ownerHost}/config` })
})
