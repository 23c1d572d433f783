import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUpload } from './limits'

export class TooLarge extends Error {}

const capped = (limit: number) => {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      done(seen > limit ? new TooLarge() : null, chunk)
    },
  })
}

/** Streams an upload into a private file, never into memory, and removes it whatever happens. */
export async function withReceived<Result>(
  stream: Readable,
  use: (received: { file: string; bytes: number; head: Buffer }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-upload-'))
  try {
    const file = join(folder, 'upload')
    await pipeline(stream, capped(maxUpload), createWriteStream(file))
    return await use({ file, bytes: (await stat(file)).size, head: await headOf(file) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
