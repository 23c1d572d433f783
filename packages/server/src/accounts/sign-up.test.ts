import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { createSetUpKey, setUpAddress } from './set-up-key'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'a lighthouse in winter'
let people = 0
const newEmail = () => `sign-up-${++people}@example.com`
const ask = async (email: string, more: Record<string, string> = {}) => {
  const browser = app.browser()
  const answer = await browser.submit('/signup', { name: 'Grace', email, password, ...more })
  return { browser, answer }
}
const linksTo = async (email: string) =>
  (await app.mailsTo(email)).flatMap(mail => mail.links).filter(link => link.includes('/verify'))
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200
const logIn = (email: string, given: string) => app.browser().submit('/login', { email, password: given })

describe('the link of the mail', () => {
  it('makes the account in the browser that asked, by a button and not by being opened [A15]', async () => {
    const email = newEmail()
    const { browser } = await ask(email, { to: '/account?a=1' })
    const [link] = await linksTo(email)
    const page = await browser.visit(link!)
    expect(page.text).toContain('Yes, confirm it')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(await app.accounts.byEmail(email)).toBeUndefined()
    const answer = await browser.submit('/verify', { token: tokenOf(link!) })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/account?a=1'])
    expect(await isSignedIn(browser)).toBe(true)
    expect((await app.accounts.byEmail(email))?.emailVerified).toBe(true)
    expect((await logIn(email, password)).status).toBe(303)
  })

  it('elsewhere asks for a password: the one a stranger typed is worth nothing [A15]', async () => {
    const email = newEmail()
    const stranger = await ask(email)
    const [link] = await linksTo(email)
    const owner = app.browser()
    const page = await owner.visit(link!)
    expect(page.text).toContain('was used to sign up in another browser')
    expect((await owner.submit('/verify', { token: tokenOf(link!) })).status).toBe(400)
    const weak = await owner.submit('/verify', { token: tokenOf(link!), name: 'Owner', password: 'short' })
    expect([weak.status, weak.text.includes('Please use 12 characters or more')]).toEqual([400, true])
    const chosen = 'herring gulls at low tide'
    const answer = await owner.submit('/verify', { token: tokenOf(link!), name: 'Owner', password: chosen })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/signup/template'])
    expect((await logIn(email, password)).status).toBe(400)
    expect((await logIn(email, chosen)).status).toBe(303)
    expect(await isSignedIn(stranger.browser)).toBe(false)
    expect((await app.accounts.byEmail(email))?.name).toBe('Owner')
  })

  it('works once, and says so with a way on', async () => {
    const email = newEmail()
    const { browser } = await ask(email)
    const [link] = await linksTo(email)
    // Three windows with the cookies of the one that asked: in one jar the first answer would change the others' crumb.
    const windows = [1, 2, 3].map(() => app.browser())
    for (const window of windows) window.setCookie('sw_signup', browser.cookie('sw_signup')!)
    const tries = await Promise.all(windows.map(window => window.submit('/verify', { token: tokenOf(link!) })))
    expect(tries.map(({ status }) => status).sort()).toEqual([303, 410, 410])
    const again = await browser.visit(link!)
    expect(again.status).toBe(410)
    expect(again.text).toContain('This link does not work any more')
    expect(again.text).toContain('href="/login"')
    expect(await app.look('select id from accounts where email = $1', [email])).toHaveLength(1)
  })

  it('works for three days; after that a new sign-up is the way', async () => {
    const email = newEmail()
    const { browser } = await ask(email)
    const [link] = await linksTo(email)
    app.clock.advance({ days: 3, seconds: -1 })
    expect((await browser.visit(link!)).status).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect((await browser.visit(link!)).status).toBe(410)
    expect((await browser.submit('/verify', { token: tokenOf(link!) })).status).toBe(410)
    await app.accounts.sweep()
    expect(await app.look('select id from sign_ups where email = $1', [email])).toEqual([])
  })

  it('is stored as a hash', async () => {
    const email = newEmail()
    const { browser } = await ask(email)
    const secrets = [tokenOf((await linksTo(email))[0]!), browser.cookie('sw_signup')!]
    const rows = await app.look<{ row: string }>('select sign_ups::text as row from sign_ups')
    expect(secrets.filter(secret => rows.some(({ row }) => row.includes(secret)))).toEqual([])
  })

  it.each(['', 'x', 'a'.repeat(200)])('with the token %j is refused', async token => {
    const browser = app.browser()
    expect((await browser.visit(`/verify?token=${token}`)).status).toBeOneOf([400, 410])
  })
})

describe('sending again', () => {
  it('writes once more, and the newest link is the one that works', async () => {
    const email = newEmail()
    const { browser } = await ask(email)
    const [first] = await linksTo(email)
    const answer = await browser.submit('/signup/again', {})
    expect(answer.headers['location']).toBe('/signup/check?sent=again')
    expect((await browser.visit('/signup/check?sent=again')).text).toContain('We have written once more.')
    const second = (await linksTo(email)).find(link => link !== first)!
    const old = await browser.visit(first!)
    expect([old.status, old.text.includes('Send a new link')]).toEqual([410, true])
    expect((await browser.submit('/verify', { token: tokenOf(second) })).status).toBe(303)
  })

  it('has a limit per address, whoever asks, and says when to try again', async () => {
    const email = newEmail()
    const { browser } = await ask(email)
    const statuses = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await browser.submit('/signup/again', {})).status)
    expect(statuses).toEqual([303, 303, 429])
    const refused = await browser.submit('/signup/again', {})
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect(refused.text).toContain('We have written to you several times already')
    // Another browser gets the usual answer, and no mail leaves.
    expect((await ask(email)).answer.headers['location']).toBe('/signup/check')
    expect(await app.mailsTo(email)).toHaveLength(3)
    app.clock.advance({ minutes: 20 })
    expect((await browser.submit('/signup/again', {})).status).toBe(303)
  })

  it('without a sign-up leads to the sign-up page', async () => {
    expect((await app.browser().submit('/signup/again', {})).headers['location']).toBe('/signup')
    expect((await app.browser().visit('/signup/check')).at).toBe('http://localhost/signup')
  })
})

describe('an installation that sends no mail', () => {
  it('shows a developer the mail, in the browser that asked and in no other', async () => {
    const email = newEmail()
    const { browser } = await ask(email)
    expect((await browser.visit('/signup/check')).text).toContain('href="/signup/mail"')
    expect((await browser.visit('/signup/mail')).text).toContain('Confirm your email')
    const body = await browser.get('/signup/mail/body')
    expect(body.text).toContain((await linksTo(email))[0]!.replaceAll('&', '&amp;'))
    expect(body.headers['content-security-policy']).toContain('sandbox')
    expect((await app.browser().get('/signup/mail')).status).toBe(404)
    expect((await app.browser().get('/signup/mail/body')).status).toBe(404)
  })
})

describe('an account from before addresses were proven', () => {
  const makeOld = async () => {
    const person = await app.signUp()
    await app.look('update accounts set verified_at = null where id = $1', [person.accountId])
    return person
  }

  it('has no session, makes no site and uploads nothing [A15]', async () => {
    const person = await app.signUp()
    const site = await app.makeSite(person)
    const editing = await app.enter(person, site)
    expect((await editing.get('/api/session')).status).toBe(200)
    await app.look('update accounts set verified_at = null where id = $1', [person.accountId])
    expect(await isSignedIn(person.browser)).toBe(false)
    expect((await editing.get('/api/session')).status).toBe(401)
    expect((await editing.post('/api/media?name=a.png', {})).status).toBe(401)
    const order = { account: { id: person.accountId }, templateName: 'blank', publish: false }
    expect(await app.templates.createSite(order)).toEqual({ ok: false, reason: 'unverified' })
  })

  it('confirms its address at the next log-in, and goes on where it wanted to [A15]', async () => {
    const person = await makeOld()
    const browser = app.browser()
    const { email } = person
    const answer = await browser.submit('/login', { email, password: person.password, to: '/account' })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/signup/check'])
    expect(await isSignedIn(browser)).toBe(false)
    const link = (await linksTo(email)).at(0)!
    const confirmed = await browser.submit('/verify', { token: tokenOf(link) })
    expect([confirmed.status, confirmed.headers['location']]).toEqual([303, '/account'])
    expect((await app.accounts.byEmail(email))?.id).toBe(person.accountId)
    expect((await logIn(email, person.password)).headers['location']).toBe('/')
  })

  it('belongs to whoever proves the address, not to whoever typed it first [A15]', async () => {
    const person = await makeOld()
    const { browser } = await ask(person.email)
    const link = (await linksTo(person.email)).at(0)!
    expect((await browser.submit('/verify', { token: tokenOf(link) })).status).toBe(303)
    expect((await logIn(person.email, person.password)).status).toBe(400)
    expect((await logIn(person.email, password)).status).toBe(303)
  })

  it('is vouched for by the command line', async () => {
    const person = await makeOld()
    const made = await app.accounts.createOwner({ name: 'Owner', email: person.email, password })
    expect(made).toEqual({ ok: true, accountId: person.accountId })
    expect((await logIn(person.email, password)).headers['location']).toBe('/')
    const again = await app.accounts.createOwner({ name: 'Owner', email: person.email, password })
    expect(again).toMatchObject({ ok: false, fields: { email: 'email-taken' } })
  })
})

describe('production without a mail server', () => {
  let closed: TestApp
  beforeAll(async () => {
    closed = await openTestApp({ config: { production: true } })
  })
  afterAll(() => closed.close())
  const owner = { siteName: 'Tern', name: 'Maren', email: 'maren@example.com', password }

  it('is set up only with the key that the console shows, which is proof enough [A15]', async () => {
    const page = await closed.browser().visit('/')
    expect(page.text).toContain('Open the address that the server printed')
    expect(page.text).not.toContain('name="password"')
    expect((await closed.browser().submit('/setup', owner)).status).toBe(403)
    expect((await closed.browser().submit('/setup', { ...owner, setup: 'A'.repeat(43) })).status).toBe(403)
    expect(await closed.look('select id from accounts')).toEqual([])

    const address = setUpAddress(closed.platform.config)
    const browser = closed.browser()
    expect((await browser.visit(address)).text).toContain('Set up Sitewright')
    const setup = new URL(address).searchParams.get('setup')!
    const answer = await browser.submit('/setup', { ...owner, setup })
    expect(answer.headers['location']).toBe('/signup/template?title=Tern')
    expect((await browser.get('/account')).status).toBe(200)
    expect((await closed.accounts.byEmail(owner.email))?.emailVerified).toBe(true)
  })

  it('takes nobody whose address it cannot prove, and says why', async () => {
    const browser = closed.browser()
    expect((await browser.visit('/signup')).text).toContain('New accounts by invitation')
    const answer = await browser.submit('/signup', { name: 'Grace', email: 'grace@example.com', password })
    expect([answer.status, answer.text.includes('cannot send mail')]).toEqual([403, true])
    expect((await browser.visit('/')).text).not.toContain('Create an account')
    expect((await browser.visit('/login')).text).not.toContain('Create an account')
    expect(await closed.look('select id from sign_ups')).toEqual([])
  })

  it('takes people with an invitation, whose link proves the address it was sent to', async () => {
    const maren = await closed.accounts.byEmail(owner.email)
    const site = await closed.makeSite({ accountId: maren!.id } as never, { title: 'Tern' })
    const invited = await closed.people.invite(site.id, {
      actor: { kind: 'account', siteId: site.id, accountId: maren!.id, roles: [1], isOwner: true },
      by: { id: maren!.id, name: 'Maren' },
      email: 'ida@example.com',
      role: 4,
    })
    expect(invited.ok).toBe(true)
    const [mail] = await closed.mailsTo('ida@example.com')
    const path = new URL(mail!.links.find(link => link.includes('/invitations/'))!).pathname
    const browser = closed.browser()
    const page = await browser.visit(`/signup?to=${encodeURIComponent(path)}`)
    expect(page.text).toContain('value="ida@example.com"')
    const other = { name: 'Eve', email: 'eve@example.com', password, to: path }
    expect((await closed.browser().submit('/signup', other)).status).toBe(403)
    const answer = await browser.submit('/signup', { name: 'Ida', email: 'Ida@example.com', password, to: path })
    expect([answer.status, answer.headers['location']]).toEqual([303, path])
    expect((await browser.submit(path, {})).headers['location']).toBe(`http://${site.ownerHost}/config`)
    const taken = await closed
      .browser()
      .submit('/signup', { name: 'Ida', email: 'ida@example.com', password, to: path })
    expect(taken.status).toBeOneOf([400, 403])
  })

  it('has a key of its own for every secret, and takes an older one while it is being replaced', () => {
    const before = createSetUpKey({ production: true, secrets: ['a'.repeat(32)] })
    const after = createSetUpKey({ production: true, secrets: ['b'.repeat(32), 'a'.repeat(32)] })
    expect([after.opens(before.key), before.opens(after.key), after.opens(undefined)]).toEqual([true, false, false])
  })
})
