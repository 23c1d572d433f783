import { pageMessages } from '../catalogue/messages/pages'
import { addQuery } from '../requests/build-request'
import { cookieText } from '../requests/cookie-text'
import { clearedCookieText } from '../requests/cookies'
import { toBase64 } from './base64'
import { parameterOf } from './page-helpers'

export const accountLogoutRequest = { method: 'POST', url: '/api/auth/Logout' } as const

/** Where the browser goes: the site root, or inside the editing area the page of the preview frame. */
export const logoutUrl = (frameUrl: string | null = null): string => addQuery(frameUrl ?? '/', { logout: true })

export const logoutNotice = (query: string): { title: string; text: string; close: string } | null => {
  const { logoutTitle: title, logoutText: text, logoutClose: close } = pageMessages
  return parameterOf(query, 'logout') === 'true' ? { title, text, close } : null
}

export type LogoutState = 'signed-in' | 'signing-out' | 'signed-out'
export type LogoutEvent = 'asked' | 'succeeded' | 'failed'

/** For accounts and for site members alike, each with a state of its own. A failure releases the lock. */
export function logoutReducer(state: LogoutState, event: LogoutEvent): LogoutState {
  if (event === 'asked') return state === 'signed-in' ? 'signing-out' : state
  if (state !== 'signing-out') return state
  return event === 'succeeded' ? 'signed-out' : 'signed-in'
}

/** A second click, or a click of nobody, sends nothing. */
export const mayLogOut = (state: LogoutState): boolean => state === 'signed-in'

export const lastSiteCookie = 'ss_lastid'

export const lastSiteCookieText = (identifier: string, appDomain: string): string =>
  cookieText(lastSiteCookie, toBase64(identifier), { domain: appDomain })

export const clearedLastSiteCookieText = (appDomain: string): string => clearedCookieText(lastSiteCookie, appDomain)
