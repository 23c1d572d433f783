import { join } from 'node:path'
import { type Analytics, type CountingThread, createAnalytics } from '../analytics'
import { type Census, createCensus } from '../census'
import { createEditorEvents } from '../editor-events'
import { createPageReports, createSourcePlaces } from '../page-reports'
import { builtFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import type { CatalogueParts } from './catalogue'
import type { SiteParts } from './site'

/** What is counted of visitors, and what becomes of it. */
export function composeMeasuring(
  platform: Platform,
  { sites, countingPolicy, published }: Pick<SiteParts & CatalogueParts, 'sites' | 'countingPolicy' | 'published'>,
  { countingThread: thread }: { countingThread?: CountingThread | undefined },
) {
  const countedSites = async () => sites.byIds(await sites.allIds())
  const analytics: Analytics = createAnalytics(platform, {
    sites: countedSites,
    siteById: async id => (await sites.byIds([id]))[0],
    thread,
    whatFinds: published.whatFinds,
  })
  const census: Census = createCensus(platform, {
    policyOf: countingPolicy,
    sites: countedSites,
    stored: analytics.noteHits,
  })
  const pageReports = createPageReports(platform, {
    siteIds: sites.allIds,
    sources: createSourcePlaces(join(builtFolder, 'visitor')),
  })
  return { census, analytics, pageReports, editorEvents: createEditorEvents(platform) }
}

export type MeasuringParts = ReturnType<typeof composeMeasuring>
