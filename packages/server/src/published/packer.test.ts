import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPacker } from './packer'

const page = Buffer.from('<p>Stoneware for the long table</p>'.repeat(200))
const failures: unknown[] = []
const open = () => createPacker({ report: error => failures.push(error) })

it('packs both ways, into memory of just that size', async () => {
  const packer = open()
  const packed: { gzip: Buffer; br: Buffer }[] = []
  packer.pack(
    () => page,
    copies => packed.push(copies),
  )
  await packer.settled()
  const [{ br, gzip }] = packed as [{ gzip: Buffer; br: Buffer }]
  expect(brotliDecompressSync(br)).toEqual(page)
  expect(gunzipSync(gzip)).toEqual(page)
  for (const bytes of [br, gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

it('leaves alone what is no longer kept, and what is too small to gain', async () => {
  const packer = open()
  const packed: string[] = []
  packer.pack(
    () => undefined,
    () => packed.push('gone'),
  )
  packer.pack(
    () => Buffer.alloc(1023),
    () => packed.push('small'),
  )
  packer.pack(
    () => Buffer.alloc(1024),
    () => packed.push('large enough'),
  )
  await packer.settled()
  expect(packed).toEqual(['large enough'])
})

it('goes on after one that failed', async () => {
  const packer = open()
  const packed: string[] = []
  packer.pack(
    () => {
      throw new Error('no memory')
    },
    () => packed.push('never'),
  )
  packer.pack(
    () => page,
    () => packed.push('next'),
  )
  await packer.settled()
  expect(packed).toEqual(['next'])
  expect(failures).toEqual([new Error('no memory')])
})
