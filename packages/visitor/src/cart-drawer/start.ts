import type { Dispose } from '@sitewright/blocks/kit/island'
import { isCartPage } from '@sitewright/domain/pages'
import { cartChangedEvent } from '../cart-count'
import type { PageTools } from '../page-parts'
import { isPlainPress } from '../plain-press'

/** The cart opens above the page after something was put into it, and from its link; without script the link leads to it. */
export function startCartDrawer({ page, context, services, loader }: Omit<PageTools, 'consent'>): Dispose {
  // The page of the cart shows it already.
  if (isCartPage((context as { pageType?: number }).pageType ?? null)) return () => {}
  const leaving = new AbortController()
  const { signal } = leaving
  const open = (link: HTMLAnchorElement | null): boolean => {
    if (!link) return false
    import('./drawer')
      .then(({ openCartDrawer }) => openCartDrawer({ link, loader, signal }, services))
      .catch(services.report)
    return true
  }
  page.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-cart]')
      if (!event.defaultPrevented && isPlainPress(event) && open(link)) event.preventDefault()
    },
    { signal },
  )
  const stop = services.events.on(cartChangedEvent, detail => {
    if ((detail as { added?: boolean } | undefined)?.added) open(page.querySelector('a[data-cart]'))
  })
  return () => {
    leaving.abort()
    stop()
  }
}
