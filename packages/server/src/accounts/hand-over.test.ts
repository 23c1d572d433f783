import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let owner: Person
let stranger: Person
let tern: TestSite
let wend: TestSite
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Maren' })
  stranger = await app.signUp({ name: 'Otto' })
  tern = await app.makeSite(owner, { title: 'Tern', identifier: 'tern' })
  wend = await app.makeSite(owner, { title: 'Wend', identifier: 'wend' })
})
afterAll(() => app.close())

const isIn = async (person: Person, site: TestSite) =>
  (await person.browser.get(`http://${site.ownerHost}/api/session`)).status === 200
const entrance = (site: TestSite) => `http://${site.ownerHost}/config/outbox`

describe('entering a site', () => {
  it('goes through the account pages and comes back to the page that was asked for', async () => {
    const page = await owner.browser.visit(`${entrance(tern)}?a=1`)
    expect([page.status, page.at]).toEqual([200, `http://${tern.ownerHost}/config/outbox?a=1`])
    expect(await isIn(owner, tern)).toBe(true)
  })

  it('asks a visitor to log in first, and then goes on', async () => {
    const browser = app.browser()
    const page = await browser.visit(entrance(tern))
    expect(page.at).toMatch(/^http:\/\/localhost\/login\?to=/)
    const to = new URL(page.at).searchParams.get('to')!
    const answer = await browser.submit('/login', { email: owner.email, password: owner.password, to })
    expect((await browser.visit(answer.headers['location']!)).at).toBe(entrance(tern))
  })

  it('keeps the wish to log in only [AUTH-23]', async () => {
    const page = await app.browser().visit(`http://${tern.ownerHost}/config/outbox?loginOnly=true`)
    expect(new URL(page.at).searchParams.get('loginOnly')).toBe('true')
    expect(page.text).not.toContain('Create an account')
  })

  it('refuses somebody without a role as if there were no such site [A1]', async () => {
    const real = await stranger.browser.visit(entrance(tern))
    const unreal = await stranger.browser.visit('http://nobody.localhost/config/outbox')
    expect(real.status).toBe(404)
    expect(real.text).toContain('This site is not open to you')
    expect(unreal.status).toBe(421)
    const asked = await stranger.browser.visit('http://localhost/enter?site=nobody&state=x&to=/')
    expect([asked.status, asked.text.includes('This site is not open to you')]).toEqual([404, true])
  })

  it('remembers the site on the app domain, and forgets it at log-out [AUTH-10 AUTH-11 AUTH-12]', async () => {
    const person = await app.signUp()
    const site = await app.makeSite(person, { title: 'Remembered', identifier: 'remembered' })
    await person.browser.visit(entrance(site))
    expect(Buffer.from(decodeURIComponent(person.browser.cookie('ss_lastid')!), 'base64').toString()).toBe('remembered')
    const answer = await person.browser.post('/api/auth/Logout')
    expect(answer.cookies.join()).toMatch(/ss_lastid=;.*domain=localhost/i)
    expect(person.browser.cookie('ss_lastid')).toBeUndefined()
  })
})

describe('the session of a site', () => {
  it('works on that site alone [A1 A2]', async () => {
    await owner.browser.visit(entrance(tern))
    const token = owner.browser.cookie('sw_session', tern.ownerHost)!
    const thief = app.browser()
    for (const host of [wend.ownerHost, 'localhost', tern.publicHost]) thief.setCookie('sw_session', token, host)
    expect((await thief.get(`http://${wend.ownerHost}/api/session`)).status).toBe(401)
    expect((await thief.get('http://localhost/account')).status).toBe(401)
    thief.setCookie('sw_session', token, tern.ownerHost)
    expect((await thief.get(`http://${tern.ownerHost}/api/session`)).status).toBe(200)
  })

  it('a session of the account pages is none on a site [A11]', async () => {
    const browser = app.browser()
    browser.setCookie('sw_session', owner.browser.cookie('sw_session')!, tern.ownerHost)
    expect((await browser.get(`http://${tern.ownerHost}/api/session`)).status).toBe(401)
  })

  it('published addresses look at no account session and set no cookie of one', async () => {
    const browser = app.browser()
    browser.setCookie('sw_session', owner.browser.cookie('sw_session', tern.ownerHost)!, tern.publicHost)
    const answer = await browser.post(`http://${tern.publicHost}/api/auth/Logout`)
    expect(answer.json).toEqual({ loggedOut: false })
    expect(answer.cookies.join()).not.toContain('sw_session')
    expect(await isIn(owner, tern)).toBe(true)
  })

  it('ends with the account session, from either side [A10]', async () => {
    const person = await app.signUp()
    const site = await app.makeSite(person)
    await app.enter(person, site)
    await person.browser.submit('/account/log-out-everywhere', {})
    expect(await isIn(person, site)).toBe(false)

    await person.browser.submit('/login', { email: person.email, password: person.password })
    const editing = await app.enter(person, site)
    expect(await isIn(person, site)).toBe(true)
    expect((await editing.post('/api/auth/Logout')).json).toEqual({ loggedOut: true })
    expect((await person.browser.get('/account')).status).toBe(401)
  })
})

/** The owner in a new browser, logged in on the account pages only. */
const fresh = async (): Promise<Person> => {
  const browser = app.browser()
  await browser.submit('/login', { email: owner.email, password: owner.password })
  return { ...owner, browser }
}

describe('the token between the two', () => {
  const begin = async (person: Person) => {
    const redirect = await person.browser.get(entrance(tern), { headers: { accept: 'text/html' } })
    const handOver = await person.browser.get(redirect.headers['location']!, { headers: { accept: 'text/html' } })
    return handOver.headers['location']!
  }

  it('works once [A10]', async () => {
    const person = await fresh()
    const address = await begin(person)
    const state = person.browser.cookie('sw_enter', tern.ownerHost)!
    expect((await person.browser.get(address)).status).toBe(303)
    person.browser.setCookie('sw_enter', state, tern.ownerHost)
    expect((await person.browser.get(address)).status).toBe(410)
  })

  it('works for a minute', async () => {
    const person = await fresh()
    const address = await begin(person)
    app.clock.advance({ seconds: 60 })
    expect((await person.browser.get(address)).status).toBe(410)
  })

  it('works in the browser that asked for it alone [A10]', async () => {
    const person = await fresh()
    const address = await begin(person)
    const other = app.browser()
    expect((await other.get(address)).status).toBe(410)
    other.setCookie('sw_enter', 'another-state', tern.ownerHost)
    expect((await other.get(address)).status).toBe(410)
    expect((await person.browser.get(address)).status).toBe(303)
  })

  it('works on its site alone', async () => {
    const person = await fresh()
    const address = await begin(person)
    person.browser.setCookie('sw_enter', person.browser.cookie('sw_enter', tern.ownerHost)!, wend.ownerHost)
    expect((await person.browser.get(address.replace(tern.ownerHost, wend.ownerHost))).status).toBe(410)
  })

  it('leads to no other host [X13]', async () => {
    const person = await fresh()
    const address = new URL(await begin(person))
    address.searchParams.set('to', '//evil.example/')
    expect((await person.browser.get(address.href)).headers['location']).toBe('/')
  })
})
