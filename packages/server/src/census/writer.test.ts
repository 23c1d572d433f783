import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'
import { patient } from '../testing/database'
import { type DatabaseProxy, openProxy } from '../testing/proxy'
import { visitorOf } from '../testing/reports'

let proxy: DatabaseProxy
let app: TestApp
let site: TestSite

beforeAll(async () => {
  proxy = await openProxy()
  app = await openTestApp({ database: { at: proxy, timeouts: patient } })
  site = await app.makeSite(await app.signUp(), { identifier: 'written' })
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

const idsStored = async () =>
  (await app.look<{ id: string }>('select id from hits where site_id = $1', [site.id])).map(({ id }) => id)

describe('what was acknowledged', () => {
  it('is there, once, however often the database was cut off meanwhile [O1 T2]', async () => {
    const { hit } = visitorOf(app, site, 'ann')
    const acknowledged = new Set<string>()
    const sending = Array.from({ length: 20 }, async (_, stream) => {
      for (let at = 0; at < 15; at += 1) {
        const id = `s${stream}-${at}`
        // As a page does: what was not acknowledged is sent again under the same id.
        for (let attempt = 0; attempt < 3 && !acknowledged.has(id); attempt += 1) {
          const { status } = await hit('/', { id })
          expect([200, 503]).toContain(status)
          if (status === 200) acknowledged.add(id)
        }
        if (stream === 0 && at % 5 === 2) proxy.cut()
      }
    })
    await Promise.all(sending)
    const stored = await idsStored()
    expect(new Set(stored).size).toBe(stored.length)
    expect([...acknowledged].filter(id => !stored.includes(id))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(200)
  })

  it('shares its batch with a row that cannot be stored, which alone is refused', async () => {
    const long = 'x'.repeat(200)
    await app.look(`alter table hits add constraint no_bad check (subject is distinct from 'bad')`)
    const { hit } = visitorOf(app, site, 'ben')
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        hit('/', { id: `row-${at}`, data: { itemId: at === 17 ? 'bad' : 'good', title: long } }),
      ),
    )
    await app.look('alter table hits drop constraint no_bad')
    expect(sent.map(({ status }) => status).filter(status => status !== 200)).toEqual([503])
    expect(sent[17]!.headers['retry-after']).toBe('5')
    expect((await idsStored()).filter(id => id.startsWith('row-'))).toHaveLength(29)
  })

  it('finds its week even when nobody has prepared it', async () => {
    app.clock.advance({ days: 40 })
    const { hit } = visitorOf(app, site, 'cleo')
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => hit('/', { id: `week-${at}` })))
    expect(sent.every(({ status }) => status === 200)).toBe(true)
    expect((await idsStored()).filter(id => id.startsWith('week-'))).toHaveLength(10)
  })

  it('is written before the server ends, and nothing is taken after that', async () => {
    const reporter = {
      ip: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      choice: null,
      asksNotToBeTracked: false,
      host: site.publicHost,
      country: undefined,
      isOwn: false,
    }
    const counted = { id: site.id, timeZone: 'UTC' }
    const last = app.census.record(counted, reporter, [{ kind: 1, path: '/', eventId: 'last' }])
    // Whoever it was is asked for first.
    await app.census.record(counted, reporter, [])
    await new Promise(resolve => setImmediate(resolve))
    expect(await last).toBe(true)
    await app.census.stop()
    expect(await app.census.record(counted, reporter, [{ kind: 1, path: '/', eventId: 'too-late' }])).toBe(false)
    const stored = await idsStored()
    expect([stored.includes('last'), stored.includes('too-late')]).toEqual([true, false])
  })
})
