import { systemPageTypes } from '../catalogue/system-page-types'

/** A cookie that tells a page at once whether an account looks at it: `1`, or `v` for one that is only viewer. */
export const ownerHintCookie = 'sw_owner'

/** The global on the page that turns tracking off. */
export const censusDisabledFlag = 'SITEWRIGHT_DISABLE_CENSUS'

const untrackedPageTypes: readonly number[] = [
  systemPageTypes.notFound,
  systemPageTypes.lockScreen,
  systemPageTypes.memberAreaAccessDenied,
]

export interface TrackedPage {
  path: string
  pageType?: number | undefined
  /** Value of the global named `censusDisabledFlag`. */
  censusDisabled?: unknown
}

export type TrackingSkip = 'account' | 'page-type' | 'disabled'

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** `hint` is the value of the cookie named `ownerHintCookie`. */
export function pageSkip(hint: string | null, now: TrackedPage): TrackingSkip | undefined {
  if (hint === '1' || (hint === 'v' && isInside(now.path, '/config'))) return 'account'
  if (now.pageType !== undefined && untrackedPageTypes.includes(now.pageType)) return 'page-type'
  return now.censusDisabled === true ? 'disabled' : undefined
}
