import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import { readCookie } from '@sitewright/domain/requests'

export const cartChangedEvent = 'cart:changed'

/** Fills the count into the finished page. Visitors without a cart cost neither a request nor the file that counts. */
export function startCartCount(
  page: Document,
  services: Pick<IslandServices, 'request' | 'events' | 'report'>,
): Dispose {
  let counting: Promise<(detail?: unknown) => void> | undefined
  let isStopped = false
  const tell = (detail?: unknown) => {
    counting ??= import('./cart-counting').then(({ createCartCounting }) => createCartCounting(page, services))
    counting.then(
      count => isStopped || count(detail),
      failure => {
        counting = undefined
        services.report(failure)
      },
    )
  }
  const stop = services.events.on(cartChangedEvent, tell)
  if (readCookie(page.cookie, 'hasCart') === 'true' && page.querySelector('[data-cart-count]')) tell()
  return () => {
    isStopped = true
    stop()
  }
}
