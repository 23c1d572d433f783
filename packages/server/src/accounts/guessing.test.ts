import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp } from '../testing/app'
import { questionOn, workOut } from '../testing/work-out'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => app.close())

let networks = 0
const newNetwork = () => `203.0.113.${++networks}`
const tryOnce = (browser: Browser, email: string, password: string, from: string, proof = '') =>
  browser.submit('/login', { email, password, proof }, { headers: { 'x-forwarded-for': from } })

/** As the page's script does it: what is asked is worked out, and the password sent once more with it. */
const logIn = async (browser: Browser, email: string, password: string, from: string) => {
  const answer = await tryOnce(browser, email, password, from)
  return answer.status === 409
    ? tryOnce(browser, email, password, from, await workOut(questionOn(answer.text)))
    : answer
}

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

describe('after three wrong passwords', () => {
  const guess = async (browser: Browser, email: string, from: string, times = 3) => {
    const answers = []
    for (let count = 0; count < times; count++) answers.push(await tryOnce(browser, email, `guess ${count}`, from))
    return answers
  }
  const asks = 'After several wrong tries your browser has to work something out first'

  it.each(['known', 'unknown'])('of a %s address nothing is looked at without work of the browser', async who => {
    const email = who === 'known' ? (await app.signUp()).email : 'nobody-here@example.com'
    const [browser, from] = [app.browser(), newNetwork()]
    const wrong = await guess(browser, email, from)
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
    // The right password is not told from a wrong one either.
    const next = await tryOnce(browser, email, 'a quiet estuary at dusk', from)
    expect([next.status, next.text.includes(asks)]).toEqual([409, true])
    // Begun while the password was typed, so it is asked for once.
    const proof = await workOut(questionOn(wrong[2]!.text))
    const worked = await tryOnce(browser, email, 'a quiet estuary at dusk', from, proof)
    expect(worked.status).toBe(who === 'known' ? 303 : 400)
  })

  it('a proof serves one try, here alone, for twenty minutes, and is not made up', async () => {
    const { email } = await app.signUp()
    const [browser, from] = [app.browser(), newNetwork()]
    const [answer] = (await guess(browser, email, from)).slice(-1)
    const question = questionOn(answer!.text) as { parameters: object }
    const proof = await workOut(question)
    const forged = await workOut({ ...question, parameters: { ...question.parameters, data: { site: 'x', key: 'y' } } })
    for (const made of ['nonsense', 'x'.repeat(4_900), forged, Buffer.from('{"challenge":{}}').toString('base64')])
      expect((await tryOnce(browser, email, 'wrong', from, made)).status).toBe(409)
    expect((await tryOnce(browser, email, 'wrong', from, proof)).status).toBe(400)
    expect((await tryOnce(browser, email, 'wrong', from, proof)).status).toBe(409)
    const late = await workOut(questionOn((await tryOnce(browser, email, 'wrong', from)).text))
    const old = await Promise.all([1, 2, 3].map(() => tryOnce(browser, email, 'wrong', from, late)))
    expect(old.map(({ status }) => status).sort()).toEqual([400, 409, 409])
    const other = await workOut(questionOn((await tryOnce(browser, email, 'wrong', from)).text))
    app.clock.advance({ minutes: 21 })
    await guess(browser, email, from)
    expect((await tryOnce(browser, email, 'wrong', from, other)).status).toBe(409)
  })

  it('is over with the right one, and never begins for a browser that is known', async () => {
    const person = await app.signUp()
    const from = newNetwork()
    await guess(app.browser(), person.email, from, 4)
    const known = await tryOnce(person.browser, person.email, person.password, newNetwork())
    expect(known.status).toBe(303)
    const fresh = await guess(app.browser(), person.email, newNetwork())
    expect(fresh.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})

describe('a log-in from where nobody has logged in before', () => {
  it('is told to whose account it is, once for each browser', async () => {
    const person = await app.signUp()
    const told = async () =>
      (await app.mailsTo(person.email)).filter(({ subject }) => subject === 'New log-in to your account')
    const stranger = app.browser()
    const [home, abroad] = [newNetwork(), newNetwork()]
    // A known browser somewhere else, and another browser where one is known.
    expect((await logIn(person.browser, person.email, person.password, home)).status).toBe(303)
    expect((await logIn(app.browser(), person.email, person.password, home)).status).toBe(303)
    expect(await told()).toEqual([])
    expect((await logIn(stranger, person.email, 'not the password', abroad)).status).toBe(400)
    expect(await told()).toEqual([])
    for (let times = 0; times < 2; times++)
      expect((await logIn(stranger, person.email, person.password, abroad)).status).toBe(303)
    const mails = await told()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.links.map(link => new URL(link).pathname)).toEqual(['/account'])
    expect(mails[0]!.plain).toContain(abroad.replace(/\.\d+$/, ''))
  })
})
