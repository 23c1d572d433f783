import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract, pack } from 'tar-stream'

/** One file of an archive. Its body is read to its end, or not at all by asking for the next one. */
export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> }

type Source = Extract extends AsyncIterable<infer Each> ? Each : never

const block = 512
const longAgo = new Date(0)

export function createTarWriter(output: Writable) {
  const archive = pack()
  const written = pipeline(archive, output)
  // Told to whoever adds a file or ends the archive.
  written.catch(() => {})

  return {
    async add(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
      // The format takes it for a folder and would leave its body out.
      if (name.endsWith('/')) throw new Error(`${name} is no name of a file`)
      const counted = async function* () {
        let read = 0
        for await (const chunk of body) {
          read += chunk.length
          yield chunk
        }
        if (read !== size) throw new Error(`${name} changed its size while it was read`)
      }
      try {
        await pipeline(counted, archive.entry({ name, size, type: 'file', mode: 0o600, mtime: longAgo }))
      } catch (error) {
        // An output that failed says why; the file only that the archive is gone.
        await written
        throw error
      }
    },
    async end(): Promise<void> {
      archive.finalize()
      await written
    },
  }
}

/** The files of an archive in order. Ends with an error when the archive ends too early, even between two files. */
export async function* readTar(input: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  let received = 0
  const counted = async function* () {
    for await (const chunk of input) {
      received += chunk.length
      yield chunk
    }
  }
  const archive = extract()
  const read = pipeline(counted, archive)
  read.catch(() => {})
  let needed = block
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header
      // After the last file there is at least one empty block; the reader does not ask for it.
      needed = entry.offset + block + Math.ceil(size / block) * block + block
      yield { name, size, body: bodyOf(entry) }
      entry.resume()
    }
    await read
  } catch (error) {
    throw inOurWords(error)
  }
  if (received < needed) throw endsTooEarly()
}

async function* bodyOf(entry: Source): AsyncGenerator<Buffer> {
  try {
    yield* entry as AsyncIterable<Buffer>
  } catch (error) {
    throw inOurWords(error)
  }
}

const inOurWords = (error: unknown): unknown =>
  error instanceof Error && error.message === 'Unexpected end of data' ? endsTooEarly(error) : error

const endsTooEarly = (cause?: Error) => new Error('the archive ends too early', { cause })
