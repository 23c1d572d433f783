import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Received, type TestApp, type TestSite } from '../../testing/app'
import type { Database } from '../database'

/** What the request did in the database, in order: the time it takes must not tell who has an account either. */
const journeys: string[] = []
const countedIn = (database: Database): Database => {
  const counted =
    <Call extends (...given: never[]) => unknown>(name: string, call: Call) =>
    (...given: Parameters<Call>): ReturnType<Call> => {
      journeys.push(name)
      return call(...given) as ReturnType<Call>
    }
  return {
    ...database,
    withPlatform: counted('platform', database.withPlatform) as Database['withPlatform'],
    withSite: counted('site', database.withSite) as Database['withSite'],
  }
}

let app: TestApp
let site: TestSite
const password = 'a quiet estuary at dusk'
const known = 'ada@example.com'
const suspended = 'eve@example.com'
beforeAll(async () => {
  app = await openTestApp({ adapt: platform => ({ ...platform, database: countedIn(platform.database) }) })
  const owner = await app.signUp({ email: known })
  await app.signUp({ email: suspended })
  site = await app.makeSite(owner)
  for (const email of [known, suspended]) {
    const browser = app.browser(site.publicHost)
    await browser.submit('/account/join', { name: 'Ada', email })
    const mail = (await app.mailsTo(email)).find(({ subject }) => subject.startsWith('Confirm your address'))!
    await browser.submit(new URL(mail.links.find(link => link.includes('/account/link/'))!).pathname, {
      name: 'Ada',
      password,
    })
  }
  await app.look(`update members set state = 'suspended' where email = $1`, [suspended])
})
afterAll(() => app.close())

/** Everything but what is drawn anew for each answer, such as a picture at the side, and so its length. */
const plain = ({ status, headers, cookies, text }: Received, email: string) => {
  const {
    date: _,
    'x-request-id': __,
    'content-security-policy': ___,
    'set-cookie': ____,
    'content-length': _____,
    ...rest
  } = headers
  return {
    status,
    headers: rest,
    cookies: cookies.map(cookie => cookie.replace(/=[^;]*/, '=')),
    text: text
      .replaceAll(email, 'X')
      .replaceAll(encodeURIComponent(email), 'X')
      .replace(/"requestId":"[^"]*"/, '')
      .replaceAll(/nonce="[^"]*"|name="crumb" value="[^"]*"|data-question="[^"]*"|(?:src|href)="[^"]*jpg"/g, ''),
  }
}

const onSite = () => app.browser(site.publicHost)
const sessionPath = '/api/site-users/account/session'
type Way = readonly [string, () => Browser, (browser: Browser, email: string) => Promise<Received>]
const ways: readonly Way[] = [
  ['an owner logs in', () => app.browser(), (browser, email) => browser.submit('/login', { email, password: 'wrong' })],
  ['an owner forgot the password', () => app.browser(), (browser, email) => browser.submit('/forgot', { email })],
  [
    'somebody wants an account',
    () => app.browser(),
    (browser, email) => browser.submit('/signup', { name: 'Ida', email, password }),
  ],
  [
    'a member logs in',
    onSite,
    (browser, email) => browser.post(sessionPath, { email, password: 'wrong', rememberMe: false }),
  ],
  [
    'a member logs in without script',
    onSite,
    (browser, email) => browser.submit('/account/login', { email, password: 'wrong' }),
  ],
  ['somebody joins', onSite, (browser, email) => browser.submit('/account/join', { name: 'Ida', email })],
  ['a member forgot the password', onSite, (browser, email) => browser.submit('/account/forgot', { email })],
  ['a member wants a link', onSite, (browser, email) => browser.submit('/account/login/link', { email })],
]

describe.each(ways)('when %s', (_, from, ask) => {
  it('the answer and what it took are the same for an address that is known, suspended or unknown [A12 T27]', async () => {
    const seen = async (email: string) => {
      await app.look('delete from rate_buckets')
      // From where somebody has logged in before it may be told that they have.
      await app.look('delete from known_places')
      const browser = from()
      journeys.length = 0
      const answer = await ask(browser, email)
      return { journeys: [...journeys], ...plain(answer, email) }
    }
    const unknown = await seen('bob@example.com')
    expect(unknown.journeys.length).toBeGreaterThan(0)
    expect(await seen(known)).toEqual(unknown)
    expect(await seen(suspended)).toEqual(unknown)
  })
})
