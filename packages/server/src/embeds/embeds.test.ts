import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ListedAsset } from '@sitewright/contract/media'
import { websiteRoles } from '@sitewright/domain/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

/** Stands in for every provider, on this machine. */
const asked: string[] = []
let reply: (host: string, path: string) => Reply
const provider = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { host = '' } = request.headers
  asked.push(`${host}${request.url}`)
  const { status = 200, headers = {}, body = '' } = reply(host, request.url ?? '')
  response.writeHead(status, headers).end(body)
})

let app: TestApp
let site: TestSite
let browser: Browser
let foreign: Browser

beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const hosts = ['www.youtube.com', 'i.ytimg.com', 'vimeo.com', 'open.spotify.com', 'evil.example']
  app = await openTestApp({ config: { egress: Object.fromEntries(hosts.map(host => [host, standIn])) } })
  const owner = await app.signUp({ name: 'Idris' })
  site = await app.makeSite(owner, { identifier: 'cinema' })
  browser = await app.enter(owner, site)
  const stranger = await app.signUp()
  foreign = await app.enter(stranger, await app.makeSite(stranger, { identifier: 'neighbour' }))
})
afterAll(async () => {
  await app.close()
  provider.close()
})

const poster = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#234' } })
  .jpeg()
  .toBuffer()
const iframe = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
const says = (more: object): Reply => ({
  body: JSON.stringify({ title: 'Eight minutes in Bergen', width: 200, height: 113, html: iframe, ...more }),
})
const film = 'https://youtu.be/dQw4w9WgXcQ'
const picture = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'
const resolve = (given: string, { films = true, hasPicture = false, from = browser } = {}) =>
  from.post('/api/embeds/resolve', { given, films, hasPicture })
const library = async (from = browser) => (await from.get('/api/media')).json['items'] as ListedAsset[]

beforeEach(() => {
  asked.length = 0
  reply = (host, path) =>
    host === 'i.ytimg.com' ? { body: poster } : path.startsWith('/oembed') ? says({ thumbnail_url: picture }) : {}
})

describe('resolving what an owner pasted', () => {
  it('asks the provider once and keeps its poster in the library of this site alone', async () => {
    const { status, json } = await resolve(film)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      provider: 'youtube',
      id: 'dQw4w9WgXcQ',
      title: 'Eight minutes in Bergen',
      width: 200,
      height: 113,
    })
    expect(asked).toEqual([
      'www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
      'i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    ])
    expect(await library()).toMatchObject([{ id: json['posterId'], width: 480, addedBy: 'Idris' }])
    expect(await library(foreign)).toEqual([])
    expect((await resolve(film)).json['posterId']).toBe(json['posterId'])
    expect(await library()).toHaveLength(1)
  })

  it('works without what the provider would have said', async () => {
    const bare = { provider: 'youtube', id: 'dQw4w9WgXcQ', title: '', posterId: null, width: 0, height: 0 }
    for (const answer of [
      { status: 500 },
      { status: 404 },
      { body: 'no JSON' },
      { body: '[]' },
      { body: 'x'.repeat(200_000) },
    ]) {
      reply = () => answer
      expect((await resolve(film)).json).toEqual(bare)
    }
    // A host that the server may not ask is no different from one that is out of reach.
    const wistia = await resolve('https://home.wistia.com/medias/e4a27b971d')
    expect(wistia.json).toMatchObject({ provider: 'wistia', title: '', posterId: null })
  })

  it('takes nothing from a stranger’s answer but words, numbers and pictures of the provider', async () => {
    const before = (await library()).length
    for (const thumbnail_url of [
      'https://evil.example/poster.jpg',
      'http://i.ytimg.com/poster.jpg',
      'https://i.ytimg.com:8443/poster.jpg',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'not an address',
    ]) {
      reply = (_, path) => (path.startsWith('/oembed') ? says({ thumbnail_url }) : { body: poster })
      asked.length = 0
      expect((await resolve(film)).json['posterId']).toBeNull()
      expect(asked).toHaveLength(1)
    }
    reply = (host, path) => {
      if (path.startsWith('/oembed'))
        return says({ thumbnail_url: picture, title: ` <b>a\n b `, width: '1e9', height: -4 })
      return host === 'i.ytimg.com'
        ? { status: 302, headers: { location: 'https://evil.example/x.jpg' } }
        : { body: poster }
    }
    expect((await resolve(film)).json).toMatchObject({ title: '<b>a b', width: 0, height: 0, posterId: null })
    reply = (_, path) =>
      path.startsWith('/oembed') ? says({ thumbnail_url: picture }) : { body: '<svg onload="alert(1)"><script/></svg>' }
    await resolve(film)
    expect((await library()).filter(({ contentType }) => contentType === 'image/jpeg')).toHaveLength(before)
  })

  it('refuses what has no player in it, films of basic accounts, and sounds where a film is wanted', async () => {
    const message = async (...given: Parameters<typeof resolve>) => {
      const { status, json } = await resolve(...given)
      return [status, json['error']]
    }
    const invalid = [422, 'Invalid video embed.']
    for (const given of ['https://example.com/', '<p>film</p>', '<script src="https://youtu.be/dQw4w9WgXcQ"></script>'])
      expect(await message(given)).toEqual(invalid)
    expect(await message('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')).toEqual(invalid)
    expect((await message('https://example.com/', { hasPicture: true }))[1]).toMatch(/^Custom featured images only/)
    expect(asked).toEqual([])
    reply = () => says({ html: '<p>Gone</p>' })
    expect(await message(film)).toEqual(invalid)
    reply = () => says({ account_type: 'basic' })
    expect(await message('https://vimeo.com/76979871')).toEqual([
      422,
      'Basic accounts of this video provider are not supported.',
    ])
    expect((await message('https://example.com/', { films: false }))[1]).toMatch(/^This is not an address/)
    const sound = await resolve('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', { films: false })
    expect(sound.json).toMatchObject({ provider: 'spotify', id: 'track/4uLU6hMCjMI75M1A2tKUQC' })
  })

  it('is for people who write the site', async () => {
    expect((await resolve(film, { from: app.browser(site.ownerHost) })).status).toBe(401)
    expect((await resolve('x'.repeat(5001))).status).toBe(400)
    expect((await browser.post('/api/embeds/resolve', { given: film })).status).toBe(400)
    expect(
      (await browser.post('/api/embeds/resolve', { given: 'x'.repeat(40_000), films: true, hasPicture: false })).status,
    ).toBe(413)
    const keeper = await app.signUp()
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      site.id,
      keeper.accountId,
      websiteRoles.storeManager,
    ])
    expect((await resolve(film, { from: await app.enter(keeper, site) })).status).toBe(403)
    expect(asked).toEqual([])
  })
})
