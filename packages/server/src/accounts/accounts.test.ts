import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp } from '../testing/app'
import { questionOn, workOut } from '../testing/work-out'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signUp({ email: 'Ada@example.com', name: 'Ada' })
})
afterAll(() => app.close())

const good = { name: 'Grace', password: 'a lighthouse in winter' }
const sessionsOf = (accountId: string) =>
  app.look<{ id: string }>('select id from account_sessions where account_id = $1 and parent_id is null', [accountId])
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200

describe('signing up', () => {
  let visitor: Browser
  beforeEach(() => {
    visitor = app.browser()
  })

  it('asks to look into the mail, and there is no account before that [A15]', async () => {
    const answer = await visitor.submit('/signup', { ...good, email: 'grace@example.com' })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/signup/check'])
    expect((await visitor.visit('/signup/check')).text).toContain('We have written to grace@example.com.')
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await app.accounts.byEmail('grace@example.com')).toBeUndefined()
  })

  it('stores the password as argon2id with 19 MiB, two passes and one lane [T27]', async () => {
    const [row] = await app.look<{ password_hash: string }>(
      "select password_hash from accounts where email_key = 'ada@example.com'",
    )
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    ['', 'ben@example.com', good.password, 'name', 'Please enter your name'],
    ['Ben', 'ben@example', good.password, 'email', 'Please enter a valid email'],
    ['Ben', 'ben@example.com', 'elevenchars', 'password', 'Please use 12 characters or more'],
    ['Ben', 'ben@example.com', 'password1234', 'password', 'This password is easy to guess'],
    ['Ben', 'ben@example.com', 'x'.repeat(201), 'password', 'Please use at most 200 characters'],
  ])('%j %j %j is refused at the field %s, with everything kept', async (name, email, password, field, sentence) => {
    const answer = await visitor.submit('/signup', { name, email, password })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
    const tag = answer.text.match(new RegExp(`<input[^>]*id="${field}"[^>]*>`))?.[0] ?? ''
    expect(tag).toContain('aria-invalid="true"')
    expect(tag).toMatch(new RegExp(`aria-describedby="[^"]*${field}-wrong`))
    expect(tag).toContain('autofocus')
    expect(answer.text).toContain(`value="${email}"`)
    expect(answer.text).not.toContain(`value="${password}"`)
  })

  it('answers a taken address exactly as a free one; only the mail tells its owner [A12 T27]', async () => {
    const strip = (text: string) =>
      text.replaceAll(/nonce="[^"]*"|name="crumb" value="[^"]*"|(?:src|href)="[^"]*jpg"/g, '')
    const seen = async (email: string) => {
      const browser = app.browser()
      const asked = await browser.submit('/signup', { ...good, email })
      const { 'x-request-id': _, date: __, ...headers } = asked.headers
      const cookies = asked.cookies.map(cookie => cookie.replace(/=[^;]*/, '='))
      const page = await browser.visit('/signup/check')
      return { status: asked.status, text: asked.text, headers, cookies, page: strip(page.text).replaceAll(email, 'x') }
    }
    expect(await seen('ada@example.com')).toEqual(await seen('free@example.com'))
    const subjects = async (email: string) => (await app.mailsTo(email)).map(mail => mail.subject)
    expect(await subjects('ada@example.com')).toEqual(['You already have an account'])
    expect(await subjects('free@example.com')).toEqual(['Confirm your email'])
    const [mail] = await app.mailsTo('ada@example.com')
    expect(mail!.links.map(link => new URL(link).pathname)).toEqual(['/login', '/forgot'])
    expect(mail!.plain).not.toContain(good.name)
  })

  it('a name that is markup stays text [X1]', async () => {
    const answer = await visitor.submit('/signup', { name: '<script>alert(1)</script>', email: 'x', password: 'y' })
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).toContain('&lt;script&gt;alert')
  })
})

describe('logging in', () => {
  it('works with another spelling of the address', async () => {
    const browser = app.browser()
    const answer = await browser.submit('/login', { email: 'ada@EXAMPLE.com', password: ada.password })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('answers an unknown address exactly as a wrong password [A12]', async () => {
    const [known, unknown] = [app.browser(), app.browser()]
    const strip = (text: string) =>
      text.replaceAll(/nonce="[^"]*"|name="crumb" value="[^"]*"|data-question="[^"]*"|(?:src|href)="[^"]*jpg"/g, '')
    const first = await known.submit('/login', { email: 'ada@example.com', password: 'not the password' })
    const second = await unknown.submit('/login', { email: 'bob@example.com', password: 'not the password' })
    expect(first.text).toContain('Email and password do not match')
    expect([second.status, strip(second.text).replaceAll('bob', 'ada')]).toEqual([first.status, strip(first.text)])
  })

  it('gives a new token that nobody knew before, and the old one is worth nothing [A10]', async () => {
    const browser = app.browser()
    browser.setCookie('sw_session', 'planted-by-somebody-else')
    await browser.submit('/login', { email: 'ada@example.com', password: ada.password })
    const first = browser.cookie('sw_session')
    expect(first).not.toBe('planted-by-somebody-else')
    await browser.submit('/login', { email: 'ada@example.com', password: ada.password })
    expect(browser.cookie('sw_session')).not.toBe(first)
    const thief = app.browser()
    thief.setCookie('sw_session', first!)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('keeps only the hash of a session, in a cookie that scripts cannot read [A10]', async () => {
    const browser = app.browser()
    const answer = await browser.submit('/login', { email: 'ada@example.com', password: ada.password })
    const cookie = answer.cookies.find(each => each.startsWith('sw_session='))
    expect(cookie).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=2592000$/)
    const token = browser.cookie('sw_session')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await app.look('select 1 from account_sessions where token_hash = $1 or id = $1', [token])
    expect(stored).toEqual([])
  })

  it('is slowed down after ten wrong passwords from one network, for an address without an account too [A12]', async () => {
    for (const email of ['cleo@example.com', 'nobody@example.com']) {
      if (email.startsWith('cleo')) await app.signUp({ email })
      const browser = app.browser()
      const statuses = []
      const guess = (password: string, proof = '') => browser.submit('/login', { email, password, proof })
      for (let count = 0; count < 12; count++) {
        const answer = await guess(`guess number ${count}`)
        const last = answer.status === 409 ? await guess('another', await workOut(questionOn(answer.text))) : answer
        statuses.push(last.status)
      }
      expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    }
    const cleo = { email: 'cleo@example.com', password: 'a quiet estuary at dusk' }
    const asked = await app.browser().submit('/login', cleo)
    const right = await app.browser().submit('/login', { ...cleo, proof: await workOut(questionOn(asked.text)) })
    expect(right.status).toBe(429)
    expect(right.text).toContain('Too many attempts')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(90)
    app.clock.advance({ minutes: 15 })
    const later = await app.browser().submit('/login', cleo)
    expect(later.status).toBe(303)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/a//../..//evil',
  ])('never goes on to %j [X13]', async to => {
    const answer = await app.browser().submit('/login', { email: ada.email, password: ada.password, to })
    const location = new URL(answer.headers['location']!, 'http://localhost')
    expect(location.origin).toBe('http://localhost')
    expect(answer.headers['location']).not.toMatch(/^\/[/\\]/)
  })

  it('goes on to a page of ours', async () => {
    const answer = await app
      .browser()
      .submit('/login', { email: ada.email, password: ada.password, to: '/account?a=1' })
    expect(answer.headers['location']).toBe('/account?a=1')
  })

  it('offers no new account when only logging in was asked for [AUTH-18 AUTH-23]', async () => {
    const browser = app.browser()
    expect((await browser.visit('/login')).text).toContain('Create an account')
    expect((await browser.visit('/login?loginOnly=true')).text).not.toContain('Create an account')
  })
})

describe('a session', () => {
  const logIn = async () => {
    const browser = app.browser()
    await browser.submit('/login', { email: ada.email, password: ada.password })
    return browser
  }

  it('ends after twelve hours without a visit, and lives on with visits', async () => {
    const idle = await logIn()
    const active = await logIn()
    for (let hours = 0; hours < 12; hours += 4) {
      app.clock.advance({ hours: 4 })
      expect(await isSignedIn(active)).toBe(true)
    }
    expect(await isSignedIn(idle)).toBe(false)
  })

  it('ends after thirty days in any case', async () => {
    const browser = await logIn()
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      app.clock.advance({ hours: 10 })
      await browser.get('/account')
    }
    expect(await isSignedIn(browser)).toBe(true)
    app.clock.advance({ hours: 10 })
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('is swept away when it is over', async () => {
    await logIn()
    app.clock.advance({ hours: 13 })
    const fresh = await logIn()
    await app.sessions.sweep()
    expect(await sessionsOf(ada.accountId)).toHaveLength(1)
    expect(await isSignedIn(fresh)).toBe(true)
  })

  it('is listed, and all of them end at once', async () => {
    const here = await logIn()
    const there = await logIn()
    const page = await here.visit('/account')
    expect(page.text).toContain('This browser')
    expect(page.text).toContain('Firefox on Linux')
    await here.submit('/account/log-out-everywhere', {})
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false])
  })
})

describe('logging out', () => {
  it('POST /api/auth/Logout without a body ends the session at once [AUTH-03 A10]', async () => {
    const { browser } = await app.signUp()
    const token = browser.cookie('sw_session')!
    const answer = await browser.post('/api/auth/Logout')
    expect([answer.status, answer.json]).toEqual([200, { loggedOut: true }])
    const thief = app.browser()
    thief.setCookie('sw_session', token)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('is ignored when nobody is signed in [AUTH-06 A10]', async () => {
    const answer = await app.browser().post('/api/auth/Logout')
    expect([answer.status, answer.json]).toEqual([200, { loggedOut: false }])
  })

  it('a first answer with a crumb failure brings the crumb for the retry [AUTH-04 REQ-15 REQ-16 A7]', async () => {
    const { browser } = await app.signUp()
    const first = await browser.post('/api/auth/Logout', undefined, { headers: { 'x-csrf-token': 'stale' } })
    expect([first.status, first.json['crumbFail']]).toEqual([400, true])
    expect(await isSignedIn(browser)).toBe(true)
    const crumb = first.json['crumb'] as string
    const second = await browser.post(`/api/auth/Logout?crumb=${crumb}`, undefined, {
      headers: { 'x-csrf-token': crumb },
    })
    expect(second.json).toEqual({ loggedOut: true })
  })

  it('a refused retry is refused again, with nothing changed [REQ-17]', async () => {
    const { browser } = await app.signUp()
    for (let turn = 0; turn < 2; turn++) {
      const answer = await browser.post('/api/auth/Logout?crumb=wrong', undefined, {
        headers: { 'x-csrf-token': 'wrong' },
      })
      expect(answer.json['crumbFail']).toBe(true)
    }
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('without script goes to the root with logout=true, which says so [AUTH-01 AUTH-07 AUTH-08]', async () => {
    const { browser } = await app.signUp()
    const answer = await browser.submit('/logout', {})
    expect(answer.headers['location']).toBe('/?logout=true')
    const page = await browser.visit('/?logout=true')
    expect(page.text).toContain('Logout Successful')
    expect(page.text).toContain('You have been successfully logged out.')
  })

  it('no notice without logout=true [AUTH-09]', async () => {
    for (const address of ['/', '/?logout=false', '/?other=true'])
      expect((await app.browser().visit(address)).text).not.toContain('Logout Successful')
  })
})

describe('a forgotten password', () => {
  const linkFor = async (email: string) => {
    const [mail] = (await app.mailsTo(email)).filter(each => each.subject === 'Choose a new password')
    return mail?.links.find(link => link.includes('/reset'))
  }

  it('the link sets a new password, once, and logs everybody else out [A13]', async () => {
    const person = await app.signUp()
    await app.browser().submit('/forgot', { email: person.email })
    const link = (await linkFor(person.email))!
    const page = await app.browser().visit(link)
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const token = new URL(link).searchParams.get('token')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await app.look('select 1 from account_tokens where token_hash = $1', [token])).toEqual([])

    const browser = app.browser()
    const answer = await browser.submit('/reset', { token, password: 'herring gulls at low tide' })
    expect(answer.status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(person.browser)).toBe(false)
    expect((await app.browser().submit('/reset', { token, password: 'another good password' })).status).toBe(410)
    const old = await app.browser().submit('/login', { email: person.email, password: person.password })
    expect(old.status).toBe(400)
    const subjects = (await app.mailsTo(person.email)).map(mail => mail.subject)
    expect(subjects).toContain('Your password was changed')
  })

  it('the link lives for thirty minutes, and a newer one ends it [A13]', async () => {
    const person = await app.signUp()
    await app.browser().submit('/forgot', { email: person.email })
    const first = (await linkFor(person.email))!
    app.clock.advance({ minutes: 29 })
    expect((await app.browser().visit(first)).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect((await app.browser().visit(first)).status).toBe(410)
    await app.browser().submit('/forgot', { email: person.email })
    await app.browser().submit('/forgot', { email: person.email })
    const links = (await app.mailsTo(person.email)).flatMap(mail => mail.links).filter(link => link.includes('/reset'))
    const statuses = await Promise.all(links.map(async link => (await app.browser().visit(link)).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  it('where no mail leaves, the page says so and names the way out, whose link works once [A13]', async () => {
    const live = await openTestApp({ config: { production: true } })
    await live.accounts.createOwner({ name: 'Maren', email: 'maren@example.com', password: 'wood-fired pots' })
    const asked = await live.browser().visit('/forgot?email=maren%40example.com')
    expect(asked.text).toContain('This installation has no mail server, so no link can reach you by mail.')
    expect(asked.text).toContain('sitewright reset-link')
    expect(asked.text).not.toContain('<form')
    expect(await live.look('select 1 from mails')).toEqual([])

    expect(await live.accounts.makeResetLink('nobody@example.com')).toEqual({ ok: false, reason: 'no-such-account' })
    const made = await live.accounts.makeResetLink('Maren@example.com ')
    const token = new URL(made.ok ? made.link : '').searchParams.get('token')!
    const reset = () => live.browser().submit('/reset', { token, password: 'herring gulls at low tide' })
    expect([(await reset()).status, (await reset()).status]).toEqual([303, 410])
    const again = await live.browser().submit('/login', {
      email: 'maren@example.com',
      password: 'herring gulls at low tide',
    })
    expect(again.status).toBe(303)
    await live.close()
  })

  it('says what to do when no mail comes [A13]', async () => {
    const here = await app.browser().submit('/forgot', { email: 'ada@example.com' })
    expect(here.text).toContain('sitewright reset-link')
    const sending = await openTestApp({ config: { production: true, smtpUrl: 'smtp://127.0.0.1:1' } })
    const { text } = await sending.browser().submit('/forgot', { email: 'ada@example.com' })
    expect(text).toContain('Nothing there after a few minutes? Look in the folder for unwanted mail')
    expect(text).toContain('whoever runs this installation can make you a link')
    expect(text).not.toContain('reset-link')
    await sending.close()
  })

  it('a weak password is refused and does not use the link up [A13]', async () => {
    const person = await app.signUp()
    await app.browser().submit('/forgot', { email: person.email })
    const token = new URL((await linkFor(person.email))!).searchParams.get('token')!
    const answer = await app.browser().submit('/reset', { token, password: 'short' })
    expect(answer.status).toBe(400)
    expect((await app.browser().submit('/reset', { token, password: 'herring gulls at low tide' })).status).toBe(303)
  })

  it('answers the same for an address without an account, and sends nothing [A12 A13]', async () => {
    const known = await app.browser().submit('/forgot', { email: ada.email })
    const unknown = await app.browser().submit('/forgot', { email: 'who@example.com' })
    const plain = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
    expect(plain(unknown.text)).toBe(plain(known.text).replaceAll(ada.email, 'who@example.com'))
    expect(await app.mailsTo('who@example.com')).toEqual([])
  })

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
  ])('a forged %j does not reach the mail [A14]', async forged => {
    const person = await app.signUp()
    const browser = app.browser()
    await browser.visit('/forgot')
    await browser.submit('/forgot', { email: person.email }, { headers: 'host' in forged ? {} : forged })
    if ('host' in forged) {
      const answer = await app.send({ method: 'GET', host: 'evil.example', path: '/forgot' })
      expect(answer.status).toBe(421)
    }
    expect((await linkFor(person.email))!.startsWith('http://localhost/reset?token=')).toBe(true)
  })
})
