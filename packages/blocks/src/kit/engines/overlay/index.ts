import { dialogZIndex } from '@sitewright/domain/dialogs'
import { escapeDelayMs } from '@sitewright/domain/pages'
import type { Dispose, IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'

export type Overlay = {
  /** What stays usable; everything else on the page rests while it is open. A `dialog` lies above all of it. */
  readonly element: HTMLElement
  /** Closes it. Called on Escape, only for the overlay that lies on top. */
  readonly close: () => void
  /** Takes the focus back when it closes. */
  readonly returnTo?: HTMLElement | null
  /** Stays above whatever opens after it. */
  readonly onTop?: true
  /**
   * A dialog that fills the window, and is seen before the page behind it rests: of hundreds of pictures that takes the
   * browser several frames. It has a way back of its own, because browsers ask none but modal ones to close.
   */
  readonly ahead?: true
}

/** Milliseconds; by then a dialog has come in. */
const restDelay = 700

/** Everything beside the element and beside what holds it. Answers with what was not at rest before. */
function restAround(element: HTMLElement): HTMLElement[] {
  const made: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== inner.ownerDocument.body; inner = inner.parentElement)
    // A dialog that has opened above it meanwhile is not behind it.
    for (const sibling of inner.parentElement.children)
      if (
        sibling !== inner &&
        sibling instanceof HTMLElement &&
        !sibling.inert &&
        !sibling.ariaLive &&
        !sibling.matches('dialog[open]')
      ) {
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

/** Where it is open already it lies above what was opened since. */
function lift(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close()
  dialog.showModal()
}

/** The browser lets the rest of the page rest behind a dialog, and holds the focus in it. */
function showDialog(dialog: HTMLDialogElement, close: () => void): Dispose {
  // The way back of a phone asks by this event; Escape comes as a key before it.
  const onCancel = (event: Event) => {
    event.preventDefault()
    close()
  }
  dialog.addEventListener('cancel', onCancel)
  lift(dialog)
  return () => {
    dialog.removeEventListener('cancel', onCancel)
    dialog.close()
  }
}

/**
 * In the top layer like a modal one. Until the page behind it rests no pointer reaches that, assistive technology knows
 * by `aria-modal`, and the first key, which could leave the dialog, lets it rest before it is obeyed.
 */
function showAhead(dialog: HTMLDialogElement, clock: IslandServices['clock']): Dispose {
  const page = dialog.ownerDocument
  let resting: HTMLElement[] | undefined
  const rest = () => {
    resting ??= restAround(dialog)
  }
  const stop = clock.after(restDelay, rest)
  page.addEventListener('keydown', rest, true)
  dialog.popover = 'manual'
  dialog.showPopover()
  dialog.open = true
  dialog.ariaModal = 'true'
  return () => {
    stop()
    page.removeEventListener('keydown', rest, true)
    for (const each of resting ?? []) each.inert = false
    dialog.close()
    dialog.hidePopover()
    dialog.popover = dialog.ariaModal = null
  }
}

/** Nothing lies below it that would be modal and let it rest, and the browser can. */
const canShowAhead = ({ element, ahead }: Overlay, isAlone: boolean): boolean =>
  ahead === true && isAlone && 'showPopover' in element && !element.ownerDocument.querySelector(':modal')

type Entry = { readonly overlay: Overlay; readonly hide: Dispose; readonly depth: number }
export type Overlays = {
  readonly open: (overlay: Overlay) => Dispose
  /** What Escape can close, in the order it was opened. */
  readonly targets: () => readonly Overlay[]
}

/** Far above whatever can lie on a page. */
const topDepth = 1000

function createOverlays(page: Document, clock: IslandServices['clock']): Overlays {
  const stack: Entry[] = []
  let leaving: Dispose | undefined
  const lockScroll = createScrollLock(page)

  const show = (overlay: Overlay): Dispose => {
    const { element } = overlay
    if (element instanceof HTMLDialogElement) {
      const unlock = lockScroll()
      const isAhead = canShowAhead(overlay, stack.length === 0)
      const hide = isAhead ? showAhead(element, clock) : showDialog(element, closeTop)
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

  /** A moment later, so that one press closes one thing, whichever ways it is heard of. */
  const closeTop = () => {
    leaving ??= clock.after(escapeDelayMs, () => {
      leaving = undefined
      stack.at(-1)?.overlay.close()
    })
  }

  const onKey = (event: KeyboardEvent) => {
    const top = stack.at(-1)
    // What is inside an overlay goes first, and says so.
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return
    event.preventDefault()
    closeTop()
  }

  const place = (entry: Entry): void => {
    const above = stack.findIndex(({ overlay }) => overlay.onTop && !entry.overlay.onTop)
    if (above < 0) {
      stack.push(entry)
      return
    }
    stack.splice(above, 0, entry)
    for (const { overlay } of stack.slice(above + 1))
      if (overlay.element instanceof HTMLDialogElement) lift(overlay.element)
  }

  return {
    targets: () => stack.map(({ overlay }) => overlay),
    open: overlay => {
      // Above the one on top, even when one between them has closed.
      const under = stack.filter(each => each.overlay.onTop === overlay.onTop).at(-1)?.depth
      const depth = (under ?? (overlay.onTop ? topDepth : -1)) + 1
      const { style } = overlay.element
      const before = style.zIndex
      // One that has a place of its own, such as the lightbox above its galleries, keeps it.
      style.zIndex ||= `${dialogZIndex(depth)}`
      const entry = { overlay, depth, hide: show(overlay) }
      if (stack.length === 0) page.addEventListener('keydown', onKey)
      place(entry)
      return () => {
        const index = stack.indexOf(entry)
        if (index < 0) return
        stack.splice(index, 1)
        leaving?.()
        leaving = undefined
        const { activeElement } = page
        entry.hide()
        style.zIndex = before
        if (stack.length === 0) page.removeEventListener('keydown', onKey)
        // Somebody who has gone on to something else is not called back.
        if (activeElement !== page.body && !overlay.element.contains(activeElement)) return
        // Whoever opened it may have left the page with what it was about.
        const back = overlay.returnTo?.isConnected ? overlay.returnTo : page.getElementById('page')
        back?.focus({ preventScroll: true })
      }
    },
  }
}

/** The overlays of the page: one order for all of them, whoever opens them. */
export const overlaysOf = (services: IslandServices, page: Document = document) =>
  onePerPage(services, 'overlays', () => createOverlays(page, services.clock))
