import { fieldsOf, textFrom } from '../pages/raw-fields'
import type { RequestInput } from '../requests/build-request'

export const memberSessionPath = '/api/site-users/account/session'
export const memberLocalePath = '/api/site-users/account/locale'

/** Readable by scripts and of no value: it only says that asking who is logged in is worth a call. */
export const memberHint = 'hasMember'

export const xsrfHeader = 'X-CSRF-Token'

export interface MemberLogin {
  email: string
  password: string
  rememberMe: boolean
  /** What this browser worked out, where the site asked for it. */
  proof?: string
}

export const loginRequest = ({ email, password, rememberMe, proof }: MemberLogin): RequestInput => ({
  method: 'POST',
  url: memberSessionPath,
  json: { email, password, rememberMe, ...(proof !== undefined && { proof }) },
})

export const logoutRequest = ({ cloneCart }: { cloneCart: boolean }): RequestInput => ({
  method: 'DELETE',
  url: memberSessionPath,
  query: { cloneCart },
})

/** Null when no translation plugin is there to show the language. */
export const localeRequest = (locale: { language: string; hasTranslationPlugin: boolean }): RequestInput | null =>
  locale.hasTranslationPlugin ? { method: 'POST', url: memberLocalePath, json: { language: locale.language } } : null

/** The language to show after the call: any success will do, and a failure changes nothing. */
export const languageAfter = (call: { shown: string; asked: string; succeeded: boolean }): string =>
  call.succeeded ? call.asked : call.shown

export const xsrfTokenFrom = (answer: unknown): string | null => textFrom(fieldsOf(answer)['xsrfToken'])

/** The headers of every call after the login. */
export const memberHeaders = (xsrfToken: string | null): Record<string, string> =>
  xsrfToken === null ? {} : { [xsrfHeader]: xsrfToken }

/** Login belongs to visitors of a site, log-out and language to its members; accounts of the builder have their own. */
export function memberActions(actor: { kind: 'visitor' | 'member' | 'account' }): ('login' | 'logout' | 'locale')[] {
  if (actor.kind === 'visitor') return ['login']
  return actor.kind === 'member' ? ['logout', 'locale'] : []
}
