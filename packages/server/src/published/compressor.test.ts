import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createCompressor } from './compressor'

const page = Buffer.from('<p>Stoneware for the long table</p>'.repeat(200))
const failures: unknown[] = []
const open = () => createCompressor({ report: error => failures.push(error) })

it('compresses both ways, into memory of just that size', async () => {
  const compressor = open()
  const compressed: { gzip: Buffer; br: Buffer }[] = []
  compressor.compress(
    () => page,
    copies => compressed.push(copies),
  )
  await compressor.settled()
  const [{ br, gzip }] = compressed as [{ gzip: Buffer; br: Buffer }]
  expect(brotliDecompressSync(br)).toEqual(page)
  expect(gunzipSync(gzip)).toEqual(page)
  for (const bytes of [br, gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

it('leaves alone what is no longer cached, and what is too small to gain', async () => {
  const compressor = open()
  const compressed: string[] = []
  compressor.compress(
    () => undefined,
    () => compressed.push('gone'),
  )
  compressor.compress(
    () => Buffer.alloc(1023),
    () => compressed.push('small'),
  )
  compressor.compress(
    () => Buffer.alloc(1024),
    () => compressed.push('large enough'),
  )
  await compressor.settled()
  expect(compressed).toEqual(['large enough'])
})

it('goes on after one that failed', async () => {
  const compressor = open()
  const compressed: string[] = []
  compressor.compress(
    () => {
      throw new Error('no memory')
    },
    () => compressed.push('never'),
  )
  compressor.compress(
    () => page,
    () => compressed.push('next'),
  )
  await compressor.settled()
  expect(compressed).toEqual(['next'])
  expect(failures).toEqual([new Error('no memory')])
})
