/**
 * Writing happens in an overlay over the drawn element that stands in its place: same tag, same classes, so it looks the same
 * letter by letter, while the drawn one is free to be drawn again.
 */
export function openEditOverlay(original: HTMLElement): { editOverlay: HTMLElement; close: () => void } {
  const editOverlay = original.cloneNode(false) as HTMLElement
  editOverlay.removeAttribute('data-edit-prop')
  editOverlay.removeAttribute('href')
  // Nothing is drawn over words that change with each letter.
  delete editOverlay.dataset['drawn']
  // In the head of something that opens, a press or a space would close it instead of writing.
  editOverlay.addEventListener('click', event => event.preventDefault())
  editOverlay.addEventListener('keyup', event => event.key === ' ' && event.preventDefault())
  original.after(editOverlay)
  original.classList.add('is-being-written')
  return {
    editOverlay,
    close: () => {
      editOverlay.remove()
      original.classList.remove('is-being-written')
    },
  }
}

type Point = { readonly x: number; readonly y: number }

export const isUnder = ({ x, y }: Point, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Which text of a block, or of an item in it, a point lies on; the first one when it lies on none. */
export function textElementAt(block: Element, point?: Point): HTMLElement | undefined {
  const texts = [...block.querySelectorAll<HTMLElement>('[data-edit-prop]')]
  const own = block.matches('[data-edit-prop]') ? [block as HTMLElement] : []
  const all = [...own, ...texts]
  return (point && all.find(element => isUnder(point, element))) ?? all[0]
}

/** Where writing starts: at a point, at the end, or on the whole text when it only stands in for a real one. */
export type Start = { readonly point?: Point; readonly isStandIn?: boolean }

export function placeCaret(element: HTMLElement, { point, isStandIn }: Start = {}): void {
  const { ownerDocument } = element
  const selection = ownerDocument.getSelection()
  const at = point && !isStandIn ? ownerDocument.caretPositionFromPoint?.(point.x, point.y) : null
  const range = ownerDocument.createRange()
  if (isStandIn) range.selectNodeContents(element)
  else if (at && element.contains(at.offsetNode)) range.setStart(at.offsetNode, at.offset)
  else {
    range.selectNodeContents(element)
    range.collapse(false)
  }
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** Nothing around the text can be focused or pressed while it is written. Answers with the way back. */
export function inertAround(element: HTMLElement): () => void {
  const made: HTMLElement[] = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && !(sibling as HTMLElement).inert) {
        ;(sibling as HTMLElement).inert = true
        made.push(sibling as HTMLElement)
      }
    if (inner.parentElement === element.ownerDocument.body) break
  }
  return () => {
    for (const sibling of made) sibling.inert = false
  }
}
