import { randomBytes } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Database } from '../platform/database'
import { type Connection, openDatabase, type Timeouts } from '../platform/database'
import { appRole, ownerRole, superuser } from '../platform/database/embedded/cluster'
import { templateDatabase } from './postgres-facts'

export type TestDatabase = {
  readonly database: Database
  connectionFor(role: 'app' | 'owner' | 'superuser'): Connection
  /** Asks as a superuser, past row-level security: what is really there. */
  look<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export type TestDatabaseOptions = {
  readonly empty?: boolean
  readonly pool?: number
  /** Where the pool finds the server, when something stands in between. */
  readonly at?: Pick<Connection, 'host' | 'port'>
  readonly timeouts?: Timeouts
}

/**
 * On a busy machine a statement may take seconds, and the one who waits for its rows too, without anything being wrong. A
 * test about time-outs brings its own.
 */
export const patient: Timeouts = {
  connection: 120_000,
  statement: 120_000,
  longStatement: 120_000,
  lock: 120_000,
  idleTransaction: 120_000,
  margin: 60_000,
  readiness: 120_000,
}

const users = { app: appRole, owner: ownerRole, superuser }

const asSuperuser = async <Result>(database: string, run: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ ...inject('postgres'), user: superuser, database })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** A database of its own for one test file, copied from the migrated template; `empty` has no tables at all. */
export async function openTestDatabase({
  empty = false,
  pool = 10,
  at = {},
  timeouts = patient,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = empty ? 'template0' : templateDatabase
  await asSuperuser('postgres', client =>
    client.query(`create database ${name} template ${template} owner ${ownerRole}`),
  )
  const connectionFor = (role: keyof typeof users): Connection => ({
    ...inject('postgres'),
    user: users[role],
    database: name,
  })
  const database = openDatabase({
    connection: { ...connectionFor('app'), ...at },
    log: pino({ level: 'silent' }),
    pool,
    timeouts,
  })
  return {
    database,
    connectionFor,
    look: (text, values = []) => asSuperuser(name, async client => (await client.query(text, [...values])).rows),
    close: async () => {
      await database.close()
      await asSuperuser('postgres', client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
