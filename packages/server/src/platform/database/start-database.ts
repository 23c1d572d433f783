import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config/config'
import { migrationsFolder } from '../paths'
import { checkAppRole } from './app-role'
import type { Database } from './database'
import { appRole } from './embedded/cluster'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/supervisor'
import { unreachable } from './failures'
import { migrate } from './migrate'
import { type Connection, openDatabase } from './open-database'

/** A running server with its two roles; `stop` ends the embedded one and leaves an external one alone. */
export type DatabaseServer = {
  readonly app: Connection
  readonly owner: Connection
  readonly appRole: string
  stop(): Promise<void>
}

type Facts = {
  readonly config: Pick<Config, 'database' | 'dataDir' | 'databasePool'>
  readonly log: Logger
  /** Uses the embedded database of a server that runs already, instead of being refused. */
  readonly beside?: boolean
}

/** Starts the embedded server, or looks for the external one and checks its role. */
export async function startDatabaseServer({ config, log, beside }: Facts): Promise<DatabaseServer> {
  if (config.database.kind === 'embedded') {
    const embedded =
      (beside && joinEmbeddedPostgres(config.dataDir)) ||
      (await startEmbeddedPostgres({
        folder: config.dataDir,
        log,
        maxConnections: Math.max(40, config.databasePool + 15),
      }))
    return {
      app: embedded.connectionFor('app'),
      owner: embedded.connectionFor('owner'),
      appRole,
      stop: embedded.stop,
    }
  }
  const app = { connectionString: config.database.url }
  const owner = { connectionString: config.database.migrationUrl }
  const role = await reach(config.database.url, () => checkAppRole(app))
  return { app, owner, appRole: role.name, stop: async () => {} }
}

const longestGoodbyeMs = 3_000

export type RunningDatabase = { readonly database: Database; readonly server: DatabaseServer; stop(): Promise<void> }

/** Everything a server process needs: the server is there, the schema is current, the pool is open. */
export async function startDatabase({ config, log, beside }: Facts): Promise<RunningDatabase> {
  const server = await startDatabaseServer({ config, log, beside })
  try {
    const migrationUrl = config.database.kind === 'external' ? config.database.migrationUrl : ''
    await reach(migrationUrl, () =>
      migrate({ connection: server.owner, appRole: server.appRole, folder: migrationsFolder, log }),
    )
  } catch (error) {
    await server.stop()
    throw error
  }
  const database = openDatabase({ connection: server.app, log, pool: config.databasePool })
  return {
    database,
    server,
    stop: async () => {
      // A transaction that hangs must not keep the database from being stopped.
      await Promise.race([database.close(), pause(longestGoodbyeMs, undefined, { ref: false })])
      await server.stop()
    },
  }
}

async function reach<Result>(url: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && error.name === 'StartProblem') throw error
    throw unreachable(error, placeOf(url))
  }
}

/** Host and database without the password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'its socket'
  const { host, pathname, searchParams } = new URL(url)
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}
