import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { startProblem } from '../config/start-problem'
import { codeOf } from './failures'
import { grantToApp } from './grants'
import { type MigrationFile, readMigrations } from './migration-files'
import type { Connection } from './open-database'

export type MigrateOptions = {
  /** The role that owns the tables. */
  readonly connection: Connection
  /** The role the server works under; it is granted what it needs and no more. */
  readonly appRole: string
  readonly folder: string
  readonly log: Logger
  /** The last file to apply, for bringing back an older archive; all of them unless said otherwise. */
  readonly upTo?: string
}

const lockNumber = 7_316_202

/**
 * Brings the schema up to the newest file. Each file is one transaction together with its line in the list, so a kill
 * leaves it applied or not; starters that come at the same time wait for each other.
 */
export async function migrate({ connection, appRole, folder, log, upTo }: MigrateOptions): Promise<readonly string[]> {
  const files = readMigrations(folder).filter(({ name }) => upTo === undefined || name <= upTo)
  const client = new Client({ ...connection, application_name: 'sitewright migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = pendingOf(files, await appliedNames(client))
    for (const file of pending) {
      await apply(client, file)
      log.info({ migration: file.name }, 'migration applied')
    }
    await grantToApp(client, appRole)
    return pending.map(file => file.name)
  } finally {
    await client.end()
  }
}

/** The names of files that `migrate` would apply; refuses what it would refuse. */
export async function waitingMigrations({
  connection,
  folder,
}: Pick<MigrateOptions, 'connection' | 'folder'>): Promise<readonly string[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('schema_migrations') is not null as there`,
    )
    const applied = rows[0]?.there ? await appliedNames(client) : []
    return pendingOf(readMigrations(folder), applied).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

type Applied = { readonly name: string; readonly checksum: string }

const appliedNames = async (client: Client): Promise<Applied[]> =>
  (await client.query<Applied>('select name, checksum from schema_migrations order by name')).rows

function pendingOf(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  for (const { name, checksum } of applied) {
    const file = files.find(each => each.name === name)
    if (!file)
      throw startProblem(
        'migration-missing',
        `The database has the migration ${name}, which this version does not know; start the newer version instead.`,
      )
    if (file.checksum !== checksum)
      throw startProblem(
        'migration-changed',
        `The migration ${name} was changed after it was applied; put it back and write a new one.`,
      )
  }
  const newest = applied.at(-1)?.name ?? ''
  const pending = files.filter(file => !applied.some(({ name }) => name === file.name))
  const late = pending.find(file => file.name < newest)
  if (late)
    throw startProblem(
      'migration-late',
      `The migration ${late.name} comes before ${newest}, which is applied already; give it a higher number.`,
    )
  return pending
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin; set local lock_timeout = '2s'")
      await client.query(file.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      // A table in use: give way instead of making everyone queue behind the change.
      if (codeOf(error) !== '55P03' || attempt === 10)
        throw startProblem('migration-failed', `The migration ${file.name} failed: ${messageOf(error)}`, error)
      await pause(500)
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
