import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp } from '../testing/app'
import { type Authenticator, createAuthenticator, type Lie } from '../testing/authenticator'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Question = { readonly challenge: string; readonly user: { readonly id: string } }
const ask = async (browser: Browser, address: string): Promise<Question> =>
  (await browser.get(address)).json as unknown as Question
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200

const add = async (browser: Browser, device: Authenticator, name = 'Laptop', lie?: Lie) => {
  const credential = device.make(await ask(browser, '/account/passkeys/new'), lie)
  return browser.submit('/account/passkeys', { credential, name })
}
const logIn = async (browser: Browser, device: Authenticator, lie?: Lie, to = '') => {
  await browser.get('/login')
  const credential = device.answer(await ask(browser, '/login/passkey'), lie)
  return browser.submit('/login/passkey', { credential, to })
}
const subjectsTo = async ({ email }: Person) => (await app.mailsTo(email)).map(({ subject }) => subject)
const keysOf = ({ accountId }: Person) =>
  app.look<{ id: string; name: string; counter: string }>(
    'select id, name, counter from account_passkeys where account_id = $1 order by created_at',
    [accountId],
  )

let made = 0
let ada: Person
let device: Authenticator
beforeEach(async () => {
  made += 1
  app.clock.advance({ hours: 2 })
  ada = await app.signUp({ email: `ada${made}@example.com`, name: 'Ada' })
  device = createAuthenticator()
  expect((await add(ada.browser, device)).headers['location']).toBe('/account/passkeys')
})

describe('adding a passkey', () => {
  it('lists it with its name, and tells its owner by mail', async () => {
    const { text } = await ada.browser.visit('/account/passkeys')
    expect(text).toContain('value="Laptop"')
    expect(text).toContain('not used yet')
    expect(await subjectsTo(ada)).toContain('A passkey was added to your account')
    expect((await ada.browser.visit('/account')).text).toContain('One passkey logs you in without the password')
  })

  it('needs a proof of the last ten minutes, and says so before the device is asked', async () => {
    const credential = createAuthenticator().make(await ask(ada.browser, '/account/passkeys/new'))
    app.clock.advance({ minutes: 3 })
    await app.look('update account_sessions set strong_at = $1 where account_id = $2', [
      new Date(app.clock.now().getTime() - 11 * 60_000),
      ada.accountId,
    ])
    expect((await ada.browser.get('/account/passkeys/new')).json).toMatchObject({ stepUpRequired: true })
    const first = '/account/confirm?to=%2Faccount%2Fpasskeys'
    expect((await ada.browser.get('/account/passkeys')).headers['location']).toBe(first)
    expect((await ada.browser.submit('/account/passkeys', { credential, name: 'x' })).headers['location']).toBe(first)
    const [key] = await keysOf(ada)
    for (const act of ['name', 'remove'])
      expect((await ada.browser.submit(`/account/passkeys/${key!.id}/${act}`, { name: 'x' })).headers['location']).toBe(
        first,
      )
    expect(await keysOf(ada)).toHaveLength(1)
  })

  it.each<[string, Lie]>([
    ['for a page of another address', { origin: 'http://tern.localhost' }],
    ['for a page in a frame', { crossOrigin: true }],
    ['for another domain', { rpId: 'sites.localhost' }],
    ['without having recognised anybody', { isUnverified: true }],
  ])('refuses a key that was made %s', async (_, lie) => {
    const refused = await add(ada.browser, createAuthenticator(), 'Phone', lie)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('The passkey could not be added. Please try again.')
    expect(await keysOf(ada)).toHaveLength(1)
  })

  it('takes an answer once, within five minutes, and only from the session that was asked', async () => {
    const other = createAuthenticator()
    const question = await ask(ada.browser, '/account/passkeys/new')
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    const credential = other.make(question)
    expect((await grace.browser.submit('/account/passkeys', { credential, name: '' })).status).toBe(400)
    expect((await ada.browser.submit('/account/passkeys', { credential, name: '' })).status).toBe(303)
    const again = createAuthenticator().make(question)
    expect((await ada.browser.submit('/account/passkeys', { credential: again, name: '' })).status).toBe(400)
    const late = createAuthenticator().make(await ask(ada.browser, '/account/passkeys/new'))
    app.clock.advance({ minutes: 5 })
    expect((await ada.browser.submit('/account/passkeys', { credential: late, name: '' })).status).toBe(400)
    expect(await keysOf(ada)).toHaveLength(2)
  })

  it('refuses a key that is in use, and an eleventh', async () => {
    const taken = await add(ada.browser, device)
    expect(taken.text).toContain('This passkey is in use already.')
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    expect((await add(grace.browser, device)).text).toContain('This passkey is in use already.')
    for (let held = 1; held < 10; held += 1) await add(ada.browser, createAuthenticator(), `Key ${held}`)
    const { text } = await ada.browser.visit('/account/passkeys')
    expect(text).toContain('There are 10 passkeys. Remove one that you no longer use to add another.')
    const eleventh = await add(ada.browser, createAuthenticator())
    expect(eleventh.text).toContain('There are ten passkeys already.')
    expect(await keysOf(ada)).toHaveLength(10)
  })

  it('is read as text and never throws, whatever it says', async () => {
    for (const credential of ['{}', 'null', '[]', '{"response":{"clientDataJSON":"e30"}}', '{"id":1}', '\u0000']) {
      expect((await ada.browser.submit('/account/passkeys', { credential, name: '' })).status).toBe(400)
      expect((await app.browser().submit('/login/passkey', { credential })).status).toBe(400)
    }
  })
})

describe('logging in with a passkey alone', () => {
  it('opens a session and goes on to where somebody wanted to go', async () => {
    const browser = app.browser()
    const entered = await logIn(browser, device, {}, '/account')
    expect(entered.headers['location']).toBe('/account')
    expect(await isSignedIn(browser)).toBe(true)
    expect((await ada.browser.visit('/account/passkeys')).text).toContain('last used')
  })

  it('needs no code besides, because the device has recognised its owner', async () => {
    const browser = app.browser()
    await turnOnCodes(ada)
    expect((await logIn(browser, device)).headers['location']).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it.each<[string, Lie]>([
    ['the address of a site', { origin: 'http://tern.localhost' }],
    ['a page in a frame', { crossOrigin: true }],
    ['another domain', { rpId: 'example.com' }],
    ['a device that recognised nobody', { isUnverified: true }],
    ['somebody else', { userHandle: Buffer.from('another-account').toString('base64url') }],
  ])('refuses an answer of %s', async (_, lie) => {
    const browser = app.browser()
    const refused = await logIn(browser, device, lie)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('That passkey does not log in here. Try again, or use your password.')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('takes an answer once, however often it is sent at the same moment, and for five minutes', async () => {
    const browser = app.browser()
    await browser.get('/login')
    const credential = device.answer(await ask(browser, '/login/passkey'))
    await browser.get('/login')
    const answers = await Promise.all([1, 2, 3].map(() => browser.submit('/login/passkey', { credential })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const late = app.browser()
    await late.get('/login')
    const answer = device.answer(await ask(late, '/login/passkey'))
    app.clock.advance({ minutes: 5 })
    expect((await late.submit('/login/passkey', { credential: answer })).status).toBe(400)
  })

  it('takes it from the browser that asked alone, and not what was answered for something else', async () => {
    const asking = app.browser()
    await asking.get('/login')
    const stolen = device.answer(await ask(asking, '/login/passkey'))
    const thief = app.browser()
    await thief.get('/login')
    expect((await thief.submit('/login/passkey', { credential: stolen })).status).toBe(400)
    const toConfirm = device.answer(await ask(ada.browser, '/account/confirm/passkey'))
    expect((await ada.browser.submit('/login/passkey', { credential: toConfirm })).status).toBe(400)
    const forged = device.answer({ challenge: Buffer.from('made.up.here').toString('base64url') })
    expect((await asking.submit('/login/passkey', { credential: forged })).status).toBe(400)
    expect((await logIn(app.browser(), createAuthenticator())).status).toBe(400)
  })

  it('ends a key of one device whose counter goes back, and tells its owner', async () => {
    await logIn(app.browser(), device, { counter: 7 })
    const copied = await logIn(app.browser(), device, { counter: 7 })
    expect(copied.status).toBe(400)
    expect(await keysOf(ada)).toEqual([])
    expect(await subjectsTo(ada)).toContain('A passkey of your account was ended')
    expect((await logIn(app.browser(), device, { counter: 9 })).status).toBe(400)
    // The password is a way in as before.
    const browser = app.browser()
    await browser.get('/login')
    expect((await browser.submit('/login', { email: ada.email, password: ada.password })).status).toBe(303)
  })

  it('goes on with a key that travels between devices, which does not count', async () => {
    const synced = createAuthenticator({ isDeviceBound: false })
    await add(ada.browser, synced, 'Phone')
    expect((await logIn(app.browser(), synced, { counter: 5 })).status).toBe(303)
    expect((await logIn(app.browser(), synced, { counter: 2 })).status).toBe(303)
    expect((await keysOf(ada)).map(({ name }) => name)).toEqual(['Laptop', 'Phone'])
  })
})

const turnOnCodes = async ({ browser, password }: Person): Promise<string> => {
  const begun = await browser.submit('/account/second-step', { password })
  const secret = /class="typed-secret">([A-Z2-7 ]+)</.exec(begun.text)?.[1]?.replaceAll(' ', '') ?? ''
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  await browser.submit('/account/second-step/confirm', { code })
  return secret
}

describe('a passkey after the password', () => {
  const givePassword = async (browser: Browser, { email, password }: Person) => {
    await browser.get('/login')
    return browser.submit('/login', { email, password })
  }

  it('does instead of the code', async () => {
    await turnOnCodes(ada)
    const browser = app.browser()
    expect((await givePassword(browser, ada)).headers['location']).toBe('/login/code')
    expect((await browser.visit('/login/code')).text).toContain('Use a passkey instead')
    const credential = device.answer(await ask(browser, '/login/code/passkey'))
    expect((await browser.submit('/login/code/passkey', { credential, to: '/account' })).headers['location']).toBe(
      '/account',
    )
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('is of the person whose password it was', async () => {
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    const hers = createAuthenticator()
    await add(grace.browser, hers)
    await turnOnCodes(ada)
    const browser = app.browser()
    await givePassword(browser, ada)
    const credential = hers.answer(await ask(browser, '/login/code/passkey'))
    const refused = await browser.submit('/login/code/passkey', { credential })
    expect(refused.status).toBe(400)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await app.browser().get('/login/code/passkey')).status).toBe(404)
  })

  it('is counted like a code, so that nobody tries for ever', async () => {
    await turnOnCodes(ada)
    const browser = app.browser()
    const answers: number[] = []
    await givePassword(browser, ada)
    for (let guess = 0; guess < 11; guess += 1)
      answers.push((await browser.submit('/login/code/passkey', { credential: '{}' })).status)
    expect(answers[0]).toBe(400)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('proving once more who is there', () => {
  const weaken = () => app.clock.advance({ minutes: 11 })

  it('is done with a passkey or with the password, and counts on the sites of the account', async () => {
    const site = await app.makeSite(ada)
    const tool = await app.enter(ada, site)
    weaken()
    expect((await tool.get('/api/auth/confirmed')).status).toBe(403)
    const sent = await tool.get('/config/confirm')
    expect(sent.headers['location']).toBe('http://localhost/account/confirm?to=/account/confirmed')
    expect((await ada.browser.visit(sent.headers['location']!)).text).toContain('Use a passkey')
    const credential = device.answer(await ask(ada.browser, '/account/confirm/passkey'))
    const confirmed = await ada.browser.submit('/account/confirm/passkey', { credential, to: '/account/confirmed' })
    expect(confirmed.headers['location']).toBe('/account/confirmed')
    expect((await tool.get('/api/auth/confirmed')).status).toBe(204)
    weaken()
    const wrong = await ada.browser.submit('/account/confirm', { password: 'not hers', to: '/account/passkeys' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('This is not your password.')
    const right = await ada.browser.submit('/account/confirm', { password: ada.password, to: '/account/passkeys' })
    expect(right.headers['location']).toBe('/account/passkeys')
    expect((await ada.browser.get('/account/passkeys')).status).toBe(200)
  })

  it('is not done with a passkey of somebody else, nor with an answer for another session', async () => {
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    const hers = createAuthenticator()
    await add(grace.browser, hers)
    weaken()
    for (const credential of [
      hers.answer(await ask(ada.browser, '/account/confirm/passkey')),
      device.answer(await ask(grace.browser, '/account/confirm/passkey')),
    ]) {
      const refused = await ada.browser.submit('/account/confirm/passkey', { credential, to: '/account/passkeys' })
      expect(refused.status).toBe(400)
    }
    expect((await ada.browser.get('/account/passkeys')).status).toBe(303)
  })
})

describe('keeping passkeys', () => {
  it('renames and removes one, with a mail, and only of its owner', async () => {
    const [key] = await keysOf(ada)
    const grace = await app.signUp({ email: `grace${made}@example.com` })
    await grace.browser.submit(`/account/passkeys/${key!.id}/name`, { name: 'Mine now' })
    await grace.browser.submit(`/account/passkeys/${key!.id}/remove`, {})
    expect((await keysOf(ada)).map(({ name }) => name)).toEqual(['Laptop'])
    await ada.browser.submit(`/account/passkeys/${key!.id}/name`, { name: ' Work laptop ' })
    expect((await keysOf(ada)).map(({ name }) => name)).toEqual(['Work laptop'])
    await ada.browser.submit(`/account/passkeys/${key!.id}/remove`, {})
    expect(await keysOf(ada)).toEqual([])
    expect(await subjectsTo(ada)).toContain('A passkey was removed from your account')
    expect((await logIn(app.browser(), device)).status).toBe(400)
  })

  it('stays after a new password, which its owner is told', async () => {
    const browser = app.browser()
    await browser.submit('/forgot', { email: ada.email })
    const mail = (await app.mailsTo(ada.email)).findLast(({ subject }) => subject === 'Choose a new password')
    const token = new URL(mail!.links.find(each => each.includes('/reset?'))!).searchParams.get('token')!
    await browser.submit('/reset', { token, password: 'another lighthouse in winter' })
    const told = (await app.mailsTo(ada.email)).findLast(({ subject }) => subject === 'Your password was changed')
    expect(told!.plain).toContain('Your passkeys stay as they are and still log in: Laptop.')
    expect((await logIn(app.browser(), device)).status).toBe(303)
  })

  it('forgets answered challenges when they would have ended', async () => {
    await logIn(app.browser(), device)
    const spent = () => app.look('select 1 from spent_passkey_challenges')
    expect(await spent()).not.toHaveLength(0)
    app.clock.advance({ minutes: 6 })
    await app.accounts.sweep()
    expect(await spent()).toEqual([])
  })
})
