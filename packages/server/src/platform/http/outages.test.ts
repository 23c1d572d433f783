import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type Received, type TestApp, type TestSite } from '../../testing/app'
import { patient } from '../../testing/database'
import { type DatabaseProxy, openProxy } from '../../testing/proxy'

const timeouts = {
  ...patient,
  connection: 5_000,
  statement: 5_000,
  longStatement: 5_000,
  margin: 500,
  readiness: 4_000,
}
const text = 'This service is temporarily unavailable. Please try again later.'

let proxy: DatabaseProxy
let app: TestApp
let owner: Person
let site: TestSite
beforeAll(async () => {
  proxy = await openProxy()
  app = await openTestApp({ database: { at: proxy, timeouts }, fastPath: services => services.published.fastPath })
  owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'outage', templateName: 'blank' })
  await app.enter(owner, site)
})
afterAll(async () => {
  proxy.recover()
  await app.close()
  await proxy.close()
})

const get = (path: string, host = 'localhost') => app.send({ method: 'GET', host, path })
const status = async (path: string) => (await get(path)).status
const asOwner = () => owner.browser.on(site.ownerHost).get('/api/session')
const signUp = () => app.browser().submit('/signup', { name: 'A', email: 'a@example.com', password: 'a quiet estuary' })

describe('a database that swallows what it is sent', () => {
  it('is not ready, calls end with 503 and the time to wait, cached pages are sent, and it comes back by itself [O3 T19]', async () => {
    const page = await get('/', site.publicHost)
    expect(await status('/readyz')).toBe(200)
    proxy.goSilent()
    const started = performance.now()
    const [ready, health, call, other, cached] = await Promise.all([
      get('/readyz'),
      get('/health'),
      asOwner(),
      get('/nowhere-yet', site.publicHost),
      get('/', site.publicHost),
    ])
    // Far below what a call without a limit takes, and far above what a busy machine needs.
    expect(performance.now() - started).toBeLessThan(30_000)
    expect([ready.status, ready.json]).toEqual([503, { status: 'not ready', database: false }])
    expect(health.status).toBe(503)
    expect([call.status, call.headers['retry-after'], call.json['error']]).toEqual([503, '5', text])
    expect([other.status, other.headers['retry-after']]).toEqual([503, '5'])
    expect([cached.status, cached.text]).toEqual([page.status, page.text])
    expect(await status('/healthz')).toBe(200)

    proxy.recover()
    expect((await asOwner()).status).toBe(200)
    expect(await status('/readyz')).toBe(200)
  })

  /** What is asked for, by whom, and what comes of it without a database. */
  const kinds: readonly (readonly [what: string, ask: () => Promise<Received>, status: number])[] = [
    ['a published page that is in memory', () => page('/'), 200],
    ['a published page that is not', () => page('/about'), 503],
    ['an address where nothing is', () => page('/nowhere'), 503],
    ['what is known of a page in memory', () => page('/sitemap.xml'), 200],
    ['a picture', () => page('/s/picture.png?format=500w'), 503],
    ['the cart', () => page('/api/commerce/shopping-cart'), 503],
    ['a page of a site that is not known yet', () => get('/', 'another.sites.localhost'), 503],
    ['a host of nobody', () => get('/', 'nobody.example'), 503],
    ['the account page of somebody signed in', () => owner.browser.on('localhost').get('/account'), 503],
    ['the start page of somebody signed in', () => owner.browser.on('localhost').get('/'), 503],
    ['the login page', () => get('/login'), 200],
    ['logging in', () => app.browser().submit('/login', { email: owner.email, password: owner.password }), 503],
    ['forgetting a password', () => app.browser().submit('/forgot', { email: owner.email }), 503],
    ['the editing area', () => owner.browser.on(site.ownerHost).get('/config'), 503],
    ['a call of the editing area', asOwner, 503],
    ['readiness', () => get('/readyz'), 503],
    ['life', () => get('/healthz'), 200],
  ]
  const page = (path: string) =>
    app.send({ method: 'GET', host: site.publicHost, path, headers: { accept: 'text/html' } })

  it('is answered for in a bounded time, whatever is asked for and however often [O3]', async () => {
    await page('/')
    proxy.goSilent()
    const rounds: (readonly [string, number])[][] = []
    let longest = 0
    const timed = async (ask: () => Promise<Received>) => {
      const started = performance.now()
      const { status } = await ask()
      longest = Math.max(longest, performance.now() - started)
      return status
    }
    // The first finds connections that went silent, the second has to open new ones.
    for (let round = 0; round < 2; round += 1)
      rounds.push(await Promise.all(kinds.map(async ([what, ask]) => [what, await timed(ask)] as const)))
    proxy.recover()
    const expected = kinds.map(([what, , status]) => [what, status] as const)
    expect(rounds).toEqual([expected, expected])
    // Each may wait for a connection and for an answer; without a limit it took 40 seconds and more.
    expect(longest).toBeLessThan(30_000)
    expect((await asOwner()).status).toBe(200)
  })

  it('ends a transaction in the middle of its work too, and its connection is not used again [O3]', async () => {
    const working = app.platform.database.withPlatform(async tx => {
      await tx.execute('select 1')
      proxy.goSilent()
      await tx.execute('select 2')
    })
    await expect(working).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
    proxy.recover()
    const { rows } = await app.platform.database.withPlatform(tx => tx.execute('select 3 as three'))
    expect(rows).toEqual([{ three: 3 }])
  })
})

describe('a connection that breaks', () => {
  it('in the middle of a call answers 503, not 500 [O3]', async () => {
    await app.look(`create function cut_off() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await app.look('create trigger cut_off before insert on sign_ups for each row execute function cut_off()')
    const answer = await signUp()
    await app.look('drop trigger cut_off on sign_ups')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.text).toContain(text)
    expect((await signUp()).status).toBe(303)
  })

  it('without a word of the server answers 503 too [O3]', async () => {
    await app.look(`create function wait_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(60); return new; end $$`)
    await app.look('create trigger wait_long before insert on sign_ups for each row execute function wait_long()')
    const calling = app.browser().submit('/signup', { name: 'C', email: 'c@example.com', password: 'a quiet estuary' })
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    while ((await app.look(isWaiting)).length === 0);
    proxy.cut()
    const answer = await calling
    await app.look('drop trigger wait_long on sign_ups')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect((await asOwner()).status).toBe(200)
  })
})

describe('a full disk', () => {
  const fill = async () => {
    await app.look(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await app.look('create trigger no_room before insert on sign_ups for each row execute function no_room()')
    await app.look(`create function no_room_either() returns event_trigger language plpgsql as
      $$ begin if current_user = 'sitewright_app' then raise exception 'could not extend file' using errcode = '53100'; end if; end $$`)
    await app.look('create event trigger no_room on ddl_command_start execute function no_room_either()')
  }
  const clear = () => app.look('drop event trigger no_room; drop trigger no_room on sign_ups')
  const join = () =>
    app.browser().submit('/signup', { name: 'B', email: 'b@example.com', password: 'a quiet estuary at dusk' })

  it('answers writes with 503, is not ready until there is room again, and reads go on [O4]', async () => {
    await fill()
    const answer = await join()
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(await status('/readyz')).toBe(503)
    expect(await status('/readyz')).toBe(503)
    expect((await asOwner()).status).toBe(200)
    await clear()
    expect(await status('/readyz')).toBe(200)
    expect((await join()).status).toBe(303)
  })
})
