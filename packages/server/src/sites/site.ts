import type { Business, SiteFacts, SiteId, SiteSettings } from '@sitewright/domain/sites'
import type { SiteOfRequest } from '../platform/http/route'

/** A site as every request needs it: small, and kept in memory. */
export type Site = SiteOfRequest & {
  readonly id: SiteId
  readonly title: string
  /** The verified domain that is the site's own address, when it has one. */
  readonly ownDomain: string | null
  readonly business: Business
  readonly units: SiteSettings['units']
  readonly facts: SiteFacts
}

export type Domain = {
  readonly id: string
  readonly host: string
  readonly proof: string
  readonly verifiedAt: Date | null
}

export type { SiteSettings }
