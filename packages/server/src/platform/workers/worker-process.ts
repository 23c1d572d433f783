import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type FromWorker, readUsage, type ToWorker, usageDescriptor } from './messages'

/**
 * `timed-out`: the task used up its processor time. `stalled`: it got next to none for very long, which is the machine's
 * doing. `closed`: whoever ordered it gave it up.
 */
export type TaskFailure = 'timed-out' | 'stalled' | 'out-of-memory' | 'died' | 'closed'
export type TaskOutcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: TaskFailure }

export type WorkerLimits = {
  /** Of the whole process, decoders included. */
  readonly memoryMegabytes: number
  /** Of the engine's heap alone, which cannot be watched while a script runs. */
  readonly heapMegabytes: number
}

export type WorkerProcess<Task, Result> = {
  readonly pid: number | undefined
  /** `cpuSeconds` is what the task may use, all threads together. */
  run(task: Task, limit: { readonly cpuSeconds: number }): Promise<TaskOutcome<Result>>
  /** After its last task, in megabytes. */
  memory(): number
  end(reason?: TaskFailure): void
  readonly ended: Promise<{ readonly lastWords: string }>
}

const mostWords = 2_000
/** Decoders read files of strangers, so nothing that opens a door goes along. */
const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV'] as const

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  // With an arena per thread the allocator holds on to several pictures' worth of memory.
  MALLOC_ARENA_MAX: '2',
})

/** A process that works off one task at a time. It keeps the server alive only while a task runs. */
export function startWorker<Task, Result>(entry: string, limits: WorkerLimits): WorkerProcess<Task, Result> {
  const child: ChildProcess = fork(entry, [], {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  })
  let id = 0
  let memory = 0
  /** Used by all tasks until now. */
  let cpuSeconds = 0
  let cpuSecondsAllowed = Number.POSITIVE_INFINITY
  let lastWords = ''
  let endedFor: TaskFailure | undefined
  let settle: ((outcome: TaskOutcome<Result>) => void) | undefined
  let fail: ((error: Error) => void) | undefined

  child.stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString()).slice(-mostWords)
  })
  const usage = child.stdio[usageDescriptor]
  const hold = (held: boolean) => {
    const verb = held ? 'ref' : 'unref'
    child[verb]()
    child.channel?.[verb]()
    for (const stream of [child.stderr, usage]) if (stream instanceof Socket) stream[verb]()
  }
  hold(false)

  const end = (reason: TaskFailure = 'died') => {
    endedFor ??= reason
    child.kill('SIGKILL')
  }

  if (usage instanceof Socket) {
    usage.on('error', () => {})
    createInterface({ input: usage }).on('line', line => {
      const used = readUsage(line)
      if (!used) return
      if (used.memoryMegabytes > limits.memoryMegabytes) end('out-of-memory')
      else if (used.cpuSeconds > cpuSecondsAllowed) end('timed-out')
    })
  }

  const ready = new Promise<void>(resolve => {
    child.on('message', (message: FromWorker<Result>) => {
      if (message.kind === 'ready') resolve()
      else if (message.id === id && message.kind === 'result') {
        memory = message.usage.memoryMegabytes
        cpuSeconds = message.usage.cpuSeconds
        settle?.({ ok: true, result: message.result })
      } else if (message.id === id && message.kind === 'fault') fail?.(new Error(message.message))
    })
  })

  const ended = new Promise<{ lastWords: string }>(resolve => {
    const over = (signal?: NodeJS.Signals | null, code?: number | null) => {
      // The engine aborts when its heap is full.
      const heapWasFull = signal === 'SIGABRT' || code === 134
      settle?.({ ok: false, reason: endedFor ?? (heapWasFull ? 'out-of-memory' : 'died') })
      resolve({ lastWords })
    }
    child.once('exit', (code, signal) => over(signal, code))
    child.once('error', error => {
      lastWords += error.message
      if (child.pid === undefined) over()
    })
  })

  return {
    pid: child.pid,
    ended,
    end,
    memory: () => memory,
    async run(task, limit) {
      id += 1
      cpuSecondsAllowed = cpuSeconds + limit.cpuSeconds
      hold(true)
      try {
        return await new Promise<TaskOutcome<Result>>((resolve, reject) => {
          settle = resolve
          fail = reject
          // A channel that closed meanwhile is reported by the exit.
          void ready.then(() => child.connected && child.send({ id, task } satisfies ToWorker<Task>, () => {}))
        })
      } finally {
        settle = undefined
        fail = undefined
        cpuSecondsAllowed = Number.POSITIVE_INFINITY
        hold(false)
      }
    },
  }
}
