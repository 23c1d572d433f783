import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Streams an upload into a private file, never into memory, and removes it whatever happens. The route caps its size. */
export async function withReceived<Result>(
  stream: Readable,
  use: (received: { file: string; bytes: number; head: Buffer }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-upload-'))
  try {
    const file = join(folder, 'upload')
    await pipeline(stream, createWriteStream(file))
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
