import { createCensus, openCounting } from '../census'
import type { Platform } from '../platform/platform'
import type { SiteParts } from './site'

/** What is counted of visitors. */
export function composeMeasuring(platform: Platform, { sites }: Pick<SiteParts, 'sites'>) {
  const census = createCensus(platform, {
    policyOf: () => openCounting,
    sites: async () => sites.byIds(await sites.allIds()),
  })
  return { census }
}

export type MeasuringParts = ReturnType<typeof composeMeasuring>
