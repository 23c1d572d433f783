import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Blobs } from '../blobs'
import type { Connection } from '../database'
import type { Clock } from '../platform'
import {
  type ArchiveEnd,
  blobPrefix,
  databasePrefix,
  endName,
  format,
  type Manifest,
  manifestName,
  type TableTotals,
} from './archive'
import { type BackupTable, readApplied, readTables } from './catalogue'
import { copyOut } from './copy'
import { createTarWriter } from './tar'

export type BackupOptions = {
  /** The role that owns the tables. */
  readonly connection: Connection
  readonly blobs: Blobs
  readonly clock: Clock
  readonly output: Writable
}

const partBytes = 4 * 1024 * 1024

type TarWriter = ReturnType<typeof createTarWriter>

/** Writes everything as it was at one moment, while others go on working. */
export async function createBackup({ connection, blobs, clock, output }: BackupOptions): Promise<ArchiveEnd> {
  const client = new Client({ ...connection, application_name: 'sitewright backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set statement_timeout = 0`)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`select set_config('app.every_site', 'on', true)`)
    const tables = await readTables(client)
    const migrations = await readApplied(client)
    const tar = createTarWriter(output)
    const manifest: Manifest = {
      format,
      createdAt: clock.now().toISOString(),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    }
    await addJson(tar, manifestName, manifest)
    const { rows: sites } = await client.query<{ id: string }>('select id from sites order by id')
    const totals: Record<string, TableTotals> = {}
    for (const table of tables) {
      const places = table.bySite ? sites.map(({ id }) => id) : ['']
      totals[table.name] = await addTable(tar, client, table, places)
    }
    await client.query('commit')
    const end: ArchiveEnd = { tables: totals, blobs: await addBlobs(tar, blobs) }
    await addJson(tar, endName, end)
    await tar.end()
    return end
  } finally {
    await client.end()
  }
}

async function addJson(tar: TarWriter, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value, null, 2))
  await tar.add(name, bytes.length, [bytes])
}

/** The owner, too, sees tenant rows only with a site set; so the sites are asked one after the other. */
async function addTable(
  tar: TarWriter,
  client: Client,
  { name, columns, bySite }: BackupTable,
  sites: readonly string[],
): Promise<TableTotals> {
  const hash = createHash('sha256')
  let rows = 0
  let parts = 0
  let held: Buffer[] = []
  let size = 0
  const flush = async () => {
    parts += 1
    await tar.add(`${databasePrefix}${name}/${String(parts).padStart(6, '0')}.copy`, size, held)
    held = []
    size = 0
  }
  for (const site of sites) {
    await client.query(`select set_config('app.site_id', $1, true)`, [site])
    const filter = bySite ? ` where site_id = ${escapeLiteral(site)}` : ''
    const select = `select ${columns.join(', ')} from ${escapeIdentifier(name)}${filter}`
    for await (const row of copyOut(client, `copy (${select}) to stdout`)) {
      hash.update(row)
      held.push(row)
      size += row.length
      rows += 1
      if (size >= partBytes) await flush()
    }
  }
  if (size > 0) await flush()
  return { rows, sha256: hash.digest('hex') }
}

/** After the rows: a blob is written before the row that names it, so every name in the archive has its blob. */
async function addBlobs(tar: TarWriter, blobs: Blobs): Promise<ArchiveEnd['blobs']> {
  let count = 0
  let bytes = 0
  for await (const key of blobs.keys()) {
    const found = await blobs.get(key)
    // Deleted since it was listed.
    if (!found) continue
    await tar.add(`${blobPrefix}${key}`, found.size, found.stream)
    count += 1
    bytes += found.size
  }
  return { count, bytes }
}
