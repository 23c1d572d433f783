import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { listenForChanges } from '../testing/listen-for-changes'
import { letJobsRun } from '../testing/shop'
import { sendFile, upload } from '../testing/upload'

let app: TestApp
let site: TestSite
let browser: Browser

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'replaced' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const send = async (fileName: string, body: Buffer | string) =>
  (await upload(app, { site, browser }, fileName, body)).asset

const replace = (assetId: string, body: Buffer | string) =>
  sendFile(app, { site, browser }, { method: 'PUT', path: `/api/media/${assetId}/file` }, body)
const get = (path: string) =>
  app.send({ method: 'GET', host: site.publicHost, path, headers: { accept: 'image/webp' } })
const colourAt = async (path: string) => {
  const { bytes } = await get(path)
  const { dominant } = await sharp(bytes).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

describe('a file that takes the place of another', () => {
  it('keeps id, name, description and focal point, and visitors get it at a new address', async () => {
    const before = await send('jar.png', await plain(300, 200, '#c02020').png().toBuffer())
    await browser.put(`/api/media/${before.id}`, { alt: { en: 'A jar.' }, focalPoint: { x: 0.2, y: 0.3 } })
    expect(await colourAt(`${before.url}?format=100w`)).toBe('red')
    const changes = await listenForChanges(app, site.id)
    const { status, asset: after } = await replace(before.id, await plain(500, 400, '#2020c0').jpeg().toBuffer())
    expect(status).toBe(200)
    expect(after).toMatchObject({
      id: before.id,
      fileName: 'jar.jpg',
      contentType: 'image/jpeg',
      width: 500,
      height: 400,
      alt: { en: 'A jar.' },
      focalPoint: { x: 0.2, y: 0.3 },
      createdAt: before.createdAt,
    })
    // Browsers keep what an address once gave for ever.
    expect(after.url).toBe(`/media/${before.id}/jar-v1.jpg`)
    expect(await changes()).toEqual([[`asset:${before.id}`]])
    expect(await colourAt(`${after.url}?format=100w`)).toBe('blue')
    const again = await replace(before.id, await plain(30, 30, '#c02020').png().toBuffer())
    expect(again.asset.url).toBe(`/media/${before.id}/jar-v2.png`)
  })

  it('leaves no bytes of the former behind, and is made in every size', async () => {
    const { id, url } = await send('sizes.png', await plain(300, 200, '#c02020').png().toBuffer())
    await get(`${url}?format=100w`)
    const former = await app.look<{ blob_key: string }>(
      'select blob_key from assets where id = $1 union all select blob_key from renditions where asset_id = $1',
      [id],
    )
    expect(former).toHaveLength(2)
    await replace(id, await plain(600, 400, '#2020c0').png().toBuffer())
    await letJobsRun(app)
    for (const { blob_key } of former) expect(await app.platform.blobs.info(blob_key)).toBeUndefined()
    const made = await app.look<{ width: number }>('select width from renditions where asset_id = $1 order by 1', [id])
    expect(made.map(({ width }) => width)).toEqual([100, 300, 500, 750])
  })

  it('of a document is found where links lead, at once', async () => {
    const { id, url } = await send('care.txt', 'Wash by hand.')
    const { json } = await replace(id, 'Wash in the machine.')
    expect(json['url']).not.toBe(url)
    const { headers } = await get(`/files/${id}`)
    expect(headers['location']).toBe(json['url'])
    expect((await get(headers['location']!)).text).toBe('Wash in the machine.')
  })

  it('is of the same kind and is read as carefully as any upload', async () => {
    const { id } = await send('kind.png', await plain(30, 20, '#c02020').png().toBuffer())
    const other = await replace(id, 'just words')
    expect([other.status, other.json['reason'], other.json['error']]).toEqual([
      422,
      'other-kind',
      'The file kind.png is of another kind. A picture can be replaced by a picture, a video by a video.',
    ])
    expect((await replace(id, '<html><script>alert(1)</script>')).json['reason']).toBe('unsupported')
    expect((await replace('unknown', 'words')).status).toBe(404)
    expect((await get(`/media/${id}/kind.png?format=100w`)).status).toBe(200)
  })
})
