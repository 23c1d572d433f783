import type { PageKey } from '@sitewright/domain/publishing'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import { membershipKey, peopleChanged } from '../people'
import type { Database, Transaction } from '../platform/database'
import type { Membership, SiteDirectory } from '../platform/tenancy'
import * as repository from './repository'
import type { Site } from './site'

export const siteChanged = 'site-changed'
export const hostsChanged = 'hosts-changed'

const mostKept = 20_000

/** Whoever changes more at once changes the site: a message has room for some eight thousand letters. */
const mostKeys = 50

/** The words of a message: the site, and what of its data changed, when it is no more than that. */
export const changeOf = (siteId: SiteId, keys: readonly PageKey[]): string =>
  [siteId, ...(keys.length > mostKeys ? [] : keys)].join(' ')

export type MembershipSource = (siteId: SiteId, accountId: AccountId) => Promise<Membership | undefined>

export type CachedDirectory = SiteDirectory & {
  byIdentifier(identifier: string): Promise<Site | undefined>
  byDomain(host: string): Promise<Site | undefined>
  /**
   * Whoever asks within a transaction names it: waiting there for a second connection, when all others wait the same
   * way, would never end.
   */
  byId(siteId: SiteId, within?: Transaction): Promise<Site | undefined>
  /** Called by whoever changed the site, so that the next request of this process does not wait for the message. */
  forget(siteId: SiteId): void
  /** The same after a change of the hosts that lead to the site. */
  forgetHosts(siteId: SiteId): void
  forgetPerson(siteId: SiteId, accountId: AccountId): void
  /** Runs whenever something about a site may be new; without a site, about all of them. */
  onForget(run: (siteId?: SiteId) => void): void
  /** The same of data that pages are made of. */
  dataChanged(siteId: SiteId, keys: readonly PageKey[]): void
  /** Runs whenever data changed that pages are made of, while all about the site itself is as it was. */
  onDataChanged(run: (siteId: SiteId, keys: readonly PageKey[]) => void): void
  /** Listens to changes made by other processes. */
  listen(): Promise<void>
}

type Found<Value> = { readonly value: Value | undefined }

/**
 * Sites by host and people by site, kept in memory. A change reaches every process by message. What was read while a
 * message came in may be older than the message, so it is used once and not kept.
 */
export function createDirectory(database: Database, membershipOf: MembershipSource): CachedDirectory {
  const ids = new LRUCache<string, Found<SiteId>>({ max: mostKept })
  const sites = new LRUCache<SiteId, Found<Site>>({ max: mostKept })
  const memberships = new LRUCache<string, Found<Membership>>({ max: mostKept })
  let changes = 0

  async function through<Value>(
    cache: LRUCache<string, Found<Value>>,
    key: string,
    load: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const kept = cache.get(key)
    if (kept) return kept.value
    const before = changes
    const value = await load()
    if (changes === before) cache.set(key, { value })
    return value
  }

  const byId = async (siteId: SiteId, within?: Transaction): Promise<Site | undefined> => {
    const load = (tx: Transaction) => repository.siteById(tx, siteId)
    // What a transaction sees may never be committed, so it is not kept.
    if (within) return sites.get(siteId)?.value ?? load(within)
    return through(sites, siteId, () => database.withPlatform(load))
  }

  /** One query on the first request for a host, because the site comes along with its id. */
  async function byHost(key: string, find: (tx: Transaction) => Promise<Site | undefined>): Promise<Site | undefined> {
    const kept = ids.get(key)
    if (kept) return kept.value === undefined ? undefined : byId(kept.value)
    const before = changes
    const site = await database.withPlatform(find)
    if (changes === before) {
      ids.set(key, { value: site?.id })
      if (site) sites.set(site.id, { value: site })
    }
    return site
  }

  const listeners: ((siteId?: SiteId) => void)[] = []
  const dataListeners: ((siteId: SiteId, keys: readonly PageKey[]) => void)[] = []

  const forget = (siteId: SiteId) => {
    changes += 1
    sites.delete(siteId)
    for (const run of listeners) run(siteId)
  }
  const dataChanged = (siteId: SiteId, keys: readonly PageKey[]) => {
    if (keys.length === 0) forget(siteId)
    else for (const run of dataListeners) run(siteId, keys)
  }
  const onChange = (change: string) => {
    const [siteId = '', ...keys] = change.split(' ')
    dataChanged(siteId, keys as PageKey[])
  }
  const forgetHosts = (siteId: SiteId) => {
    for (const [host, { value }] of ids.entries()) if (value === undefined || value === siteId) ids.delete(host)
    forget(siteId)
  }
  const forgetMembership = (key: string) => {
    changes += 1
    memberships.delete(key)
  }
  /** Messages may have been missed. */
  const forgetAll = () => {
    changes += 1
    for (const cache of [ids, sites, memberships]) cache.clear()
    for (const run of listeners) run()
  }

  return {
    byId,
    byIdentifier: identifier => byHost(`identifier ${identifier}`, tx => repository.siteByIdentifier(tx, identifier)),
    byDomain: host => byHost(`domain ${host}`, tx => repository.siteByDomain(tx, host)),
    membership: (siteId, accountId) =>
      through(memberships, membershipKey(siteId, accountId), () => membershipOf(siteId, accountId)),
    forget,
    forgetHosts,
    forgetPerson: (siteId, accountId) => forgetMembership(membershipKey(siteId, accountId)),
    dataChanged,
    onForget: run => {
      listeners.push(run)
    },
    onDataChanged: run => {
      dataListeners.push(run)
    },
    listen: async () => {
      await database.listen(siteChanged, onChange, forgetAll)
      await database.listen(hostsChanged, forgetHosts)
      await database.listen(peopleChanged, forgetMembership)
    },
  }
}
