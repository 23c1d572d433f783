import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManualTimers } from '../../testing/fixed'
import { createWorkerPool, type PoolOptions, type WorkerPool } from './pool'

type Task = { readonly kind: string; readonly [more: string]: unknown }

let folder: string
let timers: ReturnType<typeof createManualTimers>
const pools: WorkerPool<Task, unknown>[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sw-workers-'))
  timers = createManualTimers()
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()))
  rmSync(folder, { recursive: true, force: true })
})

const openPool = (more: Partial<PoolOptions> = {}) => {
  const pool = createWorkerPool<Task, unknown>({
    entry: fileURLToPath(new URL('./testing/worker.mjs', import.meta.url)),
    most: 1,
    mostWaiting: 100,
    longestSeconds: 10,
    idleSeconds: 20,
    memoryMegabytes: 400,
    heapMegabytes: 40,
    retireMegabytes: 400,
    timers,
    log: pino({ level: 'silent' }),
    ...more,
  })
  pools.push(pool)
  return pool
}
const order = (kind: string, more: Partial<Task> & { owner?: string; background?: boolean } = {}) => {
  const { owner = 'a site', background = false, ...task } = more
  return { task: { kind, ...task } satisfies Task as Task, cpuSeconds: 10, owner, background }
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilThere = (name: string): Promise<void> =>
  new Promise(resolve => {
    const watcher = watch(folder, () => {
      if (existsSync(join(folder, name))) done()
    })
    const done = () => {
      watcher.close()
      resolve()
    }
    if (existsSync(join(folder, name))) done()
  })

describe('a task', () => {
  it('runs in another process, which is used again', async () => {
    const pool = openPool()
    const first = await pool.run(order('pid'))
    expect(await pool.run(order('pid'))).toEqual(first)
    expect(first).toEqual({ ok: true, result: pool.pids()[0] })
    expect(pool.pids()[0]).not.toBe(process.pid)
  })

  it('sees none of the server’s settings [X6]', async () => {
    expect(Object.keys(process.env).length).toBeGreaterThan(10)
    const { result } = (await openPool().run(order('environment'))) as { result: string[] }
    const known = ['LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']
    const plain = ['NODE_ENV', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
    expect(result.filter(name => ![...known, ...plain].includes(name))).toEqual([])
  })

  it('that uses up its processor time ends, and the next one runs [D5]', async () => {
    const pool = openPool()
    const greedy = pool.run(order('use', { cpuSeconds: 10.1 }))
    const next = pool.run(order('say', { words: 'still here' }))
    expect(await greedy).toEqual({ ok: false, reason: 'timed-out' })
    expect(await next).toEqual({ ok: true, result: 'still here' })
  })

  it('is charged with its own processor time, not with that of the tasks before it', async () => {
    const pool = openPool()
    await pool.run(order('have-used', { cpuSeconds: 9 }))
    const [pid] = pool.pids()
    await pool.run(order('have-used', { cpuSeconds: 18 }))
    expect(await pool.run(order('say', { words: 'the same process' }))).toMatchObject({ ok: true })
    expect(pool.pids()).toEqual([pid])
    expect(await pool.run(order('use', { cpuSeconds: 28.1 }))).toEqual({ ok: false, reason: 'timed-out' })
  })

  it('that was broken off ends at once, running or waiting, and the next one runs', async () => {
    const pool = openPool()
    const stop = new AbortController()
    const broken = { ...order('hang', { began: join(folder, 'began') }), signal: stop.signal }
    const running = pool.run(broken)
    const waiting = pool.run({ ...order('say', { words: 'never said' }), signal: stop.signal })
    const next = pool.run(order('say', { words: 'still here' }))
    await untilThere('began')
    stop.abort()
    expect([await running, await waiting, await pool.run(broken)]).toEqual(
      Array(3).fill({ ok: false, reason: 'closed' }),
    )
    expect(await next).toEqual({ ok: true, result: 'still here' })
  })

  it('that never ends is given up after a long time by the clock, without blaming it, and the next one runs [D5]', async () => {
    const pool = openPool()
    const hanging = pool.run(order('hang', { began: join(folder, 'began') }))
    const next = pool.run(order('say', { words: 'still here' }))
    await untilThere('began')
    const [pid] = pool.pids()
    timers.advance(9)
    expect(isAlive(pid!)).toBe(true)
    timers.advance(1)
    expect(await hanging).toEqual({ ok: false, reason: 'stalled' })
    expect(await next).toEqual({ ok: true, result: 'still here' })
    expect(isAlive(pid!)).toBe(false)
  })

  it.each(['fill-heap', 'grow-outside-the-heap'])('that takes more memory than it may ends: %s [D5 X7]', async kind => {
    const pool = openPool()
    expect(await pool.run(order(kind))).toEqual({ ok: false, reason: 'out-of-memory' })
    expect(await pool.run(order('say', { words: 'still here' }))).toEqual({ ok: true, result: 'still here' })
  })

  it('whose process is killed is tried once more', async () => {
    const pool = openPool()
    expect(await pool.run(order('die-once', { mark: join(folder, 'mark') }))).toEqual({
      ok: true,
      result: 'second try',
    })
  })

  it('whose process dies twice is given up, and the next one runs', async () => {
    const pool = openPool()
    expect(await pool.run(order('die'))).toEqual({ ok: false, reason: 'died' })
    expect(await pool.run(order('say', { words: 'still here' }))).toEqual({ ok: true, result: 'still here' })
  })

  it('that meets a fault of ours throws, and its process goes on', async () => {
    const pool = openPool()
    const [pid] = [await pool.run(order('pid'))]
    await expect(pool.run(order('break'))).rejects.toThrow('a fault of ours')
    expect(await pool.run(order('pid'))).toEqual(pid)
  })

  it('of a file that is not there is given up, too', async () => {
    const pool = openPool({ entry: join(folder, 'nothing.mjs') })
    expect(await pool.run(order('say'))).toEqual({ ok: false, reason: 'died' })
  })
})

describe('the processes', () => {
  it('are never more than allowed, however many tasks there are', async () => {
    const pool = openPool({ most: 2 })
    const tasks = Array.from({ length: 12 }, () => pool.run(order('pid')))
    expect(pool.pids()).toHaveLength(2)
    const seen = (await Promise.all(tasks)).map(outcome => (outcome.ok ? outcome.result : outcome.reason))
    expect(new Set(seen).size).toBeLessThanOrEqual(2)
  })

  it('end when idle, and start again when needed', async () => {
    const pool = openPool()
    await pool.run(order('say'))
    const [pid] = pool.pids()
    timers.advance(19)
    expect(pool.pids()).toEqual([pid])
    await pool.run(order('say'))
    timers.advance(19)
    expect(pool.pids()).toEqual([pid])
    timers.advance(1)
    expect(pool.pids()).toEqual([])
    expect(await pool.run(order('say', { words: 'again' }))).toEqual({ ok: true, result: 'again' })
    expect(pool.pids()).not.toContain(pid)
  })

  it('that hold too much after a task are not used again', async () => {
    const pool = openPool({ retireMegabytes: 150 })
    await pool.run(order('hold', { megabytes: 1 }))
    const [first] = pool.pids()
    await pool.run(order('hold', { megabytes: 150 }))
    await pool.run(order('say'))
    expect(pool.pids()).not.toContain(first)
  })

  it('end at once when the server stops, whatever they do, and whoever waits is told', async () => {
    const pool = openPool()
    const hanging = pool.run(order('hang', { began: join(folder, 'began') }))
    const next = pool.run(order('say'))
    await untilThere('began')
    const [pid] = pool.pids()
    await pool.close()
    expect([await hanging, await next, await pool.run(order('say'))]).toEqual(
      Array(3).fill({ ok: false, reason: 'closed' }),
    )
    expect(isAlive(pid!)).toBe(false)
  })
})

describe('the queue', () => {
  const begin = async (pool: WorkerPool<Task, unknown>, more: object = {}) => {
    void pool.run(order('hang', { began: join(folder, 'began'), ...more }))
    await untilThere('began')
  }
  /** Tasks in the order in which they ended. */
  const ends = (pool: WorkerPool<Task, unknown>, orders: readonly ReturnType<typeof order>[]) => {
    const seen: unknown[] = []
    const all = orders.map(each => pool.run(each).then(() => seen.push(each.task['words'])))
    return Promise.all(all).then(() => seen)
  }

  it('turns away what is too much [D5]', async () => {
    const pool = openPool({ mostWaiting: 2 })
    await begin(pool)
    void pool.run(order('say'))
    void pool.run(order('say'))
    expect(await pool.run(order('say'))).toEqual({ ok: false, reason: 'overloaded' })
  })

  it('takes what somebody waits for before what can wait', async () => {
    const pool = openPool()
    await begin(pool)
    const seen = ends(pool, [
      order('say', { words: 'later', background: true }),
      order('say', { words: 'first' }),
      order('say', { words: 'second' }),
    ])
    timers.advance(10)
    expect(await seen).toEqual(['first', 'second', 'later'])
  })

  it('lets nobody fill it: another’s task comes before the second of one who has one running [D5]', async () => {
    const pool = openPool({ most: 2 })
    await begin(pool, { owner: 'greedy' })
    const seen = ends(pool, [
      order('say', { words: 'greedy one', owner: 'greedy' }),
      order('say', { words: 'greedy two', owner: 'greedy' }),
      order('say', { words: 'patient', owner: 'patient' }),
    ])
    expect((await seen).indexOf('patient')).toBeLessThan(2)
  })

  it('leaves a process to what somebody waits for', async () => {
    const pool = openPool({ most: 2 })
    await begin(pool, { background: true })
    const later = pool.run(order('say', { words: 'later', background: true }))
    expect(await pool.run(order('say', { words: 'now' }))).toEqual({ ok: true, result: 'now' })
    timers.advance(10)
    expect(await later).toEqual({ ok: true, result: 'later' })
  })
})
