import { logOut as endpoint } from '@sitewright/contract/accounts'
import { pageMessages } from '@sitewright/domain/catalogue/messages'
import { type LogoutState, logoutReducer, logoutUrl, mayLogOut } from '@sitewright/domain/pages'
import { call } from '../app/api'
import { placeOf } from '../app/router'
import { t } from '../language'
import { showToast } from '../ui/toast'

let state: LogoutState = 'signed-in'

/** Ends the sign-in, here and on the account pages, and goes on to the framed page [AUTH-02]. */
export async function logOut(): Promise<void> {
  if (!mayLogOut(state)) return
  state = logoutReducer(state, 'asked')
  try {
    await call(endpoint, {})
    state = logoutReducer(state, 'succeeded')
    location.assign(logoutUrl(placeOf(location.href).frameUrl))
  } catch {
    state = logoutReducer(state, 'failed')
    showToast(t(pageMessages.logoutFailed))
  }
}
