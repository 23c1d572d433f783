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
  cancelJob,
  channel,
  extendLease,
  finishJobIn,
  giveBackJob,
  type Held,
  longestNapSeconds,
  retryJob,
  type Turn,
  takeTurn,
} from './store'

export type JobsOptions = {
  readonly database: Database
  readonly log: Logger
  readonly random: Random
  readonly concurrency?: number
  readonly leaseSeconds?: number
}

/**
 * Between one look for work and the next: under load, what is done and what is due come together meanwhile. Whoever has
 * done all it took, and left more behind, does not wait.
 */
const restMs = 50

/** What is left of the hands is for mails and orders. */
const mostSlow = 2

/** `media` of `media:make-sizes`. */
const roomOf = (kind: string): string => kind.split(':', 1)[0]!

export function createJobs({ database, log, random, concurrency = 4, leaseSeconds = 60 }: JobsOptions): Jobs {
  const handlers = new Map<string, JobHandler>()
  const slowKinds = new Set<string>()
  /** The rooms whose slow job runs. */
  const busyRooms = new Set<string>()
  const schedules: Schedule[] = []
  const running = new Set<Promise<unknown>>()
  const nap = createPause()
  const rest = createPause()
  let isCalled = false
  const wake = () => {
    isCalled = true
    nap.end()
  }
  let loop: Promise<void> | undefined
  const stop = new AbortController()

  /** Done, and to be deleted with the next turn. */
  const done: Held[] = []

  async function turn(free: number): Promise<Turn> {
    const finished = done.splice(0)
    try {
      return await takeTurn(database, {
        done: finished,
        most: free,
        quickKinds: [...handlers.keys()].filter(kind => !slowKinds.has(kind)),
        slowKinds: busyRooms.size < mostSlow ? [...slowKinds].filter(kind => !busyRooms.has(roomOf(kind))) : [],
        leaseSeconds,
      })
    } catch (error) {
      done.push(...finished)
      throw error
    }
  }

  /** The error of a job that failed or was broken off, after noting when to try again. */
  async function run(job: ClaimedJob): Promise<{ error: unknown } | undefined> {
    const renewal = setInterval(() => {
      extendLease(database, job, leaseSeconds).catch(error => log.warn({ err: error }, 'a lease was not extended'))
    }, leaseSeconds * 400)
    const isSlow = slowKinds.has(job.kind)
    if (isSlow) busyRooms.add(roomOf(job.kind))
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
      if (!isDone) done.push(job)
      return undefined
    } catch (error) {
      if (stop.signal.aborted && error === stop.signal.reason) await giveBack(job)
      else await noteFailure(job, error)
      return { error }
    } finally {
      clearInterval(renewal)
      if (isSlow) busyRooms.delete(roomOf(job.kind))
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
      const began = performance.now()
      let napSeconds = longestNapSeconds
      let hasLeftMore = false
      isCalled = false
      try {
        const free = concurrency - running.size
        const { jobs, nextSeconds, isScheduleDue } = await turn(free)
        hasLeftMore = free > 0 && jobs.length === free
        for (const job of jobs) {
          const ran = run(job).finally(() => {
            running.delete(ran)
            wake()
            if (running.size === 0 && hasLeftMore) rest.end()
          })
          running.add(ran)
        }
        // A turn takes one that is slow; another room may have one, too.
        if (jobs.some(({ kind }) => slowKinds.has(kind))) isCalled = true
        if (isScheduleDue) await queueDueRuns(database)
        // With every hand full, the next to be free wakes it.
        if (running.size < concurrency) napSeconds = Math.min(napSeconds, nextSeconds ?? napSeconds)
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database')
        napSeconds = 1
      }
      if (!isCalled && !stop.signal.aborted) await nap.wait(napSeconds * 1_000)
      const isIdleWithMore = hasLeftMore && running.size === 0
      if (!isIdleWithMore && !stop.signal.aborted) await rest.wait(restMs - (performance.now() - began))
    }
  }

  return {
    add: addJob,
    cancel: cancelJob,
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
      rest.end()
      await loop
      await Promise.allSettled(running)
      if (done.length === 0) return
      await turn(0).catch(error => log.warn({ err: error }, 'jobs that are done run again when their leases are over'))
    },
    drain: async () => {
      const failed: { kind: string; error: unknown }[] = []
      for (let ran = 0; ; ran += 1) {
        const [job] = (await turn(1)).jobs
        if (!job) return { done: ran - failed.length, failed }
        const failure = await run(job)
        if (failure) failed.push({ kind: job.kind, error: failure.error })
      }
    },
  }

  async function startUp(): Promise<void> {
    for (let ready = false; !ready && !stop.signal.aborted; ) {
      try {
        await saveSchedules(database, schedules)
        await database.listen(channel, wake, wake)
        ready = true
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database')
        await nap.wait(1_000)
      }
    }
    await work()
  }
}

/** A wait that can be ended before its time. */
function createPause() {
  let end = () => {}
  return {
    wait: (milliseconds: number): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
