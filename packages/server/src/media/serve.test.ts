import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { letJobsRun } from '../testing/shop'
import { upload } from '../testing/upload'
import { parseRange } from './byte-range'
import type { DecoderFailure } from './decoder'

let app: TestApp
let site: TestSite
let other: TestSite
let browser: Browser
/** Why processes that draw give up, while a test says so. */
let trouble: DecoderFailure | undefined

beforeAll(async () => {
  app = await openTestApp({
    withDecoder: decoder => ({
      ...decoder,
      render: async (...task) => (trouble ? { ok: false, reason: trouble } : decoder.render(...task)),
    }),
  })
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'pictures' })
  other = await app.makeSite(owner, { identifier: 'others' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const send = async (name: string, body: Buffer | string) => (await upload(app, { site, browser }, name, body)).asset
const get = (path: string, headers: Record<string, string> = {}, host = site.publicHost) =>
  app.send({ method: 'GET', host, path, headers })
const modern = { accept: 'image/avif,image/webp,image/*' }
const renditions = (assetId: string) =>
  app.look<{ width: number; format: string }>(
    'select width, format from renditions where asset_id = $1 order by format, width',
    [assetId],
  )
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

describe('a picture', () => {
  it('comes in the width that was asked for, and never larger than it is', async () => {
    const { url } = await send('wide.jpg', await noise(800, 400).jpeg().toBuffer())
    for (const [format, width, height] of [
      ['100w', 100, 50],
      ['500w', 500, 250],
      ['1500w', 800, 400],
    ] as const) {
      const answer = await get(`${url}?format=${format}`, { accept: 'image/webp' })
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    const whole = await get(url)
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
  })

  it.each(['', '750', '750px', '-1w', '99999w', '640w', 'original', 'json'])(
    'is not made in widths that nobody offers: %j',
    async format => {
      const { url } = await send('plain.png', await noise(4, 4).png().toBuffer())
      expect((await get(`${url}?format=${format}`)).status).toBe(400)
    },
  )

  it('is sent in the kind the browser takes; the slow kind is made for the next visitor', async () => {
    const { id, url } = await send('kinds.png', await noise(300, 200).png().toBuffer())
    const kind = async (accept: string) => {
      const { headers } = await get(`${url}?format=300w`, { accept })
      return [headers['content-type'], headers['cache-control']]
    }
    const forEver = 'public, max-age=31536000, immutable'
    expect(await kind('*/*')).toEqual(['image/png', forEver])
    expect(await kind('image/webp,*/*')).toEqual(['image/webp', forEver])
    expect(await kind(modern.accept)).toEqual(['image/webp', 'public, max-age=300'])
    expect((await get(`${url}?format=300w`, modern)).headers['vary']).toBe('Accept')
    await letJobsRun(app)
    expect(await kind(modern.accept)).toEqual(['image/avif', forEver])
    expect(await renditions(id)).toEqual([
      { width: 300, format: 'avif' },
      { width: 300, format: 'png' },
      { width: 100, format: 'webp' },
      { width: 300, format: 'webp' },
    ])
  })

  it('is there in every size that pages offer before anybody asks, so that no visitor waits', async () => {
    const original = await noise(700, 500).jpeg().toBuffer()
    const { id, url } = await send('ready.jpg', original)
    await letJobsRun(app)
    const sizes = [100, 300, 500, 750]
    expect(await renditions(id)).toEqual(sizes.map(width => ({ width, format: 'webp' })))
    const [row] = await app.look<{ blob_key: string }>('select blob_key from assets where id = $1', [id])
    // Without the original nothing can be drawn any more.
    await app.platform.blobs.delete(row!.blob_key)
    for (const width of sizes) expect((await get(`${url}?format=${width}w`, modern)).status).toBe(200)
    expect((await get(`${url}?format=1000w`, modern)).status).toBe(404)
    await app.platform.blobs.put(row!.blob_key, original, { contentType: 'image/jpeg' })
  })

  it('that cannot be drawn is not tried again for every visitor [D5]', async () => {
    const { id, url } = await send('broken.jpg', await noise(600, 500).jpeg().toBuffer())
    const [row] = await app.look<{ blob_key: string }>('select blob_key from assets where id = $1', [id])
    const key = row!.blob_key
    await app.platform.blobs.delete(key)
    await app.platform.blobs.put(key, Buffer.from('not a picture'), { contentType: 'image/jpeg' })
    const tries = () => app.logged.filter(line => line.includes(id) && line.includes('a picture was not drawn')).length
    for (let visitor = 0; visitor < 3; visitor += 1)
      expect((await get(`${url}?format=500w`, { accept: 'image/webp' })).status).toBe(404)
    expect(tries()).toBe(1)
  })

  it('that got no processor is drawn for the next who asks, and a bomb is not [D5]', async () => {
    const { url } = await send('patient.png', await noise(300, 200).png().toBuffer())
    trouble = 'stalled'
    const late = await get(`${url}?format=100w`)
    expect([late.status, Number(late.headers['retry-after'])]).toEqual([503, 5])
    trouble = undefined
    expect((await get(`${url}?format=100w`)).status).toBe(200)
    trouble = 'timed-out'
    expect((await get(`${url}?format=300w`)).status).toBe(404)
    trouble = undefined
    expect((await get(`${url}?format=300w`)).status).toBe(404)
  })

  it('is made once, however many ask at the same time', async () => {
    const { id, url } = await send('crowd.jpg', await noise(1200, 900).jpeg().toBuffer())
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(`${url}?format=750w`, { accept: 'image/webp' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(await renditions(id)).toEqual([{ width: 750, format: 'webp' }])
    const keys = []
    for await (const key of app.platform.blobs.keys()) keys.push(key)
    const rows = await app.look<{ count: number }>(
      'select (select count(*) from assets)::int + (select count(*) from renditions)::int as count',
    )
    expect(keys).toHaveLength(rows[0]!.count)
    expect(await app.look('select 1 from rendition_claims')).toEqual([])
  })

  it('moves if it moved before, in every kind it is sent in', async () => {
    const shades = [0, 90, 180].map(shade => Buffer.alloc(20 * 20 * 3, shade))
    const frames = await sharp(Buffer.concat(shades), { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .gif({ delay: [50, 50, 50] })
      .toBuffer()
    const { url } = await send('moves.gif', frames)
    for (const accept of ['*/*', modern.accept]) {
      const { bytes, headers } = await get(`${url}?format=100w`, { accept })
      expect(headers['content-type']).toBe(accept === '*/*' ? 'image/gif' : 'image/webp')
      expect((await sharp(bytes).metadata()).pages).toBe(3)
    }
  })

  it('stands upright and leaves the camera’s notes behind [X6]', async () => {
    const body = await noise(60, 40)
      .withExif({ IFD0: { Copyright: 'a private note' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const asset = await send('turned.jpg', body)
    const { bytes } = await get(asset.url)
    const { width, height, orientation, exif } = await sharp(bytes).metadata()
    expect([width, height, orientation, exif]).toEqual([40, 60, undefined, undefined])
    expect((await get('/s/turned.jpg')).status).toBe(404)
  })

  it('is bytes and nothing else to a browser [X5 X6]', async () => {
    const { url } = await send('bytes.png', await noise(4, 4).png().toBuffer())
    const { headers } = await get(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  })

  it('of another site is not there [A1]', async () => {
    const { url } = await send('mine.png', await noise(4, 4).png().toBuffer())
    expect((await get(url)).status).toBe(200)
    expect((await get(url, {}, other.publicHost)).status).toBe(404)
    expect((await get('/media/unknown/mine.png')).status).toBe(404)
  })
})

describe('a file', () => {
  const film = Buffer.concat([
    Buffer.from('RIFF\x24\0\0\0WAVEfmt '),
    Buffer.from(Array.from({ length: 984 }, (_, index) => index % 251)),
  ])
  let address: string
  beforeAll(async () => {
    address = (await send('bell.wav', film)).url
  })

  it('lies below /s/ under its own name', async () => {
    const { status, headers, bytes } = await get(address)
    expect([address, status, headers['content-type'], headers['accept-ranges']]).toEqual([
      '/s/bell.wav',
      200,
      'audio/wav',
      'bytes',
    ])
    expect([headers['content-length'], bytes.equals(film)]).toEqual(['1000', true])
    expect(headers['content-disposition']).toBe('inline; filename="bell.wav"')
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=0-0', 0, 0],
    ['bytes=999-999', 999, 999],
  ])('is sent in part for %s', async (range, start, end) => {
    const { status, headers, bytes } = await get(address, { range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`])
    expect([headers['content-length'], bytes.equals(film.subarray(start, end + 1))]).toEqual([
      String(end - start + 1),
      true,
    ])
  })

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'has no part %s',
    async range => {
      const { status, headers, bytes } = await get(address, { range })
      expect([status, headers['content-range'], bytes.length]).toEqual([416, 'bytes */1000', 0])
    },
  )

  it.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=', 'bytes=a-b', 'lines=0-1', 'bytes=--1'])(
    'is sent whole when the part cannot be understood: %s',
    async range => {
      expect((await get(address, { range })).status).toBe(200)
    },
  )

  it('that a browser would not show is saved instead [X6]', async () => {
    const { url } = await send('notes.txt', 'plain words')
    const { headers } = await get(url)
    expect(headers['content-disposition']).toBe('attachment; filename="notes.txt"')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('of captions is known by its first line, and is what a film asks for', async () => {
    const { url } = await send('words.txt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA <b>moon</b>\n')
    expect(url).toMatch(/\/s\/words\.vtt$/)
    const { headers } = await get(url)
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
    const other = await send('about.txt', 'WEBVTTX is no sign')
    expect(other.url).toMatch(/\.txt$/)
  })

  it.each([
    '/s/../bell.wav',
    '/s/%2e%2e/bell.wav',
    '/s/..%2fbell.wav',
    '/s/..%5cbell.wav',
    '/s//bell.wav',
    '/s/./bell.wav',
    '/s/%2fetc%2fpasswd',
    '/s/....//bell.wav',
    '/s/bell.wav%00',
    '/s/%00',
    '/s/BELL.WAV',
    '/s/bell.wav/',
    '/s/bell.wav%20',
    '/s/%c0%ae%c0%ae/bell.wav',
    '/s/%ff',
    `/s/${'a'.repeat(400)}`,
    '/s/',
    '/media/..%2f..%2fetc/passwd',
    '/media/%00/x.jpg',
  ])('is found by its name alone, and %s is no name [X10 T14]', async path => {
    expect([301, 400, 404, 414]).toContain((await get(path)).status)
    expect((await get(path)).bytes.equals(film)).toBe(false)
  })

  it('is found by its id too, whatever it is called, so that a link outlives the name', async () => {
    const { id, url } = await send('care sheet.pdf', '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')
    const answer = await get(`/files/${id}`)
    expect([answer.status, answer.headers.location]).toEqual([302, url])
    expect((await get(url)).headers['content-type']).toBe('application/pdf')
    expect((await get(`/files/${id}`, {}, other.publicHost)).status).toBe(404)
    expect((await get('/files/nothing')).status).toBe(404)
  })

  it('of another site is not there [A1]', async () => {
    expect((await get(address, {}, other.publicHost)).status).toBe(404)
  })
})

describe('a range', () => {
  it('is at least one byte and lies within the file', () => {
    expect(parseRange('bytes=0-', 1)).toEqual({ start: 0, end: 0 })
    expect(parseRange(undefined, 10)).toBeUndefined()
    expect(parseRange('bytes=10-', 10)).toBe('unsatisfiable')
  })
})
