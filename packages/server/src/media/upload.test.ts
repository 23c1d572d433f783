import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { listenForChanges } from '../testing/listen-for-changes'
import { type Uploaded, upload } from '../testing/upload'
import type { DecoderFailure } from './decoder'

let app: TestApp
let site: TestSite
let browser: Browser
/** Why processes that decode give up, while a test says so. */
let trouble: DecoderFailure | undefined

beforeAll(async () => {
  app = await openTestApp({
    withDecoder: decoder => ({
      ...decoder,
      inspect: async (...task) => (trouble ? { ok: false, reason: trouble } : decoder.inspect(...task)),
    }),
  })
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'library' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const send = (fileName: string, body: Buffer | string): Promise<Uploaded> =>
  upload(app, { site, browser }, fileName, body)
const refusal = ({ status, json }: Uploaded) => [status, json['reason'], json['error']]
const blobCount = async () => {
  let count = 0
  for await (const _ of app.platform.blobs.keys()) count += 1
  return count
}
const plain = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A PNG that says it is huge and holds next to nothing. */
const bomb = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded picture', () => {
  it('that got no processor may come again; one that uses up its time is refused [D5]', async () => {
    const picture = await plain(40, 30).png().toBuffer()
    trouble = 'stalled'
    const late = await send('good.png', picture)
    trouble = 'timed-out'
    const bad = await send('good.png', picture)
    trouble = undefined
    expect(refusal(late)).toEqual([
      503,
      'not-processed',
      'The file good.png could not be processed just now. Try again in a moment.',
    ])
    expect(refusal(bad).slice(0, 2)).toEqual([422, 'too-demanding'])
    expect((await send('good.png', picture)).status).toBe(201)
  })

  it('is kept with its size, colour, placeholder, name and focal point', async () => {
    const body = await plain(640, 480, '#c04020').jpeg().toBuffer()
    const { status, asset } = await send('Ünser Téa Set.JPEG', body)
    expect(status).toBe(201)
    expect(asset).toMatchObject({
      kind: 'image',
      fileName: 'unser-tea-set.jpg',
      contentType: 'image/jpeg',
      bytes: body.length,
      width: 640,
      height: 480,
      focalPoint: { x: 0.5, y: 0.5 },
      alt: {},
      createdAt: '2026-03-02T10:00:00.000Z',
    })
    expect(asset.url).toBe(`/media/${asset.id}/unser-tea-set.jpg`)
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(asset.dominantColour.slice(at, at + 2), 16))
    expect([Math.abs(red! - 0xc0), Math.abs(green! - 0x40), Math.abs(blue! - 0x20)].every(off => off <= 16)).toBe(true)
    expect(asset.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(asset.placeholder!.length).toBeLessThan(1000)
    expect(asset).not.toHaveProperty('blobKey')
  })

  it('is measured the way it is shown when the camera was turned', async () => {
    const body = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await send('turned.jpg', body)).asset).toMatchObject({ width: 40, height: 60 })
  })

  it('can be described and given another focal point, and cached pages are told', async () => {
    const { asset } = await send('bowl.png', await plain(10, 10).png().toBuffer())
    const changes = await listenForChanges(app, site.id)
    const changed = await browser.put(`/api/media/${asset.id}`, {
      alt: { en: 'A bowl.' },
      focalPoint: { x: 0.25, y: 0.75 },
    })
    expect(changed.json).toMatchObject({ alt: { en: 'A bowl.' }, focalPoint: { x: 0.25, y: 0.75 } })
    expect(await changes()).toEqual([[`asset:${asset.id}`]])
    for (const focalPoint of [
      { x: 1.1, y: 0 },
      { x: -0.1, y: 0 },
      { x: '0', y: 0 },
    ])
      expect((await browser.put(`/api/media/${asset.id}`, { focalPoint })).status).toBe(400)
    expect((await browser.put('/api/media/unknown', { alt: {} })).status).toBe(404)
  })

  it('of a name that is there already gets another path, also when many come at once', async () => {
    const sound = () => send('same.wav', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]))
    const made = await Promise.all(Array.from({ length: 6 }, sound))
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(made.map(({ asset }) => asset.url)).size).toBe(6)
    expect(made.map(({ asset }) => asset.url)).toContain('/s/same.wav')
  })
})

describe('the content decides, not the name', () => {
  it.each([
    ['page.jpg', '<!doctype html><script>alert(1)</script>'],
    ['page.png', '  <html><body onload="alert(1)">'],
    ['page.txt', 'words <script>alert(1)</script>'],
    ['page.svg', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['page.php', '<?php system($_GET[0]);'],
    ['feed.xml', '<?xml version="1.0"?><rss/>'],
    ['program.jpg', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['binary.bin', Buffer.from([1, 2, 0, 3])],
  ])('%s is not taken [X6]', async (name, body) => {
    const answer = await send(name, body)
    expect(refusal(answer)).toEqual([
      422,
      'unsupported',
      `The file ${name} does not appear to be a supported picture, sound, film or document file.`,
    ])
  })

  it('a picture under a false name gets its own [X6]', async () => {
    const { asset } = await send('invoice.pdf.exe', await plain(4, 4).png().toBuffer())
    expect([asset.contentType, asset.fileName]).toEqual(['image/png', 'invoice-pdf.png'])
  })

  it('a name from another script, with a turn of direction in it, comes out plain [X6]', async () => {
    const { asset } = await send('..\\..\\etc/pass\u202egnp.exe', Buffer.from('just words'))
    expect([asset.fileName, asset.contentType]).toEqual(['pass-gnp.txt', 'text/plain; charset=utf-8'])
  })

  it('a picture with a program in front of it is damaged, not shown [X6]', async () => {
    const polyglot = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain)//', 'latin1')
    const answer = await send('polyglot.gif', polyglot)
    expect([answer.status, answer.json['reason']]).toEqual([422, 'not-readable'])
  })

  it('a picture that ends too soon is damaged', async () => {
    const whole = await plain(400, 400).jpeg().toBuffer()
    expect((await send('half.jpg', whole.subarray(0, 600))).json['reason']).toBe('not-readable')
  })

  it('nothing is nothing', async () => {
    expect(refusal(await send('empty.png', ''))).toEqual([422, 'empty', 'The file empty.png is empty.'])
  })
})

describe('what would be too much', () => {
  it.each([
    ['50 million pixels', bomb(10_000, 5_000)],
    ['4 thousand million pixels', bomb(65_000, 65_000)],
  ])('a small file of %s [X7]', async (_, body) => {
    expect(body.length).toBeLessThan(2000)
    const answer = await send('bomb.png', body)
    expect(refusal(answer)).toEqual([422, 'too-many-pixels', 'The picture bomb.png has more than 40 million pixels.'])
  })

  it('a real one, drawn in full [X7]', async () => {
    const body = await plain(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
    expect((await send('large.png', body)).json['reason']).toBe('too-many-pixels')
  })

  /** Every frame differs from the one before, or the encoder would make one of them. */
  const frames = (count: number, size = 1) =>
    sharp(
      Buffer.concat(Array.from({ length: count }, (_, index) => Buffer.alloc(size * size * 3, (index % 2) * 200))),
      {
        raw: { width: size, height: size * count, channels: 3, pageHeight: size },
      },
    )
      .gif({ loop: 0, delay: Array(count).fill(20) })
      .toBuffer()

  it('10,000 frames [X7]', async () => {
    const body = await frames(10_000)
    expect((await sharp(body).metadata()).pages).toBe(10_000)
    expect(refusal(await send('long.gif', body))).toEqual([
      422,
      'too-many-frames',
      'The picture long.gif has more than 300 frames.',
    ])
  })

  it('few frames that are large together [X7]', async () => {
    expect((await send('heavy.gif', await frames(50, 1000))).json['reason']).toBe('too-many-pixels')
  })

  it('eight of the largest at once take two processes, and never more than their share of memory [X7 D5]', async () => {
    const body = await plain(8_000, 5_000).png({ compressionLevel: 1 }).toBuffer()
    let most = 0
    const sent = Array.from({ length: 8 }, (_, index) =>
      send(`large-${index}.png`, body).then(answer => {
        most = Math.max(most, app.decoder.pids().length)
        return answer.status
      }),
    )
    expect(await Promise.all(sent)).toEqual(Array(8).fill(201))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('a picture of more bytes than a picture may have', async () => {
    const body = Buffer.concat([await plain(8, 8).png().toBuffer(), Buffer.alloc(20_000_000)])
    const before = await blobCount()
    expect(refusal(await send('huge.png', body))).toEqual([
      413,
      'too-large',
      'The file huge.png is too large. The maximum allowed file size is 20 MB.',
    ])
    expect(await blobCount()).toBe(before)
  })

  it('a drawing of more bytes than a drawing may have', async () => {
    const body = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0L1 1'.repeat(260_000)}"/></svg>`
    expect(refusal(await send('huge.svg', body))).toEqual([
      413,
      'too-large',
      'The file huge.svg is too large. The maximum allowed file size is 2 MB.',
    ])
  })

  it('a body that says it is larger than anything may be is not even read [D2]', async () => {
    const answer = await upload(app, { site, browser }, 'film.mp4', 'x', { 'content-length': '170000000' }).catch(
      (error: Error) => error,
    )
    if (!(answer instanceof Error)) expect(answer.status).toBe(413)
  })
})

describe('the process that reads it', () => {
  const large = () => plain(6_000, 6_000).png({ compressionLevel: 1 }).toBuffer()
  const untilRunning = async () => {
    for (;;) {
      const [pid] = app.decoder.pids()
      if (pid !== undefined) return pid
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  it('is killed in the middle, and the file is taken all the same', async () => {
    const body = await large()
    const sent = send('killed.png', body)
    process.kill(await untilRunning(), 'SIGKILL')
    const { status, asset } = await sent
    expect([status, asset.width]).toEqual([201, 6_000])
  })

  it('ends with the server', async () => {
    const own = await openTestApp()
    const person = await own.signUp()
    const home = await own.makeSite(person, { identifier: 'own-library' })
    const sent = await upload(own, { site: home, browser: await own.enter(person, home) }, 'a.txt', 'words')
    const pids = own.decoder.pids()
    await own.close()
    expect([sent.status, pids.length]).toEqual([201, 1])
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })
})

describe('the library', () => {
  it('is the site’s own: lists, pages and kinds', async () => {
    const owner = await app.signUp()
    const other = await app.makeSite(owner, { identifier: 'other-library' })
    const theirs = await app.enter(owner, other)
    const picture = await plain(2, 2).png().toBuffer()
    const at = { site: other, browser: theirs }
    for (let index = 0; index < 61; index++) {
      app.clock.advance({ seconds: 1 })
      await upload(app, at, `picture ${index}.png`, picture)
    }
    await upload(app, at, 'words.txt', 'words')
    const first = await theirs.get('/api/media?kind=image')
    const items = first.json['items'] as { fileName: string }[]
    expect([items.length, items[0]!.fileName, first.json['total']]).toEqual([60, 'picture-60.png', 61])
    const second = await theirs.get(`/api/media?kind=image&after=${first.json['next']}`)
    expect((second.json['items'] as { fileName: string }[]).map(({ fileName }) => fileName)).toEqual(['picture-0.png'])
    const foreign = (await browser.get('/api/media')).json['items'] as { fileName: string }[]
    expect(foreign.some(({ fileName }) => fileName.startsWith('picture-'))).toBe(false)
  })

  it('takes files only from people of the site, with a crumb [A7]', async () => {
    const stranger = app.browser(site.ownerHost)
    expect((await upload(app, { site, browser: stranger }, 'a.txt', 'words')).status).toBe(401)
    expect((await upload(app, { site, browser }, 'a.txt', 'words', { 'x-csrf-token': 'wrong' })).status).toBe(400)
  })

  it('gives up the row at once and the bytes by a job', async () => {
    const { asset } = await send('gone.jpg', await plain(900, 600).jpeg().toBuffer())
    const get = () =>
      app.send({
        method: 'GET',
        host: site.publicHost,
        path: `${asset.url}?format=300w`,
        headers: { accept: 'image/webp' },
      })
    expect((await get()).status).toBe(200)
    const keys = await app.look<{ blob_key: string }>(
      'select blob_key from assets where id = $1 union all select blob_key from renditions where asset_id = $1',
      [asset.id],
    )
    expect(keys).toHaveLength(2)
    expect((await browser.post('/api/media/delete', { assetIds: [asset.id] })).status).toBe(204)
    expect((await get()).status).toBe(404)
    expect((await browser.post('/api/media/delete', { assetIds: [asset.id] })).status).toBe(404)
    await app.look(`delete from jobs where kind = 'media:make-sizes'`)
    await app.platform.jobs.drain()
    for (const { blob_key } of keys) expect(await app.platform.blobs.info(blob_key)).toBeUndefined()
  })
})
