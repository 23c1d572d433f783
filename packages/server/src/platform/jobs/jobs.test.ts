import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { createJobs, GiveUp, type JobOrder, type Jobs, type JobsOptions, listDeadJobs, reviveJob } from './index'

const random = { id: () => 'id', secret: () => 'secret', integer: () => 250 }
const log = pino({ level: 'silent' })

let test: TestDatabase
let all: Jobs[]

beforeEach(async () => {
  test = await openTestDatabase()
  all = []
})
afterEach(async () => {
  await Promise.all(all.map(jobs => jobs.stop()))
  await test.close()
})

const openJobs = (options: Partial<JobsOptions> = {}) => {
  const jobs = createJobs({ database: test.database, log, random, ...options })
  all.push(jobs)
  return jobs
}
const order = (jobs: Jobs, kind: string, payload: unknown, more: Partial<JobOrder> = {}) =>
  test.database.withSite('a', tx => jobs.add(tx, { kind, payload, ...more }))
const waiting = () => test.look<{ kind: string; attempt: number }>('select kind, attempt from jobs order by id')

describe('a job', () => {
  it('runs once with its payload and site, and is gone', async () => {
    const jobs = openJobs()
    const seen: unknown[] = []
    jobs.handle('greet', async (payload, { siteId, attempt }) => void seen.push([payload, siteId, attempt]))
    await order(jobs, 'greet', { name: 'Ada' })
    expect(await jobs.drain()).toEqual({ done: 1, failed: [] })
    expect(seen).toEqual([[{ name: 'Ada' }, 'a', 1]])
    expect(await waiting()).toEqual([])
  })

  it('may end with the transaction that did its work, and runs again when that did not commit [O1]', async () => {
    const jobs = openJobs()
    let isBroken = true
    jobs.handle('both', async (_, { siteId, doneWith }) =>
      test.database.withSite(siteId!, async tx => {
        await doneWith(tx)
        if (isBroken) throw new Error('not yet')
      }),
    )
    await order(jobs, 'both', 1)
    expect(await jobs.drain()).toMatchObject({ done: 0, failed: [{ kind: 'both' }] })
    expect(await waiting()).toEqual([{ kind: 'both', attempt: 1 }])
    isBroken = false
    await test.look(`update jobs set run_at = now()`)
    expect(await jobs.drain()).toEqual({ done: 1, failed: [] })
    expect(await waiting()).toEqual([])
  })

  it('does not exist when its transaction did not commit [O1]', async () => {
    const jobs = openJobs()
    const ordering = test.database.withSite('a', async tx => {
      await jobs.add(tx, { kind: 'greet', payload: 1 })
      throw new Error('no')
    })
    await expect(ordering).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  it('waits for its time by the database clock [O11]', async () => {
    const jobs = openJobs()
    const seen: unknown[] = []
    jobs.handle('later', async payload => void seen.push(payload))
    await order(jobs, 'later', 'tomorrow', { runAt: new Date(Date.now() + 86_400_000) })
    await order(jobs, 'later', 'yesterday', { runAt: new Date(Date.now() - 86_400_000) })
    await jobs.drain()
    expect(seen).toEqual(['yesterday'])
    await test.look(`update jobs set run_at = now()`)
    await jobs.drain()
    expect(seen).toEqual(['yesterday', 'tomorrow'])
  })

  it('ordered for later wakes nobody: a worker looks again before it is due [O11]', async () => {
    const jobs = openJobs()
    const calls: string[] = []
    await test.database.listen('jobs', () => calls.push('woken'))
    await order(jobs, 'later', null, { afterSeconds: 60 })
    await order(jobs, 'soon', null, { afterSeconds: 2 })
    const rows = await test.look<{ kind: string; seconds: number }>(
      'select kind, round(extract(epoch from run_at - created_at))::int as seconds from jobs order by id',
    )
    expect(rows).toEqual([
      { kind: 'later', seconds: 60 },
      { kind: 'soon', seconds: 2 },
    ])
    await expect.poll(() => calls).toEqual(['woken'])
  })

  it('with a key waits once per site, and may be ordered again while it runs', async () => {
    const jobs = openJobs()
    const seen: unknown[] = []
    jobs.handle('publish', async payload => {
      seen.push(payload)
      if (seen.length === 1) await order(jobs, 'publish', 'again', { onlyOne: 'page' })
    })
    await order(jobs, 'publish', 'first', { onlyOne: 'page' })
    await order(jobs, 'publish', 'second', { onlyOne: 'page' })
    await test.database.withSite('b', tx => jobs.add(tx, { kind: 'publish', payload: 'of b', onlyOne: 'page' }))
    await jobs.drain()
    expect(seen).toEqual(['second', 'of b', 'again'])
  })
})

describe('a job that leaves the one that waits as it is', () => {
  const tell = (jobs: Jobs, payload: string) => order(jobs, 'tell', payload, { onlyOne: 'news', keepsWaiting: true })

  it('waits once, for its own time and with its own payload, and again once that has begun', async () => {
    const jobs = openJobs()
    const seen: unknown[] = []
    jobs.handle('tell', async payload => {
      seen.push(payload)
      if (seen.length === 1) await tell(jobs, 'meanwhile')
    })
    await order(jobs, 'tell', 'first', { onlyOne: 'news', afterSeconds: 60 })
    await tell(jobs, 'second')
    await jobs.drain()
    expect(seen).toEqual([])
    await test.look('update jobs set run_at = now()')
    await jobs.drain()
    expect(seen).toEqual(['first', 'meanwhile'])
    await tell(jobs, 'later')
    await jobs.drain()
    expect(seen).toEqual(['first', 'meanwhile', 'later'])
  })

  it('is of its own site', async () => {
    const jobs = openJobs()
    await tell(jobs, 'of a')
    await test.database.withSite('b', tx =>
      jobs.add(tx, { kind: 'tell', payload: 'of b', onlyOne: 'news', keepsWaiting: true }),
    )
    expect(await waiting()).toHaveLength(2)
  })

  it('lets nobody wait for whoever adds one at the same time', async () => {
    const jobs = openJobs()
    await order(jobs, 'tell', 'first', { onlyOne: 'news', afterSeconds: 60 })
    await test.database.withSite('a', async tx => {
      await jobs.add(tx, { kind: 'tell', payload: 'slow', onlyOne: 'news', keepsWaiting: true })
      await tell(jobs, 'quick')
    })
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a job that is taken back', () => {
  it('does not run, unless it has begun, and that of another site or key does', async () => {
    const jobs = openJobs()
    const seen: unknown[] = []
    const cancel = (key: string) => test.database.withSite('a', tx => jobs.cancel(tx, { kind: 'look', onlyOne: key }))
    jobs.handle('look', async payload => {
      seen.push(payload)
      if (payload === 'begun') await cancel('begun')
      if (payload === 'begun') throw new Error('it is tried again')
    })
    for (const key of ['gone', 'begun', 'other']) await order(jobs, 'look', key, { onlyOne: key })
    await test.database.withSite('b', tx => jobs.add(tx, { kind: 'look', payload: 'of b', onlyOne: 'gone' }))
    await cancel('gone')
    await jobs.drain()
    expect(seen).toEqual(['begun', 'other', 'of b'])
    expect(await waiting()).toEqual([{ kind: 'look', attempt: 1 }])
  })
})

describe('a job that fails', () => {
  it('is tried again after 5, 10 and 20 seconds, and dies after the twentieth try', async () => {
    const jobs = openJobs()
    jobs.handle('break', async () => {
      throw new Error('mail to ada@example.com bounced')
    })
    await order(jobs, 'break', null)
    const waits: number[] = []
    for (let round = 0; round < 20; round += 1) {
      await jobs.drain()
      const [row] = await test.look<{ wait: number }>(
        `update jobs set run_at = now() where failed_at is null returning extract(epoch from old.run_at - now())::float8 as wait`,
      )
      if (row) waits.push(Math.round(row.wait))
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
    expect(waits).toHaveLength(19)
    expect(waits.at(-1)).toBe(1800)
    const dead = await test.database.withSite('a', tx => listDeadJobs(tx))
    expect(dead).toMatchObject([{ kind: 'break', attempt: 20, lastError: 'mail to [e-mail] bounced' }])
  })

  it('dies at once when no retry can mend it, is seen only by its site, and can be revived', async () => {
    const jobs = openJobs()
    let broken = true
    jobs.handle('break', async () => {
      if (broken) throw new GiveUp('no such address')
    })
    await order(jobs, 'break', 1)
    expect((await jobs.drain()).failed).toMatchObject([{ kind: 'break' }])
    const [dead] = await test.database.withSite('a', tx => listDeadJobs(tx))
    expect(dead?.lastError).toBe('no such address')
    expect(await test.database.withSite('b', tx => listDeadJobs(tx))).toEqual([])
    expect(await test.database.withSite('b', tx => reviveJob(tx, dead?.id ?? ''))).toBe(false)
    broken = false
    expect(await test.database.withSite('a', tx => reviveJob(tx, dead?.id ?? ''))).toBe(true)
    expect(await jobs.drain()).toMatchObject({ done: 1 })
  })
})

describe('several workers', () => {
  it('run each of 60 jobs exactly once [O12]', async () => {
    const seen: unknown[] = []
    let finished = () => {}
    const enough = new Promise<void>(resolve => {
      finished = resolve
    })
    const workers = [openJobs(), openJobs(), openJobs()]
    for (const jobs of workers) {
      jobs.handle('count', async payload => {
        seen.push(payload)
        if (seen.length === 60) finished()
      })
      jobs.start()
    }
    await test.database.withSite('a', async tx => {
      for (let number = 0; number < 60; number += 1) await workers[0]!.add(tx, { kind: 'count', payload: number })
    })
    await enough
    await Promise.all(workers.map(jobs => jobs.stop()))
    expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index))
    expect(await waiting()).toEqual([])
  })

  it('take over the job of a worker that died when its lease ends, and the dead one changes nothing [O1 O12]', async () => {
    const slow = openJobs()
    const next = openJobs()
    let release = () => {}
    const started = new Promise<void>(begin => {
      slow.handle('move', () => {
        begin()
        return new Promise(resolve => {
          release = () => resolve(undefined)
        })
      })
    })
    const seen: number[] = []
    next.handle('move', async (_, { attempt }) => {
      seen.push(attempt)
      throw new Error('still broken')
    })
    await order(slow, 'move', null)
    const first = slow.drain()
    await started
    expect(await next.drain()).toEqual({ done: 0, failed: [] })
    await test.look('update jobs set run_at = now()')
    await next.drain()
    expect(seen).toEqual([2])
    release()
    await first
    expect(await waiting()).toEqual([{ kind: 'move', attempt: 2 }])
  })

  it('order a scheduled job once per turn, and one turn after a long pause', async () => {
    const seen: string[] = []
    const listeners: (() => void)[] = []
    const turn = () => new Promise<void>(resolve => listeners.push(resolve))
    const workers = [openJobs(), openJobs()]
    const firstTurn = turn()
    for (const jobs of workers) {
      jobs.handle('sweep', async (_, { id }) => {
        seen.push(id)
        for (const notify of listeners.splice(0)) notify()
      })
      jobs.every(3_600, 'sweep')
      jobs.start()
    }
    await firstTurn
    const secondTurn = turn()
    await test.look(`update job_schedules set next_at = next_at - interval '10 hours'`)
    await test.database.withPlatform(tx => tx.execute(sql`select pg_notify('jobs', '')`))
    await secondTurn
    await Promise.all(workers.map(jobs => jobs.stop()))
    expect(seen).toHaveLength(2)
    const [schedule] = await test.look<{ future: boolean }>(
      `select next_at > now() and next_at <= now() + interval '1 hour' as future from job_schedules`,
    )
    expect(schedule).toEqual({ future: true })
  })

  it('survive a database that drops every connection [O3]', async () => {
    const jobs = openJobs()
    const seen: unknown[] = []
    let arrived = () => {}
    const came = new Promise<void>(resolve => {
      arrived = resolve
    })
    jobs.handle('ping', async payload => {
      seen.push(payload)
      arrived()
    })
    jobs.start()
    await test.database.withPlatform(tx => tx.execute(sql`select 1`))
    await test.look(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where usename = 'sitewright_app' and datname = current_database()`)
    await order(jobs, 'ping', 'back')
    await came
    expect(seen).toEqual(['back'])
  })
})

describe('slow jobs', () => {
  it('run one at a time, and quick ones never wait behind them [O12]', async () => {
    const jobs = openJobs({ concurrency: 3 })
    const running: string[] = []
    const releases: (() => void)[] = []
    let isQuickDone = () => {}
    const quickDone = new Promise<void>(resolve => {
      isQuickDone = resolve
    })
    let secondBegan = () => {}
    const second = new Promise<void>(resolve => {
      secondBegan = resolve
    })
    jobs.handle(
      'draw',
      async (name: string) => {
        running.push(name)
        if (running.length === 2) secondBegan()
        await new Promise<void>(resolve => releases.push(resolve))
      },
      { isSlow: true },
    )
    jobs.handle('mail', async () => isQuickDone())
    for (const name of ['one', 'two', 'three']) await order(jobs, 'draw', name)
    await order(jobs, 'mail', null)
    jobs.start()
    await quickDone
    expect(running).toEqual(['one'])
    releases[0]!()
    await second
    expect(running).toEqual(['one', 'two'])
    releases[1]!()
    const stopped = jobs.stop()
    releases[2]?.()
    await stopped
  })
})

describe('slow jobs of several rooms', () => {
  it('run beside each other, two of all at a time', async () => {
    const jobs = openJobs({ concurrency: 4 })
    const began: string[] = []
    const release = new Map<string, () => void>()
    const waiters: { count: number; resolve: () => void }[] = []
    const untilBegun = (count: number) =>
      new Promise<void>(resolve => {
        if (began.length >= count) resolve()
        else waiters.push({ count, resolve })
      })
    for (const kind of ['pictures:draw', 'imports:check', 'orders:act'])
      jobs.handle(
        kind,
        async (name: string) => {
          began.push(name)
          for (const waiter of waiters) if (began.length >= waiter.count) waiter.resolve()
          await new Promise<void>(resolve => release.set(name, resolve))
        },
        { isSlow: true },
      )
    for (const name of ['first picture', 'second picture']) await order(jobs, 'pictures:draw', name)
    await order(jobs, 'imports:check', 'import')
    await order(jobs, 'orders:act', 'act')
    jobs.start()
    await untilBegun(2)
    expect(began).toEqual(['first picture', 'import'])
    release.get('import')!()
    await untilBegun(3)
    expect(began).toEqual(['first picture', 'import', 'act'])
    release.get('first picture')!()
    await untilBegun(4)
    expect(began.at(-1)).toBe('second picture')
    const stopped = jobs.stop()
    for (const end of release.values()) end()
    await stopped
  })
})

describe('stopping', () => {
  it('waits for the job that runs and takes no new one [O2]', async () => {
    const jobs = openJobs({ concurrency: 1 })
    let release = () => {}
    let done = false
    const started = new Promise<void>(begin => {
      jobs.handle('long', async () => {
        begin()
        await new Promise<void>(resolve => {
          release = resolve
        })
        done = true
      })
    })
    await order(jobs, 'long', 1)
    await order(jobs, 'long', 2)
    jobs.start()
    await started
    const stopped = jobs.stop()
    release()
    await stopped
    expect(done).toBe(true)
    expect(await waiting()).toEqual([{ kind: 'long', attempt: 0 }])
  })

  it('gives back at once what can be broken off, as often as it happens, and says nothing about it [O2]', async () => {
    const said: string[] = []
    await test.database.withSite('a', tx => openJobs().add(tx, { kind: 'long', payload: null, onlyOne: 'a drawing' }))
    for (let stop = 0; stop < 25; stop += 1) {
      const jobs = openJobs({ log: pino({ level: 'debug' }, { write: line => void said.push(line) }) })
      const begun = new Promise<void>(begin => {
        jobs.handle('long', async (_, { signal }) => {
          begin()
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        })
      })
      jobs.start()
      await begun
      // Another order of the same thing meanwhile is no reason to lose either.
      if (stop === 0) await order(jobs, 'long', null, { onlyOne: 'a drawing', afterSeconds: 3_600 })
      await jobs.stop()
    }
    expect(said).toEqual([])
    const due = await test.look('select attempt, run_at <= now() as "isDue", last_error from jobs order by id')
    expect(due).toEqual([
      { attempt: 1, isDue: true, last_error: null },
      { attempt: 0, isDue: false, last_error: null },
    ])
  })

  it('takes any other error of a handler for a failure, also then', async () => {
    const jobs = openJobs()
    const begun = new Promise<void>(begin => {
      jobs.handle('long', async (_, { signal }) => {
        begin()
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
        throw new Error('not about stopping')
      })
    })
    await order(jobs, 'long', null)
    jobs.start()
    await begun
    await jobs.stop()
    const [left] = await test.look('select run_at > now() as waits, last_error as error from jobs')
    expect(left).toEqual({ waits: true, error: 'not about stopping' })
  })
})
