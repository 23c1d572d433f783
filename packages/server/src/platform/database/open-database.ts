import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { outageOf } from '../outages'
import type { Database, PlatformTransaction, SiteTransaction, Transactions } from './database'
import { isLostConnection, isSilence } from './failures'
import { openListener } from './listener'
import { createStatementNames } from './statement-names'

/** Where a database is and who is asking: a URL, or the socket folder of the embedded one. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

/** In milliseconds. */
export type Timeouts = {
  /** For a connection: a new one, or one that others have now. */
  readonly connection: number
  /** For a statement, by the server's own clock. */
  readonly statement: number
  readonly longStatement: number
  /** For a row that somebody else is changing. */
  readonly lock: number
  /** For a transaction whose owner does nothing with it. */
  readonly idleTransaction: number
  /** Beyond that the server is taken for gone: it would have said that the time is up. */
  readonly margin: number
  /** For the answer to whoever asks whether it is ready. */
  readonly readiness: number
}

export type DatabaseOptions = {
  readonly connection: Connection
  readonly log: Logger
  readonly pool?: number
  readonly timeouts?: Timeouts
}

const usualTimeouts: Timeouts = {
  connection: 5_000,
  statement: 3_000,
  longStatement: 60_000,
  lock: 2_000,
  idleTransaction: 5_000,
  margin: 2_000,
  readiness: 3_000,
}

const limitsFor = ({ connection, statement, lock, idleTransaction }: Timeouts) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleTransaction,
  connectionTimeoutMillis: connection,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'sitewright',
})

/** Takes space on the disk and leaves nothing: tells whether the database can write again. */
const writeProbe = `create temporary table write_probe on commit drop as
  select repeat(md5(number::text), 32) as text from generate_series(1, 1000) as number`

/** How long the driver waits for an answer. It reads this before every statement, and has no other way to change it. */
const setAnswerTime = (client: PoolClient, milliseconds: number): void => {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = milliseconds
}

/** In the driver's words, by which outages are known. */
const noConnection = 'timeout exceeded when trying to connect'

type TransactionKind = { readonly settings: string; readonly statement: number }

export function openDatabase({ connection, log, pool: max = 10, timeouts = usualTimeouts }: DatabaseOptions): Database {
  const limits = limitsFor(timeouts)
  const pool = new Pool({ ...limits, ...connection, max })
  // Without both listeners a dying connection ends the process, the first idle, the second at work.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  /** Connections that the server still knows of. The pool forgets one before it has said goodbye. */
  const open = new Set<Promise<unknown>>()
  pool.on('connect', client => {
    const gone: Promise<unknown> = new Promise(resolve => client.once('end', resolve)).then(() => open.delete(gone))
    open.add(gone)
  })
  pool.on('connect', client => client.on('error', error => log.debug({ err: error }, 'a database connection was lost')))
  pool.on('connect', createStatementNames())
  const listener = openListener({
    connection: { ...limits, query_timeout: timeouts.connection, ...connection },
    log,
  })

  /** How often a connection went silent, and how often it had when each connection was opened. */
  let silences = 0
  const silencesBefore = new WeakMap<PoolClient, number>()
  pool.on('connect', client => silencesBefore.set(client, silences))
  /** The last write failed for want of space, or because the server may only be read. */
  let isFull = false

  async function begin({ settings, statement }: TransactionKind): Promise<PoolClient> {
    const until = performance.now() + timeouts.connection
    for (let attempt = 0; ; ) {
      const client = await pool.connect()
      // Open when another went silent, it is most likely dead too, and asking it would take as long again.
      if ((silencesBefore.get(client) ?? 0) < silences) {
        client.release(true)
        // Each turn may wait for its connection; whoever asked waits once.
        if (performance.now() > until) throw new Error(noConnection)
        continue
      }
      try {
        setAnswerTime(client, timeouts.connection)
        // One round trip for all of them.
        await client.query(`begin;${settings}`)
        setAnswerTime(client, statement + timeouts.margin)
        return client
      } catch (error) {
        client.release(true)
        if (isSilence(error)) silences += 1
        // After a restart the pool may still hold dead connections; nothing has happened yet, so another one may try.
        if (attempt === max || performance.now() > until || !isLostConnection(error)) throw error
        attempt += 1
      }
    }
  }

  async function transaction<Result>(
    kind: TransactionKind,
    run: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await begin(kind)
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
      if (outageOf(error) === 'full') isFull = true
      if (isSilence(error)) {
        // It would not hear a rollback either; the server rolls back when the connection is gone.
        silences += 1
        broken = error as Error
      } else
        await client.query('rollback').catch((failure: Error) => {
          broken ??= failure
        })
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const usual: TransactionKind = { settings: '', statement: timeouts.statement }
  const longRunning: TransactionKind = {
    settings: `set local statement_timeout = ${timeouts.longStatement};`,
    statement: timeouts.longStatement,
  }

  const answers = async (): Promise<boolean> => {
    try {
      await transaction(usual, client => client.query(isFull ? writeProbe : 'select 1'))
      isFull = false
      return true
    } catch (error) {
      log.debug({ err: error }, 'the database is not ready')
      return false
    }
  }

  /** What row-level security asks for, set for one transaction. */
  const as = (kind: TransactionKind, name: 'site_id' | 'account_id' | 'every_site', value: string): TransactionKind => {
    if (!value) throw new Error(`a transaction needs its ${name}`)
    return { ...kind, settings: `${kind.settings}select set_config('app.${name}', ${escapeLiteral(value)}, true);` }
  }
  const transactions = (kind: TransactionKind): Transactions => {
    const platform = <Result>(own: TransactionKind, run: (tx: PlatformTransaction) => Promise<Result>) =>
      transaction(own, client => run(drizzle(client) as PlatformTransaction))
    return {
      withSite: (siteId, run) =>
        transaction(as(kind, 'site_id', siteId), client =>
          run(Object.assign(drizzle(client), { siteId }) satisfies SiteTransaction),
        ),
      withPlatform: run => platform(kind, run),
      withAccount: (accountId, run) => platform(as(kind, 'account_id', accountId), run),
      withEverySite: run => platform(as(kind, 'every_site', 'on'), run),
    }
  }

  return {
    ...transactions(usual),
    longRunning: transactions(longRunning),
    listen: listener.listen,
    notify: async (tx, channel, payload) => {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    waiting: () => pool.waitingCount,
    // Whoever asks wants to know now; what is still under way ends by itself.
    isReady: () => Promise.race([answers(), pause(timeouts.readiness, false, { ref: false })]),
    close: async () => {
      await listener.close()
      await pool.end()
      // A server that stops meanwhile would break them off, which looks like a fault.
      await Promise.all(open)
    },
  }
}
