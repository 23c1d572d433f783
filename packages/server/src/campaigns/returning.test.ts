import type { Campaign, CampaignReport } from '@sitewright/contract/campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'

const secret = 'what-only-the-mail-server-knows'
const emails = ['ann', 'bo', 'cy', 'dee'].map(name => `${name}@example.org`)

let app: TestApp
let site: TestSite
let owner: Browser
let listId: string
let letter: Campaign

const tell = (adapter: string, body: string, authorization: string | null = `Bearer ${secret}`, host = 'localhost') =>
  app.send({
    ...{ method: 'POST', host, path: `/api/mail/events/${adapter}`, body },
    headers: { 'content-type': 'text/plain', ...(authorization === null ? {} : { authorization }) },
  })
const events = (...told: object[]) => JSON.stringify({ events: told })
const messageIdOf = async (email: string) => {
  const sql = "select message_id as id from mails where recipient = $1 and subject = 'Forty-one pots'"
  return (await app.look<{ id: string }>(sql, [email]))[0]!.id
}
const report = async () => (await owner.get(`/api/campaigns/${letter.id}/report`)).json as CampaignReport
type Found = { id: string; blocked: string | null; lists: { state: string }[] }
const subscriber = async (email: string) =>
  ((await owner.get(`/api/subscribers?q=${encodeURIComponent(email)}`)).json['items'] as Found[])[0]!

beforeAll(async () => {
  app = await openTestApp({ config: { mailEventsSecret: secret } })
  const person = await app.signUp()
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  const fields = { name: { en: 'News' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true }
  listId = String((await owner.post('/api/lists', fields)).json['id'])
  const table = ['Email,Confirmed_at', ...emails.map(email => `${email},2025-01-02`)].join('\n')
  await owner.post('/api/subscribers/import', { listId, table, source: 'fair', proof: 'Write to me', isAgreed: true })
  const { id, version } = (await owner.post('/api/campaigns', {})).json as Campaign
  const blocks = [{ id: 'h', kind: 'heading', text: 'Pots', level: 1, align: 'left' }]
  const words = { name: 'December', subject: 'Forty-one pots', preview: '', lists: [listId], document: { blocks } }
  letter = (await owner.put(`/api/campaigns/${id}`, { version, ...words })).json as Campaign
  expect((await owner.post(`/api/campaigns/${id}/start`, { version: letter.version })).status).toBe(200)
  for (let round = 0; round < 8; round += 1) {
    await app.look("update jobs set run_at = now() where kind like 'campaigns:%'")
    if ((await app.platform.jobs.drain()).done === 0) break
  }
  expect((await report()).counts).toMatchObject({ sent: 4 })
})
afterAll(() => app.close())

describe('what a mail server tells', () => {
  it('is heard with the secret only, and nowhere but on the account pages', async () => {
    const body = events({ type: 'bounced', messageId: await messageIdOf(emails[0]!), status: '5.1.1' })
    for (const wrong of [null, 'Bearer wrong', `Basic ${btoa('mail:wrong')}`, `Bearer ${secret}x`])
      expect((await tell('json', body, wrong)).status).toBe(401)
    expect((await tell('json', body, `Bearer ${secret}`, site.publicHost)).status).not.toBe(200)
    expect((await tell('json', 'no json')).status).toBe(400)
    expect((await tell('json', events({ type: 'opened' }))).status).toBe(400)
    expect((await report()).counts).toMatchObject({ sent: 4, bounced: 0 })
  })

  it('of a mailbox that is gone ends the address, once, and stands in the results', async () => {
    const [email] = emails as [string]
    const id = await messageIdOf(email)
    const mail = [
      ...['Message-ID: <m@mx.example>', 'Content-Type: multipart/report; report-type=delivery-status', ''],
      ...['Action: failed', 'Status: 5.1.1', `Diagnostic-Code: smtp; 550 5.1.1 <${email}> unknown`, ''],
      ...[`Message-ID: ${id}`, 'Subject: Forty-one pots', ''],
    ].join('\r\n')
    expect((await tell('status-mail', mail)).json).toEqual({ counted: 1 })
    expect((await tell('status-mail', mail, `Basic ${btoa(`mail:${secret}`)}`)).json).toEqual({ counted: 0 })
    const { counts, failed } = await report()
    expect(counts).toMatchObject({ sent: 3, bounced: 1 })
    expect(failed).toEqual([{ email, state: 'bounced', answer: '550 5.1.1 <a•••@example.org> unknown' }])
    expect((await subscriber(email)).blocked).toBe('hard-bounce')
  })

  it('of a full mailbox is counted, and ends nothing yet', async () => {
    const told = { type: 'bounced', messageId: await messageIdOf(emails[1]!), status: '5.2.2', answer: '552 full' }
    expect((await tell('json', events(told, told))).json).toEqual({ counted: 1 })
    expect(await app.look('select bounces from subscribers where email = $1', [emails[1]])).toEqual([{ bounces: 1 }])
    expect(await subscriber(emails[1]!)).toMatchObject({ blocked: null, lists: [{ state: 'confirmed' }] })
  })

  it('of a complaint ends every list for good, and no owner can lift it', async () => {
    const told = { type: 'complained', messageId: await messageIdOf(emails[2]!) }
    expect((await tell('json', events(told, told))).json).toEqual({ counted: 1 })
    const { id, ...found } = await subscriber(emails[2]!)
    expect(found).toMatchObject({ blocked: 'complaint', lists: [{ state: 'unsubscribed' }] })
    expect((await owner.post(`/api/subscribers/${id}/unblock`, { reason: 'They asked' })).status).toBe(409)
    expect(await report()).toMatchObject({ complained: 1, left: 1 })
  })

  it('of letters that nobody sent changes nothing', async () => {
    const id = await messageIdOf(emails[3]!)
    const made = [id.replace('@localhost', '@else.example'), id.replace(/\.[^.]+@/, '.other@'), '<x@localhost>', '']
    for (const messageId of made)
      expect((await tell('json', events({ type: 'complained', messageId }))).json, messageId).toEqual({ counted: 0 })
    expect((await subscriber(emails[3]!)).blocked).toBeNull()
  })
})
