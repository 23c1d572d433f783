import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { connectTo } from '../../bench/kit/database'
import { commandOf, freePort, type Running, startProcess } from '../../bench/kit/process'
import { createShopper, shopSecret } from '../../bench/kit/shopper'
import { ends, until } from './campaign'

export const site = 'tern'
const host = `${site}.sites.localhost`

export type Item = {
  readonly variantId: string
  readonly itemId: string
  readonly sku: string
  readonly price: number
}

/** What moves money and stock by itself; pictures and searches may wait. */
const moneyJobs = `kind ~ '^(checkout|orders|payments|gift-cards|discounts|subscriptions):' and kind !~ ':(sweep|check-books|expire)$'`

/** How long a worker that says nothing keeps its jobs. */
const leaseSeconds = 60
/** However many there are; a storm leaves thousands of mails to draw. */
const jobSeconds = 900
/** A server that was asked to stop has as long; what is slower is a fault. */
const stopSeconds = 60

/** The built product on a folder of its own. It can be killed and started again as often as a campaign likes. */
export async function openShop(root: string, { egress = 'none' }: { egress?: string } = {}) {
  const cli = join(root, 'dist/server/cli.js')
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-campaign-'))
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    DEMO_YEAR: 'off',
    DEMO_STARTERS: 'off',
    RATE_LIMITS: 'off',
    SECRET: shopSecret,
  }
  let running: Running
  let connection: pg.Client | undefined
  let isClosed = false

  const start = async (more: NodeJS.ProcessEnv = {}): Promise<void> => {
    const began = new Date()
    running = await startProcess([cli, 'start'], {
      ...{ port, ready: 'Demo login' },
      env: () => ({ ...environment, PORT: String(port), EGRESS_HOSTS: egress, ...more }),
    })
    // Nobody looks at pictures here, and drawing those of the demo would take a core for minutes.
    await look("delete from jobs where kind = 'media:make-sizes'")
    // A killed server leaves jobs in its name for a minute. Nobody here waits for that: it is as if it had passed.
    await look(
      `update jobs set run_at = now() where failed_at is null and attempt > 0 and last_error is null
         and run_at <= $1::timestamptz + make_interval(secs => $2)`,
      [began, leaseSeconds],
    )
  }

  /** One after the other: everybody looks through the same connection. */
  let looked: Promise<unknown> = Promise.resolve()
  function look<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const rows = looked.then(() => ask<Row>(text, values))
    looked = rows.catch(() => {})
    return rows
  }

  /** A killed database takes its sessions along, so each look may need another. */
  async function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    for (const end = Date.now() + 60_000; ; await pause(200))
      try {
        if (!connection) {
          connection = await connectTo(dataDir)
          connection.on('error', () => {
            connection = undefined
          })
          await connection.query("set statement_timeout = '120s'")
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
    let due: { kind: string; count: number }[] = []
    const isDone = async () => {
      await look("select pg_notify('jobs', '')")
      due = await look(
        `select kind, count(*)::int from jobs where failed_at is null and ${moneyJobs}
           and (run_at <= now() or (attempt > 0 and last_error is null)) group by kind`,
      )
      return due.length === 0
    }
    await until('jobs', jobSeconds, isDone).catch((error: Error) => {
      throw new Error(`${error.message}: ${JSON.stringify(due)}`)
    })
  }

  const databasePid = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])

  /** A killed server leaves its database behind. */
  const endDatabase = () => {
    try {
      const pid = databasePid()
      if (commandOf(pid).includes(dataDir)) process.kill(pid, 'SIGQUIT')
    } catch {
      // It ended with its server.
    }
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
    /** It was told to kill itself at a step, which somebody must reach. */
    gone: (step: string) => ends(`the server to kill itself at ${step}`, 120, running.gone),
    databasePid,

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

    /** Gift cards, of which there is no end. */
    cards: async (): Promise<Item[]> =>
      look<Item>(
        `select v.id as "variantId", v.product_id as "itemId", v.sku, v.price::int from variants v
         join products p on p.site_id = v.site_id and p.id = v.product_id
         where p.site_id = $1 and p.state = 'PUBLISHED' and p.type = 'GIFT_CARD' and v.unlimited order by v.id`,
        [await siteId()],
      ),

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
        await promisify(execFile)(process.execPath, [cli, 'books', 'check'], { env, timeout: 600_000 })
        return []
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        return `${stdout}${stderr}`.trim().split('\n').slice(0, 20)
      }
    },

    isClosed: () => isClosed,
    async close(): Promise<void> {
      isClosed = true
      await connection?.end().catch(() => {})
      try {
        await ends('the server to stop', stopSeconds, running.stop())
      } finally {
        await running.kill()
        endDatabase()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

export type CampaignShop = Awaited<ReturnType<typeof openShop>>
