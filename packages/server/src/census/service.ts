import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { countQuickView } from './repository'

/** Counts what visitors do, and nothing about them. */
export const createCensus = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  quickView: (siteId: SiteId, { productId, timeZone }: { productId: string; timeZone: string }) =>
    database.withSite(siteId, async tx => {
      // The day is the shop's, as its owner reads it. Sweden writes dates as databases do.
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(clock.now())
      await countQuickView(tx, { productId, day })
    }),
})

export type Census = ReturnType<typeof createCensus>
