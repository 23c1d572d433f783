import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database, PlatformTransaction, SiteTransaction, Transaction, Transactions } from './database'
import { openListener } from './listener'
import { createStatementNames } from './statement-names'
import { type Asking, createTransactions, type TransactionKind } from './transactions'

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

export function openDatabase({ connection, log, pool: max = 10, timeouts = usualTimeouts }: DatabaseOptions): Database {
  const limits = limitsFor(timeouts)
  /** Connections that the server still knows of. The pool forgets one before it has said goodbye. */
  const open = new Set<Promise<unknown>>()
  const openPool = (most: number): Pool => {
    // Statements of one transaction that do not wait for each other travel together.
    const opened = new Pool({ ...limits, ...connection, max: most, pipeline: true })
    // Without both listeners a dying connection ends the process, the first idle, the second at work.
    opened.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
    opened.on('connect', client => {
      const gone: Promise<unknown> = new Promise(resolve => client.once('end', resolve)).then(() => open.delete(gone))
      open.add(gone)
    })
    opened.on('connect', client =>
      client.on('error', error => log.debug({ err: error }, 'a database connection was lost')),
    )
    opened.on('connect', createStatementNames())
    return opened
  }
  const pool = openPool(max)
  /** Reports of pages come in any number, and must not keep a connection from whoever waits for a page. */
  const reportPool = openPool(1)
  const listener = openListener({
    connection: { ...limits, query_timeout: timeouts.connection, ...connection },
    log,
  })

  const usual: TransactionKind = { settings: '', statement: timeouts.statement }
  const longRunning: TransactionKind = {
    settings: `set local statement_timeout = ${timeouts.longStatement};`,
    statement: timeouts.longStatement,
  }
  /** The last write failed for want of space, or because the server may only be read. */
  let isFull = false
  const onFull = () => {
    isFull = true
  }
  const { several, single } = createTransactions(pool, { max, timeouts, onFull })
  const reports = createTransactions(reportPool, { max: 1, timeouts, onFull })

  const answers = async (): Promise<boolean> => {
    try {
      await several(usual, ({ query }) => query(isFull ? writeProbe : 'select 1'))
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
    // No `select`: it would be planned each time and answered with a row.
    return { ...kind, settings: `${kind.settings}set local app.${name} = ${escapeLiteral(value)};` }
  }
  /** The library asks nothing of a connection but its `query`. */
  const askings = new WeakMap<Transaction, Asking>()
  const drizzled = (asking: Asking) => {
    const tx = drizzle(asking as unknown as PoolClient)
    askings.set(tx as PlatformTransaction, asking)
    return tx
  }
  const afterwards = new WeakMap<Transaction, (() => void)[]>()
  const transactions = (kind: TransactionKind, open: typeof several): Transactions => {
    const within = async <Tx extends Transaction, Result>(
      own: TransactionKind,
      { from, run }: { from: (asking: Asking) => Tx; run: (tx: Tx) => Promise<Result> },
    ): Promise<Result> => {
      // A transaction that is tried again has another object; what the first one put off goes with it.
      let last: Tx | undefined
      const result = await open(own, asking => {
        const tx = from(asking)
        last = tx
        return run(tx)
      })
      for (const each of (last && afterwards.get(last)) ?? []) each()
      return result
    }
    const platform = <Result>(own: TransactionKind, run: (tx: PlatformTransaction) => Promise<Result>) =>
      within(own, { from: asking => drizzled(asking) as PlatformTransaction, run })
    return {
      withSite: (siteId, run) =>
        within(as(kind, 'site_id', siteId), {
          from: asking => Object.assign(drizzled(asking), { siteId }) satisfies SiteTransaction,
          run,
        }),
      withPlatform: run => platform(kind, run),
      withAccount: (accountId, run) => platform(as(kind, 'account_id', accountId), run),
      withEverySite: run => platform(as(kind, 'every_site', 'on'), run),
    }
  }

  return {
    ...transactions(usual, several),
    longRunning: transactions(longRunning, several),
    single: transactions(usual, single),
    reports: transactions(usual, reports.single),
    listen: listener.listen,
    notify: async (tx, channel, payload) => {
      await askings.get(tx)?.before({ text: 'select pg_notify($1, $2)' }, [channel, payload])
    },
    afterCommit: (tx, run) => {
      const runs = afterwards.get(tx)
      if (runs) runs.push(run)
      else afterwards.set(tx, [run])
    },
    lastly: (tx, run) => askings.get(tx)?.lastly(run) ?? run(),
    waiting: () => pool.waitingCount,
    // Whoever asks wants to know now; what is still under way ends by itself.
    isReady: () => Promise.race([answers(), pause(timeouts.readiness, false, { ref: false })]),
    close: async () => {
      await listener.close()
      await Promise.all([pool.end(), reportPool.end()])
      // A server that stops meanwhile would break them off, which looks like a fault.
      await Promise.all(open)
    },
  }
}
