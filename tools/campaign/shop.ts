import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { connectTo } from '../../bench/kit/database'
import { freePort, type Running, startProcess } from '../../bench/kit/process'
import { createShopper, shopSecret } from '../../bench/kit/shopper'

export const site = 'tern'
const host = `${site}.sites.localhost`

export type Item = {
  readonly variantId: string
  readonly itemId: string
  readonly sku: string
  readonly price: number
}

/** What moves money and stock by itself; pictures and searches may wait. */
const moneyJobs = `kind ~ '^(checkout|orders|payments|gift-cards|discounts):' and kind !~ ':(sweep|check-books|expire)$'`

/** The built product on a folder of its own. It can be killed and started again as often as a campaign likes. */
export async function openShop(root: string) {
  const cli = join(root, 'dist/server/cli.js')
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-campaign-'))
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    DEMO_YEAR: 'off',
    RATE_LIMITS: 'off',
    SECRET: shopSecret,
  }
  let running: Running
  let connection: pg.Client | undefined

  const start = async (more: NodeJS.ProcessEnv = {}): Promise<void> => {
    running = await startProcess([cli, 'start'], {
      ...{ port, ready: 'Demo login' },
      env: () => ({ ...environment, PORT: String(port), EGRESS_HOSTS: 'none', ...more }),
    })
  }

  /** A killed database takes its sessions along, so each look may need another. */
  async function look<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (const end = Date.now() + 60_000; ; await pause(200))
      try {
        if (!connection) {
          connection = await connectTo(dataDir)
          connection.on('error', () => {
            connection = undefined
          })
        }
        return (await connection.query<Row>(text, [...values])).rows
      } catch (error) {
        if (error instanceof Error && 'severity' in error && error.severity === 'ERROR') throw error
        await connection?.end().catch(() => {})
        connection = undefined
        if (Date.now() > end) throw error
      }
  }

  const siteId = async () => (await look<{ id: string }>('select id from sites where identifier = $1', [site]))[0]!.id

  /** Jobs that wait for later, or for another try, are done now, as if the time had passed. */
  async function letJobsRun(): Promise<void> {
    await look(
      `update jobs set run_at = now(), last_error = null
       where failed_at is null and ${moneyJobs} and (attempt = 0 or last_error is not null)`,
    )
    for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
      await look("select pg_notify('jobs', '')")
      const [row] = await look<{ due: number }>(
        `select count(*)::int as due from jobs where failed_at is null and ${moneyJobs}
           and (run_at <= now() or (attempt > 0 and last_error is null))`,
      )
      if (row!.due === 0) return
    }
    throw new Error('The jobs come to no end.')
  }

  await start()
  return {
    host,
    port,
    dataDir,
    look,
    siteId,
    start,
    letJobsRun,
    shopper: () => createShopper({ port, host }),
    kill: () => running.kill(),
    gone: () => running.gone,
    databasePid: () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]),

    /** Things that can be put in a parcel, each with as many on the shelf, and nothing else in stock. */
    async shelf(count: number, each: number): Promise<Item[]> {
      const items = await look<Item>(
        `select v.id as "variantId", v.product_id as "itemId", v.sku, v.price::int from variants v
         join products p on p.site_id = v.site_id and p.id = v.product_id
         where p.site_id = $1 and p.state = 'PUBLISHED' and p.type = 'PHYSICAL' and not v.unlimited and not v.on_sale
           and v.price between 1 and 14999
         order by v.id limit $2`,
        [await siteId(), count],
      )
      await look(
        `with wanted as (select site_id, id, $2 - quantity as change from variants where id = any ($1) for update),
           moved as (insert into stock_moves (site_id, variant_id, change, reason, at)
             select site_id, id, change, 'counted', now() from wanted where change <> 0)
         update variants set quantity = quantity + wanted.change from wanted
         where variants.site_id = wanted.site_id and variants.id = wanted.id`,
        [items.map(({ variantId }) => variantId), each],
      )
      return items
    },

    /** What was half-way is brought to its end: first what is due, then what is held for too long. */
    async settle(): Promise<void> {
      await letJobsRun()
      await look("update test_payments set at = at - interval '1 minute' where outcome = 'slow'")
      await letJobsRun()
      await look("update orders set held_until = now() - interval '1 second' where state = 'pending_payment'")
      await letJobsRun()
      await letJobsRun()
    },

    /** As anybody can run it; the sentences of what does not add up. */
    async checkBooks(): Promise<string[]> {
      const env = { ...process.env, ...environment }
      try {
        await promisify(execFile)(process.execPath, [cli, 'books', 'check'], { env })
        return []
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        return `${stdout}${stderr}`.trim().split('\n').slice(0, 20)
      }
    },

    async close(): Promise<void> {
      await connection?.end().catch(() => {})
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type CampaignShop = Awaited<ReturnType<typeof openShop>>
