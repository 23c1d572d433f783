import type { SiteId } from '@sitewright/domain/sites'
import type { Logger } from 'pino'
import { codeOf, type Database } from '../platform/database'
import type { IngestQueue } from '../platform/http'
import { chainOf, outageOf } from '../platform/outages'
import type { Hit } from './hit'
import { addHits, preparePartitions } from './repository'

/** A batch leaves when it has so many rows, or when its first one has waited so long. */
const batchRows = 200
const batchMs = 4
/** Beyond this nobody may wait any more, whatever was admitted. */
const mostRows = 20_000

type Waiting = {
  readonly hits: readonly Hit[]
  readonly since: number
  readonly resolve: (isStored: boolean) => void
}

export type HitWriter = {
  /** True once the hits are committed; false when they could not be stored, and may be sent again. */
  add(hits: readonly Hit[]): Promise<boolean>
  queued(): IngestQueue
  /** Takes nothing new and writes what it has. */
  stop(): Promise<void>
}

/**
 * Writes the reports of all sites, many at once. One batch is on its way while the next one gathers, so that the load
 * decides how many share a commit.
 */
export function createHitWriter({
  database,
  log,
  stored: tell = () => {},
}: {
  database: Database
  log: Logger
  stored?: ((siteIds: Iterable<SiteId>) => void) | undefined
}): HitWriter {
  const waiting: Waiting[] = []
  let rows = 0
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const write = (hits: readonly Hit[]): Promise<void> => database.reports.withPlatform(tx => addHits(tx, hits))

  /** A week that nobody has prepared is prepared on the spot. */
  async function writeOnce(hits: readonly Hit[]): Promise<void> {
    try {
      await write(hits)
    } catch (error) {
      if (!isWithoutPartition(error)) throw error
      const days = hits.map(({ day }) => day).sort()
      const [since, until] = [days[0]!, days.at(-1)!]
      await database.withPlatform(tx => preparePartitions(tx, { since, until }))
      await write(hits)
    }
  }

  /** Whose hits are stored. A batch that fails is tried once more, then in halves, so that one bad row spoils only itself. */
  async function store(some: readonly Waiting[], isRetry = false): Promise<Set<Waiting>> {
    try {
      await writeOnce(some.flatMap(({ hits }) => hits))
      return new Set(some)
    } catch (error) {
      if (!isRetry) return store(some, true)
      if (outageOf(error) || some.length === 1) {
        log.warn({ err: error, rows: some.length }, 'reports could not be stored')
        return new Set()
      }
      const half = Math.ceil(some.length / 2)
      const [first, second] = [await store(some.slice(0, half)), await store(some.slice(half))]
      return new Set([...first, ...second])
    }
  }

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    for (let size = 0; waiting.length > 0 && size < batchRows; ) {
      const next = waiting.shift()!
      batch.push(next)
      size += next.hits.length
    }
    return batch
  }

  async function flush(): Promise<void> {
    const batch = takeBatch()
    const stored = await store(batch)
    for (const each of batch) {
      rows -= each.hits.length
      each.resolve(stored.has(each))
    }
    tell(new Set([...stored].flatMap(({ hits }) => hits.map(({ siteId }) => siteId))))
  }

  function plan(): void {
    if (running || waiting.length === 0) return
    const waited = performance.now() - waiting[0]!.since
    if (rows >= batchRows || waited >= batchMs || isStopped) {
      clearTimeout(timer)
      timer = undefined
      running = flush().finally(() => {
        running = undefined
        plan()
      })
      return
    }
    timer ??= setTimeout(() => {
      timer = undefined
      plan()
    }, batchMs - waited)
  }

  return {
    add: hits => {
      if (hits.length === 0) return Promise.resolve(true)
      if (isStopped || rows > mostRows) return Promise.resolve(false)
      return new Promise(resolve => {
        waiting.push({ hits, since: performance.now(), resolve })
        rows += hits.length
        plan()
      })
    },
    queued: () => ({ rows, oldestMs: waiting[0] ? performance.now() - waiting[0].since : 0 }),
    stop: async () => {
      isStopped = true
      plan()
      while (running) await running
    },
  }
}

/** PostgreSQL has no code of its own for it. */
const isWithoutPartition = (error: unknown): boolean =>
  codeOf(error) === '23514' && [...chainOf(error)].some(({ message }) => message.includes('no partition of relation'))
