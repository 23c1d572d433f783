import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Blobs } from './blobs'
import { checkKey } from './keys'

const draftFolder = '.drafts'

/** Blobs as files. Spread over 256 folders by the key's hash, so that no folder grows too large to list. */
export function createFolderBlobs(folder: string): Blobs {
  const pathOf = (key: string): string => {
    checkKey(key)
    return join(folder, createHash('sha256').update(key).digest('hex').slice(0, 2), ...key.split('/'))
  }

  return {
    put: async (key, body) => {
      const path = pathOf(key)
      const draft = join(folder, draftFolder, randomBytes(12).toString('hex'))
      await mkdir(dirname(draft), { recursive: true })
      try {
        // Whole and on the disk before it gets its name; the folder is flushed too, or the name itself could be lost.
        await pipeline(
          body instanceof Readable ? body : Readable.from([body]),
          createWriteStream(draft, { flush: true, mode: 0o600 }),
        )
        const { size } = await stat(draft)
        await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        await flushFolder(dirname(path))
        return { size }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key, range) => {
      const path = pathOf(key)
      const file = await unlessMissing(open(path, 'r'))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range ?? {}), size }
    },
    info: async key => {
      const found = await unlessMissing(stat(pathOf(key)))
      return found && { size: found.size }
    },
    delete: async key => {
      await rm(pathOf(key), { force: true })
    },
    keys: async function* () {
      const shards = (await unlessMissing(readdir(folder))) ?? []
      for (const shard of shards.filter(name => /^[0-9a-f]{2}$/.test(name)).sort())
        yield* filesBelow(join(folder, shard), join(folder, shard))
    },
  }
}

async function* filesBelow(top: string, folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(top, path)
    else yield relative(top, path).split(sep).join('/')
  }
}

async function flushFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await handle.sync()
  } finally {
    await handle?.close()
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
