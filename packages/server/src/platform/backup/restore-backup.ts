import { Readable } from 'node:stream'
import { Client, escapeIdentifier } from 'pg'
import type { Logger } from 'pino'
import type { Blobs } from '../blobs'
import { startProblem } from '../config'
import { type Connection, migrate } from '../database'
import { type ArchiveEnd, blobPrefix, databasePrefix, type Manifest } from './archive'
import { readTables } from './catalogue'
import { checkArchive, tableOf } from './check-archive'
import { copyIn } from './copy'
import { loosenSchema } from './loosen-schema'
import { readTar, type TarEntry } from './tar'

export type RestoreOptions = {
  readonly connection: Connection
  readonly appRole: string
  readonly migrationsFolder: string
  readonly blobs: Blobs
  /** The archive from its beginning; it is read twice, first to see that it is whole. */
  readonly open: () => AsyncIterable<Buffer>
  /** Replaces what is there. */
  readonly force: boolean
  readonly log: Logger
}

/** Brings an archive back. The rows appear together at the end. */
export async function restoreBackup(options: RestoreOptions): Promise<ArchiveEnd> {
  const { connection, appRole, migrationsFolder, blobs, open, force, log } = options
  const { manifest, end } = await checkArchive(open(), migrationsFolder)
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
    await preparePartitions(client, manifest)
    await readEntries(readTar(open()), manifest, client, blobs)
    await schema.tighten()
    await client.query('commit')
    await migrate({ connection, appRole, folder: migrationsFolder, log })
    return end
  } finally {
    await client.end()
  }
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
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and not relispartition and pg_has_role(relowner, 'usage')`,
  )
  if (rows.length > 0)
    await client.query(`drop table ${rows.map(({ name }) => escapeIdentifier(name)).join(', ')} cascade`)
}

/** Hits are kept for some weeks before the archive was made; they may be as old as the oldest that was not dropped yet. */
async function preparePartitions(client: Client, { tables, createdAt }: Manifest): Promise<void> {
  if (!tables.some(({ name }) => name === 'hits')) return
  await client.query(`select prepare_partitions($1::timestamptz::date - 200, $1::timestamptz::date + 60)`, [createdAt])
}

async function readEntries(
  entries: AsyncIterable<TarEntry>,
  { tables }: Manifest,
  client: Client,
  blobs: Blobs,
): Promise<void> {
  for await (const entry of entries) {
    const table = entry.name.startsWith(databasePrefix) && tables.find(({ name }) => name === tableOf(entry))
    if (table)
      await copyIn(client, `copy ${escapeIdentifier(table.name)} (${table.columns.join(', ')}) from stdin`, entry.body)
    else if (entry.name.startsWith(blobPrefix)) {
      const key = entry.name.slice(blobPrefix.length)
      await blobs.put(key, Readable.from(entry.body), { contentType: 'application/octet-stream' })
    }
  }
}
