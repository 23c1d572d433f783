import { disposables } from '@sitewright/blocks/kit/island'
import { pageHitKind } from '@sitewright/domain/analytics'
import type { PageView } from '../measuring'
import type { PageTools } from '../page-parts'
import { type Census, createCensus } from './census'
import { startHeartbeat } from './heartbeat'
import { startPartsLater } from './later-parts'
import { startMediaHits } from './media-hits'
import { createTransport, type Transport } from './transport'

/** What everything that is counted on a page is given. */
export type CountingTools = PageTools & { readonly census: Census; readonly transport: Transport }

/** Counts the view of the page, once for each, and what happens on it; until `signal` ends it. */
export function start(tools: PageTools, currentView: () => PageView | undefined, signal: AbortSignal): void {
  if (signal.aborted) return
  const { page, services } = tools
  const { clock, random } = services
  const census = createCensus(tools)
  const transport = createTransport({ page, clock, random })
  const bag = disposables()
  let last: PageView | undefined
  const count = () => {
    const view = currentView()
    if (!view || view === last) return
    if (last) census.renew()
    last = view
    // It may have been told in a hurry, when the page was left before this came.
    if (view.isSent) return
    view.isSent = true
    transport.send(census.hit(pageHitKind(location.pathname, page.documentElement.lang), {}, view.seenAt))
  }

  count()
  bag.on(page, 'visibilitychange', count)
  bag.on(window, 'pageshow', count)
  bag.add(transport.start())
  bag.add(startHeartbeat({ page, census, transport, clock }))
  bag.add(startMediaHits({ page, census, transport }))
  bag.add(startPartsLater({ ...tools, census, transport }))
  signal.addEventListener('abort', bag.dispose)
}
