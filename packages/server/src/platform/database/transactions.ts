import type { Socket } from 'node:net'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { outageOf } from '../outages'
import { isLostConnection, isSilence } from './failures'

/** The settings that hold for one transaction, as statements, and how long each of its own may take. */
export type TransactionKind = { readonly settings: string; readonly statement: number }

export type Asking = {
  query(...statement: readonly unknown[]): Promise<QueryResult>
  /** The end of the transaction leaves with the statements that `run` asks for at once. */
  lastly<Result>(run: () => Promise<Result>): Promise<Result>
  /** Leaves right before the end of the transaction, in the same write. */
  before(...statement: readonly unknown[]): Promise<void>
}

type Run<Result> = (asking: Asking) => Promise<Result>

type Options = {
  readonly max: number
  readonly timeouts: { readonly connection: number; readonly margin: number }
  onFull(): void
}

/** A connection, and the answer to its `begin`, which leaves with the first statement and not before it. */
type Opened = {
  readonly client: PoolClient
  readonly begun: Promise<unknown>
  /** Set, the connection does not go back to the others. */
  broken?: Error
  readonly onError: (error: Error) => void
}

/** In the driver's words, by which outages are known. */
const noConnection = 'timeout exceeded when trying to connect'

/** How long the driver waits for an answer. It reads this before every statement, and has no other way to change it. */
const setAnswerTime = (client: PoolClient, milliseconds: number): void => {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = milliseconds
}

const gathering = new WeakSet<PoolClient>()

/** What is asked in one turn of the event loop leaves in one write: a write costs as much as a small statement. */
function gather(client: PoolClient): void {
  if (gathering.has(client)) return
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  gathering.add(client)
  setImmediate(() => {
    gathering.delete(client)
    stream.uncork()
  })
}

const ask = ({ client }: Pick<Opened, 'client'>, statement: readonly unknown[]): Promise<QueryResult> => {
  gather(client)
  return (client.query as unknown as Asking['query'])(...statement)
}

/** An answer that is looked at later must not end the process when it is an error. */
const awaitedLater = <Answer extends Promise<unknown>>(answer: Answer): Answer => {
  answer.catch(() => {})
  return answer
}

export function createTransactions(pool: Pool, { max, timeouts, onFull }: Options) {
  /** How often a connection went silent, and how often it had when each connection was opened. */
  let silences = 0
  const silencesBefore = new WeakMap<PoolClient, number>()
  pool.on('connect', client => silencesBefore.set(client, silences))

  async function open({ settings, statement }: TransactionKind, until: number): Promise<Opened> {
    for (;;) {
      const client = await pool.connect()
      // Open when another went silent, it is most likely dead too, and asking it would take as long again.
      if ((silencesBefore.get(client) ?? 0) < silences) {
        client.release(true)
        // Each turn may wait for its connection; whoever asked waits once.
        if (performance.now() > until) throw new Error(noConnection)
        continue
      }
      setAnswerTime(client, timeouts.connection)
      const begun = awaitedLater(ask({ client }, [`begin;${settings}`]))
      setAnswerTime(client, statement + timeouts.margin)
      const opened: Opened = {
        client,
        begun,
        onError: error => {
          opened.broken ??= error
        },
      }
      client.on('error', opened.onError)
      return opened
    }
  }

  const release = ({ client, broken, onError }: Opened): void => {
    client.off('error', onError)
    client.release(broken)
  }

  const noteFailure = (opened: Opened, error: unknown): void => {
    if (outageOf(error) === 'full') onFull()
    if (!isSilence(error)) return
    silences += 1
    opened.broken ??= error as Error
  }

  /** Any number of statements. */
  async function several<Result>(kind: TransactionKind, run: Run<Result>): Promise<Result> {
    const until = performance.now() + timeouts.connection
    let opened = await open(kind, until)
    let isBegun = false
    let isReleased = false
    let attempts = 0
    let replacing: Promise<void> | undefined
    /** What leaves with the end of the transaction, and the answers to both. */
    const farewells: (readonly unknown[])[] = []
    let ended: Promise<unknown> | undefined

    /** After a restart the pool may still hold dead connections; nothing has happened yet, so another one may try. */
    async function replace(error: unknown): Promise<void> {
      opened.broken ??= error as Error
      noteFailure(opened, error)
      release(opened)
      isReleased = true
      if (attempts === max || performance.now() > until || !isLostConnection(error)) throw error
      attempts += 1
      opened = await open(kind, until)
      isReleased = false
      replacing = undefined
    }

    async function query(...statement: readonly unknown[]): Promise<QueryResult> {
      if (ended) throw new Error('a transaction was asked for a statement after its last one')
      if (isBegun) return ask(opened, statement)
      const answer = awaitedLater(ask(opened, statement))
      try {
        await opened.begun
      } catch (error) {
        // Several statements may have left together, and all of them hear of it.
        replacing ??= replace(error)
        await replacing
        return query(...statement)
      }
      isBegun = true
      return answer
    }

    const end = (): Promise<unknown> =>
      awaitedLater(Promise.all([...farewells, ['commit']].map(statement => ask(opened, statement))))

    async function before(...statement: readonly unknown[]): Promise<void> {
      // Nothing has begun, and nothing would: there is no end yet to leave with.
      if (!isBegun) await query(...statement)
      else farewells.push(statement)
    }

    async function lastly<Result>(last: () => Promise<Result>): Promise<Result> {
      // Before the first answer the connection may turn out to be dead, and all that was asked is asked of another.
      if (!isBegun) return last()
      let isRefused = false
      const leaving = new Promise<void>(resolve =>
        setImmediate(() => {
          // Whoever failed before asking must not have the rest of it committed.
          if (!isRefused) ended = end()
          resolve()
        }),
      )
      const asking = async (): Promise<Result> => {
        try {
          return await last()
        } catch (error) {
          isRefused = true
          throw error
        }
      }
      const result = awaitedLater(asking())
      await leaving
      return result
    }

    try {
      const result = await run({ query, lastly, before })
      ended ??= end()
      await ended
      return result
    } catch (error) {
      if (!isReleased) {
        noteFailure(opened, error)
        // After a silence it would not hear a rollback either; the server rolls back when the connection is gone.
        if (!isSilence(error))
          await (ended ?? ask(opened, ['rollback'])).catch((failure: Error) => {
            opened.broken ??= failure
          })
      }
      throw error
    } finally {
      if (!isReleased) release(opened)
    }
  }

  /**
   * Exactly one statement: it leaves together with what begins and ends its transaction. What becomes of it when its
   * connection is lost on the way is unknown, so nobody tries again for the caller.
   */
  async function single<Result>(kind: TransactionKind, run: Run<Result>): Promise<Result> {
    const opened = await open(kind, performance.now() + timeouts.connection)
    let committed: Promise<unknown> | undefined
    const query: Asking['query'] = async (...statement) => {
      if (committed) throw new Error('a transaction of one statement was asked for another')
      const answer = awaitedLater(ask(opened, statement))
      // A statement that failed turns this into a rollback.
      committed = awaitedLater(ask(opened, ['commit']))
      await opened.begun
      const result = await answer
      await committed
      return result
    }
    try {
      return await run({
        query,
        lastly: last => last(),
        before: async (...statement) => void (await query(...statement)),
      })
    } catch (error) {
      noteFailure(opened, error)
      throw error
    } finally {
      if (!committed) committed = ask(opened, ['rollback'])
      await committed.catch((failure: Error) => {
        opened.broken ??= failure
      })
      release(opened)
    }
  }

  return { several, single }
}
