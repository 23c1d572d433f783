import type { Viewer } from '@sitewright/contract/sites'
import {
  decideRedirect,
  editingAreaUrl,
  isScreenshotMode,
  noRedirectParameter,
  readAudience,
  readWebsite,
} from '@sitewright/domain/pages'
import { clearedCookieText } from '@sitewright/domain/requests'
import { isTeamMember } from '@sitewright/domain/roles'
import { contextChangedEvent } from '../page-context'
import { pageCookies } from '../page-cookies'
import type { PageTools, StartPagePart } from '../page-parts'
import { askSession } from './ask'
import { ownerHint } from './hint'

/** Storage may be refused by the browser; the wish then lasts for one page. */
const stored = {
  get: (view: Window): boolean => {
    try {
      return view.sessionStorage.getItem(noRedirectParameter) !== null
    } catch {
      return false
    }
  },
  set: (view: Window): void => {
    try {
      view.sessionStorage.setItem(noRedirectParameter, '1')
    } catch {}
  },
}

/** From now on the page's context says who looks at it, to blocks and snippets alike. */
export function fillContext({ context, services }: Pick<PageTools, 'context' | 'services'>, viewer: Viewer): void {
  const { authenticatedAccount, websiteRoles, accessPermissions } = viewer
  Object.assign(context as object, { authenticatedAccount, websiteRoles, accessPermissions })
  services.events.emit(contextChangedEvent, context)
}

/** True where the page takes whoever works on the site to where it is edited. */
export function leadToEditing(context: unknown, { view, address }: { view: Window; address: Location }): boolean {
  const { authenticatedAccount, roles } = readAudience(context)
  const { developerMode, cloneable, baseUrl } = readWebsite(context)
  const { host, search: query, origin, pathname: path } = address
  const { redirect, remember } = decideRedirect({
    isLoggedIn: authenticatedAccount !== null,
    roles,
    host,
    query,
    isFramed: view !== view.top,
    developerMode,
    cloneable,
    noRedirectRemembered: stored.get(view),
  })
  if (remember) stored.set(view)
  // Not a step of its own: the way back leads to where they came from.
  if (redirect) address.replace(editingAreaUrl({ baseUrl, origin, path, query }))
  return redirect
}

/** For people who work on the site: it is known who they are, and they are led to edit it, or get a bar that does. */
export const start: StartPagePart = async tools => {
  const { page, context } = tools
  const view = page.defaultView
  const viewer = await askSession(page, context)
  if (!view || !viewer) {
    // It said more than is true, or the session has ended since.
    pageCookies.write(clearedCookieText(ownerHint))
    return () => {}
  }
  fillContext(tools, viewer)
  if (leadToEditing(context, { view, address: view.location })) return () => {}
  const isBare = view !== view.top || isScreenshotMode(view.location.search)
  if (isBare || !isTeamMember(readAudience(context).roles)) return () => {}
  const { drawBar } = await import('./owner-bar')
  return drawBar(tools, viewer)
}
