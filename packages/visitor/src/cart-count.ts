import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import { readCookie } from '@sitewright/domain/requests'
import { later } from './later'

export const cartChangedEvent = 'cart:changed'

/** Fills the count into the finished page. Visitors without a cart cost neither a request nor the file that counts. */
export function startCartCount(
  page: Document,
  services: Pick<IslandServices, 'request' | 'events' | 'report'>,
): Dispose {
  let isStopped = false
  const counting = later(async () => (await import('./cart-counting')).createCartCounting(page, services))
  const tell = (detail?: unknown) => void counting().then(count => isStopped || count(detail), services.report)
  const stop = services.events.on(cartChangedEvent, tell)
  if (readCookie(page.cookie, 'hasCart') === 'true' && page.querySelector('[data-cart-count]')) tell()
  return () => {
    isStopped = true
    stop()
  }
}
