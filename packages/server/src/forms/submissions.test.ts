import type { Form } from '@sitewright/contract/forms'
import type { FormDefinition } from '@sitewright/domain/forms'
import { saveSubmissionPath, submissionKeyPath } from '@sitewright/domain/forms'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unseal } from '../platform/seal'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { publishBlocks } from '../testing/publish-blocks'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let form: Form

type Row = {
  id: string
  state: string
  answers: Record<string, unknown>
  summary: string[]
  spam_reasons: string[]
  sealed: string | null
  email_key: string | null
}

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  form = await make()
})

const visitor = (on = site) => app.browser(on.publicHost)
const make = async (change: Partial<FormDefinition> = {}, kind = 'form'): Promise<Form> => {
  const made = (await owner.post('/api/forms', { name: 'Contact', kind })).json as unknown as Form
  const { id, version, name, definition, retentionDays } = made
  await owner.put(`/api/forms/${id}`, {
    version,
    name,
    retentionDays,
    definition: { ...definition, captcha: 'off', ...change },
  })
  await owner.post('/api/publishing/publish', {})
  return (await owner.get(`/api/forms/${id}`)).json as unknown as Form
}
const keyFor = async (browser: Browser) => String((await browser.post(submissionKeyPath)).json['key'])
const good = { name: ['Tomas', 'Rask'], email: { emailAddress: 'tomas@rask.dk' }, message: 'We are six.' }
const send = (browser: Browser, key: string, answers: unknown = good, more: object = {}) =>
  browser.post(saveSubmissionPath, {
    ...{
      key,
      formId: form.id,
      form: JSON.stringify(answers),
      collectionId: 'c',
      objectName: 'Contact',
      captchaKey: null,
    },
    ...{ isOverlayForm: false, submitButtonText: 'Send', pagePath: '/visit', unknown: { deep: true } },
    ...more,
  })
const rows = () => app.look<Row>('select * from form_submissions where site_id = $1 order by seq', [site.id])

describe('a form that is sent', () => {
  it('needs a key, which is fetched with an empty body, and is then one row [FORM-08 FORM-28 FORM-30 FORM-32 FORM-55]', async () => {
    const browser = visitor()
    const { status, json } = await browser.post(submissionKeyPath)
    expect([status, json]).toEqual([200, { key: expect.stringMatching(/^v1\./) }])
    const answer = await send(browser, String(json['key']))
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await rows()).toMatchObject([
      {
        state: 'inbox',
        answers: { name: { first: 'Tomas', last: 'Rask' }, email: 'tomas@rask.dk', message: 'We are six.' },
        summary: ['Tomas Rask', 'tomas@rask.dk', 'We are six.'],
        email_key: 'tomas@rask.dk',
      },
    ])
  })

  it('is received once however often it is repeated, and the key is worth no second one [FORM-67]', async () => {
    const browser = visitor()
    const key = await keyFor(browser)
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(browser, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(204))
    expect(await rows()).toHaveLength(1)
    const other = await send(browser, key, { ...good, message: 'Something else' })
    expect([other.status, other.json['error']]).toEqual([
      400,
      'Error processing form submission. Please reload and try again.',
    ])
    expect(await rows()).toHaveLength(1)
  })

  it('is refused with a key that is forged, missing, old, or of somebody else [FORM-30 FORM-61]', async () => {
    const [browser, stranger] = [visitor(), visitor()]
    const key = await keyFor(browser)
    const [version, issued, id, signature] = key.split('.')
    await keyFor(stranger)
    const tries = [
      send(browser, ''),
      send(browser, `${version}.${issued}.${id}x.${signature}`),
      send(browser, `${version}.${Number.parseInt(issued!, 36) + 1}.${id}.${signature}`),
      send(stranger, key),
    ]
    for (const { status, json } of await Promise.all(tries))
      expect([status, json['error']]).toEqual([401, 'Unable to submit form. Please try again later'])
    const other = await app.makeSite(person, {})
    const elsewhere = app.browser(other.publicHost)
    await keyFor(elsewhere)
    expect((await send(elsewhere, key)).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('is unknown where it is not published, deleted, or of another site [FORM-62]', async () => {
    const browser = visitor()
    const tries = async (formId: string) => {
      const { status, json } = await send(browser, await keyFor(browser), good, { formId })
      expect([status, json['error']]).toEqual([404, 'This form has not been configured yet'])
    }
    await tries('nothing')
    await tries('__proto__')
    await tries(String((await owner.post('/api/forms', { name: 'Draft', kind: 'form' })).json['id']))
    await owner.delete(`/api/forms/${form.id}`)
    await tries(form.id)
  })

  it('is refused at its fields, each by its id, with the words of the form [FORM-25 FORM-56 FORM-57 FORM-58 FORM-66]', async () => {
    const browser = visitor()
    const answer = await send(browser, await keyFor(browser), { name: ['Tomas', ''], email: 'tomas@rask' })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: 'One or more fields is invalid, please check your entries.',
      errors: {
        name: 'Name is required',
        email: 'Email is not valid. Email addresses should follow the format name@example.com.',
        message: 'Message is required',
      },
    })
  })

  it('is slowed down per network [FORM-63]', async () => {
    const browser = visitor()
    const key = await keyFor(browser)
    for (let nth = 0; nth < 20; nth++) await send(browser, key)
    const { status, json } = await send(browser, key)
    expect([status, json['error']]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later',
    ])
  })

  it.each([
    ['no JSON', 'nothing'],
    ['a list', '[]'],
    ['deep JSON', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['half a character', '{"message":"\\ud800","email":"a@b.de","name":["A","B"]}'],
    ['a NUL', '{"message":"\\u0000","email":"a@b.de","name":["A","B"]}'],
  ])('with %s for its answers is refused in words [FORM-34 FORM-65]', async (_, text) => {
    const browser = visitor()
    const { status, json } = await send(browser, await keyFor(browser), good, { form: text })
    expect([status, json['error']]).toEqual([400, 'Could not parse the form fields, please check your entries.'])
  })

  it('takes nothing that is no answer, and never breaks', async () => {
    const browser = visitor()
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 'x']))
    const odd = JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":"x"}') as object
    const sent = await send(browser, await keyFor(browser), { ...many, ...odd, ...good, message: 'a\r\nBcc: x@y.z' })
    expect(sent.status).toBe(204)
    expect(Object.keys((await rows())[0]!.answers).sort()).toEqual(['email', 'message', 'name'])
    const large = await browser.post(saveSubmissionPath, { key: await keyFor(browser), form: 'x'.repeat(10_000_000) })
    expect(large.status).toBe(413)
    for (const body of [[], 'text', { key: {}, form: 1, formId: [] }])
      expect((await browser.post(saveSubmissionPath, body)).status).toBeLessThan(500)
  })
})

describe('answers', () => {
  it('are read by the version that the page was drawn with', async () => {
    const browser = visitor()
    const was = form
    const { fields } = was.definition
    const html = (
      await await (async () => {
        await publishBlocks(app, { site, browser: owner }, { form: { type: 'form', props: { formId: form.id } } })
        return visitor().get('/')
      })()
    ).text
    const version = /&quot;version&quot;:&quot;([0-9a-f]{64})&quot;/.exec(html)![1]!
    const { id, name, retentionDays, version: at } = (await owner.get(`/api/forms/${form.id}`)).json as unknown as Form
    const definition = { ...was.definition, fields: fields.filter(({ id: field }) => field !== 'message') }
    await owner.put(`/api/forms/${id}`, { version: at, name, retentionDays, definition })
    await owner.post('/api/publishing/publish', {})
    await send(browser, await keyFor(browser), good, { formVersion: version })
    await send(browser, await keyFor(browser), { ...good, message: 'Another' })
    expect((await rows()).map(({ answers }) => 'message' in answers)).toEqual([true, false])
  })

  it('of hidden fields are dropped, and what is a secret is sealed', async () => {
    const [first] = form.definition.fields
    form = await make({
      fields: [
        { id: 'kind', type: 'text', label: { en: 'Kind' }, settings: {} },
        { ...first!, id: 'late', showWhen: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'late' }] } },
        { id: 'code', type: 'password', label: { en: 'Code' }, settings: {} },
        { id: 'own', type: 'hidden', label: {}, settings: { key: 'from', value: 'site' } },
        { id: 'from', type: 'hidden', label: {}, settings: { key: 'from', value: '' } },
      ],
    })
    const browser = visitor()
    const given = { kind: 'early', late: ['A', 'B'], code: 'hush', own: 'mine', from: 'x'.repeat(500) }
    expect((await send(browser, await keyFor(browser), given)).status).toBe(204)
    const [row] = await rows()
    expect(row!.answers).toEqual({ kind: 'early', own: 'site', from: 'x'.repeat(200) })
    expect(JSON.stringify(row)).not.toContain('hush')
    const about = { purpose: 'form-answers', about: `${site.id} ${row!.id}` } as const
    expect(JSON.parse(unseal(app.platform.config.secrets, row!.sealed!, about)!)).toEqual({ code: 'hush' })
  })
})

describe('what looks like spam', () => {
  it('is filed and never refused, and nothing is delivered of it', async () => {
    await app.look(
      `insert into form_targets (site_id, id, form_id, kind, settings, active, position) values ($1, 't', $2, 'email', '{}', true, 0)`,
      [site.id, form.id],
    )
    const browser = visitor()
    const links = 'https://a.example https://b.example https://c.example <a href="x">'
    await send(browser, await keyFor(browser), { ...good, message: links }, { trap: 'http://x', touched: false })
    await send(browser, await keyFor(browser), good, { touched: true })
    const found = await rows()
    expect(found.map(({ state }) => state)).toEqual(['spam', 'inbox'])
    expect(found[0]!.spam_reasons).toEqual(expect.arrayContaining(['trap', 'links', 'markup']))
    const deliveries = await app.look<{ state: string }>('select state from form_deliveries where site_id = $1', [
      site.id,
    ])
    expect(deliveries.map(({ state }) => state).sort()).toEqual(['held', 'waiting'])
  })

  it('is one sign alone never: a browser fills fields that nobody sees', async () => {
    const browser = visitor()
    await send(browser, await keyFor(browser), good, { trap: 'Rask', touched: true })
    expect((await rows()).map(({ state }) => state)).toEqual(['inbox'])
  })
})

describe('a form with a check for programs', () => {
  const challengeFor = async (browser: Browser, key: string) =>
    (await browser.get(`/api/form/challenge?for=${key.split('.')[2]}`)).json['challenge'] as never
  const solved = async (challenge: never) => {
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  it('is not sent until it is passed, and a solution is worth its own key alone [CAPT-08 CAPT-09 CAPT-10 CAPT-13]', async () => {
    form = await make({ captcha: 'always' })
    const browser = visitor()
    const key = await keyFor(browser)
    const [own, other] = await Promise.all(
      [key, await keyFor(browser)].map(async each => solved(await challengeFor(browser, each))),
    )
    const forged = Buffer.from(JSON.stringify({ challenge: { parameters: { data: {} } }, solution: {} })).toString(
      'base64',
    )
    for (const captchaKey of [null, '', 'x', forged, other]) {
      const { status, json } = await send(browser, key, good, { captchaKey })
      expect([status, json['error']]).toEqual([400, 'Complete CAPTCHA before submitting.'])
    }
    expect((await send(browser, key, good, { captchaKey: own })).status).toBe(204)
    expect(await rows()).toHaveLength(1)
  })
})

describe('a form without script', () => {
  const fieldsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ]),
    )
  const typed = {
    'f.name.first': 'Tomas',
    'f.name.last': 'Rask',
    'f.email': 'tomas@rask.dk',
    'f.message': 'We <b>are</b> six.',
  }

  it('shows what will be sent, sends it with one press, and says so [FORM-08 FORM-30]', async () => {
    const browser = visitor()
    const check = await browser.submit(`/forms/${form.id}`, typed)
    expect(check.status).toBe(200)
    expect(check.text).toContain('Check your answers')
    expect(check.text).toContain('We &lt;b&gt;are&lt;/b&gt; six.')
    expect(await rows()).toEqual([])
    const sent = await browser.submit(`/forms/${form.id}/send`, fieldsOf(check.text))
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('Thank you. We have it now.')])
    expect((await rows()).map(({ answers }) => answers['message'])).toEqual(['We <b>are</b> six.'])
    await browser.submit(`/forms/${form.id}/send`, fieldsOf(check.text))
    expect(await rows()).toHaveLength(1)
  })

  it('comes back with every word and the faults at their fields [FORM-27 FORM-57]', async () => {
    const back = await visitor().submit(`/forms/${form.id}`, { ...typed, 'f.email': 'tomas@rask' })
    expect(back.status).toBe(422)
    expect(back.text).toContain('Email is not valid. Email addresses should follow the format name@example.com.')
    expect(back.text).toContain('value="tomas@rask"')
    expect(back.text).toContain('We &lt;b&gt;are&lt;/b&gt; six.</textarea>')
  })

  it('says that it needs script where a check for programs is asked for, and is not taken from another site', async () => {
    form = await make({ captcha: 'always' })
    const check = await visitor().submit(`/forms/${form.id}`, typed)
    expect(check.text).toContain('This form needs script to be on')
    const foreign = await visitor().submit(`/forms/${form.id}`, typed, { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect((await visitor().submit('/forms/nothing', typed)).status).toBe(404)
  })
})

it('stands on the published page as it was published, and changes with the next release [BLK-01]', async () => {
  const letter = await make({}, 'newsletter')
  await publishBlocks(
    app,
    { site, browser: owner },
    {
      form: { type: 'form', props: { formId: form.id } },
      letter: { type: 'newsletter', props: { formId: letter.id } },
      gone: { type: 'form', props: { formId: 'gone' } },
    },
  )
  const html = (await visitor().get('/')).text
  expect(html).toContain(`action="/forms/${form.id}"`)
  expect(html).toContain(`action="/forms/${letter.id}"`)
  expect(html.match(/<form class="form"/g)).toHaveLength(2)
  expect(html).not.toContain('has not been configured')
})
