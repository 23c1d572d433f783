import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import { isDuplicate } from '../platform/database'
import type { Platform } from '../platform/platform'
import { normaliseHost } from '../platform/tenancy'
import { type CachedDirectory, hostsChanged } from './directory'
import * as repository from './repository'
import type { Domain } from './site'

export type TxtLookup = (name: string) => Promise<readonly (readonly string[])[]>

export type DomainRefusal = 'not-a-domain' | 'our-own' | 'no-such-domain' | 'not-proved' | 'claimed-by-another'
type Outcome = { ok: true; domain: Domain } | { ok: false; reason: DomainRefusal }

/** The name of the record that proves a domain, and what it says. */
export const proofRecord = ({ host, proof }: Domain) => ({
  name: `_sitewright.${host}`,
  value: `sitewright-site=${proof}`,
})

const lookUpMilliseconds = 5_000

export function createDomains(
  { database, config, clock, random }: Platform,
  { directory, lookUpTxt }: { directory: Pick<CachedDirectory, 'forgetHosts'>; lookUpTxt: TxtLookup },
) {
  const isOurs = (host: string) =>
    [config.appDomain, config.sitesDomain].some(ours => host === ours || host.endsWith(`.${ours}`))

  async function isProved(domain: Domain): Promise<boolean> {
    const { name, value } = proofRecord(domain)
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the name server is too slow')), lookUpMilliseconds).unref()
    })
    try {
      const records = await Promise.race([lookUpTxt(name), late])
      return records.some(parts => parts.join('') === value)
    } catch {
      return false
    }
  }

  return {
    domains: (siteId: SiteId): Promise<Domain[]> => database.withSite(siteId, repository.listDomains),

    /** A claim, not yet an address: no request finds the site by it before the proof. */
    async claimDomain(siteId: SiteId, name: string, by?: By): Promise<Outcome> {
      const host = normaliseHost(name.trim())
      if (!host?.includes('.') || /^[\d.]+$|[[\]_]/.test(host)) return { ok: false, reason: 'not-a-domain' }
      if (isOurs(host)) return { ok: false, reason: 'our-own' }
      const now = clock.now()
      const domain = await database.withSite(siteId, async tx => {
        const claimed = await repository.insertDomain(tx, { id: random.id(), host, proof: random.secret(), now })
        await recordAct(tx, { act: 'domain-claimed', by, objectId: claimed.id, at: now })
        return claimed
      })
      return { ok: true, domain }
    },

    async proveDomain(siteId: SiteId, id: string, by?: By): Promise<Outcome> {
      const domain = await database.withSite(siteId, tx => repository.domainById(tx, id))
      if (!domain) return { ok: false, reason: 'no-such-domain' }
      if (!(await isProved(domain))) return { ok: false, reason: 'not-proved' }
      const verifiedAt = clock.now()
      try {
        await database.withSite(siteId, async tx => {
          await repository.verifyDomain(tx, id, verifiedAt)
          await database.notify(tx, hostsChanged, siteId)
          await recordAct(tx, { act: 'domain-proved', by, objectId: id, at: verifiedAt })
        })
      } catch (error) {
        if (isDuplicate(error)) return { ok: false, reason: 'claimed-by-another' }
        throw error
      }
      directory.forgetHosts(siteId)
      return { ok: true, domain: { ...domain, verifiedAt } }
    },

    async removeDomain(siteId: SiteId, id: string, by?: By): Promise<boolean> {
      const removed = await database.withSite(siteId, async tx => {
        const was = await repository.deleteDomain(tx, id)
        if (!was) return false
        await database.notify(tx, hostsChanged, siteId)
        await recordAct(tx, { act: 'domain-removed', by, objectId: id, at: clock.now() })
        return true
      })
      directory.forgetHosts(siteId)
      return removed
    },
  }
}
