import type { Dispose } from '@sitewright/blocks/kit/island'
import type { StartPart } from '../parts'

/** Scrolling a little less than a finger’s jitter changes nothing. */
const scrollThreshold = 6

const openDetails = (header: Element) => header.querySelectorAll<HTMLDetailsElement>('details[open]')

/** Menus close on Escape and on a click elsewhere; the header leaves on the way down and returns on the way up. */
export const start: StartPart = (header, services) => {
  const page = header.ownerDocument
  const view = page.defaultView
  if (!view) return () => {}

  const onKey = (event: KeyboardEvent) => {
    const innermost = [...openDetails(header)].at(-1)
    if (event.key !== 'Escape' || !innermost) return
    innermost.open = false
    innermost.querySelector('summary')?.focus()
    // Escape closes one thing at a time.
    event.preventDefault()
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
  // One that always stays, or lies over the page, does not come and go.
  const follows = !header.matches('.stays, .over')
  if (follows) {
    header.dataset.follows = 'here'
    view.addEventListener('scroll', onScroll, { passive: true })
  }
  const menu = header.querySelector<HTMLDetailsElement>('details.menu')
  let leaveMenu: Dispose | undefined = () => {}
  const onMenu = () =>
    void import('../site-menu').then(({ followMenu }) => {
      // The page may have ended meanwhile.
      if (menu && leaveMenu) leaveMenu = followMenu(menu, services)
    }, services.report)
  menu?.addEventListener('toggle', onMenu, { once: true })
  page.addEventListener('keydown', onKey)
  page.addEventListener('click', onClick)
  return () => {
    menu?.removeEventListener('toggle', onMenu)
    leaveMenu?.()
    leaveMenu = undefined
    delete header.dataset.follows
    page.removeEventListener('keydown', onKey)
    page.removeEventListener('click', onClick)
    view.removeEventListener('scroll', onScroll)
  }
}
