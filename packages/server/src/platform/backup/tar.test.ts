import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTarWriter, readTar } from './tar'

const pack = async (files: readonly (readonly [string, Buffer])[]) => {
  const output = new PassThrough()
  const packed = buffer(output)
  const tar = createTarWriter(output)
  for (const [name, body] of files) await tar.add(name, body.length, [body])
  await tar.end()
  return packed
}
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  )
const unpack = async (bytes: Buffer, size = 700) => {
  const files: [string, Buffer][] = []
  for await (const { name, body } of readTar(inPieces(bytes, size))) {
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    files.push([name, Buffer.concat(chunks)])
  }
  return files
}

describe('an archive', () => {
  it('gives back any files, however its bytes arrive', async () => {
    const name = fc.stringMatching(/^[a-z0-9./é-]{1,300}$/).filter(text => text.trim() !== '' && !text.endsWith('/'))
    const file = fc.tuple(name, fc.uint8Array({ maxLength: 2_000 }).map(Buffer.from))
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 6 }), fc.integer({ min: 1, max: 3_000 }), async (files, size) => {
        expect(await unpack(await pack(files), size)).toEqual(files)
      }),
      { numRuns: 60 },
    )
  })

  it('lets a reader skip a file', async () => {
    const packed = await pack([
      ['skipped', Buffer.alloc(3_000)],
      ['read', Buffer.from('here')],
    ])
    const names: string[] = []
    for await (const { name } of readTar(inPieces(packed, 100))) names.push(name)
    expect(names).toEqual(['skipped', 'read'])
  })

  it('that ends too early is an error, not a shorter archive', async () => {
    const packed = await pack([['file', Buffer.alloc(3_000)]])
    await expect(unpack(packed.subarray(0, 2_000))).rejects.toThrow('the archive ends too early')
    await expect(unpack(packed.subarray(0, 3_584))).rejects.toThrow('the archive ends too early')
  })

  it('fails with its output instead of waiting for it [O4]', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) })
    full.on('error', () => {})
    const tar = createTarWriter(full)
    const adding = async () => {
      for (let file = 0; file < 9; file += 1) await tar.add('file', 50_000, [Buffer.alloc(50_000)])
    }
    await expect(adding()).rejects.toThrow('no space left')
  })

  it('takes no name of a folder for a file', async () => {
    const tar = createTarWriter(new PassThrough().resume())
    await expect(tar.add('folder/', 1, [Buffer.from('1')])).rejects.toThrow('folder/ is no name of a file')
  })

  it('is a tar that other tools read', async () => {
    const name = `blobs/${'deep/'.repeat(40)}é.jpg`
    const folder = await mkdtemp(join(tmpdir(), 'sw-tar-'))
    try {
      await writeFile(
        join(folder, 'a.tar'),
        await pack([
          ['short', Buffer.from('one')],
          [name, Buffer.alloc(1_000, 7)],
        ]),
      )
      const list = execFileSync('tar', ['-tf', join(folder, 'a.tar'), '--quoting-style=literal'])
      expect(list.toString().trim().split('\n')).toEqual(['short', name])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('refuses a file that grows while it is read', async () => {
    const tar = createTarWriter(new PassThrough().resume())
    await expect(tar.add('log', 3, [Buffer.from('four')])).rejects.toThrow('log changed its size')
  })
})
