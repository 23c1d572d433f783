import { type Breakpoint, blocksOf, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import type { ElementRegistry } from './drawn-elements'
import { type Grid, type Point, type Rect, rectOf } from './geometry'
import { gridOf, scaled } from './measure'

/** Where a section and its blocks are. Blocks and grid are counted from the section's corner, so that a section that grows moves the others by one number. */
export type SectionGeometry = {
  readonly id: string
  readonly rect: Rect
  readonly grid: Grid
  readonly blocks: ReadonlyMap<string, Rect>
}

/** `isMenu`: on a narrow bar some blocks move into the menu, and are taken hold of where it is opened. */
export type Grip = { readonly rect: Rect; readonly isMenu: boolean }

type Setting = { readonly document: PageDocument; readonly breakpoint: Breakpoint; readonly scale: number }
/** Sections by id, and which of their blocks something happened to. */
export type ChangedSections = ReadonlyMap<string, ReadonlySet<string>>
type Listener = (changed: ReadonlySet<string>) => void

export type Geometry = {
  section(id: string): SectionGeometry | undefined
  /** From top to bottom. */
  sections(): readonly SectionGeometry[]
  /** A block's box in pixels of the overlay. */
  block(id: string): Rect | undefined
  /** Where a block can be taken hold of, counted from its section's corner. */
  grip(id: string): Grip | undefined
  /** Their boxes are read again before the next frame is shown, and others of a section only if its grid changed. */
  markDirty(changed: ChangedSections): void
  markAllDirty(): void
  measureNow(): void
  /** Called with the sections that moved or changed inside. */
  subscribe(listener: Listener): () => void
  /** Follows the elements of a frame until it is given back. */
  watch(frame: Document): () => void
}

export const isSameRect = (a: Rect, b: Rect): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height

export const within = (outer: Rect, inner: Rect): Rect => ({
  ...inner,
  left: outer.left + inner.left,
  top: outer.top + inner.top,
})

export const toSection = ({ rect }: SectionGeometry, { x, y }: Point): Point => ({ x: x - rect.left, y: y - rect.top })

/** Reads where things are, in one go per frame and only in sections that something happened to. */
export function createGeometry({ elements, setting }: { elements: ElementRegistry; setting: () => Setting }): Geometry {
  const known = new Map<string, SectionGeometry>()
  const dirty = new Map<string, Set<string>>()
  let isAllDirty = false
  const listeners = new Set<Listener>()
  let ordered: readonly SectionGeometry[] = []
  let frameRequest = 0

  const mark = (sectionId: string, blockIds: Iterable<string>) => {
    const blocks = dirty.get(sectionId) ?? new Set()
    for (const id of blockIds) blocks.add(id)
    dirty.set(sectionId, blocks)
  }
  const boxOf = (id: string, corner: DOMRect, scale: number): Rect | undefined => {
    const drawn = elements.blocks.get(id)?.getBoundingClientRect()
    // A block hidden on this device has no box.
    if (!drawn || drawn.width === 0) return undefined
    const rect = scaled(drawn, scale)
    return { ...rect, left: rect.left - corner.left * scale, top: rect.top - corner.top * scale }
  }
  /** Answers with what is known when nothing is different. */
  const read = (
    id: string,
    element: HTMLElement,
    { document, breakpoint, scale }: Setting,
    before: SectionGeometry | undefined,
  ): SectionGeometry => {
    const box = element.getBoundingClientRect()
    const rect = scaled(box, scale)
    const grid = gridOf(element, breakpoint, scale)
    const touched = dirty.get(id)
    // A block stands where the tracks of the grid put it: with the same tracks only what was touched can have moved.
    const isSameGrid = before?.grid === grid && rect.width === before.rect.width && rect.height === before.rect.height
    // In an order every block moves with the ones before it.
    const isOrdered = document.sections[id]?.layout !== undefined
    const known = isAllDirty || !isSameGrid || isOrdered ? undefined : before?.blocks
    const blocks = new Map<string, Rect>()
    let isSame = isSameGrid
    for (const block of blocksOf(document, id)) {
      const old = before?.blocks.get(block.id)
      const isTouched = touched?.has(block.id) ?? false
      const kept = isTouched ? undefined : known?.get(block.id)
      const next = kept ?? boxOf(block.id, box, scale)
      if (next) blocks.set(block.id, old && isSameRect(old, next) ? old : next)
      // What has no box is put where its record says, so its record counts.
      if (blocks.get(block.id) !== old || (isTouched && !next)) isSame = false
    }
    if (before && isSame && before.blocks.size === blocks.size)
      return isSameRect(before.rect, rect) ? before : { ...before, rect }
    return { id, rect, grid, blocks }
  }

  const measureNow = () => {
    cancelAnimationFrame(frameRequest)
    frameRequest = 0
    const now = setting()
    const changed = new Set<string>()
    const order: SectionGeometry[] = []
    for (const { id } of sectionsInOrder(now.document)) {
      const element = elements.sections.get(id)
      if (!element) continue
      const before = known.get(id)
      let next = before
      if (!before || isAllDirty || dirty.has(id)) next = read(id, element, now, before)
      else {
        const rect = scaled(element.getBoundingClientRect(), now.scale)
        if (!isSameRect(rect, before.rect)) next = { ...before, rect }
      }
      order.push(next!)
      if (next === before) continue
      known.set(id, next!)
      changed.add(id)
    }
    for (const id of known.keys())
      if (!Object.hasOwn(now.document.sections, id)) {
        known.delete(id)
        changed.add(id)
      }
    dirty.clear()
    isAllDirty = false
    ordered = order
    if (changed.size > 0) for (const listener of listeners) listener(changed)
  }
  const schedule = () => {
    frameRequest ||= requestAnimationFrame(measureNow)
  }
  const markAllDirty = () => {
    isAllDirty = true
    schedule()
  }

  return {
    section: id => known.get(id),
    sections: () => ordered,
    block(id) {
      const record = setting().document.blocks[id]
      const section = record && known.get(record.sectionId)
      const rect = section?.blocks.get(id)
      return section && rect && within(section.rect, rect)
    },
    grip(id) {
      const { document, breakpoint } = setting()
      const record = document.blocks[id]
      const section = record && known.get(record.sectionId)
      if (!section) return undefined
      const rect = section.blocks.get(id)
      if (rect) return { rect, isMenu: false }
      // Hidden on this device: its cells show where it would be.
      if (document.sections[section.id]?.layout === undefined)
        return { rect: rectOf(section.grid, record.placement[breakpoint]), isMenu: false }
      const menu = blocksOf(document, section.id).find(({ type }) => type === 'navigation')
      const box = menu && section.blocks.get(menu.id)
      return box && { rect: box, isMenu: true }
    },
    markDirty(changed) {
      for (const [id, blocks] of changed) mark(id, blocks)
      schedule()
    },
    markAllDirty,
    measureNow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(frame) {
      const Observer = frame.defaultView!.ResizeObserver
      // Boxes are settled when it reports, so reading them costs nothing more.
      const observer = new Observer(entries => {
        for (const { target } of entries) {
          const id = target.closest<HTMLElement>('[data-section]')?.dataset.section
          const { block } = (target as HTMLElement).dataset
          if (id !== undefined) mark(id, block === undefined ? [] : [block])
        }
        measureNow()
      })
      observer.observe(frame.body)
      for (const element of [...elements.sections.values(), ...elements.blocks.values()]) observer.observe(element)
      elements.onChange = ({ element, isAdded }) => {
        if (isAdded) observer.observe(element)
        else observer.unobserve(element)
      }
      frame.fonts.addEventListener('loadingdone', markAllDirty)
      schedule()
      return () => {
        observer.disconnect()
        elements.onChange = () => undefined
        frame.fonts.removeEventListener('loadingdone', markAllDirty)
        cancelAnimationFrame(frameRequest)
        frameRequest = 0
      }
    },
  }
}

/** Sections of which a block or the record itself differs between two documents, with those blocks. */
export function changedSections(before: PageDocument, after: PageDocument): ChangedSections {
  const changed = new Map<string, Set<string>>()
  const add = (sectionId: string, blockId?: string) => {
    const blocks = changed.get(sectionId) ?? new Set<string>()
    if (blockId !== undefined) blocks.add(blockId)
    changed.set(sectionId, blocks)
  }
  if (before.blocks !== after.blocks) {
    for (const block of Object.values(after.blocks)) {
      const old = before.blocks[block.id]
      if (old === block) continue
      add(block.sectionId, block.id)
      if (old) add(old.sectionId, block.id)
    }
    for (const block of Object.values(before.blocks)) if (!after.blocks[block.id]) add(block.sectionId, block.id)
  }
  if (before.sections !== after.sections)
    for (const section of Object.values(after.sections)) if (before.sections[section.id] !== section) add(section.id)
  return changed
}
