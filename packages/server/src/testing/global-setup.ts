import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database'
import { appRole, ownerRole } from '../platform/database/embedded/cluster'
import { isAlive } from '../platform/database/embedded/postmaster'
import { startEmbeddedPostgres } from '../platform/database/embedded/supervisor'
import { migrationsFolder } from '../platform/paths'
import { buildWorkers, builtWorkers } from './build-workers'
import { type PostgresFacts, templateDatabase } from './postgres-facts'

const prefix = 'sw-test-'

/** One PostgreSQL for the whole run, with a migrated database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const log = pino({ level: 'silent' })
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ folder, log, maxConnections: 200, durable: false })
  const workers = project.name === 'built' ? builtWorkers() : await buildWorkers()
  const removeAll = async () => {
    workers.remove()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  // A run that ends without its teardown takes the database along.
  process.once('exit', () => {
    if (isAlive(postgres.pid)) process.kill(postgres.pid, 'SIGQUIT')
    workers.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  try {
    const superuser = new Client(postgres.connectionFor('superuser', 'postgres'))
    await superuser.connect()
    await superuser.query(`create database ${templateDatabase} owner ${ownerRole}`)
    await superuser.end()
    await migrate({
      connection: postgres.connectionFor('owner', templateDatabase),
      appRole,
      folder: migrationsFolder,
      log,
    })
  } catch (error) {
    await removeAll()
    throw error
  }
  const { host = '', port = 0 } = postgres.connectionFor('superuser')
  project.provide('postgres', { host, port } satisfies PostgresFacts)
  project.provide('mediaWorker', workers.media)
  project.provide('countingThread', workers.counting)
  return removeAll
}

/** Folders of runs that were killed; their databases ended with them. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN)
    if (pid > 0 && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
