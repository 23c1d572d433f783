import { createHash } from 'node:crypto'
import { startProblem } from '../config'
import { readMigrations } from '../database/migration-files'
import { type ArchiveEnd, blobPrefix, databasePrefix, endName, format, type Manifest, manifestName } from './archive'
import { readTar, type TarEntry } from './tar'

/** Reads the archive from end to end, so that nothing is replaced by an archive that cannot be brought back whole. */
export async function checkArchive(
  input: AsyncIterable<Buffer>,
  migrationsFolder: string,
): Promise<{ readonly manifest: Manifest; readonly end: ArchiveEnd }> {
  const entries = readTar(input)
  const manifest = await readManifest(entries, migrationsFolder)
  const hashes = new Map(manifest.tables.map(({ name }) => [name, createHash('sha256')]))
  let end: ArchiveEnd | undefined
  let count = 0
  let bytes = 0
  try {
    for await (const entry of entries) {
      if (entry.name === endName) end = await readJson<ArchiveEnd>(entry)
      else if (entry.name.startsWith(databasePrefix)) {
        const hash = hashes.get(tableOf(entry))
        for await (const chunk of entry.body) hash?.update(chunk)
      } else if (entry.name.startsWith(blobPrefix)) {
        count += 1
        bytes += entry.size
      }
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error), error)
  }
  if (!end) throw damaged('its end is missing')
  for (const [name, { sha256 }] of Object.entries(end.tables))
    if (hashes.get(name)?.digest('hex') !== sha256) throw damaged(`the rows of ${name} differ from what was written`)
  if (end.blobs.count !== count || end.blobs.bytes !== bytes) throw damaged('blobs are missing')
  return { manifest, end }
}

/** The table whose rows an entry holds. */
export const tableOf = ({ name }: TarEntry): string => name.split('/')[1] ?? ''

const damaged = (what: string, cause?: unknown) =>
  startProblem('archive-damaged', `The archive is damaged: ${what}; nothing was restored.`, cause)

async function readManifest(entries: AsyncIterator<TarEntry>, migrationsFolder: string): Promise<Manifest> {
  let manifest: Manifest
  try {
    const { value: first } = await entries.next()
    if (first?.name !== manifestName) throw new Error('it has no manifest')
    manifest = await readJson<Manifest>(first)
  } catch (error) {
    throw startProblem('not-an-archive', 'The file is no backup of Sitewright.', error)
  }
  const known = readMigrations(migrationsFolder)
  const stranger = manifest.migrations.find(
    ({ name, checksum }) => !known.some(each => each.name === name && each.checksum === checksum),
  )
  if (manifest.format !== format || stranger)
    throw startProblem(
      'archive-newer',
      'The archive was made by another version; restore it with that one or a newer one.',
    )
  return manifest
}

async function readJson<Value>(entry: TarEntry): Promise<Value> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.body) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
