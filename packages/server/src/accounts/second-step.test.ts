import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp } from '../testing/app'
import { questionOn, workOut } from '../testing/work-out'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const codeNow = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
const secretIn = (html: string) => /class="typed-secret">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
const codesIn = (html: string) =>
  [...html.matchAll(/<code>([A-Z2-9]{5}-[A-Z2-9]{5})<\/code>/g)].map(([, code]) => code!)
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200

let made = 0
let ada: Person
let secret: string
let codes: string[]
beforeEach(async () => {
  made += 1
  app.clock.advance({ hours: 2 })
  ada = await app.signUp({ email: `ada${made}@example.com`, name: 'Ada' })
  const begun = await ada.browser.submit('/account/second-step', { password: ada.password })
  secret = secretIn(begun.text)
  codes = codesIn((await ada.browser.submit('/account/second-step/confirm', { code: codeNow(secret) })).text)
  // The code that turned it on is used up.
  app.clock.advance({ minutes: 1 })
})

const logIn = async (browser: Browser, password = ada.password, to = '') => {
  await browser.get('/login')
  const answer = await browser.submit('/login', { email: ada.email, password, to })
  if (answer.status !== 409) return answer
  // Tries whose code has not come yet are counted: from the fourth on the browser works something out.
  const proof = await workOut(questionOn(answer.text))
  return browser.submit('/login', { email: ada.email, password, to, proof })
}
const giveCode = (browser: Browser, code: string, to = '') => browser.submit('/login/code', { code, to })

describe('turning the second step on', () => {
  it('needs the password, and a code before it counts', async () => {
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    const refused = await grace.browser.submit('/account/second-step', { password: 'not hers' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('This is not your password.')
    expect(secretIn(refused.text)).toBe('')
    const begun = await grace.browser.submit('/account/second-step', { password: grace.password })
    expect(begun.headers['cache-control']).toBe('no-store')
    expect(begun.text).toMatch(/<svg class="qr-code"[^>]*role="img"/)
    const wrong = await grace.browser.submit('/account/second-step/confirm', { code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('That code does not match. Wait for the next one and try again.')
    const browser = app.browser()
    await browser.get('/login')
    expect((await browser.submit('/login', { email: grace.email, password: grace.password })).headers['location']).toBe(
      '/',
    )
  })

  it('keeps the secret sealed and the recovery codes by a keyed hash, and tells the owner by mail', async () => {
    const [row] = await app.look<{ secret: string }>('select secret from account_totp where account_id = $1', [
      ada.accountId,
    ])
    expect(row!.secret).not.toContain(secret)
    const hashes = await app.look<{ code_hash: string }>(
      'select code_hash from account_recovery_codes where account_id = $1',
      [ada.accountId],
    )
    expect(hashes).toHaveLength(10)
    expect(codes).toHaveLength(10)
    expect(JSON.stringify(hashes)).not.toContain(codes[0])
    expect((await app.mailsTo(ada.email)).map(({ subject }) => subject)).toContain(
      'A code is asked for when you log in',
    )
  })

  it('shows codes once: the page that follows only counts them', async () => {
    const { text } = await ada.browser.visit('/account/second-step')
    expect(text).toContain('10 of 10 recovery codes are left.')
    expect(codesIn(text)).toEqual([])
    expect(secretIn(text)).toBe('')
  })
})

describe('logging in', () => {
  it('gives no session before the code, and goes on to where somebody wanted to go', async () => {
    const browser = app.browser()
    const asked = await logIn(browser, ada.password, '/account')
    expect(asked.headers['location']).toBe('/login/code?to=%2Faccount')
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.visit('/login/code?to=/account')).text).toMatch(/autocomplete="one-time-code"/i)
    const entered = await giveCode(browser, codeNow(secret), '/account')
    expect(entered.headers['location']).toBe('/account')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('takes a code once, however often it is sent at the same moment', async () => {
    const browsers = Array.from({ length: 5 }, () => app.browser())
    for (const browser of browsers) await logIn(browser)
    const code = codeNow(secret)
    const answers = await Promise.all(browsers.map(browser => giveCode(browser, code)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const later = app.browser()
    await logIn(later)
    expect((await giveCode(later, code)).status).toBe(400)
  })

  it('takes each recovery code once, however it is typed, and says so by mail', async () => {
    const [first = ''] = codes
    const browsers = [app.browser(), app.browser(), app.browser()]
    for (const browser of browsers) await logIn(browser)
    const typed = first.toLowerCase().replace('-', ' ')
    const answers = await Promise.all(browsers.map(browser => giveCode(browser, typed)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect((await app.mailsTo(ada.email)).filter(({ subject }) => subject === 'A recovery code was used')).toHaveLength(
      1,
    )
    expect((await ada.browser.visit('/account/second-step')).text).toContain('9 of 10 recovery codes are left.')
  })

  it('waits ten minutes in this browser alone, and a code without the password opens nothing', async () => {
    const stranger = app.browser()
    await stranger.get('/login')
    expect((await giveCode(stranger, codeNow(secret))).headers['location']).toBe('/login?to=%2F')
    const browser = app.browser()
    await logIn(browser)
    app.clock.advance({ minutes: 11 })
    expect((await giveCode(browser, codeNow(secret))).headers['location']).toBe('/login?to=%2F')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('counts wrong codes, also when the right password is given between them', async () => {
    const browser = app.browser()
    const answers: number[] = []
    for (let guess = 0; guess < 8; guess += 1) {
      answers.push((await logIn(browser)).status)
      answers.push((await giveCode(browser, '000000')).status)
    }
    expect(answers.slice(0, 4)).toEqual([303, 400, 303, 400])
    expect(answers.at(-1)).toBe(429)
    // Not even the right one then.
    expect((await giveCode(browser, codeNow(secret))).status).toBe(429)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('asks for the code after a new password, too [A13]', async () => {
    const browser = app.browser()
    await browser.get('/forgot')
    await browser.submit('/forgot', { email: ada.email })
    const mail = (await app.mailsTo(ada.email)).findLast(({ subject }) => subject === 'Choose a new password')
    const link = mail!.links.find(each => each.includes('/reset?'))!
    await browser.visit(link)
    const token = new URL(link).searchParams.get('token')!
    const chosen = await browser.submit('/reset', { token, password: 'another lighthouse in winter' })
    expect(chosen.headers['location']).toBe('/login/code')
    expect(await isSignedIn(browser)).toBe(false)
    expect((await giveCode(browser, codeNow(secret))).headers['location']).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('changing it', () => {
  it('makes new recovery codes, which end the ten before', async () => {
    const renewed = await ada.browser.submit('/account/second-step/codes', { password: ada.password })
    expect(codesIn(renewed.text)).toHaveLength(10)
    const browser = app.browser()
    await logIn(browser)
    expect((await giveCode(browser, codes[1]!)).status).toBe(400)
    expect((await giveCode(browser, codesIn(renewed.text)[1]!)).status).toBe(303)
  })

  it('is turned off by the password, or from the command line, and told by mail', async () => {
    const wrong = await ada.browser.submit('/account/second-step/off', { password: 'not hers' })
    expect(wrong.status).toBe(400)
    expect(await app.accounts.resetSecondStep(ada.email)).toBe('done')
    expect(await app.accounts.resetSecondStep(ada.email)).toBe('was-off')
    expect(await app.accounts.resetSecondStep('nobody@example.com')).toBe('no-such-account')
    const browser = app.browser()
    expect((await logIn(browser)).headers['location']).toBe('/')
    expect((await app.mailsTo(ada.email)).map(({ subject }) => subject)).toContain('No code is asked for any more')
  })
})

describe('where somebody is logged in', () => {
  it('is ended one by one, and only by its owner', async () => {
    const other = app.browser()
    await logIn(other)
    await giveCode(other, codeNow(secret))
    const rows = await app.look<{ id: string }>(
      'select id from account_sessions where account_id = $1 and parent_id is null order by created_at desc',
      [ada.accountId],
    )
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    await grace.browser.submit(`/account/sessions/${rows[0]!.id}/end`, {})
    expect(await isSignedIn(other)).toBe(true)
    expect((await ada.browser.submit(`/account/sessions/${rows[0]!.id}/end`, {})).headers['location']).toBe('/account')
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(ada.browser)).toBe(true)
  })
})
