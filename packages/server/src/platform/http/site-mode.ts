import { siteMessages, siteModeTexts, siteModeTitles } from '@sitewright/domain/catalogue/messages'
import { siteServiceOf } from '@sitewright/domain/sites'
import type { Answer } from './answers'
import type { RequestState } from './request-state'
import type { Route } from './route'

/**
 * What a site that is past due, expired or removed still answers. Undefined when the request may go on. Nothing is
 * changed there and nothing is bought; the people of the site may look at everything, and visitors are told.
 */
export function siteModeRefusal(route: Route, { site, place, membership }: RequestState): Answer | undefined {
  if (!site || route.evenWhenClosed) return undefined
  const { mode, isShown } = siteServiceOf(site.status)
  if (mode === 'open') return undefined
  const isVisitor = place.kind === 'public' || !membership
  const closed = (status: number): Answer => ({
    kind: 'refusal',
    status,
    reason: `site-${mode}`,
    title: siteModeTitles[mode],
    message: siteModeTexts[mode],
    isNotice: !isShown,
  })
  if (isVisitor && !isShown) return closed(mode === 'removed' ? 410 : 503)
  if (route.forOrders || (isVisitor && route.crumb === 'required')) return closed(403)
  // Provider webhooks and beacons carry no crumb, and orders that were placed before are still finished.
  if (route.crumb !== 'required') return undefined
  return { kind: 'refusal', status: 403, reason: 'site-read-only', message: siteMessages.readOnly }
}
