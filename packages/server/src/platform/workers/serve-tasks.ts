import type { FromWorker, ToWorker, Usage } from './messages'
import { reportUsage } from './report-usage'

const megabyte = 1_048_576

function usageNow(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuSeconds: (user + system) / 1e6, memoryMegabytes: process.memoryUsage.rss() / megabyte }
}

/** The worker's side: handles one task after the other until the server hangs up. */
export function serveTasks<Task, Result>(handle: (task: Task) => Promise<Result>): void {
  const send = (message: FromWorker<Result>) => process.send?.(message)

  reportUsage()

  // A terminal and a service manager signal the whole group; only the server decides when a task is given up.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())

  process.on('message', ({ id, task }: ToWorker<Task>) => {
    handle(task).then(
      result => send({ kind: 'result', id, result, usage: usageNow() }),
      (error: unknown) => send({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) }),
    )
  })
  send({ kind: 'ready' })
}
