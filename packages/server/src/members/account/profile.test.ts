import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../../testing/app'
import { createJoining, newMemberEmail, memberPassword as password } from '../../testing/member'

const session = '/api/site-users/account/session'
const here = '/account/profile'
const html = { headers: { accept: 'text/html' } }

let app: TestApp
let site: TestSite
let other: TestSite
let joining: ReturnType<typeof createJoining>
beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'profiles' })
  const browser = await app.enter(owner, site)
  const { json } = await browser.get('/api/site/settings')
  await browser.put('/api/site/settings', { ...json, locales: ['en', 'de'] })
  other = await app.makeSite(await app.signUp(), { identifier: 'other-profiles' })
  joining = createJoining(app, site.publicHost)
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from rate_buckets'))

const join = (options: Parameters<typeof joining.join>[0] = {}) => joining.join(options)
const visitor = (host = site.publicHost) => app.browser(host)
const whoIs = async (browser: Browser) => (await browser.get(session)).json['member']
const logIn = async (email: string, browser = visitor()) => {
  await browser.post(session, { email, password, rememberMe: false })
  return browser
}
/** Without what differs on every page, and without the address that was typed. */
const plain = (text: string, typed: string) => text.replaceAll(typed, 'X').replace(/(?:value|nonce)="[^"]*"/g, '')

describe('the profile', () => {
  it('is a member’s alone: everybody else logs in first and comes back', async () => {
    const nobody = await visitor().get(here, html)
    expect([nobody.status, nobody.headers['location']]).toEqual([
      302 === nobody.status ? 302 : 303,
      '/account/login?to=%2Faccount%2Fprofile',
    ])
    const { browser } = await join()
    const page = await browser.get(here, html)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await browser.get('/account', html)).text).toContain('href="/account/profile"')
    expect((await browser.get(`${here}/password`)).headers['location']).toBe(here)
    expect((await browser.get(`${here}/elsewhere`)).status).toBe(404)
    for (const path of [here, `${here}/email`, `${here}/password`, `${here}/sessions`])
      expect((await visitor().post(path, {})).status, path).toBe(401)
  })

  it('keeps a name, and refuses what is none in words, at the field', async () => {
    const { browser } = await join()
    expect((await browser.submit(here, { name: ' Ida Berg ' })).headers['location']).toBe(`${here}?done=name`)
    expect((await browser.get(`${here}?done=name`, html)).text).toContain('Your name is saved.')
    expect(await whoIs(browser)).toMatchObject({ name: 'Ida Berg' })
    const refused = await browser.submit(here, { name: 'www.evil.example' })
    expect([refused.status, refused.text.match(/aria-invalid="true"/g)?.length]).toEqual([422, 1])
    expect(refused.text).toContain('A name holds no links.')
    expect(await whoIs(browser)).toMatchObject({ name: 'Ida Berg' })
  })

  it('changes nothing without the crumb of the session', async () => {
    const { browser } = await join()
    const forged = { headers: { 'x-csrf-token': 'A'.repeat(43) } }
    for (const [path, body] of [
      [here, { name: 'Mine' }],
      [`${here}/sessions`, {}],
      [`${here}/password`, { current: password, password: 'another estuary at dawn' }],
      [`${here}/email`, { email: newMemberEmail(), current: password }],
    ] as const)
      expect((await browser.post(path, body, forged)).json['crumbFail'], path).toBe(true)
    expect(await whoIs(browser)).toMatchObject({ name: 'Ida Blom' })
  })

  it('is German for whoever reads German', async () => {
    const { browser } = await join({ locale: 'de' })
    const { text } = await browser.get(here, html)
    expect(text).toContain('<html lang="de"')
    for (const words of ['Profil', 'Neue E-Mail', 'Bisheriges Passwort', 'Wo Sie angemeldet sind', 'Firefox auf Linux'])
      expect(text).toContain(words)
    expect((await browser.submit(`${here}/password`, { current: 'x', password: 'kurz' })).text).toContain(
      'Nehmen Sie mindestens 12 Zeichen.',
    )
  })
})

describe('another password', () => {
  const change = (browser: Browser, fields: Record<string, string>) => browser.submit(`${here}/password`, fields)

  it('asks for the one before, ends every other session and tells the member', async () => {
    const { email, browser } = await join()
    const elsewhere = await logIn(email)
    const held = browser.cookie('sw_member')!
    const wrong = await change(browser, { current: 'not the one', password: 'another estuary at dawn' })
    expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([422, true])
    expect((await change(browser, { current: password, password: 'password' })).status).toBe(422)
    const done = await change(browser, { current: password, password: 'another estuary at dawn' })
    expect([done.status, done.headers['location']]).toEqual([303, `${here}?done=password`])
    expect(await whoIs(browser)).toMatchObject({ name: 'Ida Blom' })
    expect(await whoIs(elsewhere)).toBeNull()
    const old = visitor()
    old.setCookie('sw_member', held)
    expect(await whoIs(old)).toBeNull()
    expect((await visitor().post(session, { email, password, rememberMe: false })).status).toBe(400)
    expect((await app.mailsTo(email)).some(({ subject }) => subject.includes('was changed'))).toBe(true)
  })

  it('ends a link that was asked for before, and cannot be guessed from an open browser', async () => {
    const { email, browser } = await join()
    app.clock.advance({ minutes: 5 })
    await visitor().submit('/account/forgot', { email })
    const reset = (await joining.linkIn(email, 'Choose a new password', '/account/link/'))!
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(browser, { current: 'wrong', password: 'another estuary at dawn' })).status).toBe(422)
    expect((await change(browser, { current: password, password: 'another estuary at dawn' })).status).toBe(429)
    // Nor does that keep anybody from logging in.
    expect(await whoIs(await logIn(email))).not.toBeNull()
    app.clock.advance({ minutes: 20 })
    expect((await change(browser, { current: password, password: 'another estuary at dawn' })).status).toBe(303)
    expect((await visitor().submit(reset, { password: 'a third estuary at noon' })).status).toBe(404)
  })
})

describe('the list of sessions', () => {
  it('ends one, or all others, and never that of another member', async () => {
    const { email, browser } = await join()
    const second = await logIn(email)
    const third = await logIn(email)
    const stranger = await join()
    const idOf = async (of: Browser) => {
      const { text } = await of.get(here, html)
      return [...text.matchAll(/name="sessionId" value="([^"]+)"/g)].map(match => match[1]!)
    }
    const shown = await idOf(browser)
    expect(shown).toHaveLength(2)
    const [foreign] = await app.look<{ id: string }>(
      'select s.id from member_sessions s join members m on m.id = s.member_id where m.email = $1',
      [stranger.email],
    )
    await browser.submit(`${here}/sessions`, { sessionId: foreign!.id })
    expect(await whoIs(stranger.browser)).not.toBeNull()
    const ended = await browser.submit(`${here}/sessions`, { sessionId: shown[0]! })
    expect(ended.headers['location']).toBe(`${here}?done=session`)
    const left = [await whoIs(second), await whoIs(third)].filter(each => each !== null)
    expect(left).toHaveLength(1)
    await browser.submit(`${here}/sessions`, {})
    expect([await whoIs(second), await whoIs(third)]).toEqual([null, null])
    expect(await whoIs(browser)).not.toBeNull()
    expect(await idOf(browser)).toHaveLength(0)
  })
})

describe('another address', () => {
  const ask = async (browser: Browser, email: string, current = password) => {
    app.clock.advance({ minutes: 5 })
    return browser.submit(`${here}/email`, { email, current })
  }
  const linkTo = (email: string) => joining.linkIn(email, 'Confirm your new address', '/account/email/')

  it('counts once its mailbox has said so, and the one before is told and can take it back for a week', async () => {
    const { email, browser } = await join()
    const next = newMemberEmail()
    const asked = await ask(browser, next)
    expect([asked.status, asked.text.includes('It works for 60 minutes.')]).toEqual([200, true])
    const path = (await linkTo(next))!
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect((await browser.get(path, html)).text).toContain(next)
    expect(await app.look('select 1 from members where email = $1', [next])).toHaveLength(0)
    const held = browser.cookie('sw_member')!
    const done = await browser.submit(path, {})
    expect([done.status, done.headers['location']]).toEqual([303, `${here}?done=email`])
    expect(browser.cookie('sw_member')).not.toBe(held)
    expect((await browser.get(here, html)).text).toContain(`You log in with ${next}.`)
    expect((await browser.submit(path, {})).status).toBe(404)
    expect(await whoIs(await logIn(next))).not.toBeNull()
    expect(await whoIs(await logIn(email))).toBeNull()

    const undo = (await joining.linkIn(email, 'Your account at', '/account/email/'))!
    app.clock.advance({ days: 6 })
    const reader = visitor()
    expect((await reader.get(undo, html)).text).toContain(email)
    expect(await app.look('select 1 from members where email = $1', [next])).toHaveLength(1)
    const taken = await reader.submit(undo, {})
    expect([taken.status, taken.text.includes('Choose a new password now.')]).toEqual([200, true])
    expect(await app.look('select 1 from members where email = $1', [email])).toHaveLength(1)
    expect(await whoIs(browser)).toBeNull()
    // Whoever took it knew the password: it opens nothing any more, and the mailbox chooses another one.
    expect(await whoIs(await logIn(email))).toBeNull()
    expect((await reader.submit(undo, {})).status).toBe(404)
    await reader.submit('/account/forgot', { email })
    const reset = (await joining.linkIn(email, 'Choose a new password', '/account/link/'))!
    expect((await reader.submit(reset, { password: 'another estuary at dawn' })).status).toBe(303)
  })

  it('gives nothing to a mailbox that was mistyped: whoever is logged in confirms, and nobody else', async () => {
    const { email, browser } = await join()
    const next = newMemberEmail()
    await ask(browser, next)
    const path = (await linkTo(next))!
    const stranger = await join()
    for (const reader of [visitor(), stranger.browser]) {
      const page = await reader.get(path, html)
      expect([page.status, page.text.includes(email), page.text.includes('<form')]).toEqual([200, false, false])
      expect((await reader.submit(path, {})).status).toBe(404)
    }
    expect((await visitor(other.publicHost).get(path, html)).status).toBe(404)
    // Nor is it a way to choose a password.
    const asReset = path.replace('/account/email/', '/account/link/')
    expect((await visitor().submit(asReset, { password: 'another estuary at dawn' })).status).toBe(404)
    expect((await browser.submit(path, {})).status).toBe(303)
  })

  it('ends with an hour, and with a newer one', async () => {
    const { browser } = await join()
    const [first, second] = [newMemberEmail(), newMemberEmail()]
    await ask(browser, first)
    const old = (await linkTo(first))!
    await ask(browser, second)
    const path = (await linkTo(second))!
    expect((await browser.submit(old, {})).status).toBe(404)
    app.clock.advance({ minutes: 61 })
    expect((await browser.submit(path, {})).status).toBe(404)
  })

  it('is asked for with the password, and not for the address that is theirs', async () => {
    const { email, browser } = await join()
    const next = newMemberEmail()
    const wrong = await ask(browser, next, 'not the one')
    expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([422, true])
    expect((await ask(browser, email.toUpperCase())).text).toContain('This is your address already.')
    expect((await ask(browser, 'nobody')).text).toContain('Enter an email address')
    expect(await app.mailsTo(next)).toHaveLength(0)
  })

  it('says the same of one that has an account here, and takes it from nobody', async () => {
    const { browser } = await join()
    const taken = await join()
    const free = newMemberEmail()
    const ofTaken = await ask(browser, taken.email)
    const ofFree = await ask(browser, free)
    expect([ofTaken.status, plain(ofTaken.text, taken.email)]).toEqual([200, plain(ofFree.text, free)])
    expect(await linkTo(taken.email)).toBeUndefined()
    const path = (await linkTo(free))!
    await join({ email: free })
    expect((await browser.submit(path, {})).status).toBe(404)
    expect(await app.look('select 1 from members where email = $1', [free])).toHaveLength(1)
  })
})
