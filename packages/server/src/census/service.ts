import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { countQuickView } from './repository'

/** Counts what visitors do, and nothing about them. */
export const createCensus = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  /** False when there is no such product. `by` is how much it counts: owners who look at their own shop are no visitors. */
  quickView: (
    siteId: SiteId,
    { productId, timeZone, by }: { productId: string; timeZone: string; by: 0 | 1 },
  ): Promise<boolean> =>
    database.withSite(siteId, async tx => {
      // The day is the shop's, as its owner reads it. Sweden writes dates as databases do.
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(clock.now())
      return countQuickView(tx, { productId, day, by })
    }),
})

export type Census = ReturnType<typeof createCensus>
