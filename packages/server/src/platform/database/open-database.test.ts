import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import type { Database, SiteTransaction, Transaction } from './database'
import { openDatabase } from './open-database'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase({ pool: 4 })
  await test.look(`
    create table notes (site_id text not null, id text not null, text text not null, primary key (site_id, id));
    alter table notes enable row level security;
    alter table notes force row level security;
    create policy one_site on notes using (site_id = current_setting('app.site_id', true))
      with check (site_id = current_setting('app.site_id', true));
    grant select, insert, update, delete on notes to sitewright_app;`)
})
afterAll(() => test.close())

const setting = (name: string) => sql<{ value: string }>`select current_setting(${name}, true) as value`

describe('a site transaction', () => {
  it('shows only the rows of its site, and no rows at all without one [O8 T8]', async () => {
    const { database } = test
    for (const site of ['a', 'b'])
      await database.withSite(site, tx => tx.execute(sql`insert into notes values (${site}, '1', ${site})`))
    const read = await database.withSite('a', tx => tx.execute(sql`select text from notes`))
    expect(read.rows).toEqual([{ text: 'a' }])
    const platform = await database.withPlatform(tx => tx.execute(sql`select text from notes`))
    expect(platform.rows).toEqual([])
  })

  it('refuses to write a row for a neighbour', async () => {
    const writing = test.database.withSite('a', tx => tx.execute(sql`insert into notes values ('b', '2', 'x')`))
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('treats a hostile site id as text', async () => {
    const hostile = `a'; set local role sitewright_owner; --`
    const found = await test.database.withSite(hostile, tx => tx.execute(setting('app.site_id')))
    expect(found.rows).toEqual([{ value: hostile }])
  })

  it('forgets the site when the connection goes back', async () => {
    await Promise.all([1, 2, 3, 4].map(() => test.database.withSite('a', tx => tx.execute(sql`select 1`))))
    const left = await test.database.withPlatform(tx => tx.execute(setting('app.site_id')))
    expect(left.rows).toEqual([{ value: '' }])
  })

  it('takes everything back when the work throws', async () => {
    const work = test.database.withSite('c', async tx => {
      await tx.execute(sql`insert into notes values ('c', '1', 'lost')`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await test.look(`select * from notes where site_id = 'c'`)).toEqual([])
  })
})

describe('the last statements of a transaction', () => {
  const add = (site: string, id: string) => sql`insert into notes values (${site}, ${id}, 'kept')`
  const count = async (site: string) => (await test.look(`select from notes where site_id = '${site}'`)).length

  it('are committed with everything before them, and their answers are there', async () => {
    const { database } = test
    const rows = await database.withSite('l', async tx => {
      await tx.execute(add('l', '1'))
      const [, read] = await database.lastly(tx, () =>
        Promise.all([tx.execute(add('l', '2')), tx.execute(sql`select id from notes where site_id = 'l' order by id`)]),
      )
      return read.rows
    })
    expect(rows).toEqual([{ id: '1' }, { id: '2' }])
    expect(await count('l')).toBe(2)
  })

  it('take everything back when one of them fails, and the connection is as good as before', async () => {
    const { database } = test
    for (let time = 0; time < 5; time += 1) {
      const work = database.withSite('m', async tx => {
        await tx.execute(add('m', '1'))
        await database.lastly(tx, () => Promise.all([tx.execute(add('m', '2')), tx.execute(add('m', '1'))]))
      })
      await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
    }
    expect(await count('m')).toBe(0)
    await database.withSite('m', tx => tx.execute(add('m', '1')))
    expect(await count('m')).toBe(1)
  })

  it('take everything back when one of them is never asked for', async () => {
    const { database } = test
    const stop = (): never => {
      throw new Error('no words for it')
    }
    const endings = [
      (tx: SiteTransaction) => Promise.all([tx.execute(add('q', '2')), (async () => stop())()]),
      (tx: SiteTransaction) => Promise.all([tx.execute(add('q', '2')), stop()]),
    ]
    for (const last of endings) {
      const work = database.withSite('q', async tx => {
        await tx.execute(add('q', '1'))
        await database.lastly(tx, () => last(tx))
      })
      await expect(work).rejects.toThrow('no words for it')
    }
    expect(await count('q')).toBe(0)
  })

  it('are the last: what is asked for after them is refused and stands nowhere', async () => {
    const { database } = test
    const work = database.withSite('n', async tx => {
      await tx.execute(add('n', '1'))
      await database.lastly(tx, () => tx.execute(add('n', '2')))
      await tx.execute(add('n', '3'))
    })
    await expect(work).rejects.toMatchObject({
      cause: { message: 'a transaction was asked for a statement after its last one' },
    })
    expect(await count('n')).toBe(2)
  })

  it('may be the only ones', async () => {
    const { database } = test
    await database.withSite('o', tx => database.lastly(tx, () => tx.execute(add('o', '1'))))
    expect(await count('o')).toBe(1)
  })

  it('let messages leave with them, and none when nothing is committed', async () => {
    const { database } = test
    const heard: string[] = []
    const deaf = await database.listen('of-the-end', payload => void heard.push(payload))
    const tell = (payload: string, isBroken = false) =>
      database.withSite('p', async tx => {
        await tx.execute(sql`select 1`)
        await database.notify(tx, 'of-the-end', payload)
        if (isBroken) throw new Error('changed my mind')
      })
    await expect(tell('lost', true)).rejects.toThrow('changed my mind')
    await expect(tell('x'.repeat(9_000))).rejects.toThrow('payload string too long')
    await tell('kept')
    await expect.poll(() => heard).toEqual(['kept'])
    await deaf()
  })
})

describe('a transaction of one statement', () => {
  const rowsOf = (site: string) => test.look(`select text from notes where site_id = '${site}'`)

  it('is committed when its answer is there', async () => {
    const { single } = test.database
    await single.withSite('d', tx => tx.execute(sql`insert into notes values ('d', '1', 'kept')`))
    expect(await rowsOf('d')).toEqual([{ text: 'kept' }])
    const read = await single.withSite('d', tx => tx.execute(sql`select text from notes`))
    expect(read.rows).toEqual([{ text: 'kept' }])
  })

  it('leaves nothing behind when its statement fails, and its connection is as good as before', async () => {
    const { single } = test.database
    const twice = sql`insert into notes values ('e', '1', 'a'), ('e', '1', 'b')`
    for (let time = 0; time < 5; time += 1)
      await expect(single.withSite('e', tx => tx.execute(twice))).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await rowsOf('e')).toEqual([])
    await single.withSite('e', tx => tx.execute(sql`insert into notes values ('e', '1', 'kept')`))
    expect(await rowsOf('e')).toEqual([{ text: 'kept' }])
  })

  it('refuses a second statement, which would stand outside of it', async () => {
    const work = test.database.single.withSite('f', async tx => {
      await tx.execute(sql`select 1`)
      await tx.execute(sql`insert into notes values ('f', '1', 'late')`)
    })
    await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('asked for another') } })
    expect(await rowsOf('f')).toEqual([])
  })

  it('that asks for nothing leaves its connection outside of any transaction', async () => {
    await Promise.all([1, 2, 3, 4].map(() => test.database.single.withSite('g', async () => undefined)))
    const left = await test.look(`select count(*)::int as open from pg_stat_activity
      where usename = 'sitewright_app' and datname = current_database() and state = 'idle in transaction'`)
    expect(left).toEqual([{ open: 0 }])
  })
})

describe('statements that do not wait for each other', () => {
  it('are answered each with its own rows, whichever of them is named', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at)
    for (let time = 0; time < 4; time += 1) {
      const answers = await test.database.withSite('a', tx =>
        Promise.all(numbers.map(number => tx.execute(sql`select ${number}::int as number`))),
      )
      expect(answers.map(({ rows }) => rows)).toEqual(numbers.map(number => [{ number }]))
    }
  })

  it('fall together, and the connection is as good as before', async () => {
    const { database } = test
    const work = database.withSite('h', tx =>
      Promise.all([
        tx.execute(sql`insert into notes values ('h', '1', 'lost')`),
        tx.execute(sql`select 1 / ${0}::int`),
        tx.execute(sql`insert into notes values ('h', '2', 'lost')`),
      ]),
    )
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await test.look(`select * from notes where site_id = 'h'`)).toEqual([])
    await Promise.all([1, 2, 3, 4].map(() => database.withPlatform(tx => tx.execute(sql`select 1`))))
  })
})

describe('limits', () => {
  /** With those of the product, which are not those of tests. */
  let database: Database
  beforeAll(() => {
    database = openDatabase({ connection: test.connectionFor('app'), log: pino({ level: 'silent' }) })
  })
  afterAll(() => database.close())

  it('gives requests 3 s per statement, 2 s per lock and 5 s idle', async () => {
    const read = (name: string) => database.withPlatform(tx => tx.execute(setting(name)))
    expect((await read('statement_timeout')).rows).toEqual([{ value: '3s' }])
    expect((await read('lock_timeout')).rows).toEqual([{ value: '2s' }])
    expect((await read('idle_in_transaction_session_timeout')).rows).toEqual([{ value: '5s' }])
  })

  it('gives long-running work longer, and only that work', async () => {
    const read = (tx: Transaction) => tx.execute(setting('statement_timeout'))
    expect((await database.longRunning.withSite('a', read)).rows).toEqual([{ value: '1min' }])
    expect((await database.longRunning.withPlatform(read)).rows).toEqual([{ value: '1min' }])
    expect((await database.withSite('a', read)).rows).toEqual([{ value: '3s' }])
  })
})

describe('messages', () => {
  it('arrive after the commit, and not after a rollback', async () => {
    const { database } = test
    const received: string[] = []
    let wake = () => {}
    const arrived = new Promise<void>(resolve => {
      wake = resolve
    })
    const stop = await database.listen('news', payload => {
      received.push(payload)
      if (payload === 'kept') wake()
    })
    await database
      .withPlatform(async tx => {
        await database.notify(tx, 'news', 'lost')
        throw new Error('no')
      })
      .catch(() => {})
    await database.withPlatform(tx => database.notify(tx, 'news', 'kept'))
    await arrived
    expect(received).toEqual(['kept'])
    await stop()
  })
})

describe('what waits for the commit', () => {
  it('runs before the caller goes on, and not after a rollback', async () => {
    const { database } = test
    const ran: string[] = []
    const lost = database.withPlatform(async tx => {
      database.afterCommit(tx, () => ran.push('lost'))
      throw new Error('no')
    })
    await expect(lost).rejects.toThrow('no')
    await database.withPlatform(async tx => {
      database.afterCommit(tx, () => ran.push('first'))
      database.afterCommit(tx, () => ran.push('second'))
      await tx.execute(sql`select 1`)
      expect(ran).toEqual([])
    })
    expect(ran).toEqual(['first', 'second'])
  })
})

describe('closing', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is done when every connection has said goodbye, so that the server can be stopped without breaking one off [O2]', async () => {
    const database = openDatabase({ connection: test.connectionFor('app'), log: pino({ level: 'silent' }) })
    await Promise.all([1, 2, 3].map(() => database.withPlatform(tx => tx.execute(sql`select pg_sleep(0.05)`))))
    const goodbyes: (() => void)[] = []
    const { end } = Client.prototype
    vi.spyOn(Client.prototype, 'end').mockImplementation(function (this: Client, ...done: unknown[]) {
      goodbyes.push(() => void Reflect.apply(end, this, done))
      return Promise.resolve()
    } as typeof end)
    const closing = database.close().then(() => 'closed')
    const meanwhile = new Promise(resolve => setImmediate(() => resolve('open')))
    expect(await Promise.race([closing, meanwhile])).toBe('open')
    for (const say of goodbyes) say()
    expect(await closing).toBe('closed')
  })
})

describe('a database that drops every connection', () => {
  const dropAll = () =>
    test.look(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where usename = 'sitewright_app' and datname = current_database()`)

  it('is used again by the next transaction, and the process stays alive [O3]', async () => {
    const { database } = test
    await Promise.all([1, 2, 3, 4].map(() => database.withPlatform(tx => tx.execute(sql`select pg_sleep(0.02)`))))
    await dropAll()
    const after = await database.withSite('a', tx => tx.execute(sql`select 1 as one`))
    expect(after.rows).toEqual([{ one: 1 }])
    expect(await database.isReady()).toBe(true)
  })

  it('is used again by several statements that left together', async () => {
    const { database } = test
    await Promise.all([1, 2, 3, 4].map(() => database.withPlatform(tx => tx.execute(sql`select pg_sleep(0.02)`))))
    await dropAll()
    const after = await database.withSite('a', tx =>
      Promise.all([1, 2, 3].map(number => tx.execute(sql`select ${number}::int as number`))),
    )
    expect(after.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
  })

  it('fails the transaction that was running, and only that one', async () => {
    const { database } = test
    const running = database.withPlatform(async tx => {
      await tx.execute(sql`select 1`)
      await dropAll()
      await tx.execute(sql`select 1`)
    })
    await expect(running).rejects.toThrow()
    expect(await database.isReady()).toBe(true)
  })

  it('is listened to again, and says that messages may be missing', async () => {
    const { database } = test
    const received: string[] = []
    let missed = 0
    await database.listen(
      'after-restart',
      payload => received.push(payload),
      () => {
        missed += 1
      },
    )
    const say = (payload: string) => database.withPlatform(tx => database.notify(tx, 'after-restart', payload))
    // The test before dropped the connection too: only a message that arrives says that it is back.
    await expect
      .poll(async () => {
        await say('before')
        return received
      })
      .toContain('before')
    const missedBefore = missed
    await dropAll()
    await expect.poll(() => missed).toBeGreaterThan(missedBefore)
    await say('after')
    await expect.poll(() => received).toContain('after')
  })
})
