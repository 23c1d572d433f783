import { sessionDays } from './sessions'

export type CookieNames = {
  readonly session: string
  readonly visitor: string
  readonly handOver: string
  /** Of a browser that waits for the answer to its sign-up. */
  readonly signUp: string
  /** Of a browser that was logged in before. It opens nothing: it only keeps others' guesses from counting here. */
  readonly device: string
  /** Of somebody who works on the site, on its public addresses. It opens nothing: it only says who they are. */
  readonly viewer: string
  /** Of whoever gave the right password and is still to give a code. */
  readonly secondStep: string
  /** Of a member, on the public addresses of one site. */
  readonly member: string
  /** Of a browser that asked for a link by mail to log a member in. */
  readonly logInLink: string
  /** Followed by a rule's id: of a browser in which the password of a page was typed. */
  readonly pageGrant: string
}

/** `__Host-` keeps a neighbouring host from planting a cookie; browsers allow it over https only. */
export const cookieNames = ({ https }: { https: boolean }): CookieNames => {
  const prefix = https ? '__Host-' : ''
  return {
    session: `${prefix}sw_session`,
    visitor: `${prefix}sw_visitor`,
    handOver: `${prefix}sw_enter`,
    signUp: `${prefix}sw_signup`,
    device: `${prefix}sw_device`,
    viewer: `${prefix}sw_viewer`,
    secondStep: `${prefix}sw_second`,
    member: `${prefix}sw_member`,
    logInLink: `${prefix}sw_link`,
    pageGrant: `${prefix}sw_page`,
  }
}

export type CookieOptions = {
  readonly https: boolean
  /** Scripts may read it. Only the crumb and hints of no value are. */
  readonly readable?: boolean
  /** Until the browser closes, unless said otherwise. */
  readonly seconds?: number
  /** Only this host, unless said otherwise. */
  readonly domain?: string
}

export function setCookie(name: string, value: string, { https, readable, seconds, domain }: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(https ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
  ].join('; ')
}

export const clearCookie = (name: string, options: Omit<CookieOptions, 'seconds'>): string =>
  setCookie(name, '', { ...options, seconds: 0 })

/** Tells the page's script that asking who is here is worth a call; `v` for an account that may only look. */
export const ownerHint = 'sw_owner'

export const ownerHintCookie = (
  isTeam: boolean,
  { https, seconds }: { readonly https: boolean; readonly seconds: number },
): string => setCookie(ownerHint, isTeam ? '1' : 'v', { https, readable: true, seconds })

export const clearedOwnerHint = ({ https }: { https: boolean }): string =>
  clearCookie(ownerHint, { https, readable: true })

export const sessionCookie = (token: string, { https }: { https: boolean }): string =>
  setCookie(cookieNames({ https }).session, token, { https, seconds: sessionDays * 86_400 })

/** The first cookie of the name, as browsers send the most specific one first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim()
      try {
        return decodeURIComponent(value)
      } catch {
        return value
      }
    }
  }
  return undefined
}
