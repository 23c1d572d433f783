import type { SiteId } from '@sitewright/domain/sites'
import type { WebhookEventKind } from '@sitewright/domain/webhooks'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

export const eventJob = 'webhooks:event'

/** How long a process takes a site for one that tells nobody. */
const rememberedMs = 5_000

/**
 * Writes down what happened, in the transaction that made it true. Most sites tell nobody, and their orders must not
 * pay for asking: that is remembered for a few seconds, so another process may miss what happens right after an address
 * was added.
 */
export const createAnnouncing = ({ clock, random, jobs }: Pick<Platform, 'clock' | 'random' | 'jobs'>) => {
  const wanted = new Map<SiteId, { readonly kinds: ReadonlySet<string>; readonly until: number }>()

  async function kindsOf(tx: SiteTransaction): Promise<ReadonlySet<string>> {
    const now = clock.now().getTime()
    const known = wanted.get(tx.siteId)
    if (known && known.until > now) return known.kinds
    const active = (await repository.endpoints(tx)).filter(endpoint => endpoint.active)
    const kinds = new Set(active.flatMap(endpoint => endpoint.kinds))
    wanted.set(tx.siteId, { kinds, until: now + rememberedMs })
    return kinds
  }

  return {
    isWanted: async (tx: SiteTransaction, kinds: readonly WebhookEventKind[]): Promise<boolean> => {
      const known = await kindsOf(tx)
      return kinds.some(kind => known.has(kind))
    },

    /** In one order for everybody: whoever tells of the same things waits, and never for each other. */
    async announce(tx: SiteTransaction, kind: WebhookEventKind, aboutIds: readonly string[]): Promise<void> {
      if (aboutIds.length === 0 || !(await kindsOf(tx)).has(kind)) return
      for (const aboutId of [...new Set(aboutIds)].sort()) {
        const event = { id: random.id(), kind, aboutId, body: null, at: clock.now() }
        if (await repository.insertEvent(tx, event))
          await jobs.add(tx, { kind: eventJob, payload: { eventId: event.id } })
      }
    },
    forget: (siteId: SiteId): void => {
      wanted.delete(siteId)
    },
  }
}

export type Announcing = ReturnType<typeof createAnnouncing>
export type Announce = Announcing['announce']
