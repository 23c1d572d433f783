import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'

/** While the menu of narrow screens is open, the page under it rests. */
export function followMenu(menu: HTMLDetailsElement, services: IslandServices): Dispose {
  const view = menu.ownerDocument.defaultView
  const button = menu.querySelector('summary')
  const close = () => {
    menu.open = false
  }
  let leave: Dispose = () => {}
  const follow = () => {
    leave()
    leave = () => {}
    // The whole header stays usable: the button that closes the menu is part of it.
    const element = menu.closest('header') ?? menu
    if (menu.open) leave = overlaysOf(services).open({ element, close, returnTo: button })
  }
  // Where the window has become wide there is no button left to close it with.
  const onResize = () => {
    if (menu.open && button?.offsetParent === null) close()
  }
  menu.addEventListener('toggle', follow)
  view?.addEventListener('resize', onResize)
  follow()
  return () => {
    leave()
    menu.removeEventListener('toggle', follow)
    view?.removeEventListener('resize', onResize)
  }
}
