import type { Dispose } from '@sitewright/blocks/kit/island'
import type { PageTools } from '../page-parts'
import { createTracking } from './events'
import { startInteractions } from './interactions'
import { trackLanding } from './landing'

/** Analytics events of a page: where a visitor comes from, and what they do. */
export function start(tools: PageTools): Dispose {
  const tracking = createTracking(tools)
  trackLanding(tools, tracking)
  return startInteractions(tools, tracking)
}

/** For scripts on the page: with fields an analytics event of that name, without any a plain event of the site. */
export function track(tools: PageTools, name: string, fields?: Readonly<Record<string, unknown>>): void {
  const { analytics, siteEvent } = createTracking(tools)
  // Said on the console where it was sent; the script that asked goes on.
  ;(fields ? analytics(name, fields) : siteEvent(name)).catch(() => {})
}
