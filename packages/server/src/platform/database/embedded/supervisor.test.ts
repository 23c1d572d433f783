import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../open-database'
import { isAlive, waitUntilGone } from './postmaster'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor'

const log = pino({ level: 'silent' })
const script = fileURLToPath(new URL('./testing/hold-folder.mjs', import.meta.url))
let folder: string
const processes: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sw-embedded-'))
})
afterAll(() => {
  for (const each of processes) each.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A server process on the folder; its first line is the database's process id, or why it did not start. */
async function startProcess(): Promise<{ server: ChildProcess; line: string }> {
  const server = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  processes.push(server)
  const [line] = await once(createInterface({ input: server.stdout! }), 'line')
  return { server, line }
}

const ask = async (postgres: EmbeddedPostgres, text: string) => {
  const client = new Client(postgres.connectionFor('superuser'))
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  it('starts in an empty folder, durable, with roles that cannot bypass row-level security', async () => {
    const postgres = await startEmbeddedPostgres({ folder, log })
    try {
      const [settings] = await ask(
        postgres,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
           current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`,
      )
      expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', addresses: '' })
      const roles = await ask(
        postgres,
        `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles
         where rolname like 'sitewright%' order by rolname`,
      )
      const plain = {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: true,
      }
      expect(roles).toEqual([
        { rolname: 'sitewright_app', ...plain },
        { rolname: 'sitewright_owner', ...plain },
      ])
      await ask(postgres, 'create table kept (id int); insert into kept values (1)')
    } finally {
      await postgres.stop()
    }
  })

  it('keeps the data over a restart, and a stop leaves no process and no lock', async () => {
    const postgres = await startEmbeddedPostgres({ folder, log })
    const { pid } = postgres
    expect(await ask(postgres, 'select id from kept')).toEqual([{ id: 1 }])
    await postgres.stop()
    expect(isAlive(pid)).toBe(false)
    expect(() => readFileSync(join(folder, 'server.lock'))).toThrow('ENOENT')
  })

  it('comes back by itself when it is killed, and the pool goes on [O1 O3]', async () => {
    const postgres = await startEmbeddedPostgres({ folder, log })
    const database = openDatabase({ connection: postgres.connectionFor('app'), log, pool: 2 })
    try {
      const first = postgres.pid
      expect(await database.isReady()).toBe(true)
      const back = new Promise<void>(
        resolve =>
          void database
            .listen('any', () => {}, resolve)
            .then(() => {
              process.kill(first, 'SIGKILL')
            }),
      )
      await back
      expect(postgres.pid).not.toBe(first)
      expect(await database.isReady()).toBe(true)
      expect(await ask(postgres, 'select id from kept')).toEqual([{ id: 1 }])
    } finally {
      await database.close()
      await postgres.stop()
    }
  })

  it('refuses a second server on the folder with one clear sentence [O20]', async () => {
    const postgres = await startEmbeddedPostgres({ folder, log })
    try {
      const { line } = await startProcess()
      expect(line).toBe(
        `The folder ${folder} is in use by another server (process ${process.pid} on ${readHost()}); stop it first or choose another DATA_DIR.`,
      )
      await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow('is in use by another server')
    } finally {
      await postgres.stop()
    }
  })

  it('starts after its server was killed, and the database that was left behind is gone [O1 O20]', async () => {
    const { server, line } = await startProcess()
    const orphan = Number(line)
    server.kill('SIGKILL')
    await once(server, 'exit')
    const postgres = await startEmbeddedPostgres({ folder, log })
    try {
      expect(isAlive(orphan)).toBe(false)
      expect(await ask(postgres, 'select id from kept')).toEqual([{ id: 1 }])
    } finally {
      await postgres.stop()
    }
  })

  it('starts after server and database were both killed [O1]', async () => {
    const { server, line } = await startProcess()
    process.kill(Number(line), 'SIGKILL')
    server.kill('SIGKILL')
    await once(server, 'exit')
    await waitUntilGone(Number(line), 120_000)
    const postgres = await startEmbeddedPostgres({ folder, log })
    expect(await ask(postgres, 'select id from kept')).toEqual([{ id: 1 }])
    await postgres.stop()
  })

  it('takes over marks whose numbers now belong to other processes', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    processes.push(stranger)
    writeFileSync(join(folder, 'postgres/postmaster.pid'), `${stranger.pid}\n${folder}\n`)
    const lock = { pid: stranger.pid, host: readHost(), started: 'long ago', token: 'x' }
    writeFileSync(join(folder, 'server.lock'), JSON.stringify(lock))
    const postgres = await startEmbeddedPostgres({ folder, log })
    await postgres.stop()
    expect(isAlive(stranger.pid!)).toBe(true)
    stranger.kill()
  })

  it('works from a folder whose path is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(90))
    mkdirSync(long)
    const postgres = await startEmbeddedPostgres({ folder: long, log, durable: false })
    const { host } = postgres.connectionFor('app')
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(() => readFileSync(host!)).toThrow('ENOENT')
  })

  it('says in one sentence that the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(startEmbeddedPostgres({ folder: join(folder, 'file/data'), log })).rejects.toThrow(
      /^The folder .*file\/data cannot be written \(ENOTDIR\); choose another one with DATA_DIR\.$/,
    )
  })

  it('stays under 100 MB with a busy pool of ten', async () => {
    if (process.platform !== 'linux') return
    const postgres = await startEmbeddedPostgres({ folder, log })
    const database = openDatabase({ connection: postgres.connectionFor('app'), log })
    try {
      await Promise.all(Array.from({ length: 10 }, () => database.isReady()))
      expect(memoryBelow(postgres.pid)).toBeLessThan(100)
    } finally {
      await database.close()
      await postgres.stop()
    }
  })
})

const readHost = () => spawnSync('hostname', { encoding: 'utf8' }).stdout.trim()

/** Megabytes of a process and its children; shared pages are counted once, a child that has just ended not at all. */
function memoryBelow(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const kilobytes = (each: number | string): number => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  }
  const shares = [kilobytes(pid), ...children.map(kilobytes)]
  expect(shares[0]).toBeGreaterThan(0)
  return shares.reduce((sum, each) => sum + each, 0) / 1024
}
