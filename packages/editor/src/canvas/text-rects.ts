import type { ElementRegistry } from './drawn-elements'
import type { Rect } from './geometry'
import type { Geometry } from './geometry-store'
import { scaled } from './measure'

const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/** What of a box lies in another; a menu that is not open hangs out of its block, and nobody sees it. */
const inside = (box: DOMRect, { left, top, right, bottom }: DOMRect): DOMRect => {
  const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)]
  return new DOMRect(x, y, Math.max(0, Math.min(box.right, right) - x), Math.max(0, Math.min(box.bottom, bottom) - y))
}

/** A block that says nothing of its texts counts as a whole when it has any. */
function textsOf(block: HTMLElement | undefined, scale: number): Rect[] {
  if (!block?.textContent?.trim()) return []
  const own = block.getBoundingClientRect()
  const texts = block.querySelectorAll('[data-edit-prop], .is-being-written + *')
  const range = block.ownerDocument.createRange()
  return [...(texts.length > 0 ? texts : [block])].flatMap(text => {
    range.selectNodeContents(text)
    const box = inside(range.getBoundingClientRect(), own)
    return box.width > 0 ? [scaled(box, scale)] : []
  })
}

function textsAround(page: Document, scale: number): Rect[] {
  const around = page.querySelectorAll('.site-header :is(a, button), .site-footer .closing :is(a, span)')
  return [...around]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => scaled(element.getBoundingClientRect(), scale))
}

/**
 * Where words are on the page, in pixels of the overlay, asked for one place at a time. Only the texts of what stands
 * there are read, and once: reading those of a whole screen costs more than everything else about a choice.
 */
export function createTextFinder({
  elements,
  geometry,
  scale,
}: {
  elements: ElementRegistry
  geometry: Geometry
  scale: number
}): (place: Rect) => readonly Rect[] {
  const known = new Map<string, readonly Rect[]>()
  let around: readonly Rect[] | undefined
  const once = (id: string) => {
    const texts = known.get(id) ?? textsOf(elements.blocks.get(id), scale)
    known.set(id, texts)
    return texts
  }
  return place => {
    const sections = geometry.sections()
    const first = sections[0]?.rect
    const last = sections.at(-1)?.rect
    const isOutside = !first || !last || place.top < first.top || place.top + place.height > last.top + last.height
    const page = elements.sections.values().next().value?.ownerDocument
    if (isOutside && page) around ??= textsAround(page, scale)
    const within = sections
      .filter(({ rect }) => place.top < rect.top + rect.height && rect.top < place.top + place.height)
      .flatMap(({ rect, blocks }) => {
        const own = { ...place, left: place.left - rect.left, top: place.top - rect.top }
        return [...blocks].flatMap(([id, box]) => (meet(own, box) ? once(id) : []))
      })
    return isOutside && around ? [...within, ...around] : within
  }
}
