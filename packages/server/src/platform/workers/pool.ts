import type { Logger } from 'pino'
import type { Timers } from './timers'
import {
  startWorker,
  type TaskFailure,
  type TaskOutcome,
  type WorkerLimits,
  type WorkerProcess,
} from './worker-process'

export type PoolOptions = WorkerLimits & {
  /** The file that a worker process runs. */
  readonly entry: string
  /** Processes at once. With more than one, background tasks leave one to tasks that somebody waits for. */
  readonly most: number
  /** Tasks that may wait; the next one is turned away. */
  readonly mostWaiting: number
  /**
   * A task that takes longer by the clock is given up. It has used less processor time than it may, so nobody can say
   * that it is at fault: another try is worth it, when the machine has time.
   */
  readonly longestSeconds: number
  /** A process that did nothing for so long ends. */
  readonly idleSeconds: number
  /** A process that holds more than this after a task is not used again. */
  readonly retireMegabytes: number
  readonly timers: Timers
  readonly log: Logger
}

export type TaskOrder<Task> = {
  readonly task: Task
  /** Processor time it may use, all threads together: a busy machine makes no good file a bad one. */
  readonly cpuSeconds: number
  /** Whose task it is: nobody has two running while somebody else waits. */
  readonly owner: string
  readonly background?: boolean
  /** Gives the task up at once, running or waiting. */
  readonly signal?: AbortSignal
}

export type PoolFailure = TaskFailure | 'overloaded'
export type PoolOutcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: PoolFailure }

export type WorkerPool<Task, Result> = {
  run(order: TaskOrder<Task>): Promise<PoolOutcome<Result>>
  /** Process ids of the workers, for whoever watches them. */
  pids(): number[]
  /** Ends every process at once; whoever waits is told. */
  close(): Promise<void>
}

type Waiting<Task, Result> = TaskOrder<Task> & {
  resolve(outcome: PoolOutcome<Result>): void
  reject(error: unknown): void
}

type Worker<Task, Result> = {
  readonly process: WorkerProcess<Task, Result>
  running?: Waiting<Task, Result>
  cancelIdle?: () => void
}

/** A death may be somebody else's doing, such as an operator's or the kernel's; what dies twice does it by itself. */
const mostAttempts = 2

/** Runs tasks in processes of their own, bounded in number, time and memory. They start when needed and end when idle. */
export function createWorkerPool<Task, Result>(options: PoolOptions): WorkerPool<Task, Result> {
  const { entry, most, mostWaiting, longestSeconds, idleSeconds, retireMegabytes, timers, log } = options
  const workers = new Set<Worker<Task, Result>>()
  const waiting: Waiting<Task, Result>[] = []
  let closed = false

  const runningOrders = () => [...workers].flatMap(({ running }) => (running ? [running] : []))

  function takeNext(): Waiting<Task, Result> | undefined {
    const running = runningOrders()
    const owners = new Set(running.map(({ owner }) => owner))
    const isBackgroundFull = running.filter(({ background }) => background).length >= Math.max(1, most - 1)
    const mayRun = waiting.filter(({ background }) => !background || !isBackgroundFull)
    const waitedFor = mayRun.filter(({ background }) => !background)
    const candidates = waitedFor.length > 0 ? waitedFor : mayRun
    const next = candidates.find(({ owner }) => !owners.has(owner)) ?? candidates[0]
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }

  function openWorker(): Worker<Task, Result> {
    const worker: Worker<Task, Result> = { process: startWorker<Task, Result>(entry, options) }
    workers.add(worker)
    void worker.process.ended.then(({ lastWords }) => {
      worker.cancelIdle?.()
      workers.delete(worker)
      if (lastWords !== '' && !closed) log.warn({ words: lastWords }, 'a worker process ended with words')
      pump()
    })
    return worker
  }

  async function attempt(worker: Worker<Task, Result>, order: Waiting<Task, Result>): Promise<TaskOutcome<Result>> {
    worker.cancelIdle?.()
    worker.running = order
    const cancel = timers.after(longestSeconds, () => worker.process.end('stalled'))
    try {
      return await worker.process.run(order.task, order)
    } finally {
      cancel()
      worker.running = undefined
    }
  }

  /** Back to the others, unless it is gone or has grown too large. */
  function rest(worker: Worker<Task, Result>): void {
    if (!workers.has(worker)) return
    if (worker.process.memory() > retireMegabytes) drop(worker)
    else worker.cancelIdle = timers.after(idleSeconds, () => drop(worker))
  }

  function drop(worker: Worker<Task, Result>): void {
    workers.delete(worker)
    worker.process.end()
  }

  async function work(first: Worker<Task, Result>, order: Waiting<Task, Result>): Promise<void> {
    let worker = first
    try {
      for (let attempts = 1; ; attempts += 1) {
        const outcome = await attempt(worker, order)
        if (outcome.ok) return order.resolve(outcome)
        workers.delete(worker)
        if (closed || outcome.reason === 'closed') return order.resolve({ ok: false, reason: 'closed' })
        log.warn({ reason: outcome.reason, attempts }, 'a task was lost with its worker process')
        if (outcome.reason !== 'died' || attempts === mostAttempts) return order.resolve(outcome)
        worker = openWorker()
      }
    } catch (error) {
      order.reject(error)
    } finally {
      rest(worker)
      pump()
    }
  }

  function giveUp(order: Waiting<Task, Result>): void {
    const at = waiting.indexOf(order)
    if (at === -1) return void [...workers].find(({ running }) => running === order)?.process.end('closed')
    waiting.splice(at, 1)
    order.resolve({ ok: false, reason: 'closed' })
  }

  const enqueue = (order: TaskOrder<Task>): Promise<PoolOutcome<Result>> => {
    const { signal } = order
    let abandon = () => {}
    const outcome = new Promise<PoolOutcome<Result>>((resolve, reject) => {
      const entry = { ...order, resolve, reject }
      abandon = () => giveUp(entry)
      waiting.push(entry)
      pump()
    })
    signal?.addEventListener('abort', abandon)
    return outcome.finally(() => signal?.removeEventListener('abort', abandon))
  }

  function pump(): void {
    while (!closed) {
      const free = [...workers].find(({ running }) => !running)
      if (!free && workers.size >= most) return
      const next = takeNext()
      if (!next) return
      void work(free ?? openWorker(), next)
    }
  }

  return {
    async run(order) {
      if (closed || order.signal?.aborted) return { ok: false, reason: 'closed' }
      if (waiting.length >= mostWaiting) return { ok: false, reason: 'overloaded' }
      return enqueue(order)
    },
    pids: () => [...workers].flatMap(({ process }) => process.pid ?? []),
    async close() {
      closed = true
      for (const { resolve } of waiting.splice(0)) resolve({ ok: false, reason: 'closed' })
      const all = [...workers]
      for (const { process, cancelIdle } of all) {
        cancelIdle?.()
        process.end()
      }
      await Promise.all(all.map(({ process }) => process.ended))
    },
  }
}
