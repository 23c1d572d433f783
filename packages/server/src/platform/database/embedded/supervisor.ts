import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { startProblem } from '../../config/start-problem'
import { codeOf } from '../failures'
import type { Connection } from '../open-database'
import { findBinaries } from './binaries'
import {
  appRole,
  databaseName,
  makeCluster,
  makeRoles,
  makeSocketFolder,
  ownerRole,
  plainEnvironment,
  superuser,
} from './cluster'
import { lockFolder } from './folder-lock'
import { clearPredecessor, runningPostmaster, stopPostmaster } from './postmaster'
import { type ClusterSettings, serverArguments } from './settings'
import { chooseLauncher } from './unprivileged'

export type EmbeddedPostgres = {
  connectionFor(role: 'app' | 'owner' | 'superuser', database?: string): Connection
  /** The process now running; it changes when the database was restarted. */
  readonly pid: number
  stop(): Promise<void>
}

const restartMilliseconds = [0, 250, 500, 1_000, 2_000, 5_000]
const largestLog = 10_000_000

/** Starts PostgreSQL in the folder, keeps it running, and stops it when told. */
export async function startEmbeddedPostgres({
  folder,
  log,
  maxConnections = 40,
  durable = true,
}: { folder: string; log: Logger } & Partial<ClusterSettings>): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const launcher = chooseLauncher()
  const lock = await lockFolder(folder)
  const dataFolder = join(folder, 'postgres')
  const logFile = join(folder, 'postgres.log')
  let child: ChildProcess | undefined
  let socketFolder = ''
  let stopping = false

  async function launch(): Promise<void> {
    const { program, args } = launcher.wrap(
      binaries.postgres,
      serverArguments(dataFolder, socketFolder, { maxConnections, durable }),
    )
    const output = openSync(logFile, isLarge(logFile) ? 'w' : 'a', 0o600)
    // In a session of its own: Ctrl-C in a terminal reaches the server, which then stops the database last.
    const started = spawn(program, args, {
      ...launcher.user,
      cwd: folder,
      env: plainEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    started.on('error', error => log.error({ err: error }, 'the embedded database could not be started'))
    child = started
    await untilReady(started)
    started.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the embedded database ended by itself and is started again')
      void keepTrying()
    })
    if (started.exitCode !== null && !stopping) void keepTrying()
  }

  /** Sessions of a killed database need a moment to notice; until then its memory is in use. */
  async function launchAfterPredecessor(): Promise<void> {
    for (const end = Date.now() + 10_000; ; await pause(100)) {
      try {
        return await launch()
      } catch (error) {
        const waits = error instanceof Error && error.message.includes('pre-existing shared memory')
        if (!waits || Date.now() > end) throw error
      }
    }
  }

  async function keepTrying(): Promise<void> {
    for (let attempt = 0; !stopping; attempt += 1) {
      await pause(restartMilliseconds[Math.min(attempt, restartMilliseconds.length - 1)])
      if (stopping) return
      try {
        await clearPredecessor(dataFolder, socketFolder)
        await launch()
        log.info('the embedded database is back')
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start')
      }
    }
  }

  async function untilReady(started: ChildProcess): Promise<void> {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(15)) {
      if (started.exitCode !== null || started.signalCode !== null || started.pid === undefined)
        throw startProblem('postgres-failed', `The embedded database did not start: ${lastReason(logFile)}`)
      if (await answers(socketFolder)) return
    }
    throw startProblem('postgres-slow', `The embedded database did not become ready; see ${logFile}.`)
  }

  async function stop(): Promise<void> {
    stopping = true
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise(resolve => child?.once('exit', resolve))
      await stopPostmaster(child.pid)
      await gone
    }
    if (socketFolder && !socketFolder.startsWith(folder)) rmSync(socketFolder, { recursive: true, force: true })
    lock.release()
  }

  try {
    launcher.letThrough(folder)
    socketFolder = makeSocketFolder(folder, launcher)
    await clearPredecessor(dataFolder, socketFolder)
    await makeCluster({ dataFolder, binaries, launcher, durable })
    await launchAfterPredecessor()
    await makeRoles(socketFolder)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    connectionFor: connectionsOf(socketFolder),
    get pid() {
      return child?.pid ?? 0
    },
    stop,
  }
}

const users = { app: appRole, owner: ownerRole, superuser }

const connectionsOf =
  (socketFolder: string): EmbeddedPostgres['connectionFor'] =>
  (role, database = databaseName) => ({ host: socketFolder, port: 5432, user: users[role], database })

/** The database that another process runs in the folder, for commands beside a running server. */
export function joinEmbeddedPostgres(folder: string): EmbeddedPostgres | undefined {
  const found = runningPostmaster(join(folder, 'postgres'))
  return found && { connectionFor: connectionsOf(found.socketFolder), pid: found.pid, stop: async () => {} }
}

/** True when a session opens; a database that still recovers says no. */
async function answers(socketFolder: string): Promise<boolean> {
  const client = new Client({ host: socketFolder, port: 5432, user: superuser, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', '57P03', 'ECONNRESET'].includes(codeOf(error) ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function isLarge(file: string): boolean {
  try {
    return statSync(file).size > largestLog
  } catch {
    return false
  }
}

/** The reason PostgreSQL gave; its very last line only says that it stopped. */
function lastReason(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.findLast(line => / (FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? ''
  } catch {
    return 'it left no message'
  }
}
