import type { IslandServices } from '@sitewright/blocks/kit/island'
import { onePerPage } from '@sitewright/blocks/kit/one-per-page'
import { logoutRequest, memberHint } from '@sitewright/domain/members'
import { type LogoutState, logoutReducer, mayLogOut } from '@sitewright/domain/pages'
import { addQuery, readCookie } from '@sitewright/domain/requests'
import { held } from './held'

export type LogOutOutcome = 'done' | 'failed' | 'nothing-to-do'

/**
 * Ends the session of the member, once however often it is pressed, and for nobody when nobody is in. What becomes of an
 * account that works on the site is another matter, with a lock of its own. A stale crumb is renewed by the request layer.
 */
export async function logOutMember(
  { cloneCart }: { readonly cloneCart: boolean },
  services: IslandServices,
  cookies: () => string = () => document.cookie,
): Promise<LogOutOutcome> {
  const lock = onePerPage<{ state: LogoutState }>(services, 'member-logout', () => ({
    state: readCookie(cookies(), memberHint) === null ? 'signed-out' : 'signed-in',
  }))
  if (!mayLogOut(lock.state)) return 'nothing-to-do'
  lock.state = logoutReducer(lock.state, 'asked')
  const { url, query = {} } = logoutRequest({ cloneCart })
  const answer = await services.request({ method: 'DELETE', path: addQuery(url, query) })
  lock.state = logoutReducer(lock.state, answer.ok ? 'succeeded' : 'failed')
  if (!answer.ok) return 'failed'
  held.forget()
  return 'done'
}
