import { Transform } from 'node:stream'
import type { CsvEncoding } from '../import'

/** Hands bytes on and finds out meanwhile how they are written. */
export function watchEncoding(): {
  stream: Transform
  found(): { encoding: CsvEncoding; bytes: number; hasNul: boolean }
} {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: CsvEncoding = 'utf-8'
  let bytes = 0
  let hasNul = false
  const look = (chunk: Buffer | undefined) => {
    if (encoding !== 'utf-8') return
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      encoding = 'windows-1252'
    }
  }
  const stream = new Transform({
    transform(chunk: Buffer, _, next) {
      if (bytes === 0 && chunk[0] === 0xff && chunk[1] === 0xfe) encoding = 'utf-16le'
      bytes += chunk.length
      hasNul ||= encoding !== 'utf-16le' && chunk.includes(0)
      look(chunk)
      next(null, chunk)
    },
    flush(next) {
      look(undefined)
      next()
    },
  })
  return { stream, found: () => ({ encoding, bytes, hasNul }) }
}

/** As UTF-8, which is all the reader of tables knows. */
export function toUtf8(encoding: CsvEncoding): Transform | undefined {
  if (encoding === 'utf-8') return undefined
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform(chunk: Buffer, _, next) {
      next(null, Buffer.from(decoder.decode(chunk, { stream: true })))
    },
    flush(next) {
      next(null, Buffer.from(decoder.decode()))
    },
  })
}
