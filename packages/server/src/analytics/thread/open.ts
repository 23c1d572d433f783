import { Worker } from 'node:worker_threads'
import type { CountedSite } from '../../census'
import { systemTimers, type Timers } from '../../platform/workers'
import type { RollupReport } from '../rollup'
import type { FromThread, ThreadData, ToThread } from './messages'

/** A minute lies between two counts of a site, and starting costs as much as counting a small one. */
const idleSeconds = 150

/** Turns hits into figures beside the thread that serves pages. */
export type CountingThread = {
  rollUp(site: CountedSite): Promise<RollupReport>
  close(): Promise<void>
}

type Waiting = { resolve(report: RollupReport): void; reject(error: Error): void }
type Running = { readonly worker: Worker; readonly waiting: Map<number, Waiting>; stopIdle: () => void }

/**
 * A busy site has hundreds of thousands of hits a day. Reading them took the server's thread for seconds, in which every
 * page and every report waited. The thread starts with the first count and ends when there is nothing to count; one that
 * dies fails the counts it had, whose jobs are tried again in a new one.
 */
export function openCountingThread({
  entry,
  data,
  timers = systemTimers,
}: {
  entry: string
  data: ThreadData
  timers?: Timers
}): CountingThread {
  let running: Running | undefined
  let lastId = 0

  function start(): Running {
    const worker = new Worker(entry, { workerData: data, name: 'counting' })
    // The server ends whether or not somebody counts; what was counted halfway is rolled back.
    worker.unref()
    const started: Running = { worker, waiting: new Map(), stopIdle: () => {} }
    const fail = (error: Error) => {
      if (running === started) running = undefined
      started.stopIdle()
      for (const { reject } of started.waiting.values()) reject(error)
      started.waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', code => fail(new Error(`The thread that counts visits ended with ${code}.`)))
    worker.on('message', (answer: FromThread) => {
      const asked = started.waiting.get(answer.id)
      started.waiting.delete(answer.id)
      if (started.waiting.size === 0) started.stopIdle = timers.after(idleSeconds, () => void end(started))
      if ('report' in answer) asked?.resolve(answer.report)
      else asked?.reject(new Error(answer.failure))
    })
    return started
  }

  async function end(ended: Running): Promise<void> {
    if (running === ended) running = undefined
    ended.stopIdle()
    await ended.worker.terminate()
  }

  return {
    rollUp: ({ id: siteId, timeZone }) =>
      new Promise((resolve, reject) => {
        running ??= start()
        running.stopIdle()
        const id = ++lastId
        running.waiting.set(id, { resolve, reject })
        running.worker.postMessage({ id, site: { id: siteId, timeZone } } satisfies ToThread)
      }),
    close: async () => {
      if (running) await end(running)
    },
  }
}
