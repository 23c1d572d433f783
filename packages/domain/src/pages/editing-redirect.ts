import { isTeamMember } from '../roles/website-roles'
import { hasParameter } from './query-parameters'

export const noRedirectParameter = 'noredirect'

export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const known = name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
  return known || name.endsWith('.localhost') || name.endsWith('.local')
}

export interface RedirectInput {
  isLoggedIn: boolean
  roles: readonly number[]
  host: string
  query: string
  isFramed: boolean
  developerMode: boolean
  cloneable: boolean
  /** Whether an earlier page of this browser session was asked not to redirect. */
  noRedirectRemembered: boolean
}

export interface RedirectDecision {
  redirect: boolean
  /** Keep for the browser session that there is no redirect. */
  remember: boolean
}

/** Whether a page that has just loaded takes its owner to the editing area instead. */
export function decideRedirect(page: RedirectInput): RedirectDecision {
  const remember = hasParameter(page.query, noRedirectParameter)
  const isExcepted = isLocalHost(page.host) || page.developerMode || page.cloneable || page.isFramed
  const isDeclined = remember || page.noRedirectRemembered
  return { redirect: page.isLoggedIn && isTeamMember(page.roles) && !isExcepted && !isDeclined, remember }
}
