import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url))

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

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

export async function startProduct({
  dataDir,
  port,
  env = {},
}: {
  dataDir?: string
  port?: number
  env?: Record<string, string>
} = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'sitewright-e2e-')))
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(chosen),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const said = () => lines.join('')
  child.stdout.on('data', chunk => lines.push(String(chunk)))
  child.stderr.on('data', chunk => lines.push(String(chunk)))
  const gone = new Promise<string>(resolve => child.once('exit', (code, signal) => resolve(signal ?? String(code))))
  await untilSaid(child, said, 'Demo login')
  return {
    port: chosen,
    dataDir: folder,
    said,
    gone,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
