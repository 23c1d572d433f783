import type * as contract from '@sitewright/contract/analytics'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { createCounting } from './counting'
import { createLeftOut } from './left-out'
import { createOverview } from './overview'
import { keepDaysOf, saveKeepDays } from './repository/keeping'
import { createShopReports } from './shop-reports'
import type { ReadSite } from './site'
import { createVisitReports, type Finding } from './visit-reports'

export function createAnalytics(platform: Platform, sites: Parameters<typeof createCounting>[1] & Finding) {
  const { database } = platform
  const read: ReadSite = (site, run) => database.withSite(site.id, run)
  return {
    ...createCounting(platform, sites),
    ...createLeftOut(platform),
    ...createOverview(read),
    ...createVisitReports(read, sites),
    ...createShopReports(read),

    settings: (siteId: SiteId): Promise<contract.AnalyticsSettings> =>
      database.withSite(siteId, async tx => ({ keepDays: ((await keepDaysOf(tx)) ?? null) as 30 | 60 | 90 | null })),
    /** What is to go goes with the next night. */
    saveSettings: (siteId: SiteId, { keepDays }: contract.AnalyticsSettings): Promise<void> =>
      database.withSite(siteId, tx => saveKeepDays(tx, keepDays)),
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
