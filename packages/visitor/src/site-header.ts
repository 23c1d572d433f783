import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'

/** Scrolling a little less than a finger’s jitter changes nothing. */
const scrollThreshold = 6

const openDetails = (header: Element) => header.querySelectorAll<HTMLDetailsElement>('details[open]')

/** While the menu of narrow screens is open, the page under it rests. What that takes comes with the first opening. */
function followMenu(header: HTMLElement, services: IslandServices): Dispose {
  const menu = header.querySelector<HTMLDetailsElement>('details.menu')
  const view = header.ownerDocument.defaultView
  if (!menu || !view) return () => {}
  const button = menu.querySelector('summary')
  let leave: Dispose = () => {}
  const onToggle = async () => {
    leave()
    leave = () => {}
    if (!menu.open) return
    try {
      const { overlaysOf } = await import('@sitewright/blocks/kit/engines/overlay')
      if (!menu.open) return
      const close = () => {
        menu.open = false
      }
      // The whole header stays usable: the button that closes the menu is part of it.
      leave = overlaysOf(services).open({ element: header, close, returnTo: button })
    } catch (error) {
      services.report(error)
    }
  }
  // Where the window has become wide there is no button left to close it with.
  const onResize = () => {
    if (menu.open && button?.offsetParent === null) menu.open = false
  }
  menu.addEventListener('toggle', onToggle)
  view.addEventListener('resize', onResize)
  return () => {
    leave()
    menu.removeEventListener('toggle', onToggle)
    view.removeEventListener('resize', onResize)
  }
}

/** Menus close on Escape and on a click elsewhere; the header leaves on the way down and returns on the way up. */
export function startSiteHeader(page: Document, services: IslandServices): Dispose {
  const header = page.querySelector<HTMLElement>('.site-header')
  const view = page.defaultView
  if (!header || !view) return () => {}

  const onKey = (event: KeyboardEvent) => {
    const innermost = [...openDetails(header)].at(-1)
    if (event.key !== 'Escape' || !innermost) return
    innermost.open = false
    innermost.querySelector('summary')?.focus()
    // Escape closes one thing at a time.
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    for (const details of header.querySelectorAll<HTMLDetailsElement>('.bar-navigation details[open]'))
      if (!details.contains(target as Node)) details.open = false
  }
  let last = view.scrollY
  const onScroll = () => {
    const now = Math.max(0, view.scrollY)
    if (Math.abs(now - last) < scrollThreshold) return
    header.dataset.follows = now > last && now > header.offsetHeight ? 'away' : 'here'
    last = now
  }
  header.dataset.follows = 'here'
  const leaveMenu = followMenu(header, services)
  page.addEventListener('keydown', onKey)
  page.addEventListener('click', onClick)
  view.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    leaveMenu()
    delete header.dataset.follows
    page.removeEventListener('keydown', onKey)
    page.removeEventListener('click', onClick)
    view.removeEventListener('scroll', onScroll)
  }
}
