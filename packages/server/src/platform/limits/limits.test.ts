import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { createTestClock } from '../../testing/fixed'
import { createLimits } from './index'

let db: TestDatabase
const clock = createTestClock()
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe.each(['memory', 'strict'] as const)('a %s bucket', store => {
  const limits = () => createLimits({ database: db.database, clock })
  const bucket = (key: string) => ({ store, name: 'test', key, limit: 3, perSeconds: 30 })

  it('gives what it holds, says how long to wait, and fills up evenly [A12]', async () => {
    const { take } = limits()
    for (let token = 0; token < 3; token++) expect(await take(bucket('even'))).toEqual({ ok: true })
    expect(await take(bucket('even'))).toEqual({ ok: false, retryAfterSeconds: 10 })
    clock.advance({ seconds: 4 })
    expect(await take(bucket('even'))).toEqual({ ok: false, retryAfterSeconds: 6 })
    clock.advance({ seconds: 6 })
    expect(await take(bucket('even'))).toEqual({ ok: true })
    expect(await take(bucket('even'))).toEqual({ ok: false, retryAfterSeconds: 10 })
  })

  it('never holds more than its limit', async () => {
    const { take } = limits()
    await take(bucket('full'))
    clock.advance({ days: 3 })
    const taken = []
    for (let token = 0; token < 4; token++) taken.push((await take(bucket('full'))).ok)
    expect(taken).toEqual([true, true, true, false])
  })

  it('keeps keys and names apart', async () => {
    const { take } = limits()
    for (let token = 0; token < 3; token++) await take(bucket('one'))
    expect((await take(bucket('two'))).ok).toBe(true)
    expect((await take({ ...bucket('one'), name: 'another' })).ok).toBe(true)
  })

  it('gives no token twice, however many ask at once [A12 D4]', async () => {
    const { take } = limits()
    const taken = await Promise.all(Array.from({ length: 40 }, () => take(bucket('crowd'))))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
  })

  it('is full again when it is cleared', async () => {
    const { take, clear } = limits()
    for (let token = 0; token < 3; token++) await take(bucket('cleared'))
    await clear(bucket('cleared'))
    expect((await take(bucket('cleared'))).ok).toBe(true)
  })
})

describe('strict buckets', () => {
  it('are shared by all processes and outlive them', async () => {
    const bucket = { store: 'strict', name: 'shared', key: 'x', limit: 1, perSeconds: 60 } as const
    expect((await createLimits({ database: db.database, clock }).take(bucket)).ok).toBe(true)
    expect((await createLimits({ database: db.database, clock }).take(bucket)).ok).toBe(false)
  })

  it('are swept away when they are long full', async () => {
    const limits = createLimits({ database: db.database, clock })
    await limits.take({ store: 'strict', name: 'old', key: 'x', limit: 1, perSeconds: 60 })
    clock.advance({ days: 3 })
    await limits.take({ store: 'strict', name: 'young', key: 'x', limit: 1, perSeconds: 60 })
    await limits.sweep()
    expect(await db.look('select name from rate_buckets')).toEqual([{ name: 'young' }])
  })
})

it('counts guesses even when nothing else is counted', async () => {
  const { take } = createLimits({ database: db.database, clock, counts: false })
  const bucket = { name: 'off', key: 'x', limit: 1, perSeconds: 60 } as const
  const twice = async (store: 'memory' | 'strict') => [
    (await take({ ...bucket, store })).ok,
    (await take({ ...bucket, store })).ok,
  ]
  expect([await twice('memory'), await twice('strict')]).toEqual([
    [true, true],
    [true, false],
  ])
})
