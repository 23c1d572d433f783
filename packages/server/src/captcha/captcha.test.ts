import type { CaptchaSettings } from '@sitewright/contract/captcha'
import type { Form } from '@sitewright/contract/forms'
import { captchaChecks } from '@sitewright/domain/catalogue'
import { type CaptchaProvider, captchaProviders, saveSubmissionPath, submissionKeyPath } from '@sitewright/domain/forms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EgressCall, EgressReply } from '../platform/egress'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { publishBlocks } from '../testing/publish-blocks'
import { workOut } from '../testing/work-out'

/** Stands in for all three providers: knows one secret, and each token is worth something once. */
const secret = 'the-secret-of-the-owner'
const calls: EgressCall[] = []
const spent = new Set<string>()
let reply: (() => EgressReply) | undefined
const says = (status: number, body: unknown): EgressReply => ({
  ...{ ok: true, status, headers: {} },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const fails = (...codes: string[]) => says(200, { success: false, 'error-codes': codes })
const answer = (call: EgressCall): EgressReply => {
  const given = new URLSearchParams(call.body)
  const token = given.get('response') ?? ''
  if (given.get('secret') !== secret) return fails('invalid-input-secret')
  if (!token.startsWith('token-')) return fails('invalid-input-response')
  if (spent.has(token)) return fails('timeout-or-duplicate')
  spent.add(token)
  return says(200, { success: true, hostname: 'tern.example' })
}

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let form: Form

beforeAll(async () => {
  app = await openTestApp({
    adapt: platform => ({
      ...platform,
      egress: {
        ...platform.egress,
        call: async call => {
          calls.push(call)
          return reply ? reply() : answer(call)
        },
      },
    }),
  })
  person = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())
beforeEach(async () => {
  calls.length = 0
  spent.clear()
  reply = undefined
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
})

const path = '/api/site/captcha'
const none = { provider: null, siteKey: '', secret: '' }
const save = (change: object, by = owner) => by.put(path, { ...none, ...change })
const choose = (provider: CaptchaProvider = 'turnstile') => save({ provider, siteKey: 'site-key-1', secret })
const make = async (captcha: 'always' | 'auto' = 'always') => {
  const made = (await owner.post('/api/forms', { name: 'Contact', kind: 'form' })).json as unknown as Form
  const { id, version, name, definition, retentionDays } = made
  await owner.put(`/api/forms/${id}`, { version, name, retentionDays, definition: { ...definition, captcha } })
  await owner.post('/api/publishing/publish', {})
  form = made
}
const visitor = (on = site) => app.browser(on.publicHost)
const keyFor = async (browser: Browser) => String((await browser.post(submissionKeyPath)).json['key'])
const good = { name: ['Tomas', 'Rask'], email: 'tomas@rask.dk', message: 'We are six.' }
const send = async (captchaKey: string | null, { browser = visitor(), key = '', answers = good as object } = {}) =>
  browser.post(saveSubmissionPath, {
    ...{ key: key || (await keyFor(browser)), formId: form.id, form: JSON.stringify(answers), captchaKey },
  })
const rows = () =>
  app.look<{ state: string; spam_score: number; spam_reasons: string[] }>(
    'select * from form_submissions where site_id = $1 order by seq',
    [site.id],
  )
const incomplete = [400, 'Complete CAPTCHA before submitting.']

describe('who checks whether visitors are people', () => {
  it('is the site itself until its owner chooses somebody, whose secret nobody can read back', async () => {
    expect((await owner.get(path)).json).toEqual({ provider: null, siteKey: '', hasSecret: false })
    const saved = await choose('hcaptcha')
    expect([saved.status, saved.json]).toEqual([
      200,
      { provider: 'hcaptcha', siteKey: 'site-key-1', hasSecret: true } satisfies CaptchaSettings,
    ])
    const stored = await app.look('select * from captcha_keys where site_id = $1', [site.id])
    expect(JSON.stringify([(await owner.get(path)).json, stored])).not.toContain(secret)
    expect((await save({})).json).toEqual({ provider: null, siteKey: '', hasSecret: false })
    expect(await app.look('select * from captcha_keys where site_id = $1', [site.id])).toEqual([])
  })

  it('needs both keys, and one that the provider knows', async () => {
    for (const [change, reason, words] of [
      [{ provider: 'turnstile', secret }, 'no-site-key', 'Please enter the site key'],
      [{ provider: 'turnstile', siteKey: 'k' }, 'no-secret', 'Please enter the secret key'],
      [
        { provider: 'turnstile', siteKey: 'k', secret: 'mistyped' },
        'wrong-secret',
        'The provider does not know this secret key',
      ],
    ] as const) {
      const { status, json } = await save(change)
      expect([status, json['reason'], json['error']]).toEqual([422, reason, words])
    }
    for (const wrong of [{ provider: 'somebody' }, { siteKey: 'with space', provider: 'turnstile' }, { more: 1 }])
      expect((await save(wrong)).status).toBe(400)
    expect((await owner.get(path)).json).toMatchObject({ provider: null })
  })

  it('keeps the secret when only the site key is another, and forgets it with the provider', async () => {
    await choose('turnstile')
    expect((await save({ provider: 'turnstile', siteKey: 'site-key-2' })).json).toMatchObject({
      siteKey: 'site-key-2',
      hasSecret: true,
    })
    expect((await save({ provider: 'recaptcha', siteKey: 'site-key-2' })).json['reason']).toBe('no-secret')
  })

  it('can be chosen while the provider is down', async () => {
    reply = () => ({ ok: false, reason: 'unreachable' })
    expect((await choose()).status).toBe(200)
  })

  it('is for those who may change the settings of the site, with a crumb', async () => {
    const editor = await app.signUp({ name: 'Idris' })
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      ...[site.id, editor.accountId, 3],
    ])
    const browser = await app.enter(editor, site)
    expect([(await browser.get(path)).status, (await save({}, browser)).status]).toEqual([403, 403])
    const anybody = await app.send({ method: 'GET', host: site.ownerHost, path })
    expect(anybody.status).toBe(401)
    expect((await owner.put(path, none, { headers: { 'x-csrf-token': 'wrong' } })).status).toBe(400)
  })

  it('is nobody’s business on another site', async () => {
    await choose()
    const other = await app.makeSite(person, {})
    const elsewhere = await app.enter(person, other)
    expect((await elsewhere.get(path)).json).toMatchObject({ provider: null, hasSecret: false })
    await save({}, elsewhere)
    expect((await owner.get(path)).json).toMatchObject({ provider: 'turnstile', hasSecret: true })
  })

  it('stands in the pages of the site with its key, at once, and is let in where a form is [PAGE-24]', async () => {
    await make()
    await publishBlocks(app, { site, browser: owner }, { words: { type: 'text' } })
    await choose('hcaptcha')
    const without = await visitor().get('/')
    expect(without.text).toContain('"captchaSiteKey":"site-key-1"')
    expect(String(without.headers['content-security-policy'])).not.toContain('hcaptcha')
    await publishBlocks(app, { site, browser: owner }, { form: { type: 'form', props: { formId: form.id } } })
    const { text, headers } = await visitor().get('/')
    expect(text).toContain('&quot;widget&quot;:&quot;hcaptcha&quot;')
    expect(text).toContain('Use another check')
    expect(text).not.toContain('js.hcaptcha.com')
    expect(String(headers['content-security-policy'])).toMatch(
      /script-src [^;]*https:\/\/\*\.hcaptcha\.com.*frame-src [^;]*https:\/\/\*\.hcaptcha\.com/,
    )
    const { services } = (await owner.get('/api/consent-settings')).json as unknown as {
      services: { provider: string }[]
    }
    expect(services).toEqual([expect.objectContaining({ provider: 'hcaptcha', name: 'hCaptcha' })])
    await save({})
    expect((await visitor().get('/')).text).not.toContain('Use another check')
  })
})

describe('what a visitor completed', () => {
  it.each(captchaProviders)('is checked with %s, in three seconds at most, and is worth one submission', async who => {
    await choose(who)
    await make()
    calls.length = 0
    expect((await send('token-1')).status).toBe(204)
    expect(calls).toHaveLength(1)
    const { address, hosts, method, timeoutMs, body } = calls[0]!
    expect({ address, hosts, method, timeoutMs }).toEqual({
      ...{ address: captchaChecks[who], hosts: [new URL(captchaChecks[who]).hostname] },
      ...{ method: 'POST', timeoutMs: 3_000 },
    })
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ secret, response: 'token-1' })
    const again = await send('token-1', { answers: { ...good, message: 'And again' } })
    expect([again.status, again.json['error']]).toEqual(incomplete)
    expect(await rows()).toMatchObject([{ state: 'inbox', spam_reasons: expect.not.arrayContaining(['no-proof']) }])
  })

  it('or did not, is refused where the form always asks [CAPT-08 CAPT-09 CAPT-10]', async () => {
    await choose()
    await make()
    for (const captchaKey of [null, '', 'forged', 'x'.repeat(9_000)]) {
      const { status, json } = await send(captchaKey)
      expect([status, json['error']]).toEqual(incomplete)
    }
    expect(await rows()).toEqual([])
  })

  it('is received once when it is sent twice at once', async () => {
    await choose()
    await make()
    const browser = visitor()
    const key = await keyFor(browser)
    const answers = await Promise.all([1, 2, 3].map(() => send('token-1', { browser, key })))
    expect(answers.map(({ status }) => status)).toContain(204)
    expect((await send('token-1', { browser, key })).status).toBe(204)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['cannot be reached in time', (): EgressReply => ({ ok: false, reason: 'unreachable' })],
    ['is broken', () => says(503, 'down')],
    ['answers something else', () => says(200, '<html>')],
    ['does not know the owner’s secret any more', () => fails('invalid-input-secret')],
  ])('by a provider that %s counts as no proof, and is not refused', async (_, broken) => {
    await choose()
    await make()
    reply = broken
    expect((await send('token-1')).status).toBe(204)
    expect(await rows()).toMatchObject([{ state: 'inbox', spam_reasons: expect.arrayContaining(['no-proof']) }])
  })

  it('can be the site’s own check in the place of the provider’s', async () => {
    await choose()
    await make()
    const browser = visitor()
    const key = await keyFor(browser)
    const { json } = await browser.get(`/api/form/challenge?for=${key.split('.')[2]}`)
    const proof = await workOut(json['challenge'])
    calls.length = 0
    expect((await send(proof, { browser, key })).status).toBe(204)
    expect(calls).toEqual([])
  })

  it('is asked of nobody where no provider was chosen', async () => {
    await make()
    expect((await send('token-1')).json['error']).toBe(incomplete[1])
    expect(calls).toEqual([])
  })
})
