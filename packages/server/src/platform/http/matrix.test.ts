import { isWebsiteRole, may, type Permission, type WebsiteRole, websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Received, type TestApp, type TestSite } from '../../testing/app'
import { createCrumbs } from '../crumb'
import { hashOf } from '../sessions'
import { mutates, noContent, placesOf, type Route } from './index'

type PlaceKind = 'account' | 'owner' | 'public'
type Session = { readonly token: string; readonly id: string }
type Actor = {
  readonly name: string
  readonly roles: readonly WebsiteRole[]
  readonly isOwner: boolean
  /** None for a visitor. On the account pages, on the own site, and on the neighbour's. */
  readonly sessions?: { readonly account: Session; readonly own: Session; readonly other: Session }
}

const browser = { userAgent: 'test', ip: '127.0.0.1' }
const roles = Object.values(websiteRoles).filter(isWebsiteRole)

/** Declarations as they are, without what they do: a request that gets through is answered with the route's number. */
const probed = (routes: readonly Route[]): Route[] =>
  routes.map((route, index) => ({
    ...route,
    endpoint: {
      method: route.endpoint.method,
      path: route.endpoint.path,
      ...(route.endpoint.params ? { params: route.endpoint.params } : {}),
    },
    handle: async () => noContent({ 'x-reached': String(index) }),
  }))

let app: TestApp
let own: TestSite
let other: TestSite
let actors: Actor[]
let owner: Actor
/** Of a member of the own site. */
const memberSession: Session = { token: 'a-member-of-the-own-site', id: 'session-of-member' }

async function openSessions(accountId: string): Promise<NonNullable<Actor['sessions']>> {
  const { database } = app.platform
  const account = await database.withPlatform(tx => app.sessions.begin(tx, accountId, browser))
  const parent = await app.sessions.find(account.token, null)
  const onSite = async (site: TestSite): Promise<Session> => {
    const handOver = await app.sessions.handOver(parent!, { siteId: site.id, state: 'state' })
    const { token } = (await app.sessions.redeemHandOver(handOver, { siteId: site.id, state: 'state' }, browser))!
    return { token, id: (await app.sessions.find(token, site.id))!.id }
  }
  return { account, own: await onSite(own), other: await onSite(other) }
}

async function createActor(name: string, role?: WebsiteRole): Promise<Actor> {
  const made = await app.accounts.createOwner({
    name,
    email: `${name.replaceAll(' ', '-')}@example.com`,
    password: 'a quiet estuary at dusk',
  })
  if (!made.ok) throw new Error(`no account for ${name}`)
  if (role !== undefined)
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      own.id,
      made.accountId,
      role,
    ])
  return { name, roles: role === undefined ? [] : [role], isOwner: false, sessions: await openSessions(made.accountId) }
}

beforeAll(async () => {
  app = await openTestApp({ withRoutes: probed, config: { logLevel: 'silent' } })
  const make = async (name: string) => {
    const made = await app.accounts.createOwner({
      name,
      email: `${name}@example.com`,
      password: 'a quiet estuary at dusk',
    })
    if (!made.ok) throw new Error(`no account for ${name}`)
    return made.accountId
  }
  const ownerId = await make('owner')
  const neighbourId = await make('neighbour')
  const person = (accountId: string) => ({ accountId }) as never
  own = await app.makeSite(person(ownerId), { identifier: 'own-site' })
  other = await app.makeSite(person(neighbourId), { identifier: 'other-site' })
  owner = { name: 'owner', roles: [], isOwner: true, sessions: await openSessions(ownerId) }
  actors = [{ name: 'visitor', roles: [], isOwner: false }, await createActor('nobody here'), owner]
  await app.look(
    `insert into members (site_id, id, email, email_key, name, state, verified_at, locale, created_at, seen_at)
     values ($1, 'member', 'm@example.com', 'm@example.com', 'Mia', 'active', $2, 'en', $2, $2)`,
    [own.id, app.clock.now()],
  )
  await app.look(
    `insert into member_sessions (site_id, id, token_hash, member_id, method, remember, user_agent, ip_prefix, created_at, seen_at, expires_at)
     values ($1, $2, $3, 'member', 'password', true, '', '', $4, $4, $4::timestamptz + interval '1 day')`,
    [own.id, memberSession.id, hashOf(memberSession.token), app.clock.now()],
  )
  for (const role of roles) actors.push(await createActor(`role ${role}`, role))
})
afterAll(() => app.close())

const addressOf = ({ endpoint }: Route) =>
  endpoint.path
    .replace(':hash', '0'.repeat(64))
    .replace(':part', '1')
    .replace(/:[A-Za-z]+/g, 'x1')
    .replace('*', 'anything')
const label = ({ endpoint }: Route, place: string) => `${endpoint.method} ${place} ${endpoint.path}`
const placed = () => app.routes.flatMap((route, index) => placesOf[route.host].map(place => ({ route, index, place })))

const hostOf = (place: PlaceKind, site: TestSite) =>
  ({ account: 'localhost', owner: site.ownerHost, public: site.publicHost })[place]

const crumbFor = (holder: string, place: PlaceKind, site: TestSite) =>
  createCrumbs({ secrets: app.platform.config.secrets, clock: app.clock }).issue({
    holder,
    place: place === 'account' ? 'account' : site.id,
  })

type Call = {
  readonly route: Route
  readonly place: PlaceKind
  readonly site: TestSite
  readonly session?: Session
  /** Of a member, beside whatever else the browser holds. */
  readonly member?: Session
  readonly headers?: Readonly<Record<string, string>>
  /** The right one unless said otherwise. */
  readonly crumb?: string | null
}

const visitorId = 'a-visitor'

function call({ route, place, site, session, member, headers = {}, crumb }: Call): Promise<Received> {
  const holder = (place === 'public' ? member?.id : session?.id) ?? visitorId
  const given = crumb === undefined ? crumbFor(holder, place, site) : crumb
  return app.send({
    method: route.endpoint.method,
    host: hostOf(place, site),
    path: addressOf(route),
    headers: {
      accept: 'application/json',
      cookie: [
        `sw_visitor=${visitorId}`,
        ...(session ? [`sw_session=${session.token}`] : []),
        ...(member ? [`sw_member=${member.token}`] : []),
      ].join('; '),
      ...(mutates(route)
        ? {
            'content-type': route.streamed ? 'application/octet-stream' : 'application/json',
            'idempotency-key': 'key-of-this-call',
          }
        : {}),
      ...(mutates(route) && given !== null ? { 'x-csrf-token': given } : {}),
      ...headers,
    },
    body: mutates(route) ? '{}' : undefined,
  })
}

const outcomeOf = ({ status, headers, json }: Received) =>
  headers['x-reached'] === undefined ? `${status} ${String(json['reason'] ?? '')}` : `reached ${headers['x-reached']}`

/** What the declaration promises to somebody, on a site where they have these roles. */
function promised(
  route: Route,
  place: PlaceKind,
  index: number,
  actor: Pick<Actor, 'roles' | 'isOwner'>,
  signedIn: boolean,
): string {
  if (route.access === 'open') return `reached ${index}`
  // Whoever works on the site is no member of it by that.
  if (route.access === 'member' || !signedIn || place === 'public') return '401 login-required'
  if (route.access === 'signed-in') return `reached ${index}`
  const account = { kind: 'account', siteId: own.id, roles: actor.roles, isOwner: actor.isOwner } as const
  if (may(account, route.access as Permission)) return `reached ${index}`
  return may(account, 'site-view') ? '403 not-allowed' : '404 not-found'
}

/** What is wrong with the answers, all actors at once, so that the walk does not take for ever. */
async function walk<Each>(each: readonly Each[], check: (one: Each) => Promise<string | undefined>): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...each]
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const problem = await check(one)
      if (problem) wrong.push(problem)
    }
  }
  await Promise.all(Array.from({ length: 16 }, next))
  return wrong
}
const forAll = (places: ReturnType<typeof placed>, who: readonly Actor[]) =>
  places.flatMap(each => who.map(actor => ({ ...each, actor })))
const differs = (what: string, got: string, expected: string) =>
  got === expected ? undefined : `${what}: ${got} instead of ${expected}`

describe('every route, for everybody', () => {
  it('there are routes of every kind to walk', () => {
    const kinds = new Set(
      app.routes.map(route => (['open', 'signed-in', 'member'].includes(route.access) ? route.access : 'permission')),
    )
    expect([...kinds].sort()).toEqual(['member', 'open', 'permission', 'signed-in'])
    expect(app.routes.length).toBeGreaterThan(40)
  })

  it('answers on the own site as its declaration promises [A1 A4 A21 T7]', async () => {
    const wrong = await walk(forAll(placed(), actors), async ({ route, index, place, actor }) => {
      const session = place === 'account' ? actor.sessions?.account : actor.sessions?.own
      const got = outcomeOf(await call({ route, place, site: own, session }))
      return differs(
        `${label(route, place)} for ${actor.name}`,
        got,
        promised(route, place, index, actor, session !== undefined),
      )
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['GET', '/api/commerce/orders', ['admin', 'storeManager', 'websiteManager']],
    ['POST', '/api/commerce/products', ['admin', 'storeManager', 'websiteManager']],
    ['POST', '/api/documents/:documentId/edits', ['admin', 'editor', 'websiteManager']],
    ['POST', '/api/publishing/publish', ['admin', 'editor', 'websiteManager']],
    ['GET', '/api/site/people', ['admin', 'websiteManager']],
  ])('%s %s opens to exactly the roles of the one table [ROLE-22]', async (method, path, expected) => {
    const index = app.routes.findIndex(({ endpoint }) => endpoint.method === method && endpoint.path === path)
    const opened: string[] = []
    for (const [name, role] of Object.entries(websiteRoles)) {
      const actor = actors.find(({ roles: [own] }) => own === role)!
      const got = outcomeOf(
        await call({ route: app.routes[index]!, place: 'owner', site: own, session: actor.sessions!.own }),
      )
      if (got === `reached ${index}`) opened.push(name)
      else expect(got, name).toMatch(/^(?:403 not-allowed|404 not-found)$/)
    }
    expect(opened.sort()).toEqual(expected)
  })

  it('a session of the own site opens nothing on the neighbour’s [A1 A2 T7]', async () => {
    const places = placed().filter(each => each.place === 'owner')
    const wrong = await walk(forAll(places, actors), async ({ route, index, place, actor }) => {
      const crumb = crumbFor(visitorId, place, other)
      const got = outcomeOf(await call({ route, place, site: other, session: actor.sessions?.own, crumb }))
      const expected = route.access === 'open' ? `reached ${index}` : '401 login-required'
      return differs(`${label(route, place)} for ${actor.name}`, got, expected)
    })
    expect(wrong).toEqual([])
  })

  it('roles on the own site mean nothing on the neighbour’s, even with a session there [A1 T7]', async () => {
    const places = placed().filter(each => each.place === 'owner')
    const people = actors.filter(each => each.sessions)
    const wrong = await walk(forAll(places, people), async ({ route, index, place, actor }) => {
      const got = outcomeOf(await call({ route, place, site: other, session: actor.sessions?.other }))
      const expected = promised(route, place, index, { roles: [], isOwner: false }, true)
      return differs(`${label(route, place)} for ${actor.name}`, got, expected)
    })
    expect(wrong).toEqual([])
  })
})

describe('a member', () => {
  const asMember = (site: TestSite, expected: (route: Route, index: number, place: PlaceKind) => string) =>
    walk(placed(), async ({ route, index, place }) => {
      const crumb = place === 'public' && site === own ? undefined : crumbFor(visitorId, place, site)
      const got = outcomeOf(await call({ route, place, site, member: memberSession, crumb }))
      return differs(label(route, place), got, expected(route, index, place))
    })

  it('opens what is for members on the public addresses of the own site, and nothing else [A1 T7]', async () => {
    const wrong = await asMember(own, ({ access }, index, place) =>
      access === 'open' || (access === 'member' && place === 'public') ? `reached ${index}` : '401 login-required',
    )
    expect(wrong).toEqual([])
  })

  it('is nobody on the neighbour’s [A1 A2 T7]', async () => {
    const wrong = await asMember(other, ({ access }, index) =>
      access === 'open' ? `reached ${index}` : '401 login-required',
    )
    expect(wrong).toEqual([])
  })
})

describe('every changing route', () => {
  const changing = () => placed().filter(({ route }) => mutates(route))
  const guarded = () => changing().filter(({ route }) => route.crumb === 'required')
  const sessionAt = (place: PlaceKind) =>
    ({ account: owner.sessions!.account, owner: owner.sessions!.own, public: undefined })[place]
  const as = (route: Route, place: PlaceKind): Pick<Call, 'session' | 'member'> =>
    route.access === 'member' ? { member: memberSession } : { session: sessionAt(place) }
  const holderOf = (route: Route, place: PlaceKind) => Object.values(as(route, place))[0]?.id ?? visitorId

  it('refuses a crumb that is missing, empty, wrong, of another session or of another site, and brings a fresh one [A7 T9 REQ-15 REQ-30]', async () => {
    const strangers = actors.find(actor => actor.name === 'nobody here')!.sessions!
    const badCrumbs = (route: Route, place: PlaceKind): Record<string, string | null> => {
      const holder = holderOf(route, place)
      return {
        missing: null,
        empty: '',
        wrong: 'A'.repeat(43),
        'of another session': crumbFor(place === 'public' ? 'another-visitor' : strangers.own.id, place, own),
        'of another site': place === 'account' ? crumbFor(holder, 'owner', own) : crumbFor(holder, place, other),
      }
    }
    const calls = guarded().flatMap(each =>
      Object.entries(badCrumbs(each.route, each.place)).map(([name, crumb]) => ({ ...each, name, crumb })),
    )
    const wrong = await walk(calls, async ({ route, place, name, crumb }) => {
      const refused = await call({ route, place, site: own, ...as(route, place), crumb })
      const fresh = refused.json['crumb']
      const isRefusal = refused.status === 400 && refused.json['crumbFail'] === true && typeof fresh === 'string'
      const cookie = refused.cookies.find(each => each.startsWith('crumb='))
      return isRefusal && cookie?.includes(String(fresh)) && !cookie.includes('HttpOnly')
        ? undefined
        : `${label(route, place)} with a crumb ${name}: ${outcomeOf(refused)}`
    })
    expect(wrong).toEqual([])
  })

  it('takes the crumb as a parameter of the address too [REQ-02]', async () => {
    const wrong = await walk(guarded(), async ({ route, index, place }) => {
      const crumb = crumbFor(holderOf(route, place), place, own)
      const asked = { ...route, endpoint: { ...route.endpoint, path: `${route.endpoint.path}?crumb=${crumb}` } }
      const got = outcomeOf(await call({ route: asked, place, site: own, ...as(route, place), crumb: null }))
      return differs(label(route, place), got, `reached ${index}`)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['an origin of another port', { origin: 'http://own-site.localhost:81' }, 403],
    ['an origin of nobody', { origin: 'null' }, 403],
    ['a plain-text body', { 'content-type': 'text/plain' }, 415],
  ])('refuses %s, whatever the crumb [A7 T9]', async (_, headers, status) => {
    const calls = changing().filter(({ route }) => status !== 415 || !(route.streamed || route.textBody))
    const wrong = await walk(calls, async ({ route, place }) => {
      const got = await call({ route, place, site: own, ...as(route, place), headers })
      return got.status === status ? undefined : `${label(route, place)}: ${outcomeOf(got)}`
    })
    expect(wrong).toEqual([])
  })

  it('works from a page of its own origin', async () => {
    const wrong = await walk(changing(), async ({ route, index, place }) => {
      const headers = { origin: `http://${hostOf(place, own)}`, 'sec-fetch-site': 'same-origin' }
      const got = outcomeOf(await call({ route, place, site: own, ...as(route, place), headers }))
      return differs(label(route, place), got, `reached ${index}`)
    })
    expect(wrong).toEqual([])
  })
})
