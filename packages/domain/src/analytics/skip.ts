import { systemPageTypes } from '../catalogue/page-types'
import { type WebsiteRole, websiteRoles } from '../roles/website-roles'

/** The global on the page that turns tracking off. */
export const censusDisabledFlag = 'SITEWRIGHT_DISABLE_CENSUS'

const untrackedPageTypes: readonly number[] = [
  systemPageTypes.notFound,
  systemPageTypes.lockScreen,
  systemPageTypes.memberAreaAccessDenied,
]

export interface TrackingSituation {
  isAuthenticatedAccount: boolean
  roles: readonly WebsiteRole[]
  path: string
  pageType?: number
  /** Value of the global named `censusDisabledFlag`. */
  censusDisabled?: unknown
}

export type TrackingSkip = 'account' | 'page-type' | 'disabled'

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

const isOnlyViewer = (roles: readonly WebsiteRole[]): boolean =>
  roles.length > 0 && roles.every(role => role === websiteRoles.viewer)

/** Why a visit is not counted, or undefined when it is. Mouse and editor tracking have rules of their own. */
export function trackingSkip(now: TrackingSituation): TrackingSkip | undefined {
  const countsAsVisitor = isOnlyViewer(now.roles) && !isInside(now.path, '/config')
  if (now.isAuthenticatedAccount && !countsAsVisitor) return 'account'
  if (now.pageType !== undefined && untrackedPageTypes.includes(now.pageType)) return 'page-type'
  return now.censusDisabled === true ? 'disabled' : undefined
}

export interface AnalyticsAudience {
  isLoggedIn: boolean
  hasAdminAccess: boolean
}

export const tracksMouse = ({ isLoggedIn }: AnalyticsAudience): boolean => isLoggedIn

/** Administrators see their tracked events in every tab. */
export const sharesEventsAcrossTabs = ({ isLoggedIn, hasAdminAccess }: AnalyticsAudience): boolean =>
  isLoggedIn && hasAdminAccess
