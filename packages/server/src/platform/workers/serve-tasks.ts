import { type FromWorker, memoryLimitVariable, type ToWorker } from './messages'

const checkMilliseconds = 25
const megabyte = 1_048_576

const memoryMegabytes = () => process.memoryUsage.rss() / megabyte

/** The worker's side: handles one task after the other until the server hangs up. */
export function serveTasks<Task, Result>(handle: (task: Task) => Promise<Result>): void {
  const send = (message: FromWorker<Result>) => process.send?.(message)

  // Decoders allocate outside the heap, where no limit of the engine counts.
  const limit = Number(process.env[memoryLimitVariable])
  const watch = setInterval(() => {
    if (memoryMegabytes() > limit) send({ kind: 'out-of-memory' })
  }, checkMilliseconds)
  watch.unref()

  // A terminal and a service manager signal the whole group; only the server decides when a task is given up.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())

  process.on('message', ({ id, task }: ToWorker<Task>) => {
    handle(task).then(
      result => send({ kind: 'result', id, result, memoryMegabytes: memoryMegabytes() }),
      (error: unknown) => send({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) }),
    )
  })
  send({ kind: 'ready' })
}
