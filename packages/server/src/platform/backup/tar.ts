import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** One file of an archive. Its body must be read, or skipped by asking for the next one. */
export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> }

const block = 512
const longestName = 100
const largestSize = 0o77777777777

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0, longestName)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write('00000000000\0', 136)
  bytes.write('        ', 148)
  bytes.write(type, 156)
  bytes.write('ustar\u000000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** A name or size that the plain header cannot hold goes into a header of its own before it. */
function longHeader(name: string, size: number): Buffer {
  const lines = [`path=${name}`, `size=${size}`].map(text => {
    const plain = Buffer.byteLength(text) + 2
    // The length counts its own digits.
    const length = plain + String(plain + String(plain).length).length
    return `${length} ${text}\n`
  })
  const body = Buffer.from(lines.join(''))
  return Buffer.concat([header('pax', body.length, 'x'), body, padding(body.length)])
}

/** Also over when the output ends by itself; a broken one never drains. */
async function drained(output: Writable): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  try {
    await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })])
  } finally {
    over.abort()
  }
}

export function createTarWriter(output: Writable) {
  const write = async (bytes: Buffer): Promise<void> => {
    if (!output.destroyed && !output.write(bytes)) await drained(output)
    if (output.destroyed) throw output.errored ?? new Error('the archive cannot be written')
  }
  return {
    async add(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
      const isLong = Buffer.byteLength(name) > longestName || size > largestSize
      if (isLong) await write(longHeader(name, size))
      await write(header(isLong ? 'long' : name, Math.min(size, largestSize), '0'))
      let written = 0
      for await (const chunk of body) {
        written += chunk.length
        await write(chunk)
      }
      if (written !== size) throw new Error(`${name} changed its size while it was read`)
      await write(padding(size))
    },
    async end(): Promise<void> {
      await write(Buffer.alloc(2 * block))
      output.end()
    },
  }
}

/** The files of an archive in order. Ends with an error when the archive ends too early. */
export async function* readTar(input: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = createSource(input)
  let long: Map<string, string> | undefined
  for (;;) {
    const bytes = await source.take(block)
    if (bytes.every(byte => byte === 0)) return
    const textAt = (from: number, length: number) =>
      bytes
        .subarray(from, from + length)
        .toString('utf8')
        .split('\0')[0]
        ?.trim() ?? ''
    const size = Number(long?.get('size') ?? Number.parseInt(textAt(124, 12), 8))
    if (textAt(257, 5) !== 'ustar' || !Number.isSafeInteger(size)) throw new Error('this is no archive')
    if (textAt(156, 1) === 'x') {
      long = readLong((await source.take(size)).toString('utf8'))
      await source.take(padding(size).length)
      continue
    }
    const name = long?.get('path') ?? textAt(0, longestName)
    long = undefined
    let left = size
    const body = (async function* () {
      while (left > 0) {
        const chunk = await source.some(left)
        left -= chunk.length
        yield chunk
      }
    })()
    yield { name, size, body }
    while (left > 0) left -= (await source.some(left)).length
    await source.take(padding(size).length)
  }
}

const readLong = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map(line => line.slice(line.indexOf(' ') + 1).split(/=(.*)/s))
      .map(([key = '', value = '']) => [key, value]),
  )

function createSource(input: AsyncIterable<Buffer>) {
  const chunks = input[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  /** At least one byte and at most `most`. */
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the archive ends too early')
      held = value
    }
    const part = held.subarray(0, most)
    held = held.subarray(part.length)
    return part
  }
  const take = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = size; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await some(left))
    return Buffer.concat(parts)
  }
  return { some, take }
}
