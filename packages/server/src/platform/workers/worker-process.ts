import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { type FromWorker, memoryLimitVariable, type ToWorker } from './messages'

export type TaskFailure = 'timed-out' | 'out-of-memory' | 'died'
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
  run(task: Task): Promise<TaskOutcome<Result>>
  /** After its last task, in megabytes. */
  memory(): number
  end(reason?: TaskFailure): void
  readonly ended: Promise<{ readonly lastWords: string }>
}

const mostWords = 2_000
/** Decoders read files of strangers, so nothing that opens a door goes along. */
const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV'] as const

const environment = ({ memoryMegabytes }: WorkerLimits): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  // With an arena per thread the allocator holds on to several pictures' worth of memory.
  MALLOC_ARENA_MAX: '2',
  [memoryLimitVariable]: String(memoryMegabytes),
})

/** A process that works off one task at a time. It keeps the server alive only while a task runs. */
export function startWorker<Task, Result>(entry: string, limits: WorkerLimits): WorkerProcess<Task, Result> {
  const child: ChildProcess = fork(entry, [], {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    env: environment(limits),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let id = 0
  let memory = 0
  let lastWords = ''
  let endedFor: TaskFailure | undefined
  let settle: ((outcome: TaskOutcome<Result>) => void) | undefined
  let fail: ((error: Error) => void) | undefined

  child.stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString()).slice(-mostWords)
  })
  const hold = (held: boolean) => {
    const verb = held ? 'ref' : 'unref'
    child[verb]()
    child.channel?.[verb]()
    if (child.stderr instanceof Socket) child.stderr[verb]()
  }
  hold(false)

  const end = (reason: TaskFailure = 'died') => {
    endedFor ??= reason
    child.kill('SIGKILL')
  }

  const ready = new Promise<void>(resolve => {
    child.on('message', (message: FromWorker<Result>) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'out-of-memory') end('out-of-memory')
      else if (message.id === id && message.kind === 'result') {
        memory = message.memoryMegabytes
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
    async run(task) {
      id += 1
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
        hold(false)
      }
    },
  }
}
