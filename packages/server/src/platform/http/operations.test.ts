import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp, type TestSite } from '../../testing/app'

let app: TestApp
let owner: Person
let site: TestSite
beforeAll(async () => {
  app = await openTestApp({ config: { metricsToken: 'metrics-token-of-the-test' } })
  owner = await app.signUp({ email: 'canary-person@example.com', password: 'canary-password-1' })
  site = await app.makeSite(owner, { identifier: 'canary-site' })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  app.send({ method: 'GET', host, path, headers })

describe('what machines ask', () => {
  it.each(['localhost', '10.0.0.9', 'nobody.example'])('the server is alive on the host %s', async host => {
    const answer = await get('/healthz', {}, host)
    expect([answer.status, answer.json]).toEqual([200, { status: 'alive' }])
  })

  it('the server is ready while its database answers', async () => {
    for (const path of ['/readyz', '/health'])
      expect((await get(path)).json).toEqual({ status: 'ready', database: true })
  })

  it('metrics count requests by declared route', async () => {
    await get('/login?token=canary')
    const { text } = await get('/metrics')
    expect(text).toMatch(
      /sitewright_http_requests_total\{method="GET",route="\/login",host="account",status="2xx"\} \d/,
    )
    expect(text).not.toContain('canary')
  })

  it('strangers see no metrics, a proxy’s visitors neither, the token opens them', async () => {
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
    expect((await get('/metrics', { forwarded: 'for=203.0.113.9', authorization: 'Bearer wrong' })).status).toBe(404)
    const authorization = 'Bearer metrics-token-of-the-test'
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9', authorization })).status).toBe(200)
  })
})

describe('the outbox', () => {
  const mailTo = async (email: string) => {
    const [mail] = await app.look<{ id: string }>('select id from mails where recipient = $1', [email])
    return mail!.id
  }

  it('shows nothing to a request that only comes from this machine, as everything behind a proxy does [A1]', async () => {
    const id = await mailTo('canary-person@example.com')
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/body`]) {
      expect((await get(path)).status).toBe(401)
      expect((await get(path, { accept: 'text/html' })).headers['location']).toMatch(/^\/login/)
    }
  })

  it('shows a person the mails to them and those of their sites, and nobody else’s [A1]', async () => {
    const browser = await app.enter(owner, site)
    await browser.post('/api/site/invitations', { email: 'guest@example.com', role: 4 })
    const other = await app.signUp({ email: 'somebody-else@example.com' })
    const page = await owner.browser.visit('/outbox')
    expect(page.text).toContain('canary-person@example.com')
    expect(page.text).toContain('guest@example.com')
    expect(page.text).not.toContain('somebody-else@example.com')
    for (const recipient of ['canary-person@example.com', 'guest@example.com']) {
      const id = await mailTo(recipient)
      expect((await owner.browser.get(`/outbox/${id}`)).status).toBe(200)
      expect((await owner.browser.get(`/outbox/${id}/body`)).status).toBe(200)
      expect((await other.browser.get(`/outbox/${id}`)).status).toBe(404)
      expect((await other.browser.get(`/outbox/${id}/body`)).status).toBe(404)
    }
    expect((await other.browser.visit('/outbox')).text).not.toMatch(/canary-person|guest@/)
    const viewer = await app.signUp()
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, 10, false)', [
      site.id,
      viewer.accountId,
    ])
    await app.look('insert into account_sites (site_id, account_id) values ($1, $2)', [site.id, viewer.accountId])
    expect((await viewer.browser.get(`/outbox/${await mailTo('guest@example.com')}`)).status).toBe(404)
  })

  it('on a site’s address shows the mails of the site alone [A1]', async () => {
    const browser = await app.enter(owner, site)
    const page = await browser.visit('/config/outbox')
    expect(page.text).toContain('guest@example.com')
    expect(page.text).not.toContain('Confirm your email')
    expect((await browser.get(`/config/outbox/${await mailTo('canary-person@example.com')}`)).status).toBe(404)
  })

  it('a mail’s body may run nothing', async () => {
    const body = await owner.browser.get(`/outbox/${await mailTo('canary-person@example.com')}/body`)
    expect(body.headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.headers['content-security-policy']).toContain('sandbox')
  })
})

describe('in production', () => {
  let live: TestApp
  beforeAll(async () => {
    live = await openTestApp({ config: { production: true, metricsToken: 'metrics-token-of-the-test' } })
  })
  afterAll(() => live.close())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    live.send({ method: 'GET', host: 'localhost', path, headers })

  it('there is no outbox on the account pages, for nobody', async () => {
    const made = await live.accounts.createOwner({
      name: 'Maren',
      email: 'maren@example.com',
      password: 'wood-fired pots',
    })
    expect(made.ok).toBe(true)
    const browser = live.browser()
    await browser.submit('/login', { email: 'maren@example.com', password: 'wood-fired pots' })
    expect((await browser.get('/account')).status).toBe(200)
    expect((await browser.get('/outbox')).status).toBe(404)
    expect((await ask('/outbox')).status).toBe(404)
    expect((await ask('/signup/mail')).status).toBe(404)
  })

  it('metrics are read with the token alone, also from this machine', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer metrics-token-of-the-test' })).status).toBe(200)
  })

  it('without a token nobody reads them', async () => {
    const app = await openTestApp({ config: { production: true } })
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect(
        (await app.send({ method: 'GET', host: 'localhost', path: '/metrics', headers: { authorization } })).status,
      ).toBe(404)
    await app.close()
  })
})

describe('an invitation', () => {
  it('is accepted on the account pages by the address it was sent to, which it proves [A15]', async () => {
    const guest = await app.signUp({ email: 'guest@example.com' })
    const [mail] = (await app.mailsTo('guest@example.com')).filter(each => each.subject.includes('invites you'))
    const link = mail!.links.find(each => each.includes('/invitations/'))!
    const other = await app.signUp()
    expect((await other.browser.submit(new URL(link).pathname, {})).status).toBe(409)
    expect((await guest.browser.visit(link)).text).toContain('You were invited as Editor')
    const answer = await guest.browser.submit(new URL(link).pathname, {})
    expect(answer.headers['location']).toBe(`http://${site.ownerHost}/config`)
    expect((await app.accounts.byEmail('guest@example.com'))?.emailVerified).toBe(true)
    expect((await guest.browser.submit(new URL(link).pathname, {})).status).toBe(409)
    expect(app.logged.join('')).not.toContain(new URL(link).pathname)
  })
})

describe('a form without a crumb', () => {
  it('is shown once more with everything in it and a fresh crumb, and nothing was changed [A7]', async () => {
    const before = await app.look('select id from accounts')
    const fields = { name: 'Ida "<b>"', email: 'ida@example.com', password: 'a quiet estuary at dusk', to: '/account' }
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(fields).toString()
    const first = await app.send({ method: 'POST', host: 'localhost', path: '/signup?a=1', headers, body })
    expect(first.status).toBe(400)
    expect(first.text).toContain('Please send it once more')
    expect(first.text).toContain('action="/signup?a=1"')
    expect(first.text).toContain('value="Ida &quot;&lt;b&gt;&quot;"')
    expect(await app.look('select id from accounts')).toEqual(before)
    const crumb = /name="crumb" value="([^"]+)"/.exec(first.text)![1]!
    const cookie = first.cookies.map(each => each.split(';')[0]).join('; ')
    const second = await app.send({
      method: 'POST',
      host: 'localhost',
      path: '/signup?a=1',
      headers: { ...headers, cookie },
      body: new URLSearchParams({ ...fields, crumb }).toString(),
    })
    expect([second.status, second.headers['location']]).toEqual([303, '/signup/check'])
  })

  it('never leads to another host [X13]', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.send({
      method: 'POST',
      host: 'localhost',
      path: '//evil.example//login',
      headers,
      body: 'a=1',
    })
    expect(answer.text).not.toMatch(/action="\/\//)
  })
})

describe('refusals', () => {
  it('tell programs that somebody must sign in, or may not do this', async () => {
    const visitor = await app.browser().get(`http://${site.ownerHost}/api/session`)
    expect([visitor.status, visitor.json]).toMatchObject([401, { loginRequired: true, error: 'Unauthorized request.' }])
    const editor = await app.signUp({ email: 'editor@example.com' })
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, 4, false)', [
      site.id,
      editor.accountId,
    ])
    const browser = await app.enter(editor, site)
    const refused = await browser.get('/api/site/people')
    expect([refused.status, refused.json]).toMatchObject([403, { authorizationFail: true, reason: 'not-allowed' }])
  })
})

describe('the log', () => {
  it('holds no password, token, crumb, session, address or mail after all of this [A8 O16 T28]', async () => {
    await get('/reset?token=canary-token-1&crumb=canary-crumb-1')
    await get('/nothing', { authorization: 'Bearer canary-token-2', cookie: 'sw_session=canary-session-1' })
    const secrets = [
      'canary-password-1',
      'canary-token-1',
      'canary-token-2',
      'canary-crumb-1',
      'canary-session-1',
      'canary-person@example.com',
      '127.0.0.1',
      owner.browser.cookie('sw_session')!,
      owner.browser.cookie('crumb')!,
    ]
    const log = app.logged.join('')
    expect(log.length).toBeGreaterThan(1000)
    expect(secrets.filter(secret => log.includes(secret))).toEqual([])
  })
})
