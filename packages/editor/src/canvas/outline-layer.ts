import { blocksOf, type PageDocument } from '@sitewright/domain/documents'
import type { Rect } from './geometry'
import { type Geometry, isSameRect, type SectionGeometry } from './geometry-store'

/** Moves the overlay's boxes to where the page's are, by style and without React. */
export type OutlineLayer = {
  readonly section: (id: string) => (element: HTMLElement | null) => void
  readonly block: (id: string) => (element: HTMLElement | null) => void
  readonly outlines: ReadonlyMap<string, HTMLElement>
  connect(): () => void
}

const put = (element: HTMLElement, { left, top, width, height }: Rect) => {
  const { style } = element
  style.left = `${left}px`
  style.top = `${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}

export function createOutlineLayer({
  geometry,
  setting,
}: {
  geometry: Geometry
  setting: () => { readonly document: PageDocument }
}): OutlineLayer {
  const sections = new Map<string, HTMLElement>()
  const outlines = new Map<string, HTMLElement>()
  const drawn = new WeakMap<HTMLElement, Rect>()

  const place = (element: HTMLElement, rect: Rect) => {
    const before = drawn.get(element)
    drawn.set(element, rect)
    if (!before || !isSameRect(before, rect)) put(element, rect)
  }
  const placeBlock = (id: string, section: SectionGeometry) => {
    const element = outlines.get(id)
    const own = section.blocks.get(id)
    // A box that is the same object has not moved: most of hundreds have not.
    if (!element || (own && drawn.get(element) === own)) return
    const grip = geometry.grip(id)
    element.hidden = !grip
    element.toggleAttribute('data-in-menu', grip?.isMenu ?? false)
    if (grip) place(element, grip.rect)
  }
  const placeSection = (id: string) => {
    const element = sections.get(id)
    const section = geometry.section(id)
    if (!element || !section) return
    element.hidden = false
    place(element, section.rect)
    for (const block of blocksOf(setting().document, id)) placeBlock(block.id, section)
  }
  const keeper = (found: Map<string, HTMLElement>, arrive: (id: string) => void) => {
    const refs = new Map<string, (element: HTMLElement | null) => void>()
    return (id: string) => {
      let ref = refs.get(id)
      if (!ref) {
        ref = element => {
          if (!element) found.delete(id)
          else {
            found.set(id, element)
            arrive(id)
          }
        }
        refs.set(id, ref)
      }
      return ref
    }
  }
  const placeNew = (id: string) => {
    const record = setting().document.blocks[id]
    const section = record && geometry.section(record.sectionId)
    if (section) placeBlock(id, section)
  }
  return {
    section: keeper(sections, placeSection),
    block: keeper(outlines, placeNew),
    outlines,
    connect: () =>
      geometry.subscribe(changed => {
        for (const id of changed) placeSection(id)
      }),
  }
}
