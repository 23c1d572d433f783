import { defaultGalleryAttributes as usual } from '@sitewright/domain/galleries/attributes'
import { keyMove } from '@sitewright/domain/galleries/keys'
import type { Entry, Registry } from '../linked'

/** What takes arrow keys for itself: texts being written, and things with a value or an order of their own. */
const takesArrows =
  'input, textarea, select, audio, video, iframe, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="slider"], [role="listbox"], [role="menu"], [role="tablist"], [role="radiogroup"], [role="textbox"]'

/** How much of it is seen, in pixels. */
const seen = (root: HTMLElement): number => {
  const { top, bottom, left, right } = root.getBoundingClientRect()
  const high = Math.min(bottom, innerHeight) - Math.max(top, 0)
  const wide = Math.min(right, innerWidth) - Math.max(left, 0)
  return Math.max(high, 0) * Math.max(wide, 0)
}

/** Arrow keys go to the gallery that has the focus, else to the one that is most in view; to no other. */
export function pressKey(event: KeyboardEvent, registry: Registry): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const all = [...registry.values()].filter(({ keyboard = usual.keyboard }) => keyboard)
  const { activeElement } = document
  const best =
    all.find(({ root }) => root.contains(activeElement)) ??
    all.reduce<Entry | undefined>(
      (most, each) => (seen(each.root) > (most ? seen(most.root) : 0) ? each : most),
      undefined,
    )
  if (!best) return
  const { root, keys = usual.keys } = best
  const isRtl = getComputedStyle(root).direction === 'rtl'
  const move = keyMove(
    {
      keyCode: event.keyCode,
      keyboard: true,
      inView: seen(root) > 0,
      editingText: activeElement?.closest(takesArrows) != null,
    },
    isRtl ? { previous: keys.next, next: keys.previous } : keys,
  )
  if (!move) return
  event.preventDefault()
  best.move(move)
}
