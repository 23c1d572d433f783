import type { Campaign } from '@sitewright/contract/campaigns'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../platform/mail/testing/mailbox'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let mailbox: Mailbox
let person: Person
let site: TestSite
let owner: Browser
let listId: string
/** What happens to a mail before it reaches the mail server, and after. */
let before: () => void | Promise<void>
let after: (to: string) => void
let isAway: boolean

const letter = {
  name: 'December',
  subject: 'Forty-one pots',
  preview: 'The kiln opens.',
  document: {
    blocks: [
      { id: 'h', kind: 'heading', text: 'Forty-one pots', level: 1, align: 'left' },
      {
        ...{ id: 't', kind: 'text' },
        text: {
          type: 'rich-text',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The last firing came out.' }] }],
        },
      },
      { id: 'b', kind: 'button', label: 'Save a place', link: '/', align: 'left' },
    ],
  },
}

const join = async (emails: readonly string[], list = listId) => {
  const table = ['Email,Confirmed_at', ...emails.map(email => `${email},2025-01-02`)].join('\n')
  const wish = { listId: list, table, source: 'the fair', proof: 'Write to me', isAgreed: true }
  expect((await owner.post('/api/subscribers/import', wish)).status).toBe(201)
}
const makeList = async (name: string, by = owner) => {
  const fields = { name: { en: name }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true }
  return String((await by.post('/api/lists', fields)).json['id'])
}
/** A letter of its own list, ready to go. */
const write = async (emails: readonly string[], more: object = {}): Promise<Campaign> => {
  listId = await makeList(`List of ${emails.length}`)
  await join(emails)
  const { id, version } = (await owner.post('/api/campaigns', {})).json as Campaign
  const saved = await owner.put(`/api/campaigns/${id}`, { version, ...letter, lists: [listId], ...more })
  expect(saved.status).toBe(200)
  return saved.json as Campaign
}
const act = (id: string, name: string, body: object = {}) => owner.post(`/api/campaigns/${id}/${name}`, body)
const start = ({ id, version }: Campaign) => act(id, 'start', { version })
const read = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).json as Campaign
const report = async (id: string) => (await owner.get(`/api/campaigns/${id}/report`)).json
/** Everything waits for its turn by the database's clock: here its turn has come. */
const untilNothingIsLeft = async () => {
  for (let round = 0; round < 8; round += 1) {
    await app.look("update jobs set run_at = now() where kind like 'campaigns:%' and failed_at is null")
    await app.look('update campaign_recipients set retry_at = now() where retry_at is not null')
    const { done, failed } = await app.platform.jobs.drain()
    if (done + failed.length === 0) return
  }
}
const run = () => app.platform.jobs.drain()
const got = () => mailbox.received.flatMap(({ recipients }) => recipients).sort()
const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(2, '0')}@example.org`)

beforeAll(async () => {
  mailbox = await openMailbox()
  app = await openTestApp({
    config: { smtpUrl: `${mailbox.url}?tls=off` },
    adapt: platform => ({
      ...platform,
      mail: {
        ...platform.mail,
        deliver: async (siteId, mail) => {
          await before()
          if (isAway) return { kind: 'down', answer: 'connect ECONNREFUSED' }
          const delivery = await platform.mail.deliver(siteId, mail)
          after(mail.to)
          return delivery
        },
      },
    }),
  })
  person = await app.signUp()
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})
beforeEach(() => {
  mailbox.received.splice(0)
  mailbox.answerWith(undefined)
  before = () => {}
  after = () => {}
  isAway = false
})

describe('a letter', () => {
  it('goes once to everybody of its lists who may get it, with a way out that works', async () => {
    const campaign = await write(['ann@example.org', 'bo@example.org', 'cy@example.org'])
    const second = await makeList('Second')
    await join(['ann@example.org', 'dee@example.org'], second)
    const { json } = await owner.get('/api/subscribers?q=cy%40')
    await owner.put(`/api/subscribers/${(json['items'] as { id: string }[])[0]!.id}/block`, {
      reason: 'Asked by phone',
    })
    const both = await owner.put(`/api/campaigns/${campaign.id}`, {
      ...{ version: campaign.version, ...letter, lists: [listId, second] },
    })
    expect((await owner.get(`/api/campaigns/${campaign.id}/audience`)).json).toEqual({ people: 3, blocked: 1 })

    expect((await start(both.json as Campaign)).json).toMatchObject({ state: 'preparing' })
    // A second press is told that it is on its way.
    expect((await start(both.json as Campaign)).status).toBe(409)
    await untilNothingIsLeft()
    expect(got()).toEqual(['ann@example.org', 'bo@example.org', 'dee@example.org'])
    expect(await read(campaign.id)).toMatchObject({ state: 'done', counts: { sent: 3, waiting: 0 } })

    const { source } = mailbox.received.find(({ recipients }) => recipients[0] === 'bo@example.org')!
    const mail = await PostalMime.parse(source)
    expect(mail.subject).toBe('Forty-one pots')
    expect(mail.from).toEqual({ name: 'Tern', address: 'no-reply@localhost' })
    expect(mail.messageId).toMatch(new RegExp(`^<${campaign.id}\\.[\\w-]+\\.${site.id}@localhost>$`))
    expect(mail.text).toContain('The last firing came out.')
    expect(mail.text).toContain('You get this because you asked for List of 3.')
    const [line] = /^List-Unsubscribe: <[^>]+>\r$/m.exec(source.toString())!
    expect(source.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    const path = new URL(/<(.+)>/.exec(line!)![1]!).pathname
    expect(mail.html).toContain(path)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'List-Unsubscribe=One-Click'
    expect((await app.send({ method: 'POST', path, host: site.publicHost, headers, body })).status).toBe(200)
    expect(await report(campaign.id)).toMatchObject({ left: 1, counts: { sent: 3 }, failed: [] })
    const [row] = await app.look<{ hash: string }>('select hash from campaigns where id = $1', [campaign.id])
    expect(row!.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('says what it said when it started, to nobody who joined later, and to nobody who left or was blocked meanwhile', async () => {
    const campaign = await write(['early@example.org', 'leaver@example.org', 'blocked@example.org'])
    await start(campaign)
    app.clock.advance({ seconds: 1 })
    await join(['late@example.org'])
    await app.look('update lists set name = \'{"en":"Renamed"}\' where id = $1', [listId])
    await app.look(
      `update list_subscriptions set state = 'unsubscribed' where subscriber_id =
        (select id from subscribers where email = 'leaver@example.org')`,
    )
    const { json } = await owner.get('/api/subscribers?q=blocked%40')
    await owner.put(`/api/subscribers/${(json['items'] as { id: string }[])[0]!.id}/block`, { reason: 'Asked' })
    expect(
      (await owner.put(`/api/campaigns/${campaign.id}`, { ...letter, lists: [], version: campaign.version })).status,
    ).toBe(409)
    await app.look(
      "update list_subscriptions set confirmed_at = $1 where list_id = $2 and subscriber_id = (select id from subscribers where email = 'late@example.org')",
      [app.clock.now(), listId],
    )
    await untilNothingIsLeft()
    expect(got()).toEqual(['early@example.org'])
    expect((await read(campaign.id)).counts).toMatchObject({ sent: 1 })
  })

  it('passes over whoever left, was blocked or erased after they were written down', async () => {
    const campaign = await write(people(8, 'passed'))
    await start(campaign)
    before = async () => {
      before = () => {}
      await act(campaign.id, 'pause')
    }
    await untilNothingIsLeft()
    const waiting = await app.look<{ id: string; email: string }>(
      `select s.id, s.email from campaign_recipients r join subscribers s on s.id = r.subscriber_id
       where r.campaign_id = $1 and r.state = 'waiting' order by s.email`,
      [campaign.id],
    )
    const [left, blocked, erased] = waiting
    await owner.post(`/api/subscribers/${left!.id}/end`, { listId })
    await owner.put(`/api/subscribers/${blocked!.id}/block`, { reason: 'Asked by phone' })
    await owner.delete(`/api/subscribers/${erased!.id}`)
    await act(campaign.id, 'resume')
    await untilNothingIsLeft()
    const passed = [left, blocked, erased].map(each => each!.email)
    expect(got()).toEqual(people(8, 'passed').filter(email => !passed.includes(email)))
    expect(await read(campaign.id)).toMatchObject({ state: 'done', counts: { sent: 5, skipped: 3 } })
  })

  it('that was being sent when the server died is not sent again by itself, and once more by hand', async () => {
    const campaign = await write(people(5, 'crash'))
    await start(campaign)
    after = to => {
      if (to !== 'crash-02@example.org') return
      after = () => {}
      throw new Error('the process is gone')
    }
    await untilNothingIsLeft()
    expect(got()).toEqual(people(5, 'crash'))
    expect(await read(campaign.id)).toMatchObject({ state: 'done', counts: { sent: 4, unknown: 1 } })
    expect(await report(campaign.id)).toMatchObject({ failed: [{ email: 'crash-02@example.org', state: 'unknown' }] })

    expect((await act(campaign.id, 'repeat')).json).toMatchObject({ state: 'running' })
    await untilNothingIsLeft()
    expect(got().filter(email => email === 'crash-02@example.org')).toHaveLength(2)
    const ids = await Promise.all(
      mailbox.received.map(async ({ source }) => (await PostalMime.parse(source)).messageId),
    )
    expect(new Set(ids).size).toBe(5)
    expect((await act(campaign.id, 'repeat')).status).toBe(409)
  })

  it('waits while it is paused, goes on where it was, and ends when it is stopped', async () => {
    const campaign = await write(people(12, 'pause'))
    await start(campaign)
    let sent = 0
    before = async () => {
      sent += 1
      if (sent === 4) await act(campaign.id, 'pause')
    }
    await untilNothingIsLeft()
    const paused = await read(campaign.id)
    expect(paused).toMatchObject({ state: 'paused', heldBecause: 'Paused by hand.' })
    expect(paused.counts.sent + paused.counts.waiting).toBe(12)
    expect(got()).toHaveLength(paused.counts.sent)
    expect(paused.counts.sent).toBeLessThan(8)

    expect((await act(campaign.id, 'resume')).json).toMatchObject({ state: 'running', heldBecause: '' })
    sent = 100
    await untilNothingIsLeft()
    expect(got()).toEqual(people(12, 'pause'))

    const other = await write(people(12, 'stop'))
    await start(other)
    sent = 0
    before = async () => {
      sent += 1
      if (sent === 2) await act(other.id, 'stop')
    }
    await untilNothingIsLeft()
    expect(await read(other.id)).toMatchObject({ state: 'stopped' })
    expect((await act(other.id, 'resume')).status).toBe(409)
    expect(got().filter(email => email.startsWith('stop')).length).toBeLessThan(8)
  })
})

describe('a mail server', () => {
  it('that says that nobody is there ends the address for every list; one that says later is asked again', async () => {
    const campaign = await write(['gone@example.org', 'grey@example.org', 'policy@example.org', 'fine@example.org'])
    mailbox.refuse('gone@example.org', 550, '5.1.1 <gone@example.org>: no such mailbox')
    mailbox.refuse('policy@example.org', 550, '5.7.1 not from you')
    mailbox.refuse('grey@example.org', 450, '4.2.0 come back later')
    await start(campaign)
    await run()
    expect(await read(campaign.id)).toMatchObject({
      state: 'running',
      counts: { sent: 1, bounced: 1, refused: 1, waiting: 1 },
    })
    await untilNothingIsLeft()
    expect(await read(campaign.id)).toMatchObject({
      state: 'done',
      counts: { sent: 1, bounced: 1, refused: 2, waiting: 0 },
    })
    const { failed } = (await report(campaign.id)) as { failed: { email: string; answer: string }[] }
    const gone = failed.find(({ email }) => email === 'gone@example.org')!
    expect(gone.answer).toContain('g•••@example.org')
    const { json } = await owner.get('/api/subscribers?q=gone%40')
    expect(json['items']).toMatchObject([{ blocked: 'hard-bounce' }])
    expect((await owner.get('/api/subscribers?q=policy%40')).json['items']).toMatchObject([{ blocked: null }])
  })

  it('that takes none of five letters in a row over two weeks ends the address; one that was taken begins anew', async () => {
    const addresses = ['weary@example.org', 'mended@example.org', 'lately@example.org']
    const campaign = await write(addresses)
    for (const address of [addresses[0]!, addresses[2]!]) mailbox.refuse(address, 550, '5.7.1 not from you')
    const refusedBefore = (address: string, days: number) =>
      app.look(
        `update subscribers set bounces = 4, bounced_at = $2::timestamptz - make_interval(days => $3) where email = $1`,
        [address, app.clock.now(), days],
      )
    await refusedBefore(addresses[0]!, 15)
    await refusedBefore(addresses[1]!, 15)
    await refusedBefore(addresses[2]!, 3)
    await start(campaign)
    await untilNothingIsLeft()
    expect(await read(campaign.id)).toMatchObject({ state: 'done', counts: { sent: 1, refused: 2 } })
    const rows = await app.look<{ email: string; bounces: number }>(
      'select email, bounces from subscribers where email = any($1) order by email',
      [addresses],
    )
    expect(rows.map(({ email, bounces }) => [email, bounces])).toEqual([
      ['lately@example.org', 5],
      ['mended@example.org', 0],
      ['weary@example.org', 5],
    ])
    const blockOf = async (address: string) =>
      (
        (await owner.get(`/api/subscribers?q=${encodeURIComponent(address)}`)).json['items'] as { blocked: unknown }[]
      )[0]!.blocked
    expect(await Promise.all(addresses.map(blockOf))).toEqual(['hard-bounce', null, null])
  })

  it('that is not there costs nobody their letter', async () => {
    const campaign = await write(['patient@example.org'])
    await start(campaign)
    isAway = true
    await run()
    expect(await read(campaign.id)).toMatchObject({
      ...{ state: 'running', counts: { waiting: 1 } },
      heldBecause: expect.stringContaining('does not take mail at the moment'),
    })
    isAway = false
    await untilNothingIsLeft()
    expect(got()).toEqual(['patient@example.org'])
    expect(await read(campaign.id)).toMatchObject({ state: 'done', heldBecause: '' })
  })

  it('that knows few of the first addresses stops a letter until its owner has read why', async () => {
    const addresses = people(26, 'wrong')
    for (const address of addresses.slice(0, 22)) mailbox.refuse(address, 550, '5.1.1 unknown')
    const campaign = await write(addresses)
    await start(campaign)
    await untilNothingIsLeft()
    const paused = await read(campaign.id)
    expect(paused).toMatchObject({ state: 'paused', heldBecause: expect.stringContaining('5 of 100') })
    expect(paused.counts.waiting).toBeGreaterThan(3)
    await act(campaign.id, 'resume')
    await untilNothingIsLeft()
    expect(await read(campaign.id)).toMatchObject({ state: 'done', counts: { bounced: 22, sent: 4 } })
  })
})

describe('before it goes, a letter', () => {
  it('is written by two people without one losing what the other wrote', async () => {
    const campaign = await write(['two@example.org'])
    const save = (version: number, subject: string) =>
      owner.put(`/api/campaigns/${campaign.id}`, { ...letter, lists: [listId], version, subject })
    expect((await save(campaign.version, 'Mine')).json).toMatchObject({
      subject: 'Mine',
      version: campaign.version + 1,
    })
    const late = await save(campaign.version, 'Theirs')
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ reason: 'changed', campaign: { subject: 'Mine' } })
    // What was looked at is what goes.
    expect((await start(campaign)).json).toMatchObject({ reason: 'changed' })
    const copy = await owner.post(`/api/campaigns/${campaign.id}/copy`, {})
    expect(copy.json).toMatchObject({ name: 'Copy of December', subject: 'Mine', state: 'draft' })
    expect((await owner.delete(`/api/campaigns/${copy.json['id']}`)).status).toBe(204)
    expect((await owner.get(`/api/campaigns/${copy.json['id']}`)).status).toBe(404)
  })

  it('is looked at, and does not go while something is missing', async () => {
    const campaign = await write(['look@example.org'])
    const seen = await owner.get(`/api/campaigns/${campaign.id}/preview`)
    expect(seen.json['html']).toContain('Save a place')
    expect(seen.json['plain']).toContain('The last firing came out.')
    const checks = seen.json['checks'] as { name: string; outcome: string }[]
    expect(checks.filter(({ outcome }) => outcome === 'stops')).toEqual([])
    const blocks = [...letter.document.blocks, { id: 'x', kind: 'button', label: 'Nowhere', link: '', align: 'left' }]
    const broken = await owner.put(`/api/campaigns/${campaign.id}`, {
      ...{ ...letter, lists: [listId], version: campaign.version, document: { blocks } },
    })
    expect((await start(broken.json as Campaign)).json).toMatchObject({
      reason: 'not-ready',
      error: expect.stringContaining('1 link leads nowhere.'),
    })
    const empty = await makeList('Empty')
    const alone = await owner.put(`/api/campaigns/${campaign.id}`, {
      ...{ ...letter, lists: [empty], version: (broken.json as Campaign).version },
    })
    expect((await start(alone.json as Campaign)).json).toMatchObject({
      error: expect.stringContaining('Nobody on the chosen lists'),
    })
    const page = { ...letter.document.blocks[2]!, link: '/nowhere-at-all' }
    await owner.put(`/api/campaigns/${campaign.id}`, {
      ...{ ...letter, lists: [empty], version: (alone.json as Campaign).version, document: { blocks: [page] } },
    })
    const warned = await owner.get(`/api/campaigns/${campaign.id}/preview`)
    expect(warned.json['checks']).toContainEqual(
      expect.objectContaining({ name: 'links', outcome: 'warns', blockIds: ['b'] }),
    )
  })

  it('is tried by people of the site, and goes to nobody else', async () => {
    const campaign = await write(['try@example.org'])
    expect((await act(campaign.id, 'test')).json).toEqual({ sentTo: [person.email] })
    const subjects = (await app.mailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Test: Forty-one pots')
    expect((await act(campaign.id, 'test', { to: ['stranger@example.org'] })).json).toMatchObject({
      reason: 'not-of-this-site',
    })
    expect(await app.mailsTo('stranger@example.org')).toEqual([])
    expect(got()).toEqual([])
  })

  it('keeps whatever is written out of the head of its mails', async () => {
    const campaign = await write(['head@example.org'], { subject: 'Hello\r\nBcc: all@example.org' })
    await start(campaign)
    await untilNothingIsLeft()
    expect(got()).toEqual(['head@example.org'])
    const mail = await PostalMime.parse(mailbox.received[0]!.source)
    expect(mail.subject).toBe('Hello Bcc: all@example.org')
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  })
})

describe('a moment to come', () => {
  it('is when a letter starts by itself, by the clock of the site’s zone; until then it can be taken back', async () => {
    const campaign = await write(['soon@example.org'])
    const { id, version } = campaign
    expect((await act(id, 'schedule', { version, at: '2001-01-01T09:00' })).json).toMatchObject({
      reason: 'in-the-past',
    })
    expect((await act(id, 'schedule', { version, at: 'at nine' })).json).toMatchObject({ reason: 'no-moment' })
    await app.look('update sites set settings = settings || \'{"timeZone":"Europe/Berlin"}\' where id = $1', [site.id])
    const scheduled = await act(id, 'schedule', { version, at: '2091-07-01T09:00' })
    expect(scheduled.json).toMatchObject({ state: 'scheduled' })
    expect((await owner.delete(`/api/campaigns/${id}`)).status).toBe(409)
    await run()
    expect(await read(id)).toMatchObject({ state: 'scheduled' })
    expect((await act(id, 'unschedule')).json).toMatchObject({ state: 'draft', sendAt: null })
    expect(await app.look("select 1 from jobs where kind = 'campaigns:begin' and only_one = $1", [id])).toEqual([])

    await act(id, 'schedule', { version, at: '2091-07-01T09:00' })
    // The job alone does not start it: the moment itself has to be over.
    await app.look("update jobs set run_at = now() where kind = 'campaigns:begin'")
    await run()
    expect(await read(id)).toMatchObject({ state: 'scheduled' })
    await act(id, 'unschedule')
    await act(id, 'schedule', { version, at: '2091-07-01T09:00' })
    await app.look('update campaigns set send_at = now() where id = $1', [id])
    await untilNothingIsLeft()
    expect(got()).toEqual(['soon@example.org'])
    expect(await read(id)).toMatchObject({ state: 'done' })
  })

  it('at which it is not ready leaves a draft that says why', async () => {
    const campaign = await write(['unready@example.org'])
    await act(campaign.id, 'schedule', { version: campaign.version, at: '2091-07-01T09:00' })
    await owner.delete(`/api/lists/${listId}`)
    await app.look('update campaigns set send_at = now() where id = $1', [campaign.id])
    await untilNothingIsLeft()
    expect(await read(campaign.id)).toMatchObject({
      ...{ state: 'draft', sendAt: null },
      heldBecause: expect.stringContaining('It did not go at its time.'),
    })
    expect(got()).toEqual([])
  })
})

describe('letters of a site', () => {
  it('go one at a time', async () => {
    const first = await write(people(3, 'first'))
    await start(first)
    const second = await write(people(3, 'second'))
    expect((await start(second)).json).toMatchObject({ reason: 'other-runs' })
    await untilNothingIsLeft()
    expect((await start(second)).status).toBe(200)
    await untilNothingIsLeft()
    expect(got()).toEqual([...people(3, 'first'), ...people(3, 'second')])
  })

  it('are nobody else’s', async () => {
    const campaign = await write(['mine@example.org'])
    const other = await app.makeSite(person, { title: 'Other' })
    const there = await app.enter(person, other)
    expect((await there.get('/api/campaigns')).json['items']).toEqual([])
    for (const path of ['', '/preview', '/audience', '/report'])
      expect((await there.get(`/api/campaigns/${campaign.id}${path}`)).status).toBe(404)
    expect((await there.post(`/api/campaigns/${campaign.id}/start`, { version: 2 })).status).toBe(404)
    expect((await owner.get('/api/campaigns')).json['items']).toContainEqual(
      expect.objectContaining({ id: campaign.id, state: 'draft' }),
    )
  })

  it('are written and sent by those whose role says so [ROLE-14]', () => {
    const accessOf = (end: RegExp) =>
      new Set(app.routes.filter(({ endpoint }) => end.test(endpoint.path)).map(({ access }) => access))
    expect(accessOf(/^\/api\/campaigns/)).toEqual(
      new Set([
        'newsletter-messages-read',
        'newsletter-messages-write',
        'newsletter-subscribers-read',
        'marketing-campaigns',
      ]),
    )
    expect(accessOf(/^\/api\/campaigns\/:campaignId\/(start|schedule|pause|resume|stop|repeat)$/)).toEqual(
      new Set(['marketing-campaigns']),
    )
  })
})
