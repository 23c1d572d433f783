import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Blobs, openBlobs } from './index'
import { startS3 } from './testing/s3-server'

const folder = mkdtempSync(join(tmpdir(), 'sw-blobs-'))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Record<string, () => Blobs> = {
  folder: () => openBlobs({ kind: 'folder', folder: join(folder, 'blobs') }),
  's3 server': () => openBlobs(s3.config),
}
const about = { contentType: 'text/plain' }
const readAll = async (found: Awaited<ReturnType<Blobs['get']>>) => (found ? text(found.stream) : undefined)

describe.each(Object.keys(stores))('blobs in a %s', name => {
  let blobs: Blobs
  beforeAll(() => {
    blobs = stores[name]!()
  })

  it('gives back what was put, with its size', async () => {
    expect(await blobs.put('site/one.txt', Buffer.from('hello'), about)).toEqual({ size: 5 })
    const found = await blobs.get('site/one.txt')
    expect(found?.size).toBe(5)
    expect(await readAll(found)).toBe('hello')
    expect(await blobs.info('site/one.txt')).toEqual({ size: 5 })
  })

  it('takes a stream of unknown length, also one larger than a part', async () => {
    const body = randomBytes(9 * 1024 * 1024)
    const chunks = Array.from({ length: 9 }, (_, index) =>
      body.subarray(index * 1024 * 1024, (index + 1) * 1024 * 1024),
    )
    expect(await blobs.put('large', Readable.from(chunks), about)).toEqual({ size: body.length })
    const found = await blobs.get('large')
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(await buffer(found!.stream))).toBe(hash(body))
  })

  it('takes an empty body', async () => {
    expect(await blobs.put('empty', Readable.from([]), about)).toEqual({ size: 0 })
    expect(await blobs.info('empty')).toEqual({ size: 0 })
  })

  it('gives a part of a blob, both ends included, and says how large the whole is', async () => {
    await blobs.put('digits', Buffer.from('0123456789'), about)
    const part = await blobs.get('digits', { start: 2, end: 4 })
    expect(part?.size).toBe(10)
    expect(await readAll(part)).toBe('234')
    expect(await readAll(await blobs.get('digits', { start: 7, end: 99 }))).toBe('789')
  })

  it('answers a missing key with undefined, and deletes it without complaint', async () => {
    expect(await blobs.get('nothing/here')).toBeUndefined()
    expect(await blobs.info('nothing/here')).toBeUndefined()
    await expect(blobs.delete('nothing/here')).resolves.toBeUndefined()
  })

  it('forgets a deleted blob', async () => {
    await blobs.put('gone', Buffer.from('x'), about)
    await blobs.delete('gone')
    expect(await blobs.get('gone')).toBeUndefined()
  })

  it('leaves no half blob when the stream breaks [O4]', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024)
        throw new Error('the visitor left')
      })(),
    )
    await expect(blobs.put('half', broken, about)).rejects.toThrow('the visitor left')
    expect(await blobs.info('half')).toBeUndefined()
  })

  it('lists every key, whatever folder it is in', async () => {
    await blobs.put('a/b/c.bin', Buffer.from('x'), about)
    const keys: string[] = []
    for await (const key of blobs.keys()) keys.push(key)
    expect(keys.sort()).toEqual(['a/b/c.bin', 'digits', 'empty', 'large', 'site/one.txt'])
  })

  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    '',
    'a//b',
    '.hidden',
    'a/.drafts/x',
    'a\\b',
    'a\0b',
    'a b',
    '%2e%2e/x',
  ])('refuses the key %j', async key => {
    await expect(blobs.put(key, Buffer.from('x'), about)).rejects.toThrow('not a blob key')
    await expect(blobs.get(key)).rejects.toThrow('not a blob key')
    await expect(blobs.delete(key)).rejects.toThrow('not a blob key')
  })
})

it('a folder of blobs holds no drafts after failures', () => {
  expect(readdirSync(join(folder, 'blobs/.drafts'))).toEqual([])
})
