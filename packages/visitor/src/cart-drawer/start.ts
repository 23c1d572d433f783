import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import { cartChangedEvent } from '../cart-count'
import type { IslandLoader } from '../islands/loader'

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The cart opens above the page after something was put into it, and from its link; without script the link leads to it. */
export function startCartDrawer(page: Document, services: IslandServices, loader: IslandLoader): Dispose {
  let isStopped = false
  let isOpen = false
  let close: Dispose = () => {}

  const open = async (link: HTMLAnchorElement): Promise<void> => {
    if (isOpen || isStopped) return
    isOpen = true
    const closed = () => {
      isOpen = false
    }
    try {
      const { openCartDrawer } = await import('./drawer')
      if (isStopped) return
      close = openCartDrawer({ link, loader, closed }, services)
    } catch (error) {
      closed()
      services.report(error)
    }
  }
  // The page of the cart shows it already.
  const opens = (link: HTMLAnchorElement | null | undefined): link is HTMLAnchorElement =>
    link?.pathname !== undefined && link.pathname !== location.pathname

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-cart]')
    if (!opens(link) || !isPlainPress(event)) return
    event.preventDefault()
    void open(link)
  }
  page.addEventListener('click', onClick)
  const stop = services.events.on(cartChangedEvent, detail => {
    if (!(detail as { added?: boolean } | undefined)?.added) return
    const link = page.querySelector<HTMLAnchorElement>('a[data-cart]')
    if (opens(link)) void open(link)
  })
  return () => {
    isStopped = true
    page.removeEventListener('click', onClick)
    stop()
    close()
  }
}
