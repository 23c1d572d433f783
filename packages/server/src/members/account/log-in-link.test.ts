import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../../testing/app'
import { createJoining, newMemberEmail } from '../../testing/member'

const session = '/api/site-users/account/session'
const askPath = '/account/login/link'
const html = { headers: { accept: 'text/html' } }

let app: TestApp
let site: TestSite
let other: TestSite
let joining: ReturnType<typeof createJoining>
beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'linked-log-in' })
  const browser = await app.enter(owner, site)
  const { json } = await browser.get('/api/site/settings')
  await browser.put('/api/site/settings', { ...json, locales: ['en', 'de'] })
  other = await app.makeSite(await app.signUp(), { identifier: 'other-log-in' })
  joining = createJoining(app, site.publicHost)
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from rate_buckets'))

const visitor = (host = site.publicHost) => app.browser(host)
const whoIs = async (browser: Browser) => (await browser.get(session)).json['member']

/** Asks, and reads what came of it. */
async function ask(email: string, browser = visitor(), more: Record<string, string> = {}) {
  app.clock.advance({ minutes: 5 })
  const before = (await app.mailsTo(email)).length
  const asked = await browser.submit(askPath, { email, ...more })
  const mails = await app.mailsTo(email)
  const mail = mails.find(each => each.links.some(link => link.includes('/account/enter/')) && mails.length > before)
  const link = mail?.links.find(each => each.includes('/account/enter/'))
  return {
    asked,
    mail,
    browser,
    path: link ? new URL(link).pathname : '',
    code: /\b(\d{6})\b/.exec(mail?.plain ?? '')?.[1],
  }
}
const typeCode = async (browser: Browser, code: string, email = 'x@example.com') => {
  // The page on which it was asked for brought the crumb.
  await browser.get(askPath, html)
  return browser.submit('/account/login/code', { code, email })
}

describe('logging in by a link in a mail', () => {
  it('is a way beside the password, and the link presses nothing when it is opened', async () => {
    const { email } = await joining.join()
    expect((await visitor().get('/account/login', html)).text).toContain(`href="${askPath}?locale=en"`)
    const { browser, path, asked } = await ask(email)
    expect([asked.status, asked.text.includes('Both work for 15 minutes.')]).toEqual([200, true])
    for (let times = 0; times < 3; times += 1) expect((await visitor().get(path, html)).status).toBe(200)
    expect(await whoIs(browser)).toBeNull()
    const page = await browser.get(path, html)
    expect(page.text).toContain(`As ${email}, in this browser.`)
    // The page's own script presses here, and nowhere else.
    expect(page.text).toContain('data-member-form="enter"')
    const entered = await browser.submit(path, {})
    expect([entered.status, entered.headers['location']]).toEqual([303, '/account'])
    expect(await whoIs(browser)).toMatchObject({ name: 'Ida Blom' })
    expect(browser.cookie('sw_link')).toBeUndefined()
  })

  it('works once, for fifteen minutes, and the newest one only', async () => {
    const { email } = await joining.join()
    const used = await ask(email)
    await used.browser.submit(used.path, {})
    for (const browser of [used.browser, visitor()]) {
      const again = await browser.submit(used.path, {})
      expect([again.status, again.text.includes('This link was used or has ended.')]).toEqual([404, true])
    }
    await app.look('delete from rate_buckets')
    await app.look('delete from mails')
    const first = await ask(email)
    await app.look('delete from mails')
    const second = await ask(email)
    expect((await visitor().submit(first.path, {})).status).toBe(404)
    app.clock.advance({ minutes: 16 })
    const late = await second.browser.submit(second.path, {})
    expect([late.status, await whoIs(second.browser)]).toEqual([404, null])
    expect((await typeCode(second.browser, second.code!)).status).toBe(422)
  })

  it('asks in another browser, where it names the first one, and remembers only where that was wanted', async () => {
    const { email } = await joining.join()
    const { path } = await ask(email, visitor(), { rememberMe: 'yes', to: '/shop' })
    const phone = visitor()
    const page = await phone.get(path, html)
    expect(page.text).toContain('another browser: Firefox on Linux')
    expect([page.text.includes(email), page.text.includes('data-member-form')]).toEqual([true, false])
    const entered = await phone.submit(path, {})
    expect([entered.status, entered.headers['location']]).toEqual([303, '/shop'])
    expect(entered.cookies.find(each => each.startsWith('sw_member='))).toContain('Max-Age=2592000')
  })

  it('takes its code where it was asked for, five times, and in no other browser', async () => {
    const { email } = await joining.join()
    const { browser, code, path } = await ask(email)
    expect(code).toMatch(/^\d{6}$/)
    expect((await typeCode(visitor(), code!)).status).toBe(422)
    const done = await typeCode(browser, `${code!.slice(0, 3)} ${code!.slice(3)}`)
    expect([done.status, await whoIs(browser)]).toMatchObject([303, { name: 'Ida Blom' }])
    expect((await visitor().submit(path, {})).status).toBe(404)

    const { email: guessed } = await joining.join()
    const next = await ask(guessed)
    const wrong = next.code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await typeCode(next.browser, wrong)
      expect([refused.status, refused.text.includes('This code does not fit')]).toEqual([422, true])
    }
    expect((await typeCode(next.browser, next.code!)).status).toBe(422)
    expect(await whoIs(next.browser)).toBeNull()
  })

  it('gives a code to one of many who type it at once', async () => {
    const { email } = await joining.join()
    const { browser, code } = await ask(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => typeCode(browser, code!)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  it('says the same to every address, known or not, suspended or written to too often', async () => {
    const { email } = await joining.join()
    const suspended = await joining.join()
    await app.look(`update members set state = 'suspended' where email = $1`, [suspended.email])
    const unknown = newMemberEmail()
    const shown = async (address: string) => {
      const { asked, path } = await ask(address)
      const cookies = asked.cookies.map(each => each.replace(/=[^;]*/, '='))
      return { text: asked.text.replaceAll(address, 'X').replace(/(?:value|nonce)="[^"]*"/g, ''), cookies, path }
    }
    const known = await shown(email)
    expect(known.path).not.toBe('')
    for (const address of [unknown, suspended.email]) {
      const { text, cookies, path } = await shown(address)
      expect([text, cookies, path]).toEqual([known.text, known.cookies, ''])
    }
    for (let times = 0; times < 5; times += 1) await visitor().submit(askPath, { email })
    expect((await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Log in')).length).toBeLessThan(4)
    expect((await ask(email)).asked.text.includes('Both work for 15 minutes.')).toBe(true)
  })

  it('is nothing on another site, and no way to a password', async () => {
    const { email } = await joining.join()
    const { path, browser, code } = await ask(email)
    const elsewhere = visitor(other.publicHost)
    elsewhere.setCookie('sw_link', browser.cookie('sw_link')!)
    expect((await elsewhere.get(path, html)).status).toBe(404)
    expect((await elsewhere.submit(path, {})).status).toBe(404)
    expect((await typeCode(elsewhere, code!)).status).toBe(422)
    const asReset = path.replace('/account/enter/', '/account/link/')
    expect((await visitor().submit(asReset, { password: 'another estuary at dawn' })).status).toBe(404)
    const forged = { headers: { 'x-csrf-token': 'A'.repeat(43) } }
    expect((await browser.post(path, {}, forged)).json['crumbFail']).toBe(true)
    // Whoever was suspended meanwhile is not let in by a link from before.
    await app.look(`update members set state = 'suspended' where email = $1`, [email])
    expect((await browser.submit(path, {})).status).toBe(404)
  })

  it('is German where German was asked for, in the mail too', async () => {
    const { email } = await joining.join({ locale: 'de' })
    const { asked, mail, path } = await ask(email, visitor(), { locale: 'de' })
    expect(asked.text).toContain('Beides gilt 15 Minuten.')
    expect([mail!.subject.startsWith('Anmelden bei'), mail!.plain.includes('innerhalb von 15 Minuten')]).toEqual([
      true,
      true,
    ])
    expect((await visitor().get(path, html)).text).toContain('in einem anderen Browser angefordert: Firefox auf Linux')
  })
})
