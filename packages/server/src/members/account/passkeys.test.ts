import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../../testing/app'
import { createAuthenticator, type Lie } from '../../testing/authenticator'
import { createJoining, memberPassword as password } from '../../testing/member'

const session = '/api/site-users/account/session'
const profile = '/account/profile'
const here = `${profile}/passkeys`
const logInPath = '/account/login/passkey'
const html = { headers: { accept: 'text/html' } }

let app: TestApp
let site: TestSite
let other: TestSite
let joining: ReturnType<typeof createJoining>
beforeAll(async () => {
  app = await openTestApp()
  site = await app.makeSite(await app.signUp(), { identifier: 'keyed' })
  other = await app.makeSite(await app.signUp(), { identifier: 'other-keyed' })
  joining = createJoining(app, site.publicHost)
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from rate_buckets'))

type Device = ReturnType<typeof createAuthenticator>
type Question = Parameters<Device['make']>[0]
const deviceAt = (host = site.publicHost, more: { isDeviceBound?: boolean } = {}) =>
  createAuthenticator({ origin: `http://${host}`, rpId: host, ...more })
const visitor = (host = site.publicHost) => app.browser(host)
const whoIs = async (browser: Browser) => (await browser.get(session)).json['member']
const askNew = async (browser: Browser, current = password) => {
  await browser.get(profile, html)
  return browser.post(`${here}/question`, { current })
}
async function add(
  browser: Browser,
  device: Device,
  { lie = {}, name = 'My phone' }: { lie?: Lie; name?: string } = {},
) {
  const question = (await askNew(browser)).json as unknown as Question
  return browser.submit(here, { credential: device.make(question, lie), name })
}
const askLogIn = async (browser: Browser) => (await browser.get(logInPath)).json as unknown as Question
const logIn = async (browser: Browser, credential: string, more: Record<string, string> = {}) => {
  await browser.get('/account/login', html)
  return browser.post(logInPath, { credential, ...more })
}
const answer = async (browser: Browser, device: Device, lie: Lie = {}) => device.answer(await askLogIn(browser), lie)
const keysOf = (email: string) =>
  app.look<{ id: string; name: string; rp_id: string }>(
    'select k.* from member_passkeys k join members m on m.id = k.member_id where m.email = $1',
    [email],
  )

describe('a passkey of a member', () => {
  it('is added with the password, named, used to log in, and told of by mail', async () => {
    const { email, browser } = await joining.join()
    const device = deviceAt()
    expect((await browser.get(profile, html)).text).toContain('No passkey yet.')
    const added = await add(browser, device)
    expect([added.status, added.headers['location']]).toEqual([303, `${profile}?done=passkey-added`])
    expect(await keysOf(email)).toMatchObject([{ name: 'My phone', rp_id: site.publicHost }])
    expect((await app.mailsTo(email)).some(({ plain }) => plain.includes('A passkey was added.'))).toBe(true)
    const elsewhere = visitor()
    expect((await elsewhere.get('/account/login', html)).text).toContain('Use a passkey')
    const entered = await logIn(elsewhere, await answer(elsewhere, device), { to: '/shop' })
    expect([entered.status, entered.headers['location']]).toEqual([303, '/shop'])
    expect(await whoIs(elsewhere)).toMatchObject({ name: 'Ida Blom' })
    const [key] = await keysOf(email)
    await browser.submit(`${here}/name`, { passkeyId: key!.id, name: 'Old phone' })
    expect((await browser.get(profile, html)).text).toContain('Old phone')
    await browser.submit(`${here}/remove`, { passkeyId: key!.id })
    expect(await keysOf(email)).toEqual([])
    const after = visitor()
    expect((await logIn(after, await answer(after, device))).status).toBe(400)
  })

  it('is asked for by nobody who does not know the password', async () => {
    const { browser } = await joining.join()
    const refused = await askNew(browser, 'not the one')
    expect([refused.status, refused.json['reason'], refused.json['challenge']]).toEqual([
      422,
      'wrong-password',
      undefined,
    ])
    expect((await visitor().post(`${here}/question`, { current: password })).status).toBe(401)
  })

  it.each<[string, Lie]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody verified', { isUnverified: true }],
    ['a foreign frame', { crossOrigin: true }],
  ])('does not count with %s, when it is made and when it answers', async (_, lie) => {
    const { email, browser } = await joining.join()
    const device = deviceAt()
    expect((await add(browser, device, { lie })).status).toBe(422)
    expect(await keysOf(email)).toEqual([])
    await add(browser, device)
    const elsewhere = visitor()
    const refused = await logIn(elsewhere, await answer(elsewhere, device, lie))
    expect([refused.status, await whoIs(elsewhere)]).toEqual([400, null])
  })

  it('answers once, within five minutes, in the browser that was asked', async () => {
    const { browser } = await joining.join()
    const device = deviceAt()
    await add(browser, device)
    const one = visitor()
    const credential = await answer(one, device)
    expect((await logIn(visitor(), credential)).status).toBe(400)
    expect((await logIn(one, credential)).status).toBe(303)
    await one.delete(session)
    expect((await logIn(one, credential)).status).toBe(400)
    const late = visitor()
    const stale = await answer(late, device)
    app.clock.advance({ minutes: 6 })
    expect((await logIn(late, stale)).status).toBe(400)
  })

  it('ends when its counter goes back, and the member is told', async () => {
    const { email, browser } = await joining.join()
    const device = deviceAt()
    await add(browser, device)
    const one = visitor()
    await logIn(one, await answer(one, device, { counter: 7 }))
    expect(await whoIs(one)).not.toBeNull()
    const copy = visitor()
    expect((await logIn(copy, await answer(copy, device, { counter: 7 }))).status).toBe(400)
    expect(await keysOf(email)).toEqual([])
    expect((await app.mailsTo(email)).some(({ plain }) => plain.includes('like a copy'))).toBe(true)
  })

  it('is nothing on another site, nor another member’s to change', async () => {
    const { email, browser } = await joining.join()
    const device = deviceAt()
    await add(browser, device)
    const [key] = await keysOf(email)
    const stranger = await joining.join()
    await stranger.browser.submit(`${here}/name`, { passkeyId: key!.id, name: 'Mine now' })
    await stranger.browser.submit(`${here}/remove`, { passkeyId: key!.id })
    expect(await keysOf(email)).toMatchObject([{ name: 'My phone' }])
    const elsewhere = visitor(other.publicHost)
    const there = { origin: `http://${other.publicHost}`, rpId: other.publicHost }
    expect((await logIn(elsewhere, await answer(elsewhere, device, there))).status).toBe(400)
    expect((await logIn(elsewhere, await answer(elsewhere, device))).status).toBe(400)
    await app.look(`update members set state = 'suspended' where email = $1`, [email])
    const suspended = visitor()
    expect((await logIn(suspended, await answer(suspended, device))).status).toBe(400)
  })

  it('is one of ten at most, and each is known once', async () => {
    const { email, browser } = await joining.join()
    const device = deviceAt()
    await add(browser, device)
    const again = await add(browser, device)
    expect([again.status, again.text.includes('has a passkey for your account already')]).toEqual([422, true])
    for (let count = 1; count < 10; count += 1) await add(browser, deviceAt())
    await app.look('delete from rate_buckets')
    expect((await browser.get(profile, html)).text).toContain('There are 10 passkeys.')
    expect((await add(browser, deviceAt())).status).toBe(422)
    expect(await keysOf(email)).toHaveLength(10)
  })
})
