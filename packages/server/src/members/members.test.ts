import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'
import { workOut } from '../testing/work-out'

const session = '/api/site-users/account/session'
const locale = '/api/site-users/account/locale'
const password = 'a quiet estuary at dusk'
const noMatch = 'Email and password do not match'

let app: TestApp
let shop: Shop
let other: TestSite
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 1000 }] })
  other = await app.makeSite(await app.signUp(), { identifier: 'other-members' })
  const owner = await shop.staff()
  const { json } = await owner.get('/api/site/settings')
  await owner.put('/api/site/settings', { ...json, locales: ['en', 'de'] })
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from rate_buckets'))

const visitor = (host = shop.site.publicHost) => app.browser(host)
let people = 0
const newEmail = () => `member-${++people}@example.com`
const linkIn = async (email: string, subject: string) => {
  const mails = (await app.mailsTo(email)).filter(mail => mail.subject.startsWith(subject))
  const link = mails.flatMap(({ links }) => links).find(each => each.includes('/account/link/'))
  return link && new URL(link).pathname
}

/** Asks, reads the mail, presses its button. */
async function join({ email = newEmail(), browser = visitor(), name = 'Ida Blom' } = {}) {
  const asked = await browser.submit('/account/join', { name, email })
  expect(asked.text).toContain('Check your mail')
  const path = (await linkIn(email, 'Confirm your address'))!
  const confirmed = await browser.submit(path, { name, password })
  expect([confirmed.status, confirmed.headers['location']]).toEqual([303, '/account'])
  return { email, browser, path }
}
const logIn = (browser: Browser, email: string, more: object = {}) =>
  browser.post(session, { email, password, rememberMe: false, ...more })
const whoIs = async (browser: Browser) => (await browser.get(session)).json['member']
const cookieLine = (cookies: readonly string[], name: string) => cookies.find(each => each.startsWith(`${name}=`)) ?? ''

describe('joining a site', () => {
  it('is proven by mail: nobody is a member before the link was pressed, and opening it presses nothing', async () => {
    const email = newEmail()
    const browser = visitor()
    await browser.submit('/account/join', { name: 'Ida Blom', email })
    const path = (await linkIn(email, 'Confirm your address'))!
    const members = () => app.look('select 1 from members where email = $1', [email])
    for (let times = 0; times < 3; times += 1) expect((await visitor().get(path)).status).toBe(200)
    expect(await members()).toHaveLength(0)
    // The name is kept for the browser that asked; elsewhere it may be a stranger's joke.
    expect((await browser.get(path)).text).toContain('value="Ida Blom"')
    expect((await visitor().get(path)).text).not.toContain('Ida Blom')
    await browser.submit(path, { name: 'Ida Blom', password })
    expect(await members()).toHaveLength(1)
    expect(await whoIs(browser)).toMatchObject({ name: 'Ida Blom', locale: 'en', plans: [] })
  })

  it('uses a link once, within a day, and the newest one only', async () => {
    const { path, email } = await join()
    expect((await visitor().submit(path, { name: 'Eve', password })).status).toBe(404)
    expect((await visitor().get(path)).text).toContain('This link was used or has ended.')
    expect(await app.look('select 1 from members where email = $1', [email])).toHaveLength(1)
    const late = newEmail()
    await visitor().submit('/account/join', { name: 'Late', email: late })
    const first = (await linkIn(late, 'Confirm'))!
    app.clock.advance({ minutes: 5 })
    await visitor().submit('/account/join', { name: 'Late', email: late })
    await app.mailsTo(late)
    expect((await visitor().get(first)).status).toBe(404)
    const links = (await app.mailsTo(late)).flatMap(mail => mail.links).filter(link => link.includes('/account/link/'))
    const second = links.map(link => new URL(link).pathname).find(each => each !== first)!
    expect((await visitor().get(second)).status).toBe(200)
    app.clock.advance({ days: 1, minutes: 1 })
    expect((await visitor().submit(second, { name: 'Late', password })).status).toBe(404)
  })

  it('says the same to an address that is a member and to one that is not: only the mail differs', async () => {
    const { email } = await join()
    app.clock.advance({ minutes: 5 })
    const ask = async (address: string) => {
      const { status, text } = await visitor().submit('/account/join', { name: 'Zebulon', email: address })
      return [status, text.replaceAll(address, 'X').replace(/(?:value|nonce)="[^"]*"/g, '')]
    }
    const unknown = newEmail()
    expect(await ask(email)).toEqual(await ask(unknown))
    const subjects = async (address: string) => (await app.mailsTo(address)).map(({ subject }) => subject).sort()
    expect((await subjects(email)).some(each => each.startsWith('You already have an account'))).toBe(true)
    expect((await subjects(unknown))[0]).toContain('Confirm your address')
    const [known] = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('You already'))
    expect(known!.plain).not.toContain('Zebulon')
  })

  it('writes to nobody more often than one may bear, whoever asks and on whichever site', async () => {
    const email = newEmail()
    for (let times = 0; times < 5; times += 1)
      await visitor(times % 2 ? other.publicHost : undefined).submit('/account/join', { name: 'Ida', email })
    expect(await app.mailsTo(email)).toHaveLength(1)
    const [name, host] = email.split('@')
    await visitor().submit('/account/join', { name: 'Ida', email: `${name}+more@${host}` })
    expect(await app.mailsTo(`${name}+more@${host}`)).toHaveLength(0)
  })

  it.each([
    [{ name: '' }, 'Enter your name.'],
    [{ name: 'see www.evil.example' }, 'A name holds no links.'],
    [{ email: 'nobody' }, 'Enter an email address'],
  ])('refuses %j in words, at the field', async (typed, sentence) => {
    const asked = await visitor().submit('/account/join', { name: 'Ida', email: 'ida@example.com', ...typed })
    expect([asked.status, asked.text.includes(sentence)]).toEqual([422, true])
    expect(asked.text.match(/aria-invalid="true"/g)).toHaveLength(1)
  })

  it('refuses a password that strangers try first, and the link stays good', async () => {
    const email = newEmail()
    const browser = visitor()
    await browser.submit('/account/join', { name: 'Ida', email })
    const path = (await linkIn(email, 'Confirm'))!
    for (const weak of ['short', 'passwordpassword'])
      expect((await browser.submit(path, { name: 'Ida', password: weak })).status).toBe(422)
    expect((await browser.submit(path, { name: 'Ida', password })).status).toBe(303)
  })
})

describe('logging in', () => {
  it('answers the token of the session and who it is, and makes a cookie that scripts cannot read [MEMB-01 MEMB-05 MEMB-06]', async () => {
    const { email } = await join()
    const browser = visitor()
    const answer = await logIn(browser, ` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      xsrfToken: expect.any(String),
      member: { id: expect.any(String), name: 'Ida Blom', locale: 'en', plans: [] },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const line = cookieLine(answer.cookies, 'sw_member')
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect(line).not.toMatch(/Max-Age/)
    expect(cookieLine(answer.cookies, 'hasMember')).toBe('hasMember=true; Path=/; SameSite=Lax')
    expect(await whoIs(browser)).toEqual((answer.json as { member: object }).member)
  })

  it('is remembered for thirty days where that was asked for, else ends after twelve hours of nothing', async () => {
    const { email } = await join()
    const kept = visitor()
    const remembered = await logIn(kept, email, { rememberMe: true })
    expect(cookieLine(remembered.cookies, 'sw_member')).toContain('Max-Age=2592000')
    const brief = visitor()
    await logIn(brief, email)
    app.clock.advance({ minutes: 60 * 11 })
    expect(await whoIs(brief)).not.toBeNull()
    app.clock.advance({ minutes: 60 * 11 })
    expect(await whoIs(brief)).not.toBeNull()
    app.clock.advance({ minutes: 60 * 13 })
    expect(await whoIs(brief)).toBeNull()
    expect(brief.cookie('hasMember')).toBeUndefined()
    expect(await whoIs(kept)).not.toBeNull()
    app.clock.advance({ days: 29 })
    expect(await whoIs(kept)).toBeNull()
  })

  it('fails with one text for whatever does not fit, and never with 401 [MEMB-09]', async () => {
    const { email } = await join()
    for (const typed of [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password },
    ]) {
      const { status, json } = await visitor().post(session, { ...typed, rememberMe: false })
      expect([status, json['error'], json['reason']]).toEqual([400, noMatch, 'no-match'])
    }
    await app.look(`update members set state = 'suspended' where email = $1`, [email])
    expect((await logIn(visitor(), email)).json['error']).toBe(noMatch)
    const page = await visitor().submit('/account/login', { email, password: 'wrong', rememberMe: 'yes' })
    expect([page.status, page.text.includes(noMatch), page.text.includes('wrong')]).toEqual([400, true, false])
    expect(page.text).toContain(`value="${email}"`)
    expect(page.text).toMatch(/name="rememberMe"[^>]*checked/)
  })

  it('works without script, and leads to where somebody wanted to go on this host alone', async () => {
    const { email } = await join()
    for (const [to, expected] of [
      ['/shop?page=2', '/shop?page=2'],
      ['//evil.example/', '/evil.example/'],
      ['https://evil.example/', '/https://evil.example/'],
      ['', '/account'],
    ] as const) {
      const browser = visitor()
      const answer = await browser.submit('/account/login', { email, password, to })
      expect([answer.status, answer.headers['location']]).toEqual([303, expected])
      expect(await whoIs(browser)).toMatchObject({ name: 'Ida Blom' })
    }
  })

  it('ends the guessing, for addresses without a member too, and spares a browser that was in before', async () => {
    const { email, browser } = await join()
    await browser.delete(session)
    for (const address of [email, newEmail()]) {
      const guesser = visitor()
      const guess = async (proof?: string): ReturnType<Browser['post']> => {
        const answer = await guesser.post(session, { email: address, password: 'wrong', rememberMe: false, proof })
        return answer.json['reason'] === 'proof-needed' ? guess(await workOut(answer.json['question'])) : answer
      }
      for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400)
      const refused = await guess()
      expect([refused.status, refused.json['reason'], Number(refused.headers['retry-after']) > 0]).toEqual([
        429,
        'too-many',
        true,
      ])
    }
    const elsewhere = await logIn(visitor(), email)
    expect(elsewhere.json['reason']).toBe('proof-needed')
    const proof = await workOut(elsewhere.json['question'])
    expect((await logIn(visitor(), email, { proof })).status).toBe(429)
    expect((await logIn(browser, email)).status).toBe(200)
  })

  it('is looked at after three wrong passwords only with work of the browser, which serves one try on one site', async () => {
    const { email } = await join()
    const elsewhere = visitor(other.publicHost)
    for (const address of [email, newEmail()]) {
      const wrong = (browser = visitor(), proof?: string) =>
        browser.post(session, { email: address, password: 'wrong', rememberMe: false, proof })
      for (let tries = 0; tries < 3; tries += 1) expect((await wrong()).status).toBe(400)
      const asked = await logIn(visitor(), address)
      expect([asked.status, asked.json['reason']]).toEqual([409, 'proof-needed'])
      const proof = await workOut(asked.json['question'])
      for (let tries = 0; tries < 3; tries += 1) await wrong(elsewhere)
      expect((await wrong(elsewhere, proof)).status).toBe(409)
      const answers = await Promise.all([1, 2, 3].map(() => logIn(visitor(), address, { proof })))
      expect(answers.map(({ status }) => status).sort()).toEqual([address === email ? 200 : 400, 409, 409])
    }
    // Without a script there is the link by mail.
    for (let tries = 0; tries < 3; tries += 1) await visitor().submit('/account/login', { email, password: 'wrong' })
    const page = await visitor().submit('/account/login', { email, password })
    expect([page.status, page.text.includes('Or log in with a link by mail.')]).toEqual([409, true])
    expect(page.text).toContain('href="/account/login/link')
  })

  it('is nothing on another site: neither the member, nor the session, nor the link', async () => {
    const { email, browser } = await join()
    expect((await logIn(visitor(other.publicHost), email)).status).toBe(400)
    const stolen = visitor(other.publicHost)
    stolen.setCookie('sw_member', browser.cookie('sw_member')!)
    expect(await whoIs(stolen)).toBeNull()
    expect((await stolen.post(locale, { language: 'en' })).status).toBe(401)
    const next = newEmail()
    await visitor().submit('/account/join', { name: 'Ida', email: next })
    const path = (await linkIn(next, 'Confirm'))!
    expect((await visitor(other.publicHost).submit(path, { name: 'Ida', password })).status).toBe(404)
    expect((await visitor().submit(path, { name: 'Ida', password })).status).toBe(303)
    // Nor on the address where the site is edited.
    const editing = visitor(shop.site.ownerHost)
    editing.setCookie('sw_member', browser.cookie('sw_member')!)
    expect((await editing.get(session)).status).toBe(404)
  })

  it('keeps twenty sessions of a member, those seen last', async () => {
    const { email } = await join()
    const first = visitor()
    await logIn(first, email)
    for (let times = 0; times < 20; times += 1) {
      app.clock.advance({ minutes: 1 })
      await logIn(visitor(), email)
    }
    expect(await whoIs(first)).toBeNull()
    expect(
      await app.look('select 1 from member_sessions s join members m on m.id = s.member_id where m.email = $1', [
        email,
      ]),
    ).toHaveLength(20)
  })
})

describe('the session', () => {
  it('has a crumb of its own: that of the visitor before, of a stranger and a forged one are refused [MEMB-07 MEMB-08]', async () => {
    const { email } = await join()
    const browser = visitor()
    await browser.get('/account/login', { headers: { accept: 'text/html' } })
    const before = decodeURIComponent(browser.cookie('crumb')!)
    const { json } = await logIn(browser, email)
    const stranger = visitor()
    await stranger.get('/account/login', { headers: { accept: 'text/html' } })
    for (const wrong of [before, decodeURIComponent(stranger.cookie('crumb')!), 'A'.repeat(43), '']) {
      const refused = await browser.post(locale, { language: 'de' }, { headers: { 'x-csrf-token': wrong } })
      expect([refused.status, refused.json['crumbFail'], refused.json['crumb']]).toEqual([400, true, json['xsrfToken']])
    }
    const token = String(json['xsrfToken'])
    expect((await browser.post(locale, { language: 'de' }, { headers: { 'x-csrf-token': token } })).status).toBe(204)
  })

  it('has a new token after each login, and the one before is worth nothing', async () => {
    const { email } = await join()
    const browser = visitor()
    await logIn(browser, email)
    const first = browser.cookie('sw_member')!
    await logIn(browser, email)
    expect(browser.cookie('sw_member')).not.toBe(first)
    const old = visitor()
    old.setCookie('sw_member', first)
    expect(await whoIs(old)).toBeNull()
  })

  it('ends with logging out, which may be asked for twice [MEMB-02 MEMB-10]', async () => {
    const { browser } = await join()
    const held = browser.cookie('sw_member')!
    expect((await browser.delete(`${session}?cloneCart=false`)).status).toBe(204)
    expect(browser.cookie('sw_member')).toBeUndefined()
    expect(browser.cookie('hasMember')).toBeUndefined()
    expect((await browser.delete(session)).status).toBe(204)
    const old = visitor()
    old.setCookie('sw_member', held)
    expect(await whoIs(old)).toBeNull()
    expect((await browser.delete(`${session}?cloneCart=perhaps`)).status).toBe(400)
  })

  it('has a language of the site’s, which members alone may set [MEMB-03 MEMB-04 MEMB-13]', async () => {
    const { browser } = await join()
    expect((await browser.post(locale, { language: 'de' })).status).toBe(204)
    expect(await whoIs(browser)).toMatchObject({ locale: 'de' })
    for (const language of ['fr', '', 'de; drop']) expect((await browser.post(locale, { language })).status).toBe(400)
    expect(await whoIs(browser)).toMatchObject({ locale: 'de' })
    const nobody = await visitor().post(locale, { language: 'de' })
    expect([nobody.status, nobody.json['loginRequired']]).toEqual([401, true])
    expect((await browser.get('/account', { headers: { accept: 'text/html' } })).text).toContain('Abmelden')
  })

  it('takes no more than it needs, and nothing it does not know', async () => {
    const { browser } = await join()
    const large = await browser.post(session, { email: 'a@b.test', password: 'x'.repeat(20_000), rememberMe: false })
    expect(large.status).toBe(413)
    expect((await browser.post(session, { email: 'a@b.test', password, isOwner: true })).status).toBe(400)
    expect((await browser.post(locale, { language: 'de', role: 'moderator' })).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  const forget = async (email: string) => {
    app.clock.advance({ minutes: 5 })
    await visitor().submit('/account/forgot', { email })
    return linkIn(email, 'Choose a new password')
  }

  it('is chosen anew by whoever reads the mail; everybody else is out, and the member is told', async () => {
    const { email, browser } = await join()
    const path = (await forget(email))!
    const reader = visitor()
    expect((await reader.get(path)).text).toContain(email)
    const reset = await reader.submit(path, { password: 'another estuary at dawn' })
    expect([reset.status, reset.headers['location']]).toEqual([303, '/account'])
    expect(await whoIs(reader)).toMatchObject({ name: 'Ida Blom' })
    expect(await whoIs(browser)).toBeNull()
    expect((await logIn(visitor(), email)).status).toBe(400)
    expect((await logIn(visitor(), email, { password: 'another estuary at dawn' })).status).toBe(200)
    expect((await app.mailsTo(email)).some(({ subject }) => subject.includes('was changed'))).toBe(true)
    expect((await visitor().submit(path, { password: 'a third estuary at noon' })).status).toBe(404)
  })

  it('is mailed to members alone, and holds for half an hour', async () => {
    const { email } = await join()
    expect(await forget(newEmail())).toBeUndefined()
    const path = (await forget(email))!
    app.clock.advance({ minutes: 31 })
    expect((await visitor().submit(path, { password: 'another estuary at dawn' })).status).toBe(404)
    await app.look(`update members set state = 'suspended' where email = $1`, [email])
    const before = (await app.mailsTo(email)).length
    app.clock.advance({ minutes: 60 })
    await forget(email)
    expect(await app.mailsTo(email)).toHaveLength(before)
  })
})

describe('a member in the shop', () => {
  const cartOf = async (browser: Browser) => (await browser.get('/api/commerce/shopping-cart')).json['totalQuantity']

  it('finds the orders of the address they proved, and of no other spelling', async () => {
    const email = newEmail()
    const buyer = shop.shopper()
    await buyer.add('mug', 2)
    const { json } = await buyer.placeOrder({ email })
    const order = `Order ${json['number']}`
    const { browser } = await join({ email })
    const page = await browser.get('/account', { headers: { accept: 'text/html' } })
    expect(page.text).toContain(order)
    expect(page.text).toContain(`Logged in as ${email}`)
    app.clock.advance({ minutes: 5 })
    const sideways = await join({ email: email.replace('@', '+else@') })
    expect((await sideways.browser.get('/account', { headers: { accept: 'text/html' } })).text).not.toContain(order)
    await browser.submit('/account/leave', {})
    expect((await browser.get('/account', { headers: { accept: 'text/html' } })).text).not.toContain(order)
  })

  it('finds the cart again, together with what was put into this one', async () => {
    const { email, browser } = await join()
    const buyer = shop.shopper()
    await buyer.add('mug', 2)
    await logIn(buyer.browser, email)
    const before = buyer.browser.cookie('CART')
    expect(await cartOf(buyer.browser)).toBe(2)
    await buyer.browser.delete(`${session}?cloneCart=false`)
    expect(await cartOf(buyer.browser)).toBeUndefined()
    const thief = visitor()
    thief.setCookie('CART', before!)
    expect(await cartOf(thief)).toBeUndefined()
    const next = shop.shopper()
    await next.add('mug', 3)
    await logIn(next.browser, email)
    expect(await cartOf(next.browser)).toBe(5)
    expect(browser.cookie('CART')).toBeUndefined()
  })

  it('leaves a copy in the browser where that was asked for, which is nobody’s [MEMB-11]', async () => {
    const { email } = await join()
    const buyer = shop.shopper()
    await logIn(buyer.browser, email)
    await buyer.add('mug', 2)
    expect((await buyer.browser.delete(`${session}?cloneCart=true`)).status).toBe(204)
    expect(await cartOf(buyer.browser)).toBe(2)
    await buyer.add('mug', 1)
    const later = visitor()
    await logIn(later, email)
    expect(await cartOf(later)).toBe(2)
  })

  it('takes nothing from the cart of another member', async () => {
    const one = await join()
    const two = await join()
    const buyer = shop.shopper()
    await buyer.add('mug', 2)
    await logIn(buyer.browser, one.email)
    const held = buyer.browser.cookie('CART')!
    const intruder = visitor()
    intruder.setCookie('CART', held)
    await logIn(intruder, two.email)
    expect(intruder.cookie('CART')).toBe(held)
    const back = visitor()
    await logIn(back, one.email)
    expect(await cartOf(back)).toBe(2)
  })
})
