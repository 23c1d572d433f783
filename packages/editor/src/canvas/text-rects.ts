import type { ElementRegistry } from './drawn-elements'
import type { Rect } from './geometry'
import { scaled } from './measure'

/** Where words are on the page, in pixels of the overlay. A block that says nothing of its texts counts as a whole when it has any. */
export function textRects(elements: ElementRegistry, ids: Iterable<string>, scale: number): Rect[] {
  const rects: Rect[] = []
  const page = elements.sections.values().next().value?.ownerDocument
  const around = page?.querySelectorAll('.site-header :is(a, button), .site-footer .closing :is(a, span)')
  for (const element of around ?? []) {
    const box = element.getBoundingClientRect()
    if (box.width > 0) rects.push(scaled(box, scale))
  }
  for (const id of ids) {
    const block = elements.blocks.get(id)
    if (!block?.textContent?.trim()) continue
    const texts = block.querySelectorAll('[data-edit-prop], .is-being-written + *')
    const range = block.ownerDocument.createRange()
    for (const text of texts.length > 0 ? texts : [block]) {
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width > 0) rects.push(scaled(box, scale))
    }
  }
  return rects
}
