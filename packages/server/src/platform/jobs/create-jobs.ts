import type { Logger } from 'pino'
import type { Database, Transaction } from '../database'
import { errorText } from '../log'
import type { Random } from '../platform'
import type { JobHandler, Jobs } from './jobs'
import { GiveUp, mostAttempts, secondsBeforeRetry } from './retries'
import { queueDueRuns, type Schedule, saveSchedules } from './schedules'
import {
  addJob,
  buryJob,
  type ClaimedJob,
  channel,
  claimJobs,
  extendLease,
  finishJob,
  finishJobIn,
  giveBackJob,
  longestNapSeconds,
  retryJob,
  secondsToNext,
} from './store'

export type JobsOptions = {
  readonly database: Database
  readonly log: Logger
  readonly random: Random
  readonly concurrency?: number
  readonly leaseSeconds?: number
}

export function createJobs({ database, log, random, concurrency = 4, leaseSeconds = 60 }: JobsOptions): Jobs {
  const handlers = new Map<string, JobHandler>()
  const slowKinds = new Set<string>()
  let isSlowRunning = false
  const schedules: Schedule[] = []
  const running = new Set<Promise<unknown>>()
  let wake = () => {}
  let loop: Promise<void> | undefined
  const stop = new AbortController()

  /** Kinds of which a job could be taken now. */
  const openKinds = () => [...handlers.keys()].filter(kind => !(isSlowRunning && slowKinds.has(kind)))

  async function claim(most: number): Promise<ClaimedJob[]> {
    const quickKinds = [...handlers.keys()].filter(kind => !slowKinds.has(kind))
    const quick = await claimJobs(database, { kinds: quickKinds, most, leaseSeconds })
    if (isSlowRunning || quick.length === most) return quick
    const slow = await claimJobs(database, { kinds: [...slowKinds], most: 1, leaseSeconds })
    return [...quick, ...slow]
  }

  /** The error of a job that failed or was broken off, after noting when to try again. */
  async function run(job: ClaimedJob): Promise<{ error: unknown } | undefined> {
    const renewal = setInterval(() => {
      extendLease(database, job, leaseSeconds).catch(error => log.warn({ err: error }, 'a lease was not extended'))
    }, leaseSeconds * 400)
    const isSlow = slowKinds.has(job.kind)
    if (isSlow) isSlowRunning = true
    try {
      // Counted when taken, so a job that takes its worker down with it does not do so for ever.
      if (job.attempt > mostAttempts) throw new GiveUp('its worker ended every time')
      const handle = handlers.get(job.kind)
      let isDone = false
      const doneWith = async (tx: Transaction) => {
        await finishJobIn(tx, job)
        isDone = true
      }
      await handle?.(job.payload as never, { ...job, signal: stop.signal, doneWith })
      if (!isDone) await finishJob(database, job)
      return undefined
    } catch (error) {
      if (stop.signal.aborted && error === stop.signal.reason) await giveBack(job)
      else await noteFailure(job, error)
      return { error }
    } finally {
      clearInterval(renewal)
      if (isSlow) isSlowRunning = false
    }
  }

  async function giveBack(job: ClaimedJob): Promise<void> {
    try {
      await giveBackJob(database, job)
    } catch (failure) {
      log.warn({ err: failure, job: job.id }, 'a job was not given back and waits until its lease is over')
    }
  }

  async function noteFailure(job: ClaimedJob, error: unknown): Promise<void> {
    const text = errorText(error).slice(0, 500)
    const facts = { job: job.id, kind: job.kind, siteId: job.siteId, attempt: job.attempt, err: error }
    try {
      if (error instanceof GiveUp || job.attempt >= mostAttempts) {
        log.error(facts, 'a job failed for good')
        await buryJob(database, job, text)
      } else {
        log.warn(facts, 'a job failed and will be tried again')
        await retryJob(database, job, secondsBeforeRetry(job.attempt, random), text)
      }
    } catch (failure) {
      // The lease runs out, and the job is due again.
      log.error({ err: failure, job: job.id }, 'the failure of a job could not be noted')
    }
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      let nap = longestNapSeconds
      let woken = false
      const woke = new Promise<void>(resolve => {
        wake = () => {
          woken = true
          resolve()
        }
      })
      try {
        if (schedules.length > 0) await queueDueRuns(database)
        const free = concurrency - running.size
        const jobs = free > 0 ? await claim(free) : []
        for (const job of jobs) {
          const done = run(job).finally(() => {
            running.delete(done)
            wake()
          })
          running.add(done)
        }
        if (jobs.length > 0 && jobs.length === free) continue
        const next = await secondsToNext(database, openKinds())
        if (next !== undefined && running.size < concurrency) nap = Math.min(nap, Math.max(0.01, next))
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database')
        nap = 1
      }
      if (!woken && !stop.signal.aborted) await napUntil(woke, nap * 1_000)
    }
  }

  return {
    add: addJob,
    handle: (kind, handler, { isSlow = false } = {}) => {
      if (handlers.has(kind)) throw new Error(`the job ${kind} has a handler already`)
      handlers.set(kind, handler)
      if (isSlow) slowKinds.add(kind)
    },
    every: (seconds, kind) => {
      schedules.push({ kind, seconds })
    },
    start: () => {
      loop ??= startUp()
    },
    stop: async () => {
      stop.abort()
      wake()
      await loop
      await Promise.allSettled(running)
    },
    drain: async () => {
      const failed: { kind: string; error: unknown }[] = []
      for (let done = 0; ; ) {
        const [job] = await claim(1)
        if (!job) return { done, failed }
        const failure = await run(job)
        if (failure) failed.push({ kind: job.kind, error: failure.error })
        else done += 1
      }
    },
  }

  async function startUp(): Promise<void> {
    for (let ready = false; !ready && !stop.signal.aborted; ) {
      try {
        await saveSchedules(database, schedules)
        await database.listen(
          channel,
          () => wake(),
          () => wake(),
        )
        ready = true
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database')
        await napUntil(new Promise(() => {}), 1_000)
      }
    }
    await work()
  }
}

function napUntil(woke: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    void woke.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
