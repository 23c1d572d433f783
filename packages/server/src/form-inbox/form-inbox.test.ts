import type { Submission, SubmissionSummary } from '@sitewright/contract/form-submissions'
import type { Form, FormTarget } from '@sitewright/contract/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { deliverJob } from './delivering'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let form: Form
let listId: string
let sent = 0

type Given = {
  readonly answers?: Record<string, unknown>
  readonly email?: string | null
  readonly state?: 'inbox' | 'spam'
  readonly targets?: readonly FormTarget[]
}

/** As the way in writes it: a row, what is to be delivered, and the job. */
async function submit({ answers = {}, email = 'priya@example.org', state = 'inbox', targets = [] }: Given = {}) {
  sent += 1
  const id = `sent-${sent}`
  const given = {
    name: { first: 'Priya', last: 'Raman' },
    email: email ?? '',
    message: 'Is there parking?',
    ...answers,
  }
  await app.look(
    `insert into form_submissions (site_id, id, form_id, version_hash, key_id, payload_hash, answers, summary, email,
       email_key, visitor_hash, origin, state, received_at, ip_prefix)
     values ($1, $2, $3, 'draft', $2, 'hash', $4, $5, $6, $6, 'visitor', $7, $8, $9, '10.0.0.0')`,
    [
      ...[
        site.id,
        id,
        form.id,
        JSON.stringify(given),
        ['Priya Raman', email ?? '', String(given.message).slice(0, 50)],
      ],
      ...[email, JSON.stringify({ path: '/contact', title: 'Contact', pageId: 'p', locale: 'en' }), state],
      app.clock.now(),
    ],
  )
  for (const target of targets)
    await app.look(
      `insert into form_deliveries (site_id, id, submission_id, target_id, kind, state) values ($1, $2, $3, $4, $5, $6)`,
      [site.id, `${id}-${target.id}`, id, target.id, target.kind, state === 'spam' ? 'held' : 'waiting'],
    )
  if (targets.length > 0 && state === 'inbox')
    await app.platform.database.withSite(site.id, tx =>
      app.platform.jobs.add(tx, { kind: deliverJob, payload: { submissionId: id }, onlyOne: id }),
    )
  return id
}
const at = (path = '') => `/api/forms/${form.id}/submissions${path}`
const list = async (query = '') =>
  (await owner.get(at(query))).json as unknown as {
    items: SubmissionSummary[]
    counts: Record<string, number>
    columns: string[]
    next: string | null
    total: number
  }
const read = async (id: string) => (await owner.get(at(`/${id}`))).json as unknown as Submission
const mark = (id: string, body: object) => call('PATCH', at(`/${id}`), body)
async function call(method: string, path: string, body: object) {
  return app.send({
    ...{ method, path, host: site.ownerHost, body: JSON.stringify(body) },
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Firefox/140.0 (Linux)',
      cookie: ['sw_session', 'sw_visitor', 'crumb']
        .flatMap(name => (owner.cookie(name) ? [`${name}=${owner.cookie(name)}`] : []))
        .join('; '),
      'x-csrf-token': decodeURIComponent(owner.cookie('crumb') ?? ''),
    },
  })
}
const saveTargets = (items: object[]) => owner.put(`/api/forms/${form.id}/targets`, { items })

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren', email: 'maren@example.com' })
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  form = (await owner.post('/api/forms', { name: 'Class enquiry', kind: 'form' })).json as unknown as Form
  const list = { name: { en: 'Letter' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true }
  listId = String((await owner.post('/api/lists', list)).json['id'])
})
afterAll(() => app.close())

describe('where answers go', () => {
  it('is refused by name when it leads nowhere [STR-07]', async () => {
    const refusalOf = async (kind: string, settings: object) =>
      (await saveTargets([{ kind, isActive: true, settings }])).json['error']
    expect(await refusalOf('email', { addresses: [] })).toBe('Name an address that the answers are sent to.')
    expect(await refusalOf('email', { addresses: ['stranger@example.org'] })).toBe(
      'Answers are mailed to people who work on this site. Invite stranger@example.org first.',
    )
    expect(await refusalOf('list', {})).toBe('A List must be selected')
    expect(await refusalOf('list', { listId: 'another' })).toBe('A List must be selected')
    expect(await refusalOf('webhook', { url: 'http://hooks.example' })).toBe(
      'The address of a webhook begins with https://.',
    )
    expect(await refusalOf('auto-reply', { subject: 'Thanks', text: '' })).toBe(
      'Write a subject and a text for the reply.',
    )
  })

  it('is saved at once, and a webhook keeps its secret to itself', async () => {
    const { status, json } = await saveTargets([
      { kind: 'email', isActive: true, settings: { addresses: ['maren@example.com'], secret: 'x' } },
      { kind: 'list', isActive: true, settings: { listId } },
      { kind: 'webhook', isActive: true, settings: { url: 'https://127.0.0.1/hook' } },
      { kind: 'auto-reply', isActive: true, settings: { subject: 'We have it', text: 'We answer within two days.' } },
    ])
    expect(status).toBe(200)
    expect(json['items']).toMatchObject([
      { kind: 'email', settings: { addresses: ['maren@example.com'] } },
      { kind: 'list' },
      { kind: 'webhook', settings: { url: 'https://127.0.0.1/hook' } },
      { kind: 'auto-reply' },
    ])
    expect(JSON.stringify(json)).not.toMatch(/seal|secret/)
  })
})

describe('a submission', () => {
  const targetsOf = async () =>
    ((await owner.get(`/api/forms/${form.id}/targets`)).json as unknown as { items: FormTarget[] }).items

  it('goes everywhere it should, and what fails stands on it and can be sent again', async () => {
    const id = await submit({ targets: await targetsOf(), answers: { message: 'One line\r\nBcc: all@example.org' } })
    const [mail] = await app
      .mailsTo('maren@example.com')
      .then(all => all.filter(each => each.subject.startsWith('Class')))
    expect(mail!.subject).toBe('Class enquiry: Priya Raman')
    expect(mail!.plain).toContain('Bcc: all@example.org')
    expect(mail!.links.some(link => link.endsWith(`/config/forms/${form.id}/submissions/${id}`))).toBe(true)
    const [row] = await app.look<{ reply_to: string }>("select reply_to from mails where subject like 'Class enquiry%'")
    expect(row).toEqual({ reply_to: 'priya@example.org' })

    const toVisitor = await app.mailsTo('priya@example.org')
    expect(toVisitor.map(({ subject }) => subject)).toContain('We have it')
    expect(toVisitor.find(({ subject }) => subject === 'We have it')!.plain).not.toContain('parking')
    const { json } = await owner.get('/api/subscribers?q=priya')
    expect(json['items']).toMatchObject([{ email: 'priya@example.org', lists: [{ state: 'pending', source: 'form' }] }])

    for (let tries = 0; tries < 10; tries += 1) {
      await app.look("update jobs set run_at = now() where kind = 'forms:deliver'")
      await app.platform.jobs.drain()
    }
    const opened = await read(id)
    const states = Object.fromEntries(opened.deliveries.map(({ kind, state }) => [kind, state]))
    expect(states).toEqual({ email: 'done', list: 'done', webhook: 'failed', 'auto-reply': 'done' })
    const failed = opened.deliveries.find(({ kind }) => kind === 'webhook')!
    expect(failed.lastError).toMatch(/^127\.0\.0\.1: (gave no answer|is not on the open internet)$/)
    expect((await list('?tab=attention')).items.map(each => each.id)).toEqual([id])
    const told = (await app.mailsTo(person.email)).filter(({ subject }) => subject.includes('could not be sent on'))
    expect(told).toHaveLength(1)
    expect(told[0]!.plain).toContain('127.0.0.1')
    expect(told[0]!.links.some(link => link.endsWith(`/config/forms/${form.id}/submissions`))).toBe(true)
    const again = await owner.post(at(`/${id}/deliveries/${failed.id}/again`), {})
    expect((again.json as unknown as Submission).deliveries.find(each => each.id === failed.id)).toMatchObject({
      state: 'waiting',
    })
    expect((await owner.post(at(`/${id}/deliveries/${failed.id}/again`), {})).status).toBe(409)
  })

  it('that is spam sends nothing until it is said to be none', async () => {
    const [email] = (await targetsOf()).filter(({ kind }) => kind === 'email')
    const id = await submit({ state: 'spam', targets: [email!], email: 'kind@example.org' })
    const before = (await app.mailsTo('maren@example.com')).length
    expect((await list()).items.map(each => each.id)).not.toContain(id)
    expect((await list('?tab=spam')).items.map(each => each.id)).toEqual([id])
    expect((await read(id)).deliveries).toMatchObject([{ state: 'held' }])
    expect((await mark(id, { state: 'inbox' })).status).toBe(200)
    expect(await app.mailsTo('maren@example.com')).toHaveLength(before + 1)
    expect((await read(id)).deliveries).toMatchObject([{ state: 'done' }])
    await mark(id, { state: 'spam' })
    expect((await list('?tab=spam')).items).toHaveLength(1)
  })

  it('is found by words, the last one as a beginning, before and after they are written down', async () => {
    const id = await submit({ answers: { message: 'Two places in the RAKU class, für mich' } })
    const find = async (words: string) => (await list(`?q=${encodeURIComponent(words)}`)).items.map(each => each.id)
    expect(await find('raku cla')).toEqual([id])
    await app.platform.database.withSite(site.id, tx => app.platform.jobs.add(tx, { kind: 'forms:index', payload: {} }))
    await app.platform.jobs.drain()
    expect((await app.look('select 1 from submission_words where submission_id = $1', [id])).length).toBeGreaterThan(5)
    expect(await find('raku cla')).toEqual([id])
    expect(await find('fur raku')).toEqual([id])
    expect(await find('raku pottery')).toEqual([])
    expect(await find('%')).toEqual([])
  })

  it('is found page by page among thousands that have the same word, and counted', async () => {
    await app.look(
      `insert into form_submissions (site_id, id, form_id, version_hash, key_id, payload_hash, answers, summary, visitor_hash,
         origin, state, received_at, ip_prefix, indexed_at)
       select $1, 'crowd-' || n, $2, 'v', 'crowd-' || n, 'p', '{}', '{}', 'h', '{}', case when n % 2 = 0 then 'spam' else 'inbox' end,
         now(), '', now() from generate_series(1, 2200) n`,
      [site.id, form.id],
    )
    await app.look(
      `insert into submission_words (site_id, word, seq, form_id, submission_id)
       select site_id, word, seq, form_id, id from form_submissions,
         unnest(array['kiln'] || case when key_id like '%1' then array['raku'] else array[]::text[] end) word
       where key_id like 'crowd-%' and site_id = $1`,
      [site.id],
    )
    const found = await list('?q=kiln')
    expect([found.items.length, found.total, found.items[0]?.id]).toEqual([50, 1001, 'crowd-2199'])
    const next = await list(`?q=kil&after=${found.next}`)
    expect([next.items[0]?.id, next.items.length, next.total]).toEqual(['crowd-2099', 50, 1001])
    expect((await list('?tab=spam&q=kiln')).items[0]?.id).toBe('crowd-2200')
    const both = await list('?q=raku%20kiln')
    expect([both.total, both.items[0]?.id]).toEqual([220, 'crowd-2191'])
    expect((await list('?q=kiln%20pottery')).items).toEqual([])
    await app.look(`delete from form_submissions where key_id like 'crowd-%'`)
  })

  it('is read, starred, deleted and brought back, alone and together', async () => {
    const ids = [await submit(), await submit(), await submit()]
    expect((await list('?tab=unread')).counts['unread']).toBeGreaterThanOrEqual(3)
    await mark(ids[0]!, { isRead: true, isStarred: true })
    expect((await list('?tab=starred')).items.map(each => each.id)).toEqual([ids[0]])
    expect((await owner.post(at('/bulk'), { ids, marks: { state: 'deleted' } })).json).toEqual({ done: 3 })
    expect((await list('?tab=deleted')).counts['deleted']).toBe(3)
    await mark(ids[1]!, { state: 'inbox' })
    expect((await list('?tab=deleted')).counts['deleted']).toBe(2)
    const [row] = await app.look<{ days: number }>(
      'select extract(day from purge_at - received_at)::int as days from form_submissions where id = $1',
      [ids[0]],
    )
    expect(row).toEqual({ days: 30 })
    const many = { ids: Array.from({ length: 201 }, (_, index) => `id-${index}`), marks: { isRead: true } }
    expect((await owner.post(at('/bulk'), many)).status).toBe(400)
  })

  it('is answered by mail to the address it gave, and noted upon', async () => {
    const id = await submit({ email: 'reader@example.org' })
    expect((await owner.post(at(`/${id}/reply`), { text: ' Yes, by the quay. ' })).json).toMatchObject({
      isAnswered: true,
      replies: [{ author: 'Maren', text: 'Yes, by the quay.', state: 'kept' }],
    })
    const [mail] = await app.mailsTo('reader@example.org')
    expect(mail).toMatchObject({ subject: 'Re: Class enquiry' })
    expect(mail!.plain).toMatch(/Yes, by the quay\.[\s\S]*Is there parking\?/)
    expect((await owner.post(at(`/${id}/notes`), { text: 'Rang her' })).json).toMatchObject({
      notes: [{ author: 'Maren', text: 'Rang her' }],
    })
    const silent = await submit({ email: null })
    expect((await owner.post(at(`/${silent}/reply`), { text: 'Hello' })).json).toMatchObject({ reason: 'no-email' })
  })

  it('leaves as a table that no spreadsheet runs, and as JSON', async () => {
    await submit({ answers: { message: '=HYPERLINK("https://x.example")' } })
    const csv = await owner.get(at('/export'))
    expect(csv.status).toBe(200)
    const [head] = csv.text.replace('\ufeff', '').split('\r\n')
    expect(head).toBe('Received,State,Page,Read,Starred,Name: first,Name: last,Email,Message')
    expect(csv.text).toContain(`Priya,Raman,priya@example.org,"'=HYPERLINK(""https://x.example"")"`)
    const json = JSON.parse((await owner.get(at('/export?format=json'))).text) as { answers: { label: string }[] }[]
    expect(json[0]!.answers.map(({ label }) => label)).toEqual(['Name', 'Email', 'Message'])
  })

  it('is gone with its words and files when its days are over', async () => {
    const id = await submit()
    await app.look("update form_submissions set purge_at = $2::timestamptz - interval '1 day' where id = $1", [
      id,
      app.clock.now(),
    ])
    await app.platform.database.withSite(site.id, tx => app.platform.jobs.add(tx, { kind: 'forms:purge', payload: {} }))
    await app.platform.jobs.drain()
    expect((await owner.get(at(`/${id}`))).status).toBe(404)
  })

  it('says nothing any more of where it came from after a month, and keeps what was written [P8]', async () => {
    const [old, young] = [await submit(), await submit()]
    const age = `update form_submissions set received_at = $2::timestamptz - interval '31 days' where id = $1`
    await app.look(age, [old, app.clock.now()])
    await app.platform.database.withSite(site.id, tx => app.platform.jobs.add(tx, { kind: 'forms:purge', payload: {} }))
    await app.platform.jobs.drain()
    const isKnown = async (id: string) => {
      const [row] = await app.look<{ network: string; visitor: string }>(
        'select ip_prefix as network, visitor_hash as visitor from form_submissions where id = $1',
        [id],
      )
      return [row!.network !== '', row!.visitor !== '']
    }
    expect(await isKnown(old)).toEqual([false, false])
    expect(await isKnown(young)).toEqual([true, true])
    expect((await owner.get(at(`/${old}`))).status).toBe(200)
  })

  it('is nobody else’s', async () => {
    const id = await submit()
    const other = await app.makeSite(person, { title: 'Other' })
    const there = await app.enter(person, other)
    expect((await there.get(at())).status).toBe(404)
    expect((await there.get(at(`/${id}`))).status).toBe(404)
    expect((await there.post(at(`/${id}/reply`), { text: 'x' })).status).toBe(404)
    expect((await there.get(`/api/forms/${form.id}/targets`)).status).toBe(404)
  })
})
