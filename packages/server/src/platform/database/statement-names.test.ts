import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase({ pool: 1 })
})
afterAll(() => test.close())

const named = async (like: string) => {
  const { rows } = await test.database.withPlatform(tx =>
    tx.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_prepared_statements where statement like ${like}`,
    ),
  )
  return rows[0]!.count
}
const ask = (text: string, value: unknown) =>
  test.database.withPlatform(async tx => (await tx.execute<{ is: string }>(sql`${sql.raw(text)} ${value} as is`)).rows)

describe('a statement', () => {
  it('is planned once when it comes again and again, and gives the same answers', async () => {
    for (const value of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      expect(await ask('select /* often */', value)).toEqual([{ is: value }])
    expect(await named('select /* often */%')).toBe(1)
  })

  it('is not kept when it was made for one occasion', async () => {
    await ask('select /* seldom */', 'a')
    await ask('select /* seldom */', 'b')
    expect(await named('select /* seldom */%')).toBe(0)
  })

  it('that failed does not spoil the next one', async () => {
    for (let time = 0; time < 5; time++)
      await expect(
        test.database.withPlatform(tx => tx.execute(sql`select /* fails */ ${'x'}::int as is`)),
      ).rejects.toThrow()
    expect(await ask('select /* after */', 'fine')).toEqual([{ is: 'fine' }])
  })

  it('sees the site of its own transaction, not of the one it was planned in', async () => {
    const siteOf = (site: string) =>
      test.database.withSite(site, async tx => {
        const { rows } = await tx.execute<{ site: string }>(
          sql`select current_setting('app.site_id', true) as site where ${true}`,
        )
        return rows[0]!.site
      })
    for (let time = 0; time < 8; time++) expect(await siteOf(`site-${time}`)).toBe(`site-${time}`)
  })
})
