import { ask } from '@sitewright/blocks/kit/engines/dialogs/confirmation'
import { showSystemError } from '@sitewright/blocks/kit/engines/dialogs/system-error'
import type { IslandServices } from '@sitewright/blocks/kit/island'
import { onePerPage } from '@sitewright/blocks/kit/one-per-page'
import { pageMessages } from '@sitewright/domain/catalogue/messages'
import {
  accountLogoutRequest,
  type LogoutState,
  logoutReducer,
  logoutUrl,
  mayLogOut,
  readAudience,
} from '@sitewright/domain/pages'

/** Ends the sign-in on this address and shows the site as visitors see it. A failure is told, and may be tried again. */
export async function logOut(
  context: unknown,
  services: IslandServices,
  go: (address: string) => void = address => location.assign(address),
): Promise<void> {
  const lock = onePerPage<{ state: LogoutState }>(services, 'logout', () => ({
    state: readAudience(context).authenticatedAccount ? 'signed-in' : 'signed-out',
  }))
  if (!mayLogOut(lock.state)) return
  lock.state = logoutReducer(lock.state, 'asked')
  const { method, url: path } = accountLogoutRequest
  const answer = await services.request({ method, path })
  lock.state = logoutReducer(lock.state, answer.ok ? 'succeeded' : 'failed')
  if (answer.ok) {
    go(logoutUrl())
    return
  }
  if (answer.status === 0) {
    showSystemError({ kind: 'network' }, services)
    return
  }
  const { logoutFailedTitle: title, logoutFailed: text, logoutAgain: confirm } = pageMessages
  const outcome = await ask({ title, text, style: 'confirm-or-cancel', labels: { confirm } }, services).answer
  if (outcome === 'confirmed') await logOut(context, services, go)
}
