import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo } from './database'

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

export type Running = {
  readonly pid: number
  readonly port: number
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Resolves when the process is gone, however it went. */
  readonly gone: Promise<unknown>
}

/** A first start makes the demo sites, on a machine that may have other things to do. */
const startSeconds = 300

const untilSaid = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The process was not ready within ${startSeconds} s:\n${said}`))
    }, startSeconds * 1_000)
    const collect = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes(words)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', () => {
      clearTimeout(late)
      reject(new Error(`The process ended before it was ready:\n${said}`))
    })
  })

export async function startProcess(
  args: readonly string[],
  {
    ready,
    port: chosen,
    program = process.execPath,
    env = () => ({}),
  }: { ready: string; port?: number; program?: string; env?: (port: number) => NodeJS.ProcessEnv },
): Promise<Running> {
  const port = chosen ?? (await freePort())
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env(port) } })
  await untilSaid(child, ready)
  child.stdout?.resume()
  child.stderr?.resume()
  child.removeAllListeners('exit')
  const gone = new Promise<unknown>(resolve => {
    child.once('exit', resolve)
  })
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal)
    await gone
  }
  return { pid: child.pid!, port, gone, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

/** A fresh product draws its pictures in the background, which costs a core for a while and is not what is measured. */
async function untilRested(dataDir: string): Promise<void> {
  const database = await connectTo(dataDir)
  const isBusy = async () => {
    const { rows } = await database.query("select 1 from jobs where failed_at is null and run_at < now() + '1 hour'")
    return rows.length > 0
  }
  while (await isBusy()) await new Promise(resolve => setTimeout(resolve, 250))
  await database.end()
}

/** The product as `npm start` runs it, on a folder of its own with the demo sites in it, when it has nothing to do. */
export async function startProduct(root: string, more: NodeJS.ProcessEnv = {}): Promise<Running & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-bench-'))
  const running = await startProcess([join(root, 'dist/server/cli.js'), 'start'], {
    ready: 'Demo login',
    env: port => ({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      DEMO_YEAR: 'off',
      DEMO_STARTERS: 'off',
      ...more,
    }),
  })
  await untilRested(dataDir)
  return {
    ...running,
    dataDir,
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const timesOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 15)
    .map(ticks => Number(ticks) * 10)

/**
 * Processor time of a process so far, in milliseconds, as the scheduler counts it: in nanoseconds for every thread. The
 * usual counter moves in steps of ten milliseconds, which is too coarse for a round of a few seconds.
 */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
    } catch {
      // A thread that ended just now.
      return sum
    }
  }, 0)
}

/** Processor time of a process and all below it, those included that have ended since. */
export const cpuOfTree = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => {
    try {
      return sum + timesOf(each).reduce((a, b) => a + b, 0)
    } catch {
      // It ended just now; its parent counts it from here on.
      return sum
    }
  }, 0)

/** Memory that is this process's own or its share of what it shares, in megabytes. */
export function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}

/** All memory of this process, what it shares with others included, in megabytes. */
export const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It ended just now.
    return ''
  }
}

export function childrenOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const parent = Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /, '')
            .split(' ')[1],
        )
        return [{ pid: Number(name), parent }]
      } catch {
        return []
      }
    })
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap(child => [child.pid, ...below(child.pid)])
  return below(pid)
}
