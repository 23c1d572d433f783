import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Client, escapeIdentifier } from 'pg'
import type { Logger } from 'pino'
import type { Blobs } from '../blobs'
import { startProblem } from '../config'
import { type Connection, migrate } from '../database'
import { readMigrations } from '../database/migration-files'
import { type ArchiveEnd, blobPrefix, databasePrefix, endName, format, type Manifest, manifestName } from './archive'
import { readTables } from './catalogue'
import { copyIn } from './copy'
import { loosenSchema } from './loosen-schema'
import { readTar, type TarEntry } from './tar'

export type RestoreOptions = {
  readonly connection: Connection
  readonly appRole: string
  readonly migrationsFolder: string
  readonly blobs: Blobs
  readonly input: AsyncIterable<Buffer>
  /** Replaces what is there. */
  readonly force: boolean
  readonly log: Logger
}

/** Brings an archive back. The rows appear together at the end, and only when the archive was whole. */
export async function restoreBackup(options: RestoreOptions): Promise<ArchiveEnd> {
  const { connection, appRole, migrationsFolder, force, log } = options
  const entries = readTar(options.input)
  const manifest = await readManifest(entries, migrationsFolder)
  const client = new Client({ ...connection, application_name: 'sitewright restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await makeRoom(client, force)
    const upTo = manifest.migrations.at(-1)?.name
    await migrate({ connection, appRole, folder: migrationsFolder, log, upTo })
    await client.query('begin')
    const schema = await loosenSchema(client)
    const end = await readEntries(entries, manifest, client, options.blobs)
    await schema.tighten()
    await client.query('commit')
    await migrate({ connection, appRole, folder: migrationsFolder, log })
    return end
  } finally {
    await client.end()
  }
}

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

/** Drops our tables, after making sure that nobody misses their rows. */
async function makeRoom(client: Client, force: boolean): Promise<void> {
  const tables = await readTables(client)
  const lists = ['accounts', 'sites'].filter(name => tables.some(table => table.name === name))
  for (const name of lists) {
    const { rowCount } = await client.query(`select 1 from ${escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0 && !force)
      throw startProblem('not-empty', 'The database is not empty; add --force to replace what is in it.')
  }
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and pg_has_role(relowner, 'usage')`,
  )
  if (rows.length > 0)
    await client.query(`drop table ${rows.map(({ name }) => escapeIdentifier(name)).join(', ')} cascade`)
}

async function readEntries(
  entries: AsyncIterable<TarEntry>,
  manifest: Manifest,
  client: Client,
  blobs: Blobs,
): Promise<ArchiveEnd> {
  const hashes = new Map<string, Hash>(manifest.tables.map(({ name }) => [name, createHash('sha256')]))
  const columns = new Map(manifest.tables.map(table => [table.name, table.columns]))
  let end: ArchiveEnd | undefined
  let count = 0
  let bytes = 0
  try {
    for await (const entry of entries) {
      if (entry.name.startsWith(databasePrefix)) {
        const name = entry.name.split('/')[1] ?? ''
        const list = columns.get(name)?.join(', ')
        const into = `copy ${escapeIdentifier(name)} (${list}) from stdin`
        await copyIn(client, into, hashed(entry.body, hashes.get(name)))
      } else if (entry.name.startsWith(blobPrefix)) {
        const key = entry.name.slice(blobPrefix.length)
        await blobs.put(key, Readable.from(entry.body), { contentType: 'application/octet-stream' })
        count += 1
        bytes += entry.size
      } else if (entry.name === endName) end = await readJson<ArchiveEnd>(entry)
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error), error)
  }
  if (!end) throw damaged('its end is missing')
  for (const [name, { sha256 }] of Object.entries(end.tables))
    if (hashes.get(name)?.digest('hex') !== sha256) throw damaged(`the rows of ${name} differ from what was written`)
  if (end.blobs.count !== count || end.blobs.bytes !== bytes) throw damaged('blobs are missing')
  return end
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash | undefined): AsyncIterable<Buffer> {
  for await (const chunk of chunks) {
    hash?.update(chunk)
    yield chunk
  }
}
