import { dialogZIndex } from '@sitewright/domain/dialogs'
import type { Dispose, IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'

export type Overlay = {
  /** What stays usable; everything else on the page rests while it is open. A `dialog` lies above all of it. */
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

/** The page does not scroll behind a dialog, however many there are, and does not jump when its scrollbar goes. */
function createScrollLock({ documentElement: root, defaultView: view }: Document): () => Dispose {
  let holders = 0
  const write = (overflow: string, gutter: string) => {
    root.style.overflow = overflow
    root.style.scrollbarGutter = gutter
  }
  return () => {
    if (holders === 0) write('hidden', (view?.innerWidth ?? 0) > root.clientWidth ? 'stable' : '')
    holders += 1
    return () => {
      holders -= 1
      if (holders === 0) write('', '')
    }
  }
}

/** The browser lets the rest of the page rest behind a dialog, and holds the focus in it. */
function showDialog(dialog: HTMLDialogElement, close: () => void): Dispose {
  // The way back of a phone asks by this event; Escape comes as a key before it.
  const onCancel = (event: Event) => {
    event.preventDefault()
    close()
  }
  dialog.addEventListener('cancel', onCancel)
  dialog.showModal()
  return () => {
    dialog.removeEventListener('cancel', onCancel)
    dialog.close()
  }
}

function createOverlays(page: Document): { open: (overlay: Overlay) => Dispose } {
  const stack: { readonly overlay: Overlay; readonly hide: Dispose; readonly depth: number }[] = []
  const lockScroll = createScrollLock(page)

  const show = ({ element, close }: Overlay): Dispose => {
    if (element instanceof HTMLDialogElement) {
      const unlock = lockScroll()
      const hide = showDialog(element, close)
      return () => {
        hide()
        unlock()
      }
    }
    const resting = restAround(element)
    return () => {
      for (const each of resting) each.inert = false
    }
  }

  const onKey = (event: KeyboardEvent) => {
    const top = stack.at(-1)
    // What is inside an overlay goes first, and says so.
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return
    event.preventDefault()
    top.overlay.close()
  }

  return {
    open: overlay => {
      // Above the one on top, even when one between them has closed.
      const depth = (stack.at(-1)?.depth ?? -1) + 1
      const { style } = overlay.element
      const before = style.zIndex
      // One that has a place of its own, such as the lightbox above its galleries, keeps it.
      style.zIndex ||= `${dialogZIndex(depth)}`
      const entry = { overlay, depth, hide: show(overlay) }
      if (stack.length === 0) page.addEventListener('keydown', onKey)
      stack.push(entry)
      return () => {
        const index = stack.indexOf(entry)
        if (index < 0) return
        stack.splice(index, 1)
        const { activeElement } = page
        entry.hide()
        style.zIndex = before
        if (stack.length === 0) page.removeEventListener('keydown', onKey)
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
