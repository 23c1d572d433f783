import { type Rush, rushOf } from '@sitewright/domain/forms'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { countSince } from './repository/submissions'

const hourMs = 3_600_000
const usualDays = 28
/** Counting costs more than what is counted: for so long it is taken as it was. */
const freshMs = 10_000
const usualFreshMs = 600_000

type Counted = { readonly rush: Rush; readonly at: number; readonly usualPerHour: number; readonly usualAt: number }

/** Whether a site is sent much more than it usually is. It ends by itself with the hour that was too much. */
export function createRush({ clock }: Pick<Platform, 'clock'>) {
  const known = new LRUCache<string, Counted>({ max: 5_000 })
  return async (tx: SiteTransaction): Promise<Rush> => {
    const at = clock.now().getTime()
    const before = known.get(tx.siteId)
    if (before && at - before.at < freshMs) return before.rush
    const lastHour = await countSince(tx, new Date(at - hourMs))
    const isUsualKnown = before !== undefined && at - before.usualAt < usualFreshMs
    const usualPerHour = isUsualKnown
      ? before.usualPerHour
      : ((await countSince(tx, new Date(at - usualDays * 24 * hourMs))) - lastHour) / (usualDays * 24 - 1)
    const rush = rushOf({ lastHour, usualPerHour })
    known.set(tx.siteId, { rush, at, usualPerHour, usualAt: isUsualKnown ? before.usualAt : at })
    return rush
  }
}

export type ReadRush = ReturnType<typeof createRush>
