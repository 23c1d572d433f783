import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Looks into the embedded database of a running product, past everything that guards it. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const near = join(dataDir, 'run')
  const host = existsSync(near) ? near : lines[4]
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'sitewright' })
  await client.connect()
  return client
}
