import { createHash } from 'node:crypto'
import { linkSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the product keeps a blob: below the beginning of its key's hash. */
export const blobFileOf = (dataDir: string, key: string): string =>
  join(dataDir, 'blobs', createHash('sha256').update(key).digest('hex').slice(0, 2), ...key.split('/'))

export async function putBlob(dataDir: string, key: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const path = blobFileOf(dataDir, key)
  await mkdir(dirname(path), { recursive: true })
  await write(path)
}

/** The same bytes under a second key: whoever deletes one of them leaves the other. */
export function linkBlob(dataDir: string, from: string, to: string): void {
  const path = blobFileOf(dataDir, to)
  mkdirSync(dirname(path), { recursive: true })
  linkSync(blobFileOf(dataDir, from), path)
}
