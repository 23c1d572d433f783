import type { SiteId } from '@sitewright/domain/sites'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database, PlatformTransaction, SiteTransaction, Transactions } from './database'
import { isLostConnection } from './failures'
import { openListener } from './listener'
import { createStatementNames } from './statement-names'

/** Where a database is and who is asking: a URL, or the socket folder of the embedded one. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export type DatabaseOptions = {
  readonly connection: Connection
  readonly log: Logger
  readonly pool?: number
}

const limits = {
  statement_timeout: 3_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'sitewright',
}

const longRunningStatements = `set local statement_timeout = ${60_000};`

export function openDatabase({ connection, log, pool: max = 10 }: DatabaseOptions): Database {
  const pool = new Pool({ ...limits, ...connection, max })
  // Without both listeners a dying connection ends the process, the first idle, the second at work.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', client => client.on('error', error => log.debug({ err: error }, 'a database connection was lost')))
  pool.on('connect', createStatementNames())
  const listener = openListener({ connection: { ...limits, ...connection }, log })

  async function begin(settings: string): Promise<PoolClient> {
    for (let attempt = 0; ; attempt += 1) {
      const client = await pool.connect()
      try {
        // One round trip for all of them.
        await client.query(`begin;${settings}`)
        return client
      } catch (error) {
        client.release(true)
        // After a restart the pool may still hold dead connections; nothing has happened yet, so another one may try.
        if (attempt === max || !isLostConnection(error)) throw error
      }
    }
  }

  async function transaction<Result>(settings: string, run: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await begin(settings)
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      const result = await run(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken ??= failure
      })
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const transactions = (settings: string): Transactions => ({
    withSite: (siteId: SiteId, run) => {
      if (!siteId) throw new Error('withSite needs a site')
      return transaction(`${settings}select set_config('app.site_id', ${escapeLiteral(siteId)}, true);`, client =>
        run(Object.assign(drizzle(client), { siteId }) satisfies SiteTransaction),
      )
    },
    withPlatform: run => transaction(settings, client => run(drizzle(client) as PlatformTransaction)),
  })

  return {
    ...transactions(''),
    longRunning: transactions(longRunningStatements),
    listen: listener.listen,
    notify: async (tx, channel, payload) => {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    isReady: async () => {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
