import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const cli = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url))

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const prefix = 'sitewright-e2e-'
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** With its owners and rights: the database refuses a folder that belongs to somebody else. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Folders of runs that were killed. Another run may be clearing up as well: what it has begun, it ends. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (pid > 0 && !isAlive(pid)) await removeFolder(join(tmpdir(), name)).catch(() => {})
  }
}

/** The built product in a process and a folder of its own, as a self-hoster runs it. */
export type Product = {
  readonly port: number
  readonly dataDir: string
  /** Everything it has printed. */
  said(): string
  /** Ends it as the system would: it finishes what it is doing. */
  stop(): Promise<void>
  /** Resolves when the process is gone, however it went. */
  gone: Promise<string>
}

const untilSaid = (child: ChildProcess, said: () => string, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => said().includes(words) && resolve()
    child.stdout?.on('data', look)
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said()}`)))
  })

/** A command of the built product, beside a server on the same data or without one. */
export const runCommand = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })

export async function startProduct({
  dataDir,
  port,
  env = {},
}: {
  dataDir: string
  port?: number
  env?: Record<string, string>
}): Promise<Product> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(chosen),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Nobody outside is asked by a test.
      EGRESS_HOSTS: 'none',
      // Sites of tests are copies of the demo, and each begins without a past.
      DEMO_YEAR: 'off',
      DEMO_STARTERS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGTERM')
  // A run that ends without its teardown takes the product along.
  process.once('exit', end)
  const lines: string[] = []
  const said = () => lines.join('')
  child.stdout.on('data', chunk => lines.push(String(chunk)))
  child.stderr.on('data', chunk => lines.push(String(chunk)))
  const gone = new Promise<string>(resolve =>
    child.once('exit', (code, signal) => {
      process.off('exit', end)
      resolve(signal ?? String(code))
    }),
  )
  await untilSaid(child, said, 'Demo login')
  return {
    port: chosen,
    dataDir,
    said,
    gone,
    async stop() {
      end()
      await gone
    },
  }
}
