import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { publishBlocks } from '../testing/publish-blocks'

type Reply = { status?: number; body?: string | Buffer }

/** Stands in for every service, on this machine. */
const asked: string[] = []
let reply: (host: string, path: string) => Reply
const services = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { host = '' } = request.headers
  asked.push(`${host}${request.url}`)
  const { status = 200, body = '' } = reply(host, request.url ?? '')
  response.writeHead(status).end(body)
})

let app: TestApp
let site: TestSite
let owner: Browser
let visitor: Browser

const props = (service: string, account: string, limit = 12) => ({
  service,
  account,
  limit,
  columns: { desktop: 6, mobile: 3 },
  gutter: 8,
})
const blocks = {
  flickr1: props('flickr', '12345678@N00'),
  flickr2: props('flickr', 'https://www.flickr.com/photos/87654321@N00/', 1),
  insta: props('instagram', 'tern'),
  five: props('fivehundredpix', 'tern'),
}

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#234' } })
  .jpeg()
  .toBuffer()
const flickrItem = (id: number, more: object = {}) => ({
  title: `Jar ${id}`,
  link: `https://www.flickr.com/photos/12345678@N00/${id}/`,
  media: { m: `https://live.staticflickr.com/65535/${id}_abc_m.jpg` },
  ...more,
})
const feedOf = (...items: unknown[]): Reply => ({ body: JSON.stringify({ items }) })

beforeAll(async () => {
  await new Promise<void>(resolve => services.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  const hosts = [
    'www.flickr.com',
    'live.staticflickr.com',
    'graph.instagram.com',
    'scontent.cdninstagram.com',
    'api.500px.com',
    'drscdn.500px.org',
    'evil.example',
  ]
  app = await openTestApp({ config: { egress: Object.fromEntries(hosts.map(host => [host, standIn])) } })
  const person = await app.signUp({ name: 'Idris' })
  site = await app.makeSite(person, { identifier: 'feeds' })
  owner = await app.enter(person, site)
  visitor = app.browser(site.publicHost)
  await publishBlocks(
    app,
    { site, browser: owner },
    Object.fromEntries(Object.entries(blocks).map(([id, each]) => [id, { type: 'social-feed', props: each }])),
  )
})
afterAll(async () => {
  await app.close()
  services.close()
})
beforeEach(() => {
  asked.length = 0
  reply = host => (host === 'www.flickr.com' ? feedOf(flickrItem(1), flickrItem(2)) : { body: picture })
})

const send = (widgetJSON: string) =>
  app.send({
    method: 'POST',
    host: site.publicHost,
    path: '/api/widget/GetWidgetRendering',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ widgetJSON }).toString(),
  })
const call = (type: string, id: string, value: object = {}) => send(JSON.stringify({ type, id, value }))
const htmlOf = ({ json }: { json: Record<string, unknown> }) => (json['data'] as { html: string }).html

describe('services that want a key', () => {
  const connect = (service: string, key: string) => owner.put('/api/site/connections', { service, key })

  it('lead to the profile without one, and nobody is asked', async () => {
    const html = htmlOf(await call('instagram', 'insta'))
    expect(html).toContain('href="https://www.instagram.com/tern/"')
    expect(html).not.toContain('<img')
    expect(asked).toEqual([])
  })

  it('are asked with the owner’s, which nobody can read back', async () => {
    expect((await connect('instagram', 'SECRET-TOKEN-1')).json).toEqual({ instagram: true, fivehundredpix: false })
    const permalink = 'https://www.instagram.com/p/1/'
    const media_url = 'https://scontent.cdninstagram.com/v/1.jpg'
    reply = () => ({ body: JSON.stringify({ data: [{ caption: 'Kiln day', permalink, media_url }] }) })
    const html = htmlOf(await call('instagram', 'insta'))
    expect(html).toContain('alt="Kiln day"')
    expect(asked).toEqual([expect.stringMatching(/^graph\.instagram\.com\/me\/media\?.*access_token=SECRET-TOKEN-1$/)])
    expect((await owner.get('/api/site/connections')).text).not.toContain('SECRET')
    const rows = await app.look('select sealed from social_keys where site_id = $1', [site.id])
    expect(JSON.stringify(rows)).not.toContain('SECRET')
    expect(app.logged.join('\n')).not.toContain('SECRET-TOKEN-1')
    expect((await connect('instagram', '')).json).toEqual({ instagram: false, fivehundredpix: false })
    expect(htmlOf(await call('instagram', 'insta'))).not.toContain('Kiln day')
  })

  it('500px too', async () => {
    await connect('fivehundredpix', 'consumer')
    const images = [{ https_url: 'https://drscdn.500px.org/photo/1.jpg' }]
    reply = () => ({ body: JSON.stringify({ photos: [{ name: 'Dusk', url: '/photo/1/dusk', images }] }) })
    const html = htmlOf(await call('fivehundredpix', 'five'))
    expect(html).toContain('href="https://500px.com/photo/1/dusk"')
    expect(html).toContain('alt="Dusk"')
  })

  it('take keys of people who run the site alone', async () => {
    expect(
      (await app.browser(site.ownerHost).put('/api/site/connections', { service: 'instagram', key: 'x' })).status,
    ).toBe(401)
    expect((await connect('flickr', 'x')).status).toBe(400)
    expect((await connect('instagram', 'two words')).status).toBe(400)
  })
})

/** What a visitor sees once every process has heard of what the service showed. */
const home = async () => {
  await allDelivered(app)
  return (await visitor.get('/')).text
}

describe('a social feed', () => {
  beforeEach(() => app.clock.advance({ hours: 25 }))

  it('is drawn by the block’s own view from what the service shows [BLK-48 BLK-49 BLK-54 BLK-55]', async () => {
    const answer = await call('flickr', 'flickr1')
    expect(answer.status).toBe(200)
    const html = htmlOf(answer)
    expect(html).toContain('alt="Jar 1"')
    expect(html).toContain('href="https://www.flickr.com/photos/12345678@N00/2/"')
    expect(html).not.toContain('staticflickr')
    expect(asked).toEqual([
      'www.flickr.com/services/feeds/photos_public.gne?id=12345678%40N00&format=json&nojsoncallback=1',
    ])
  })

  it('keeps its pictures on our own origin, and fetches each once', async () => {
    const html = htmlOf(await call('flickr', 'flickr1'))
    const [address] = /\/api\/widget\/pictures\/[\w-]+\/[\w-]+/.exec(html)!
    asked.length = 0
    for (let time = 0; time < 2; time += 1) {
      const shown = await visitor.get(address)
      expect(shown.status).toBe(200)
      expect(shown.headers['content-type']).toBe('image/jpeg')
      expect(shown.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(asked).toEqual(['live.staticflickr.com/65535/1_abc_z.jpg'])
    expect((await visitor.get(address.replace(/[\w-]+$/, 'another'))).status).toBe(404)
  })

  it('asks once an hour however many visitors come, and draws the page from what it knows', async () => {
    await Promise.all([1, 2, 3].map(() => call('flickr', 'flickr1')))
    app.clock.advance({ minutes: 59 })
    await call('flickr', 'flickr1')
    expect(asked).toHaveLength(1)
    expect(await home()).toContain('alt="Jar 1"')
    app.clock.advance({ minutes: 1 })
    reply = () => feedOf(flickrItem(7))
    await call('flickr', 'flickr1')
    expect(await home()).toContain('alt="Jar 7"')
    expect(asked).toHaveLength(2)
  })

  it('shows the last answer for a day when the service is silent, and is not asked again at once', async () => {
    await call('flickr', 'flickr1')
    app.clock.advance({ hours: 2 })
    reply = () => ({ status: 503 })
    asked.length = 0
    expect(htmlOf(await call('flickr', 'flickr1'))).toContain('alt="Jar 1"')
    await call('flickr', 'flickr1')
    expect(asked).toHaveLength(1)
    app.clock.advance({ hours: 22 })
    const html = htmlOf(await call('flickr', 'flickr1'))
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://www.flickr.com/photos/12345678@N00/"')
    expect(await home()).not.toContain('alt="Jar 1"')
  })

  it('takes nothing from a stranger’s answer but words, and pictures and pages of the service', async () => {
    reply = () =>
      feedOf(
        flickrItem(1, { title: '<script>alert(1)</script>"' }),
        flickrItem(2, { link: 'javascript:alert(1)' }),
        flickrItem(3, { media: { m: 'https://evil.example/x_m.jpg' } }),
        flickrItem(4, { media: { m: 'http://live.staticflickr.com/x_m.jpg' } }),
        'no item',
      )
    const html = htmlOf(await call('flickr', 'flickr1'))
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|javascript:|evil/)
    for (const body of ['no JSON', '[]', '{"items":4}', 'x'.repeat(1_100_000)]) {
      app.clock.advance({ hours: 25 })
      reply = () => ({ body })
      expect(htmlOf(await call('flickr', 'flickr1'))).not.toContain('<img')
    }
  })

  it('gives out no file that is not a picture', async () => {
    reply = host => (host === 'www.flickr.com' ? feedOf(flickrItem(99)) : { body: '<svg onload="alert(1)"/>' })
    const [address] = /\/api\/widget\/pictures\/[\w-]+\/[\w-]+/.exec(htmlOf(await call('flickr', 'flickr1')))!
    expect((await visitor.get(address)).status).toBe(404)
  })

  it('shows as many as the published block says, whatever the caller says', async () => {
    const value = props('flickr', '99999999@N00', 50)
    const html = htmlOf(await call('flickr', 'flickr2', value))
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(asked[0]).toContain('87654321')
  })

  it('refuses what names no such block [BLK-50 BLK-51]', async () => {
    expect((await call('flickr', 'nowhere')).status).toBe(404)
    expect((await call('instagram', 'flickr1')).status).toBe(404)
    expect((await call('event-summary', 'flickr1')).status).toBe(404)
    expect((await call('shell', 'flickr1')).status).toBe(400)
    expect((await send('{"type":')).status).toBe(400)
    expect((await send('null')).status).toBe(400)
    expect((await send(JSON.stringify({ type: 'flickr', id: "x' or 1=1", value: {} }))).status).toBe(400)
    expect((await send('x'.repeat(30_000))).status).toBe(400)
    expect(asked).toEqual([])
  })
})
