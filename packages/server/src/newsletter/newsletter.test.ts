import type { Form } from '@sitewright/contract/forms'
import { saveSubmissionPath, submissionKeyPath } from '@sitewright/domain/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let listId: string

const visitor = () => app.browser(site.publicHost)
const pathOf = (address: string) => new URL(address).pathname
const ask = (email: string, more: object = {}) =>
  app.platform.database.withSite(site.id, tx =>
    app.newsletter.ask(tx, {
      ...{ email, locale: 'en', listId, text: 'Send me the letter', place: 'a form on /contact', source: 'form' },
      ...more,
    }),
  )
const linksTo = async (email: string) => (await app.mailsTo(email)).flatMap(({ links }) => links)
const stateOf = async (email: string) => {
  const { json } = await owner.get(`/api/subscribers?q=${encodeURIComponent(email)}`)
  const [found] = json['items'] as { lists: { state: string }[] }[]
  return found?.lists[0]?.state
}
const idOf = async (email: string) => {
  const { json } = await owner.get(`/api/subscribers?q=${encodeURIComponent(email)}`)
  return (json['items'] as { id: string }[])[0]!.id
}

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp()
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  const made = await owner.post('/api/lists', {
    ...{ name: { en: 'Studio letter' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true },
  })
  expect(made.status).toBe(201)
  listId = String(made.json['id'])
  const welcome = { subject: 'Welcome to the studio letter', text: 'Four letters a year.' }
  expect((await owner.put(`/api/lists/${listId}/welcome`, { welcome })).json).toEqual({ welcome })
})
afterAll(() => app.close())

describe('joining a list', () => {
  it('takes a press on a page that a mail leads to; opening the page changes nothing', async () => {
    await ask('hanna@example.org')
    const [mail] = await app.mailsTo('hanna@example.org')
    expect(mail!.subject).toBe('Please confirm: Studio letter')
    expect(mail!.plain).toContain('If this was not you, do nothing.')
    const path = pathOf(mail!.links.find(link => link.includes('/newsletter/confirm/'))!)
    const page = await visitor().get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('h•••@example.org')
    expect(page.text).not.toContain('.submit()')
    expect(page.headers['cache-control']).toContain('no-store')
    expect(await stateOf('hanna@example.org')).toBe('pending')

    const reader = visitor()
    const pressed = await reader.submit(path, {})
    expect(pressed.status).toBe(200)
    expect(pressed.text).toContain('You are on the list')
    expect(await stateOf('hanna@example.org')).toBe('confirmed')
    expect((await reader.submit(path, {})).text).toContain('You are on the list')
    expect((await app.mailsTo('hanna@example.org')).map(({ subject }) => subject)).toContain(
      'Welcome to the studio letter',
    )
  })

  it('with a form is done by the browser that sent it, without a second press', async () => {
    const form = (await owner.post('/api/forms', { name: 'Studio letter', kind: 'newsletter' })).json as unknown as Form
    const { id, version, name, definition, retentionDays } = form
    const draft = { ...definition, captcha: 'off' }
    await owner.put(`/api/forms/${id}`, { version, name, retentionDays, definition: draft })
    await owner.put(`/api/forms/${id}/targets`, { items: [{ kind: 'list', isActive: true, settings: { listId } }] })
    await owner.post('/api/publishing/publish', {})

    const asking = visitor()
    const key = (await asking.post(submissionKeyPath)).json['key']
    const field = definition.fields.find(({ type }) => type === 'email')!
    const answers = JSON.stringify({ [field.id]: 'ines@example.org' })
    expect((await asking.post(saveSubmissionPath, { key, formId: id, form: answers })).status).toBe(204)

    const path = pathOf((await linksTo('ines@example.org')).find(link => link.includes('/newsletter/confirm/'))!)
    expect((await asking.get(path)).text).toContain('.submit()')
    const stranger = visitor()
    await stranger.post(submissionKeyPath)
    for (const other of [visitor(), stranger]) expect((await other.get(path)).text).not.toContain('.submit()')
  })

  it('leaves a proof of what was agreed to, without the address', async () => {
    const { json } = await owner.get(`/api/subscribers/${await idOf('hanna@example.org')}/consents`)
    expect(json['items']).toMatchObject([
      { act: 'confirmed', list: 'Studio letter' },
      { act: 'asked', text: 'Send me the letter', place: 'a form on /contact' },
    ])
    const rows = await app.look<{ subject: string }>('select * from consents where site_id = $1', [site.id])
    expect(JSON.stringify(rows)).not.toContain('hanna')
  })

  it('writes one mail however often somebody asks, and none of what was typed', async () => {
    for (const _ of [1, 2, 3]) await ask('often@example.org', { name: '<b>Buy pills</b>' })
    const mails = await app.mailsTo('often@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.plain).not.toContain('pills')
  })
})

describe('leaving a list', () => {
  it('takes one press, can be taken back, and is done by mail programs without a cookie', async () => {
    const links = await linksTo('hanna@example.org')
    const path = pathOf(links.find(link => link.includes('/newsletter/unsubscribe/'))!)
    const [mail] = await app.look<{ headers: Record<string, string> }>(
      "select headers from mails where site_id = $1 and headers is not null and recipient = 'hanna@example.org'",
      [site.id],
    )
    expect(mail!.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/newsletter\/unsubscribe\/[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await visitor().get(path)).text).toContain('Leave Studio letter')
    expect(await stateOf('hanna@example.org')).toBe('confirmed')

    const oneClick = await app.send({
      method: 'POST',
      path,
      host: site.publicHost,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    expect(oneClick.text).toContain('You will not hear from us again.')
    expect(await stateOf('hanna@example.org')).toBe('unsubscribed')

    expect((await visitor().submit(path, { act: 'undo' })).status).toBe(200)
    expect(await stateOf('hanna@example.org')).toBe('confirmed')
    expect((await visitor().submit('/newsletter/unsubscribe/stale', {})).status).toBe(200)
  })

  it('of all of them also stops every later import', async () => {
    const path = pathOf((await linksTo('hanna@example.org')).find(link => link.includes('/preferences/'))!)
    expect((await visitor().get(path)).text).toContain('Studio letter')
    expect((await visitor().submit(path, { act: 'all' })).status).toBe(303)
    expect(await stateOf('hanna@example.org')).toBe('unsubscribed')
    expect((await owner.get('/api/subscribers/blocked')).json['items']).toEqual([{ reason: 'unsubscribed', count: 1 }])
  })
})

describe('a table of subscribers', () => {
  const bring = (table: string, more: object = {}) =>
    owner.post('/api/subscribers/import', {
      ...{ listId, table, source: 'the former shop', proof: 'Yes, write to me', isAgreed: true },
      ...more,
    })

  it('brings in who agreed, lets wait who did not say when, and never brings back who left', async () => {
    const { status, json } = await bring(
      [
        'Email Address,First Name,CONFIRM_TIME',
        'new@example.org,New,2025-01-02 10:00:00',
        'hanna@example.org,Hanna,2025-01-02 10:00:00',
        'nodate@example.org,No,',
        'broken,Broken,2025-01-02',
        'new@example.org,Again,2025-01-02',
      ].join('\n'),
    )
    expect(status).toBe(201)
    expect(json).toMatchObject({ added: 1, waiting: 1, kept: 1, refusedCount: 2, canUndo: true })
    expect(json['refused']).toMatchObject([{ line: 5, reason: 'Not an email address' }, { line: 6 }])
    expect(await stateOf('new@example.org')).toBe('confirmed')
    expect(await stateOf('hanna@example.org')).toBe('unsubscribed')
    expect(await stateOf('nodate@example.org')).toBe('pending')
    expect(await app.mailsTo('nodate@example.org')).toEqual([])

    expect((await owner.post(`/api/lists/${listId}/ask`, {})).json).toEqual({ asked: 1 })
    expect(await app.mailsTo('nodate@example.org')).toHaveLength(1)

    const undone = await owner.post(`/api/subscribers/import/${json['id']}/undo`, {})
    expect(undone.json).toEqual({ removed: 2 })
    expect(await stateOf('new@example.org')).toBeUndefined()
    expect(await stateOf('hanna@example.org')).toBe('unsubscribed')
    expect((await owner.post(`/api/subscribers/import/${json['id']}/undo`, {})).status).toBe(409)
  })

  it('is refused in words when it holds no addresses', async () => {
    expect((await bring('colour,size\nred,1')).json).toMatchObject({
      error: 'No column of this table is called Email.',
    })
    expect((await bring('email\na@example.org', { isAgreed: false })).status).toBe(400)
    expect((await bring('email\na@example.org', { listId: 'another' })).status).toBe(404)
  })

  it('leaves as one that no spreadsheet runs', async () => {
    await ask('sum@example.org', { name: '=SUM(A1)' })
    const { text, status, headers } = await owner.get('/api/subscribers/export')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('subscribers.csv')
    expect(text).toContain("sum@example.org,'=SUM(A1),en,Studio letter,pending,form")
  })
})

describe('an owner', () => {
  it('writes somebody down only with the words they agreed to, and they are asked all the same', async () => {
    const add = (body: object) => owner.post('/api/subscribers', { name: '', listId, ...body })
    expect((await add({ email: 'jo@example.org', proof: '' })).status).toBe(400)
    expect((await add({ email: 'jo at home', proof: 'At the fair' })).status).toBe(422)
    expect((await add({ email: 'jo@example.org', proof: 'Wrote it in our book at the fair' })).status).toBe(201)
    expect(await stateOf('jo@example.org')).toBe('pending')
    expect(await app.mailsTo('jo@example.org')).toHaveLength(1)
  })

  it('ends a subscription, blocks an address and lifts that again', async () => {
    const id = await idOf('jo@example.org')
    expect((await owner.post(`/api/subscribers/${id}/end`, { listId })).json).toMatchObject({
      lists: [{ state: 'unsubscribed' }],
    })
    expect((await owner.put(`/api/subscribers/${id}/block`, { reason: 'Asked by phone' })).json).toMatchObject({
      blocked: 'owner',
    })
    await ask('jo@example.org')
    expect(await app.mailsTo('jo@example.org')).toHaveLength(1)
  })

  it('says why a list asks nobody to confirm', async () => {
    const list = { name: { en: 'Till' }, description: {}, doubleOptIn: false, singleOptInReason: '', isPublic: false }
    expect((await owner.post('/api/lists', list)).json).toMatchObject({ reason: 'no-reason' })
    expect((await owner.post('/api/lists', { ...list, singleOptInReason: 'Signed on paper' })).status).toBe(201)
  })

  it('finds nothing of another site', async () => {
    const other = await app.makeSite(person, { title: 'Other' })
    const there = await app.enter(person, other)
    expect((await there.get('/api/subscribers')).json['items']).toEqual([])
    expect((await there.get(`/api/lists/${listId}/welcome`)).status).toBe(404)
    expect((await there.get(`/api/subscribers/${await idOf('jo@example.org')}/consents`)).status).toBe(404)
  })
})

it('is open to those whose role reads newsletters, and changed only by those whose role writes them [ROLE-14]', () => {
  const needed = app.routes
    .filter(({ endpoint }) => /^\/api\/(lists|subscribers)/.test(endpoint.path))
    .map(({ access }) => access)
  expect(new Set(needed)).toEqual(
    new Set([
      'newsletter-groups-read',
      'newsletter-groups-write',
      'newsletter-messages-read',
      'newsletter-messages-write',
      'newsletter-subscribers-read',
      'newsletter-subscribers-write',
      'newsletter-settings-read',
      'newsletter-settings-write',
      'crm-export',
    ]),
  )
})

it('ends when nobody confirms for a week', async () => {
  await ask('late@example.org')
  const path = pathOf((await linksTo('late@example.org'))[0]!)
  app.clock.advance({ days: 8 })
  expect((await visitor().get(path)).status).toBe(404)
  await app.newsletter.sweep(site.id)
  expect(
    await app.look("select 1 from subscribers where site_id = $1 and email = 'late@example.org'", [site.id]),
  ).toEqual([])
})
