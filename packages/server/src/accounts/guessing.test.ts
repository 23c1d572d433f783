import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp } from '../testing/app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => app.close())

let networks = 0
const newNetwork = () => `203.0.113.${++networks}`
const logIn = (browser: Browser, email: string, password: string, from: string) =>
  browser.submit('/login', { email, password }, { headers: { 'x-forwarded-for': from } })

/** Twenty wrong guesses from two networks, which is all that strangers get in an hour. */
const useUp = async (email: string) => {
  for (let stranger = 0; stranger < 2; stranger++) {
    const from = newNetwork()
    for (let guess = 0; guess < 10; guess++)
      expect((await logIn(app.browser(), email, `guess number ${guess}`, from)).status).toBe(400)
  }
}

describe('while strangers guess the password of an account [A12]', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await app.signUp({ email: 'owner@example.com' })
    await useUp(owner.email)
  })

  it('the next stranger has to wait, also with the right password, and learns for how long', async () => {
    const answer = await logIn(app.browser(), owner.email, owner.password, newNetwork())
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(180)
    const nobody = 'nobody@example.com'
    await useUp(nobody)
    expect((await logIn(app.browser(), nobody, 'whatever it is', newNetwork())).status).toBe(429)
  })

  it('a browser that was here before gets in from anywhere', async () => {
    const answer = await logIn(owner.browser, owner.email, owner.password, newNetwork())
    expect(answer.status).toBe(303)
  })

  it('a network from which the account was logged in to gets in with a fresh browser', async () => {
    const home = newNetwork()
    expect((await logIn(owner.browser, owner.email, owner.password, home)).status).toBe(303)
    await useUp(owner.email)
    expect((await logIn(app.browser(), owner.email, owner.password, newNetwork())).status).toBe(429)
    expect((await logIn(app.browser(), owner.email, owner.password, home)).status).toBe(303)
  })

  it('a known browser may guess no more often than a stranger, and not for another account', async () => {
    const statuses = []
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await logIn(owner.browser, owner.email, `guess number ${guess}`, newNetwork())).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    await app.signUp({ email: 'other@example.com' })
    await useUp('other@example.com')
    const other = await logIn(owner.browser, 'other@example.com', 'a quiet estuary at dusk', newNetwork())
    expect(other.status).toBe(429)
  })

  it('is known only by a keyed hash, and forgotten after a new password and after ninety days', async () => {
    const device = owner.browser.cookie('sw_device')!
    const stored = async () =>
      (await app.look<{ row: string }>('select known_places::text as row from known_places')).map(({ row }) => row)
    expect((await stored()).filter(row => row.includes(device) || row.includes('203.0.113'))).toEqual([])
    expect(await stored()).not.toEqual([])
    app.clock.advance({ days: 91 })
    await app.accounts.sweep()
    expect(await stored()).toEqual([])
  })
})
