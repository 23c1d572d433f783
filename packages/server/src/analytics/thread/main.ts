import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../../platform/clock'
import { openDatabase } from '../../platform/database'
import { createLog } from '../../platform/log'
import { createRollup } from '../rollup'
import type { FromThread, ThreadData, ToThread } from './messages'

const { connection, logLevel } = workerData as ThreadData
const log = createLog({ level: logLevel })
const database = openDatabase({ connection, log, pool: 1 })
const rollup = createRollup({ database, clock: systemClock, log })
const port = parentPort!

/** One after the other: there is one connection. */
let last: Promise<void> = Promise.resolve()
port.on('message', ({ id, site }: ToThread) => {
  last = last.then(async () => {
    const answer = await rollup.rollUp(site).then(
      (report): FromThread => ({ id, report }),
      (error): FromThread => ({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
    port.postMessage(answer)
  })
})
