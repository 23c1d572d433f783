import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemRandom } from '@sitewright/server/platform/clock/index'
import { appRole } from '@sitewright/server/platform/database/embedded/cluster'
import { startEmbeddedPostgres } from '@sitewright/server/platform/database/embedded/supervisor'
import { migrate, openDatabase, type Transaction } from '@sitewright/server/platform/database/index'
import { createJobs } from '@sitewright/server/platform/jobs/index'
import { migrationsFolder } from '@sitewright/server/platform/paths'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { cpuOfTree } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

export const standsAlone = true

const connections = 8
const seconds = 4
const rounds = 5
const drained = 10_000
const samples = 200

type Round = { readonly perSecond: number; readonly clientCpu: number; readonly databaseCpu: number }

const clientCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Runs the work on all connections for some seconds. */
async function roundOf(work: () => Promise<unknown>, databaseCpu: () => number): Promise<Round> {
  const began = performance.now()
  const before = { client: clientCpu(), database: databaseCpu() }
  let done = 0
  const worker = async () => {
    while (performance.now() - began < seconds * 1_000) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return {
    perSecond: (done * 1_000) / (performance.now() - began),
    clientCpu: (clientCpu() - before.client) / done,
    databaseCpu: (databaseCpu() - before.database) / done,
  }
}

const rowOf = (what: string, measured: readonly Round[]): Row => {
  const speeds = measured.map(({ perSecond }) => perSecond).sort((a, b) => a - b)
  return {
    what,
    'per second': Math.round(median(speeds)),
    'all rounds': `${Math.round(speeds[0]!)} to ${Math.round(speeds.at(-1)!)}`,
    'client CPU ms': rounded(median(measured.map(round => round.clientCpu)), 2),
    'database CPU ms': rounded(median(measured.map(round => round.databaseCpu)), 2),
  }
}

/** What a job costs the transaction that orders it, and how fast jobs are done, with the product's own code and roles. */
const measure: Measure = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-jobs-'))
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ folder, log })
  const database = openDatabase({ connection: postgres.connectionFor('app'), log, pool: connections })
  const jobs = createJobs({ database, log, random: systemRandom, concurrency: connections })
  try {
    const connection = postgres.connectionFor('owner')
    await migrate({ connection, appRole, folder: migrationsFolder, log })
    const owner = openDatabase({ connection, log, pool: 1 })
    await owner.withPlatform(tx =>
      tx.execute(
        sql.raw(`create table bench_orders (id bigint generated always as identity primary key, total bigint);
        grant insert on bench_orders to ${appRole}`),
      ),
    )
    await owner.close()

    const order = (tx: Transaction) => tx.execute(sql`insert into bench_orders (total) values (4200)`)
    const plain = () => database.withSite('bench', order)
    const withJob = () =>
      database.withSite('bench', async tx => {
        await order(tx)
        await jobs.add(tx, { kind: 'bench', payload: { order: 1 } })
      })
    const databaseCpu = () => cpuOfTree(postgres.pid)
    const measured = { plain: [] as Round[], withJob: [] as Round[] }
    await roundOf(plain, databaseCpu)
    for (let round = 0; round < rounds; round += 1) {
      measured.plain.push(await roundOf(plain, databaseCpu))
      measured.withJob.push(await roundOf(withJob, databaseCpu))
    }

    const empty = () => database.withSite('bench', tx => tx.execute(sql`delete from jobs`))
    await empty()
    let done = 0
    let latest = () => {}
    jobs.handle('bench', async () => {
      done += 1
      latest()
    })
    await database.withSite('bench', tx =>
      tx.execute(
        sql`insert into jobs (site_id, kind, payload) select 'bench', 'bench', '{}' from generate_series(1, ${drained})`,
      ),
    )
    const finished = new Promise<void>(resolve => {
      latest = () => {
        if (done === drained) resolve()
      }
    })
    const began = performance.now()
    const before = databaseCpu()
    jobs.start()
    await finished
    const drain = {
      perSecond: (drained * 1_000) / (performance.now() - began),
      cpu: (databaseCpu() - before) / drained,
    }

    const latencies: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      const ran = new Promise<number>(resolve => {
        latest = () => resolve(performance.now())
      })
      await withJob()
      const committed = performance.now()
      latencies.push(Math.max(0, (await ran) - committed))
    }
    latencies.sort((a, b) => a - b)
    return [
      rowOf('transaction without a job', measured.plain),
      rowOf('transaction with a job in it', measured.withJob),
      {
        what: `draining ${drained} empty jobs, ${connections} at once`,
        'per second': Math.round(drain.perSecond),
        'database CPU ms': rounded(drain.cpu, 2),
      },
      {
        what: 'from commit to start, ms',
        p50: rounded(median(latencies), 1),
        p99: rounded(latencies[Math.floor(samples * 0.99)]!, 1),
      },
    ]
  } finally {
    await jobs.stop()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export default measure
