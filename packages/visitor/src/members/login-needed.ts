import { ask } from '@sitewright/blocks/kit/engines/dialogs/confirmation'
import type { IslandServices } from '@sitewright/blocks/kit/island'
import { onePerPage } from '@sitewright/blocks/kit/one-per-page'
import { memberTexts } from '@sitewright/domain/messages'
import { held } from './held'

/**
 * Tells a visitor that they have to log in, and leads there with the way back. The dialog itself takes no password: what
 * else runs on the page could read it.
 */
export async function askToLogIn(services: IslandServices, address: Location): Promise<void> {
  const lock = onePerPage<{ isAsked: boolean }>(services, 'login-needed', () => ({ isAsked: false }))
  if (lock.isAsked) return
  lock.isAsked = true
  held.forget()
  const { loginNeededTitle: title, loginNeeded: text, logIn: confirm } = memberTexts(services.locale)
  const outcome = await ask({ title, text, style: 'confirm-or-cancel', labels: { confirm } }, services).answer
  lock.isAsked = false
  const { pathname, search } = address
  if (outcome === 'confirmed') address.assign(`/account/login?to=${encodeURIComponent(pathname + search)}`)
}
