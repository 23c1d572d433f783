import type { Campaign, CampaignReport } from '@sitewright/contract/campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'

const allows = 'ann@example.org'
const others = ['bo@example.org', 'cy@example.org']
const reader = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en',
}

let app: TestApp
let site: TestSite
let owner: Browser
let listId: string
let first: Campaign

const list = (isMeasured: boolean) => ({
  ...{ name: { en: 'Kiln news' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true },
  isMeasured,
})
async function send(blocks: readonly object[]): Promise<Campaign> {
  const { id, version } = (await owner.post('/api/campaigns', {})).json as Campaign
  const words = { name: 'December', subject: 'Forty-one pots', preview: 'The kiln.', lists: [listId] }
  const saved = await owner.put(`/api/campaigns/${id}`, { version, ...words, document: { blocks } })
  const { version: last } = saved.json as Campaign
  expect((await owner.post(`/api/campaigns/${id}/start`, { version: last })).status).toBe(200)
  await app.look("update jobs set run_at = now() where kind like 'campaigns:%'")
  for (let round = 0; round < 8; round += 1) if ((await app.platform.jobs.drain()).done === 0) break
  return saved.json as Campaign
}
const button = (link: string, id = 'b') => ({ id, kind: 'button', label: 'Look', link, align: 'left' })
const heading = { id: 'h', kind: 'heading', text: 'Pots', level: 1, align: 'left' }
const lastMail = async (email: string): Promise<string> => {
  const sql =
    "select html from mails where recipient = $1 and subject = 'Forty-one pots' order by created_at desc limit 1"
  return (await app.look<{ html: string }>(sql, [email]))[0]!.html
}
const pathOf = (address: string) => new URL(address).pathname
const linkTo = async (email: string, part: string) =>
  [...(await lastMail(email)).matchAll(/href="([^"]+)"/g)]
    .map(([, address]) => address!)
    .find(each => each.includes(part))!
const report = async ({ id }: Pick<Campaign, 'id'>) =>
  ((await owner.get(`/api/campaigns/${id}/report`)).json as CampaignReport).measured
const asked = (path: string, headers: Record<string, string> = reader, method = 'GET') =>
  app.send({ method, host: site.publicHost, path, headers })
/** As if it had been sent a while ago. */
const later = () => app.look("update campaign_recipients set sent_at = sent_at - interval '1 minute'")
const say = async (email: string, measure: object) => {
  const path = pathOf(await linkTo(email, '/newsletter/preferences/'))
  return app.browser(site.publicHost).submit(path, { [`list-${listId}`]: 'on', ...measure })
}
const pixelOf = async (email: string) => /src="[^"]*(\/o\/[\w-]+\.gif)"/.exec(await lastMail(email))?.[1]

beforeAll(async () => {
  app = await openTestApp()
  const person = await app.signUp()
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  listId = String((await owner.post('/api/lists', list(false))).json['id'])
  const table = ['Email,Confirmed_at', ...[allows, ...others].map(email => `${email},2025-01-02`)].join('\n')
  const wish = { listId, table, source: 'the fair', proof: 'Write to me', isAgreed: true }
  expect((await owner.post('/api/subscribers/import', wish)).status).toBe(201)
  first = await send([heading, button('/')])
})
afterAll(() => app.close())

describe('a list that counts nothing', () => {
  it('sends untouched links, asks nobody, and reports nothing', async () => {
    expect(await lastMail(allows)).not.toMatch(/<img|\/e\/|\/o\//)
    expect(await report(first)).toBeNull()
    const page = await app.browser(site.publicHost).get(pathOf(await linkTo(allows, '/newsletter/preferences/')))
    expect(page.text).not.toContain('name="measure"')
  })
})

describe('a list that counts', () => {
  let letter: Campaign
  beforeAll(async () => {
    expect((await owner.put(`/api/lists/${listId}`, list(true))).json).toMatchObject({ isMeasured: true })
    const page = await app.browser(site.publicHost).get(pathOf(await linkTo(allows, '/newsletter/preferences/')))
    expect(page.text).toContain('You may count whether I open your letters')
    expect(page.text).not.toMatch(/name="measure"[^>]*checked/)
    await say(allows, { measure: 'on' })
    await say(others[0]!, {})
    letter = await send([heading, button('https://else.example/kiln?a=1&b=2'), button('/', 'c')])
  })

  it('keeps the yes with the words that were shown', async () => {
    const { json } = await owner.get(`/api/subscribers?q=${encodeURIComponent(allows)}`)
    const [{ id }] = json['items'] as [{ id: string }]
    expect((await owner.get(`/api/subscribers/${id}/consents`)).json['items']).toMatchObject([
      { act: 'measure-on', list: '', place: 'preferences', text: expect.stringContaining('You may count') },
      { act: 'imported' },
    ])
  })

  it('leaves the letters of everybody who did not say yes as they are', async () => {
    for (const email of others) {
      const html = await lastMail(email)
      expect(html).toContain('href="https://else.example/kiln?a=1&amp;b=2"')
      expect(html).not.toMatch(/<img|\/e\/|\/o\//)
    }
    expect(await report(letter)).toMatchObject({ allowed: 1, opened: 0, clicked: 0, machines: 0 })
  })

  it('takes what comes at once, or from a program, for a machine, and leads it on all the same', async () => {
    const path = pathOf(await linkTo(allows, '/e/'))
    expect((await asked(path)).headers['location']).toBe('https://else.example/kiln?a=1&b=2')
    await later()
    expect((await asked(path, { 'user-agent': 'curl/8' })).status).toBe(302)
    expect((await asked(path, { ...reader, 'sec-purpose': 'prefetch' })).status).toBe(302)
    await asked(path, reader, 'HEAD')
    const pixel = (await pixelOf(allows))!
    await asked(pixel, { ...reader, 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' })
    expect(await report(letter)).toMatchObject({ allowed: 1, opened: 0, clicked: 0, machines: 1 })
  })

  it('counts a person once, and keeps no network and no program', async () => {
    const pixel = await asked((await pixelOf(allows))!)
    expect(pixel.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' })
    expect(await report(letter)).toMatchObject({ opened: 1, clicked: 0, machines: 0 })
    const path = pathOf(await linkTo(allows, '/e/'))
    for (const _ of [1, 2]) {
      const answer = await asked(path)
      expect([answer.status, answer.headers['location']]).toEqual([302, 'https://else.example/kiln?a=1&b=2'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await report(letter)).toMatchObject({
      ...{ allowed: 1, opened: 1, clicked: 1, machines: 0 },
      links: [
        { address: 'https://else.example/kiln?a=1&b=2', people: 1 },
        { address: expect.stringMatching(/^http.*\/$/), people: 0 },
      ],
    })
    const [row] = await app.look<{ row: string }>(
      'select to_jsonb(r)::text as row from campaign_recipients r where opened_at is not null',
    )
    expect(row!.row).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })

  it('leads nowhere that was not in the letter when it started [X13]', async () => {
    const path = pathOf(await linkTo(allows, '/e/'))
    const at = path.length - 3
    const turned = `${path.slice(0, at)}${path[at] === 'A' ? 'B' : 'A'}${path.slice(at + 1)}`
    for (const made of [
      turned,
      '/e/https%3A%2F%2Fevil.example',
      '/e/x',
      (await pixelOf(allows))!.replace('/o/', '/e/'),
    ])
      expect((await asked(made)).headers['location'], made).toBeUndefined()
    const elsewhere = await app.makeSite(await app.signUp(), { title: 'Else' })
    expect((await app.send({ method: 'GET', host: elsewhere.publicHost, path, headers: reader })).status).toBe(404)
  })

  it('hands over what it knows of a person', async () => {
    const { json } = await owner.get(`/api/privacy/export?email=${encodeURIComponent(allows)}`)
    expect(JSON.stringify(json)).toContain('"openedAt"')
  })

  it('leads on after the letter was deleted, and forgets what was counted once the yes is taken back', async () => {
    await say(allows, {})
    expect(await report(letter)).toMatchObject({ allowed: 0, opened: 0, clicked: 0 })
    const path = pathOf(await linkTo(allows, '/e/'))
    expect((await asked(path)).status).toBe(302)
    expect(await report(letter)).toMatchObject({ allowed: 0, opened: 0, clicked: 0, machines: 0 })
    await owner.delete(`/api/campaigns/${letter.id}`)
    expect((await asked(path)).headers['location']).toBe('https://else.example/kiln?a=1&b=2')
  })
})
