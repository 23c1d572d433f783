import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, escapeIdentifier } from 'pg'
import { startProblem } from '../../config/start-problem'
import type { Binaries } from './binaries'
import type { Launcher } from './unprivileged'

export const superuser = 'postgres'
export const ownerRole = 'sitewright_owner'
export const appRole = 'sitewright_app'
export const databaseName = 'sitewright'

const major = '18'

/** Makes the data folder once. It gets its name only when it is whole, so a kill half-way leaves nothing to trip over. */
export async function makeCluster({
  dataFolder,
  binaries,
  launcher,
  durable,
}: {
  dataFolder: string
  binaries: Binaries
  launcher: Launcher
  durable: boolean
}): Promise<void> {
  const parent = join(dataFolder, '..')
  for (const name of readdirSync(parent))
    if (name.startsWith('postgres.new-')) rmSync(join(parent, name), { recursive: true, force: true })
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return checkVersion(dataFolder)
  const draft = mkdtempSync(join(parent, 'postgres.new-'))
  launcher.own(draft)
  const command = launcher.wrap(binaries.initdb, [
    ...['-D', draft, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(durable ? [] : ['--no-sync'])],
  ])
  try {
    await promisify(execFile)(command.program, command.args, { ...launcher.user, cwd: parent, env: plainEnvironment() })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : error
    throw startProblem('initdb-failed', `The embedded database could not be made in ${dataFolder}: ${stderr}.`, error)
  }
  renameSync(draft, dataFolder)
}

function checkVersion(dataFolder: string): void {
  const found = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (found !== major)
    throw startProblem(
      'cluster-version',
      `The folder ${dataFolder} was made by PostgreSQL ${found}, but this version brings ${major}; make a backup with the version that made it and restore it here.`,
    )
}

/** Messages of PostgreSQL are read by programs; the machine's language must not change them. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

/** A private folder with a short path, because socket paths end at about 100 characters. */
export function makeSocketFolder(folder: string, launcher: Launcher): string {
  const near = join(folder, 'run')
  const short = near.length <= 80
  if (short) mkdirSync(near, { recursive: true, mode: 0o700 })
  const socketFolder = short ? near : mkdtempSync(join(tmpdir(), 'sitewright-'))
  launcher.own(socketFolder)
  return socketFolder
}

/** The roles and the database, on every start: each step is skipped when it is done. */
export async function makeRoles(socketFolder: string): Promise<void> {
  const client = new Client({ host: socketFolder, port: 5432, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    const { rows: roles } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    for (const role of [ownerRole, appRole])
      if (!roles.some(({ rolname }) => rolname === role))
        await client.query(
          `create role ${escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole nobypassrls noinherit`,
        )
    const { rows: found } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.length === 0)
      await client.query(`create database ${escapeIdentifier(databaseName)} owner ${escapeIdentifier(ownerRole)}`)
  } finally {
    await client.end()
  }
}
