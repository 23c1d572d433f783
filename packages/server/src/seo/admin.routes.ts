import * as contract from '@sitewright/contract/seo'
import { readSiteSeo, type SiteSeo, siteSeoRefusal, wrongRobotsLine } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'

type Seo = {
  readonly read: (siteId: SiteId) => Promise<SiteSeo>
  readonly save: (siteId: SiteId, seo: SiteSeo) => Promise<void>
}

/** How a site introduces itself to search engines. */
export const adminRoutes = (seo: Seo): Route[] => [
  route({
    host: 'owner',
    access: 'settings-general',
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.readSiteSeo,
    handle: async ({ site }) => ok({ ...(await seo.read(site.id)) }),
  }),
  route({
    host: 'owner',
    access: 'settings-general',
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.saveSiteSeo,
    handle: async ({ site, body }) => {
      const settings = readSiteSeo(body)
      const reason = siteSeoRefusal(settings)
      if (reason === 'title-without-page')
        return refused(422, reason, 'Keep {page} in the format: without it every page would have the same title.')
      if (reason === 'bad-robots-line')
        return refused(
          422,
          reason,
          `Line ${wrongRobotsLine(settings.robots)} is none that search engines read. Use Disallow, Allow, User-agent, Crawl-delay or Sitemap.`,
        )
      await seo.save(site.id, settings)
      return ok({ ...settings })
    },
  }),
]
