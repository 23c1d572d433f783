import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Route } from './route'

/** How much is asked of the process now. */
export type Load = {
  /** Mean time that work waits for its turn, in milliseconds. */
  readonly delayMs: number
  /** Requests being worked on; one that waits for its client is not among them. */
  readonly running: number
  /** Transactions that wait for a connection to the database. */
  readonly waiting: number
}

/** What waits to be written of what pages report. */
export type IngestQueue = { readonly rows: number; readonly oldestMs: number }

/** Reports of pages, in the order in which they are given up. */
export type IngestClass = 'trace' | 'render' | 'hit' | 'proof'

const ingestLimits: Readonly<Record<IngestClass, IngestQueue & { readonly delayMs: number }>> = {
  trace: { rows: 1_000, oldestMs: 500, delayMs: 100 },
  render: { rows: 2_500, oldestMs: 1_000, delayMs: 150 },
  hit: { rows: 5_000, oldestMs: 2_000, delayMs: 200 },
  proof: { rows: 10_000, oldestMs: 4_000, delayMs: 400 },
}

export const isIngestShed = (
  ingestClass: IngestClass,
  { rows, oldestMs, delayMs }: IngestQueue & { readonly delayMs: number },
): boolean => {
  const most = ingestLimits[ingestClass]
  return rows > most.rows || oldestMs > most.oldestMs || delayMs > most.delayMs
}

/**
 * What is given up when there is too much to do, first to last. `analytics`: counts about visitors. `list`: what people
 * read in the editing area and the account pages. `page`: pages and pictures that are not in memory. `save`: what owners
 * decided to do. `checkout`: what buyers decided to do. `never`: what machines ask about this one.
 */
export type LoadClass = 'analytics' | 'list' | 'page' | 'save' | 'checkout' | 'never'

/** A class is refused when any of these is passed. Pages from memory are sent whatever the load. */
const limits: Readonly<Record<Exclude<LoadClass, 'never'>, Load>> = {
  analytics: { delayMs: 150, running: 40, waiting: 10 },
  list: { delayMs: 400, running: 80, waiting: 40 },
  page: { delayMs: 700, running: 120, waiting: 80 },
  save: { delayMs: 1_000, running: 160, waiting: 120 },
  checkout: { delayMs: 1_500, running: 240, waiting: 200 },
}

export const isShed = (loadClass: LoadClass, { delayMs, running, waiting }: Load): boolean => {
  if (loadClass === 'never') return false
  const most = limits[loadClass]
  return delayMs > most.delayMs || running > most.running || waiting > most.waiting
}

/** As declared, or by who asks for what: whoever changes something has decided to, and comes before those who look. */
export const loadClassOf = ({ load, host, endpoint }: Pick<Route, 'load' | 'host' | 'endpoint'>): LoadClass => {
  if (load) return load
  if (host === 'any') return 'never'
  const reads = endpoint.method === 'GET'
  if (host === 'public' || host === 'site') return reads ? 'page' : 'checkout'
  return reads ? 'list' : 'save'
}

export type LoadMeasure = { delayMs(): number; waiting(): number; queued?(): IngestQueue }

const emptyQueue: IngestQueue = { rows: 0, oldestMs: 0 }

const sampleMs = 500

/**
 * Of two half seconds the better one: a process that got no processor for a moment, or collected garbage, has one bad
 * half second and an empty queue. Whoever came just then was refused for nothing.
 */
export const lastingDelay = () => {
  let before = 0
  return (now: number): number => {
    const lasting = Math.min(now, before)
    before = now
    return lasting
  }
}

export function measureLoad({
  waiting,
  queued = () => emptyQueue,
}: Pick<LoadMeasure, 'waiting' | 'queued'>): LoadMeasure & { close(): void } {
  const resolution = 10
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const lasting = lastingDelay()
  let delayMs = 0
  const timer = setInterval(() => {
    // The clock ticks at its resolution even when nothing is late.
    delayMs = lasting(Number.isNaN(delays.mean) ? 0 : Math.max(0, delays.mean / 1e6 - resolution))
    delays.reset()
  }, sampleMs)
  timer.unref()
  return {
    delayMs: () => delayMs,
    waiting,
    queued,
    close: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

export type Shedder = {
  isShed(loadClass: LoadClass): boolean
  /** Without counting it. */
  isIngestFull(ingestClass: IngestClass): boolean
  isIngestShed(ingestClass: IngestClass): boolean
  /** Counts the work of a request while it runs. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createShedder(
  measure: LoadMeasure,
  { onShed, onRunning }: { onShed(loadClass: LoadClass): void; onRunning(count: number): void },
): Shedder {
  let running = 0
  const isIngestFull = (ingestClass: IngestClass) =>
    isIngestShed(ingestClass, { ...(measure.queued?.() ?? emptyQueue), delayMs: measure.delayMs() })
  const count = (change: 1 | -1) => {
    running += change
    onRunning(running)
  }
  return {
    isShed: loadClass => {
      const shed = isShed(loadClass, { delayMs: measure.delayMs(), waiting: measure.waiting(), running })
      if (shed) onShed(loadClass)
      return shed
    },
    isIngestFull,
    isIngestShed: ingestClass => {
      const shed = isIngestFull(ingestClass)
      if (shed) onShed('analytics')
      return shed
    },
    during: async work => {
      count(1)
      try {
        return await work()
      } finally {
        count(-1)
      }
    },
  }
}
