import { createHmac } from 'node:crypto'
import { readVisitor } from '@sitewright/domain/analytics'
import { areCensusCookiesAllowed, type CookiePolicy, consentFrom } from '@sitewright/domain/consent'
import { momentOfWallTime, type SiteId, wallTime } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../platform/platform'
import type { IdentityLevel } from './hit'
import { destroyKeysBut, keyNamed } from './repository'

/** What the owner decided about counting. */
export type CountingPolicy = CookiePolicy & {
  /** Under the restrictive policy: tells people of one day apart all the same, without anything stored on their device. */
  readonly countsWithoutCookies: boolean
  /** Nothing may be known of anybody. */
  readonly isVisitorDataRestricted: boolean
  /** A browser that asks not to be tracked has declined, until its user says otherwise. */
  readonly honoursSignals: boolean
}

/** What a request tells of whoever sent it. Looked at and forgotten. */
export type Sender = {
  readonly ip: string
  readonly userAgent: string
  /** Of the cookie with the visitor's choice; null without one. */
  readonly choice: string | null
  /** `Sec-GPC` or `DNT`. */
  readonly asksNotToBeTracked: boolean
}

export function levelOf(policy: CountingPolicy, sender: Sender, hasId: boolean): IdentityLevel {
  if (policy.isVisitorDataRestricted) return 0
  const consent = consentFrom(sender.choice)
  if (consent === 'declined') return 0
  if (consent === 'undecided' && sender.asksNotToBeTracked && policy.honoursSignals) return 0
  const mayUseCookies = areCensusCookiesAllowed(policy, consent)
  if (mayUseCookies) return hasId ? 2 : 1
  return policy.countsWithoutCookies ? 1 : 0
}

type Zoned = { readonly id: SiteId; readonly timeZone: string }

/** The key of a day holds from four in the morning, when almost nobody is in the middle of a visit. */
const changesAt = 'T04:00'
const hour = 3_600_000
const personKey = 'person'

function keyDay(
  now: number,
  timeZone: string,
): { readonly name: string; readonly since: number; readonly until: number } {
  const noon = Date.parse(`${wallTime(now, timeZone).slice(0, 10)}T12:00:00Z`)
  const dayAt = (offset: number) => new Date(noon + offset * 24 * hour).toISOString().slice(0, 10)
  const startOf = (offset: number) => momentOfWallTime(`${dayAt(offset)}${changesAt}`, timeZone)!
  const today = now >= startOf(0) ? 0 : -1
  return { name: `day:${dayAt(today)}`, since: startOf(today), until: startOf(today + 1) }
}

/** 64 bits as the database's whole number. */
const hash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest().readBigInt64BE(0).toString()

/**
 * A page view is several reports, and a visit several views, so hashes of cookies are kept for a while. Never those of
 * addresses: what is kept would outlive the key of their day.
 */
function createHashes(most: number) {
  const known = new LRUCache<string, string>({ max: most })
  return (key: string, text: string): string => {
    const name = `${key} ${text}`
    const found = known.get(name)
    if (found) return found
    const made = hash(key, text)
    known.set(name, made)
    return made
  }
}

export function createIdentities({ database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>) {
  const hashOfCookie = createHashes(5_000)
  const persons = new Map<SiteId, Promise<string>>()
  const days = new Map<SiteId, { readonly since: number; readonly until: number; readonly key: Promise<string> }>()

  const askKey = (siteId: SiteId, name: string): Promise<string> =>
    database.withSite(siteId, tx => keyNamed(tx, { name, fresh: random.secret() }))

  function personKeyOf(siteId: SiteId): Promise<string> {
    const known = persons.get(siteId)
    if (known) return known
    const key = askKey(siteId, personKey)
    persons.set(siteId, key)
    key.catch(() => persons.delete(siteId))
    return key
  }

  function dayKeyOf({ id, timeZone }: Zoned): Promise<string> {
    const now = clock.now().getTime()
    const known = days.get(id)
    if (known && known.since <= now && now < known.until) return known.key
    const { name, since, until } = keyDay(now, timeZone)
    const key = askKey(id, name)
    days.set(id, { since, until, key })
    key.catch(() => days.delete(id))
    return key
  }

  return {
    /** Who it is, as far as the level allows; an id of the cookie that is none counts as absent. */
    async of(
      site: Zoned,
      sender: Sender,
      { policy, cookie }: { policy: CountingPolicy; cookie: string | null | undefined },
    ): Promise<{ readonly level: IdentityLevel; readonly visitor: string | null }> {
      const visitorId = readVisitor(cookie ?? null)?.visitorId
      const level = levelOf(policy, sender, visitorId !== undefined)
      if (level === 0) return { level, visitor: null }
      if (level === 2) return { level, visitor: hashOfCookie(await personKeyOf(site.id), visitorId!) }
      return { level, visitor: hash(await dayKeyOf(site), `${sender.ip} ${sender.userAgent}`) }
    },

    /** Destroys the keys of days that ended an hour ago: from then on nobody can be found again by their address. */
    destroyOld: (site: Zoned): Promise<void> => {
      const now = clock.now().getTime()
      const names = [now, now - hour].map(at => keyDay(at, site.timeZone).name)
      return database.withSite(site.id, tx => destroyKeysBut(tx, [personKey, ...names]))
    },
  }
}
