import { hitKinds } from '@sitewright/domain/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'
import { firefox, phone, visitorOf } from '../testing/reports'

let app: TestApp
let site: TestSite
let other: TestSite

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'counted' })
  other = await app.makeSite(owner, { identifier: 'neighbour' })
})
afterAll(() => app.close())

type Row = { id: string; kind: number; level: number; visitor: string | null; path: string } & Record<string, unknown>
const stored = (where = 'true'): Promise<Row[]> =>
  app.look<Row>(`select * from hits where site_id = $1 and ${where} order by at, id`, [site.id])
const named = async (id: string): Promise<Row | undefined> => (await stored(`id = '${id}'`))[0]
const visitor = (name = 'ann') => visitorOf(app, site, name)

describe('a hit', () => {
  it('is stored when it is acknowledged, with what may be kept of it [TRK-01 TRK-02 TRK-66]', async () => {
    const sent = await visitor().hit('/shop/moon-jar?token=secret#top', {
      id: 'first',
      load: 'load-1',
      zone: 'Europe/Berlin',
      data: {
        title: 'Moon jar',
        itemId: 'item-1',
        queryString: '?utm_source=Autumn&utm_campaign=leaves&email=me@example.com',
        referrer: 'https://www.google.com/search?q=private',
        userAgent: 'told by the page',
        websiteId: other.id,
      },
    })
    expect([sent.status, sent.json]).toEqual([200, {}])
    expect(await named('first')).toMatchObject({
      site_id: site.id,
      kind: 1,
      load: 'load-1',
      level: 2,
      path: '/shop/moon-jar',
      subject: 'item-1',
      label: 'Moon jar',
      source: 'campaign',
      source_name: 'autumn',
      campaign: 'leaves',
      country: 'DE',
      device: 'computer',
      browser: 'Firefox',
      inside: false,
      left_out: null,
    })
  })

  it('keeps no address, no user agent and no cookie, not even in the log', async () => {
    await visitor('secret-visitor').hit('/', { id: 'quiet' })
    const everything = JSON.stringify(await stored()) + app.logged.filter(line => line.includes('census')).join('')
    for (const secret of ['127.0.0', 'secret-visitor', 'Mozilla', 'me@example.com', 'private', 'token=secret'])
      expect(everything).not.toContain(secret)
  })

  it('is counted once, however often it is sent', async () => {
    for (let time = 0; time < 3; time += 1) expect((await visitor().hit('/again', { id: 'replayed' })).status).toBe(200)
    await Promise.all(Array.from({ length: 8 }, () => visitor().hit('/again', { id: 'replayed' })))
    expect(await stored(`id = 'replayed'`)).toHaveLength(1)
  })

  it('is dated by the server less the time it waited, and no clock of the visitor is believed', async () => {
    const now = app.clock.now().getTime()
    await visitor().hit('/', { id: 'waited', age: 61_000, data: { clientDate: 4_102_444_800_000 } })
    await visitor().hit('/', { id: 'waited-too-long', age: 9_000_000 })
    await visitor().hit('/', { id: 'from-the-future', age: -5000 })
    const at = async (id: string) => ((await named(id))!['at'] as Date).getTime() - now
    expect(await Promise.all(['waited', 'waited-too-long', 'from-the-future'].map(at))).toEqual([-61_000, -600_000, 0])
  })

  it.each(Object.entries(hitKinds))('of the kind %s is taken [TRK-72]', async (name, event) => {
    expect((await visitor().hit('/kinds', { id: `kind-${name}`, event })).status).toBe(200)
    expect((await named(`kind-${name}`))?.kind).toBe(event)
  })

  it('renews the cookie it was sent, for two years', async () => {
    const { cookie, hit } = visitor('renewed')
    expect((await hit('/')).cookies).toEqual([
      `ss_cvr=${encodeURIComponent(cookie)}; Path=/; SameSite=Lax; Max-Age=63072000`,
    ])
    expect((await visitor('').hit('/')).cookies).toEqual([])
    expect((await hit('/', { cookie: 'no-visitor' })).cookies).toEqual([])
  })

  it('of a search keeps the term, unless it names somebody', async () => {
    const search = (id: string, queryString: string) =>
      visitor().hit('/search', { id, event: hitKinds.siteSearch, data: { queryString } })
    await search('term', '?q=Blue%20Bowl')
    await search('mail', '?q=ann@example.com')
    await search('number', '?q=030 123 45 67')
    expect([(await named('term'))?.['subject'], (await named('mail'))?.['subject']]).toEqual(['blue bowl', null])
    expect((await named('number'))?.['subject']).toBeNull()
  })

  it('of the owner and on the owner’s address is taken and forgotten', async () => {
    const before = (await stored()).length
    const { hit } = visitor()
    expect((await hit('/', { headers: { cookie: 'sw_owner=1' } })).status).toBe(200)
    const owners = visitorOf(app, { publicHost: site.ownerHost }, 'ann')
    expect((await owners.hit('/')).status).toBe(200)
    expect(await stored()).toHaveLength(before)
  })

  it('of a program is kept to say how many there were, and nothing else of it is', async () => {
    const robot = visitorOf(app, site, 'robot', {
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://g.co/b)',
    })
    await robot.hit('/', { id: 'robot' })
    await robot.hit('/', { id: 'robot-beats', event: hitKinds.heartbeat })
    await visitor().hit('/', { id: 'driven', auto: true })
    expect([(await named('robot'))?.['left_out'], (await named('driven'))?.['left_out']]).toEqual(['bot', 'driven'])
    expect(await named('robot-beats')).toBeUndefined()
  })
})

describe('who it was', () => {
  const levelOf = async (id: string) => (await named(id))?.level

  it('is a keyed hash of the cookie, the same for one person and another on another site', async () => {
    await visitor('ben').hit('/', { id: 'ben-1' })
    await visitorOf(app, site, 'ben', { userAgent: phone }).hit('/', { id: 'ben-2' })
    await visitor('cleo').hit('/', { id: 'cleo-1' })
    await visitorOf(app, other, 'ben').hit('/', { id: 'ben-elsewhere' })
    const [first, second, cleo] = await Promise.all(['ben-1', 'ben-2', 'cleo-1'].map(named))
    const [elsewhere] = await app.look<Row>(`select * from hits where site_id = $1 and id = 'ben-elsewhere'`, [
      other.id,
    ])
    expect(first?.visitor).toBe(second?.visitor)
    expect(new Set([first?.visitor, cleo?.visitor, elsewhere?.visitor]).size).toBe(3)
  })

  it('without a cookie is somebody of this day, whose key is destroyed an hour after four in the morning', async () => {
    await visitor('').hit('/', { id: 'day-1' })
    await visitor('').hit('/', { id: 'day-2' })
    const [one, two] = [await named('day-1'), await named('day-2')]
    expect([one?.level, one?.visitor === two?.visitor]).toEqual([1, true])
    const keys = () =>
      app.look<{ name: string }>(`select name from visitor_keys where site_id = $1 order by name`, [site.id])
    expect((await keys()).map(({ name }) => name)).toEqual(['day:2026-03-02', 'person'])
    app.clock.advance({ minutes: 24 * 60 })
    await visitor('').hit('/', { id: 'day-3' })
    expect((await named('day-3'))?.visitor).not.toBe(one?.visitor)
    await app.look(`insert into jobs (kind, payload) values ('census:destroy-keys', 'null')`)
    await app.platform.jobs.drain()
    expect((await keys()).map(({ name }) => name)).toEqual(['day:2026-03-03', 'person'])
  })

  it('is nobody after a decline or a signal of the browser, cookie or not', async () => {
    const { hit, cookie } = visitor('dora')
    const withChoice = (choice: string) => ({
      cookie: `ss_cvr=${encodeURIComponent(cookie)}; ss_cookieAllowed=${choice}`,
    })
    await hit('/', { id: 'declined', headers: withChoice('false') })
    await hit('/', { id: 'signal', headers: { 'sec-gpc': '1' } })
    await hit('/', { id: 'signal-accepted', headers: { ...withChoice('true'), 'sec-gpc': '1' } })
    expect(await Promise.all(['declined', 'signal', 'signal-accepted'].map(levelOf))).toEqual([0, 0, 2])
    expect((await named('declined'))?.visitor).toBeNull()
  })
})

describe('a report that is none', () => {
  const raw = (body: string, headers: Record<string, string> = {}, path = '/api/census/RecordHit') =>
    app.send({
      method: 'POST',
      host: site.publicHost,
      path,
      headers: { 'user-agent': firefox, 'content-type': 'application/json', ...headers },
      body,
    })
  const statusOf = async (body: string, headers?: Record<string, string>) => (await raw(body, headers)).status

  it.each([
    ['nothing', ''],
    ['no JSON', '{"event":'],
    ['a list', '[]'],
    ['a text', '"hit"'],
    ['no kind', '{"data":{"page":"/"}}'],
    ['an unknown kind', '{"event":3,"data":{"page":"/"}}'],
    ['a kind of another type', '{"event":{"a":1},"data":{"page":"/"}}'],
    ['no page', '{"event":1,"data":{}}'],
    ['a page of another type', '{"event":1,"data":{"page":["/"]}}'],
    ['data that are no JSON', '{"event":1,"data":"{"}'],
    ['deep data', `{"event":1,"data":${'{"page":'.repeat(50)}"/"${'}'.repeat(50)}}`],
    ['bottomless data', `{"event":1,"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['bottomless JSON inside', JSON.stringify({ event: 1, data: `${'['.repeat(30_000)}${']'.repeat(30_000)}` })],
    ['a prototype', '{"event":1,"data":{"page":"/"},"__proto__":{"admin":true}}'],
    ['NUL', '{"event":1,"data":{"page":"/\\u0000"}}'],
    ['an id that is none', '{"event":1,"data":{"page":"/"},"eventId":"a b"}'],
    ['a number that is too large', '{"event":1e400,"data":{"page":"/"}}'],
  ])('with %s is refused with 400', async (_, body) => {
    expect(await statusOf(body)).toBe(400)
  })

  it('is refused with 413 when it is too large, and cut where only its texts are long', async () => {
    expect(await statusOf(JSON.stringify({ event: 1, data: { page: 'x'.repeat(70_000) } }))).toBe(413)
    const long = { event: 1, eventId: 'long', data: { page: `/${'ä'.repeat(5_000)}`, title: '😀'.repeat(3_000) } }
    expect(await statusOf(JSON.stringify(long))).toBe(200)
    const row = await named('long')
    expect([row?.path.length, String(row?.['label']).length]).toEqual([300, 200])
  })

  it('survives numbers that mean nothing', async () => {
    const data = { page: '/', visibleMs: 1e300, viewportWidth: -1, recordType: 1e308 }
    expect(await statusOf(JSON.stringify({ event: 10, eventId: 'numbers', age: 1e300, data }))).toBe(200)
    expect((await named('numbers'))?.['visible_ms']).toBe(86_400_000)
  })

  it('may come as text from a page of the site, and from nowhere else in no way', async () => {
    const body = JSON.stringify({ event: 1, eventId: 'as-text', data: { page: '/' } })
    expect(await statusOf(body, { 'content-type': 'text/plain;charset=UTF-8' })).toBe(200)
    expect(await named('as-text')).toBeDefined()
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: `http://${other.publicHost}` },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ] as Record<string, string>[])
      expect(await statusOf(body, { 'content-type': 'text/plain', ...foreign })).toBe(403)
    expect(await statusOf(body, { 'content-type': 'text/html' })).toBe(415)
  })

  it('to a host without a site, and to another path, is nobody’s', async () => {
    const nowhere = { publicHost: 'nobody.sites.localhost' }
    expect((await visitorOf(app, nowhere, 'ann').hit('/')).status).toBe(421)
    expect((await raw('{}', {}, '/api/census/nothing')).status).toBe(404)
  })

  it('too often is told to wait, without the database being asked', async () => {
    const counting = await openTestApp({ rates: true })
    try {
      const owner = await counting.accounts.createOwner({
        name: 'O',
        email: 'o@example.com',
        password: 'a quiet estuary',
      })
      if (!owner.ok) throw new Error('no owner')
      const busy = await counting.makeSite({ accountId: owner.accountId } as never, { identifier: 'busy' })
      const somebody = visitorOf(counting, busy, 'ann')
      const statuses = await Promise.all(Array.from({ length: 620 }, () => somebody.hit('/')))
      const refused = statuses.filter(({ status }) => status === 429)
      expect(refused.length).toBe(20)
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
      const [{ count } = { count: 0 }] = await counting.look<{ count: number }>(
        'select count(*)::int as count from hits',
      )
      expect(count).toBe(600)
    } finally {
      await counting.close()
    }
  })
})

describe('blocks', () => {
  const page = { pagePath: '/home', pageTitle: 'Home', pageId: 'c1', contentSource: 'c', pagePermissionTypeValue: 1 }
  const button = {
    buttonText: 'Buy',
    clickthroughUrl: '/shop',
    alignment: 'left',
    size: 'small',
    newWindow: false,
    context: 1,
  }
  const kindsOf = async (subject: string) => (await stored(`subject = '${subject}'`)).map(({ kind }) => kind)

  it('report the clicks of their buttons [TRK-78]', async () => {
    const { post, cookie } = visitor()
    const body = { id: 'b-click', ...button, visitorCookie: cookie, ...page, eventId: 'click-1' }
    expect((await post('/api/census/button-click', body)).status).toBe(200)
    expect((await post('/api/census/button-click', body)).status).toBe(200)
    expect(await stored(`subject = 'b-click'`)).toMatchObject([{ kind: 101, label: 'Buy', path: '/home', level: 2 }])
  })

  it('report buttons and forms that were seen, one or twenty at once [TRK-03 TRK-79 TRK-91]', async () => {
    const { post } = visitor()
    const buttons = Array.from({ length: 20 }, (_, at) => ({ id: 'b-seen', ...button, ...page, eventId: `seen-${at}` }))
    expect((await post('/api/census/button-render', buttons)).status).toBe(200)
    expect((await post('/api/census/button-render', { id: 'b-seen', ...button, ...page })).status).toBe(200)
    expect((await post('/api/census/button-render', [...buttons, buttons[0]])).status).toBe(400)
    expect(await kindsOf('b-seen')).toHaveLength(21)
    expect((await post('/api/census/form-render', { formId: 'f-seen', visitorCookie: '', ...page })).status).toBe(200)
    expect(await kindsOf('f-seen')).toEqual([102])
  })

  it('report what becomes of an overlay [TRK-92]', async () => {
    const { post } = visitor()
    for (const action of ['shown', 'submitted', 'closed'])
      expect((await post('/api/census/overlay', { overlayId: 'o1', version: 2, action, ...page })).status).toBe(200)
    expect((await kindsOf('o1')).sort()).toEqual([104, 105, 106])
    expect((await post('/api/census/overlay', { overlayId: 'o1', version: 2, action: 'burnt', ...page })).status).toBe(
      400,
    )
  })

  it('report a quick look at a product, without a body [TRK-93]', async () => {
    const looked = await app.send({
      method: 'POST',
      host: site.publicHost,
      path: '/api/census/RecordQuickView/p1',
      headers: { 'user-agent': firefox },
    })
    expect([looked.status, looked.json]).toEqual([200, {}])
    expect(await kindsOf('p1')).toEqual([107])
    expect((await visitor().post('/api/census/RecordQuickView/a%20b', {})).status).toBe(404)
  })
})

describe('events that scripts name', () => {
  const form = (path: string, fields: Record<string, string>) =>
    visitor().post(path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })

  it('of a site are taken from a form with its crumb, and answered with 200 [TRK-41 TRK-44]', async () => {
    const data = JSON.stringify({ pagePath: '/a', pageHash: '', websiteId: site.id, memberAccountId: null })
    const sent = await form('/api/events/RecordEvent', { crumb: 'whatever', event: 'gallery-open', data })
    expect(sent.status).toBe(200)
    expect(await stored(`subject = 'gallery-open'`)).toMatchObject([{ kind: 108, path: '/a' }])
    expect((await form('/api/events/RecordEvent', { event: 'x', data: '{"a":{"b":1}}' })).status).toBe(400)
    expect((await form('/api/events/RecordEvent', { event: 'x y', data: '{}' })).status).toBe(400)
  })

  it('of a form are read as far as the first 1,000 keys, each by its first value [LINK-32 LINK-34]', async () => {
    const fill = (keys: number) => [...Array(keys)].map((_, n) => `k${n}=v`).join('&')
    const event = `event=late&data=${encodeURIComponent(JSON.stringify({ pagePath: '/a', websiteId: site.id }))}`
    const sendForm = (body: string) =>
      visitor().post('/api/events/RecordEvent', body, { 'content-type': 'application/x-www-form-urlencoded' })
    expect((await sendForm(`${fill(998)}&${event}&event=second&${fill(500)}`)).status).toBe(200)
    expect(await stored(`subject in ('late', 'second')`)).toMatchObject([{ subject: 'late', kind: 108 }])
    // Its name is the 1,001st key, and an event without a name is none.
    expect((await sendForm(`${fill(1000)}&${event}`)).status).toBe(400)
    expect((await sendForm('event=%zz&data={}')).status).toBe(400)
    expect((await sendForm('event=a%00b&data={}')).status).toBe(400)
  })

  it('of the events service come as a form or as JSON, and are answered with 200 [TRK-45 TRK-49]', async () => {
    const event = (customSchemaName: string) => ({
      analyticsId: 'a1',
      commonData: JSON.stringify({ path: '/shop', action: 'click' }),
      customData: JSON.stringify({
        term: 'bowl',
        ...Object.fromEntries([...Array(40)].map((_, n) => [`f${n}`, 'x'.repeat(200)])),
      }),
      customSchemaName,
    })
    expect((await form('/api/v1/events', event('search'))).status).toBe(200)
    expect((await visitor().post('/api/v1/events', event('add_to_cart'))).status).toBe(200)
    const rows = await stored(`kind = 109`)
    expect(rows.map(({ subject }) => subject).sort()).toEqual(['add_to_cart', 'search'])
    for (const { data } of rows) expect(JSON.stringify(data).length).toBeLessThanOrEqual(1024)
    expect(rows[0]!['data']).toMatchObject({ term: 'bowl' })
  })
})

describe('a landing', () => {
  it('is an image of one point, never kept by a cache, whose parameters are stored [TRK-95]', async () => {
    const query =
      'landing=%2Fwelcome%3Fx%3D1&refer=https%3A%2F%2Fnews.example%2Fa&rk=0.5&lang=en&screen=1x1&source=letter&mkwid=k9'
    const answer = await app.send({
      method: 'GET',
      host: site.publicHost,
      path: `/api/track/Track?${query}`,
      headers: { 'user-agent': firefox },
    })
    expect([answer.status, answer.headers['content-type'], answer.bytes.length]).toEqual([200, 'image/gif', 43])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await stored(`kind = 110`)).toMatchObject([
      { path: '/welcome', source: 'campaign', source_name: 'letter', data: { mkwid: 'k9' } },
    ])
  })
})
