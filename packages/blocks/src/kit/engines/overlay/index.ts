import type { Dispose, IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'

export type Overlay = {
  /** What stays usable; everything else on the page rests while it is open. */
  readonly element: HTMLElement
  /** Closes it. Called on Escape, only for the overlay that lies on top. */
  readonly close: () => void
  /** Takes the focus back when it closes. */
  readonly returnTo?: HTMLElement | null
}

/** Everything beside the element and beside what holds it. Answers with what was not at rest before. */
function restAround(element: HTMLElement): HTMLElement[] {
  const made: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== inner.ownerDocument.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert && !sibling.ariaLive) {
        sibling.inert = true
        made.push(sibling)
      }
  return made
}

function createOverlays(page: Document): { open: (overlay: Overlay) => Dispose } {
  const stack: { readonly overlay: Overlay; readonly resting: readonly HTMLElement[] }[] = []

  const onKey = (event: KeyboardEvent) => {
    const top = stack.at(-1)
    // What is inside an overlay goes first, and says so.
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return
    event.preventDefault()
    top.overlay.close()
  }

  return {
    open: overlay => {
      const entry = { overlay, resting: restAround(overlay.element) }
      if (stack.length === 0) page.addEventListener('keydown', onKey)
      stack.push(entry)
      return () => {
        const index = stack.indexOf(entry)
        if (index < 0) return
        stack.splice(index, 1)
        for (const element of entry.resting) element.inert = false
        if (stack.length === 0) page.removeEventListener('keydown', onKey)
        const { activeElement } = page
        // Somebody who has gone on to something else is not called back.
        if (activeElement === page.body || overlay.element.contains(activeElement))
          overlay.returnTo?.focus({ preventScroll: true })
      }
    },
  }
}

/** The overlays of the page: one order for all of them, whoever opens them. */
export const overlaysOf = (services: IslandServices, page: Document = document) =>
  onePerPage(services, 'overlays', () => createOverlays(page))
