import type { SiteId } from '@sitewright/domain/sites'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'
import { createManualTimers } from '../../testing/fixed'
import { type CountingThread, openCountingThread } from './open'

let test: TestDatabase
const sites = { mine: 'mine' as SiteId, other: 'other' as SiteId }
let timers: ReturnType<typeof createManualTimers>
let thread: CountingThread

beforeAll(async () => {
  test = await openTestDatabase()
  for (const id of Object.values(sites))
    await test.look(
      `insert into sites (id, identifier, title, status, primary_locale, locales, currency, time_zone, units, created_at, updated_at)
       values ($1, $1, $1, 1, 'en', '{en}', 'EUR', 'UTC', 'metric', now(), now())`,
      [id],
    )
})
afterAll(() => test.close())
afterEach(() => thread.close())

const open = () => {
  timers = createManualTimers()
  thread = openCountingThread({
    entry: inject('countingThread'),
    data: { connection: test.connectionFor('app'), logLevel: 'silent' },
    timers,
  })
}
/** The thread has the time of this day. An hour in the middle of a day touches no other day, whenever this runs. */
const mark = async (siteId: string) => {
  const [marked] = await test.look<{ day: string }>(
    `insert into rollup_marks (site_id, hour) values ($1, date_trunc('day', now(), 'UTC') - interval '12 hours')
     returning to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day`,
    [siteId],
  )
  return marked!.day
}
const countedBy = async (siteId: string) =>
  (await test.look<{ zone: string }>('select zone from rollup_state where site_id = $1', [siteId])).map(
    ({ zone }) => zone,
  )

describe('the thread that counts visits', () => {
  it('counts what was marked, for the site it was asked for', async () => {
    open()
    const day = await mark(sites.mine)
    await mark(sites.other)
    const { days } = await thread.rollUp({ id: sites.mine, timeZone: 'UTC' })
    expect(days).toEqual([day])
    expect(await countedBy(sites.mine)).toEqual(['UTC'])
    expect(await countedBy(sites.other)).toEqual([])
    expect(await test.look('select site_id from rollup_marks')).toEqual([{ site_id: sites.other }])
  })

  it('tells of a count that failed, and goes on', async () => {
    open()
    const day = await mark(sites.mine)
    const [failed, good] = await Promise.allSettled([
      thread.rollUp({ id: sites.mine, timeZone: 'Nowhere/Atall' }),
      thread.rollUp({ id: sites.mine, timeZone: 'UTC' }),
    ])
    expect(failed.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: { days: [day] } })
  })

  it('ends when there is nothing to count, and starts again', async () => {
    open()
    await thread.rollUp({ id: sites.mine, timeZone: 'UTC' })
    timers.advance(200)
    const day = await mark(sites.mine)
    expect((await thread.rollUp({ id: sites.mine, timeZone: 'UTC' })).days).toEqual([day])
  })

  it('fails what it was counting when it is ended', async () => {
    open()
    const counting = thread.rollUp({ id: sites.mine, timeZone: 'UTC' })
    const outcome = expect(counting).rejects.toThrow('The thread that counts visits ended')
    await thread.close()
    await outcome
  })
})
