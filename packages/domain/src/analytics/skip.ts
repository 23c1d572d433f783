import { type WebsiteRole, websiteRoles } from '../roles/website-roles'
import { pageSkip, type TrackedPage, type TrackingSkip } from './page-skip'

export interface TrackingSituation extends TrackedPage {
  isAuthenticatedAccount: boolean
  roles: readonly WebsiteRole[]
}

const isOnlyViewer = (roles: readonly WebsiteRole[]): boolean =>
  roles.length > 0 && roles.every(role => role === websiteRoles.viewer)

const ownerHint = (roles: readonly WebsiteRole[]): '1' | 'v' => (isOnlyViewer(roles) ? 'v' : '1')

/** Why a visit is not counted, or undefined when it is. Mouse and editor tracking have rules of their own. */
export const trackingSkip = (now: TrackingSituation): TrackingSkip | undefined =>
  pageSkip(now.isAuthenticatedAccount ? ownerHint(now.roles) : null, now)

export interface AnalyticsAudience {
  isLoggedIn: boolean
  hasAdminAccess: boolean
}

export const tracksMouse = ({ isLoggedIn }: AnalyticsAudience): boolean => isLoggedIn

/** Administrators see their tracked events in every tab. */
export const sharesEventsAcrossTabs = ({ isLoggedIn, hasAdminAccess }: AnalyticsAudience): boolean =>
  isLoggedIn && hasAdminAccess
