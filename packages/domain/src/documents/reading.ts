import type { BlockRecord, Breakpoint, PageDocument, SectionRecord } from './document'
import { byOrder } from './order-key'

/** Only what was stored under the id: `constructor` names no record although every object has one. */
export const recordOf = <Item>(records: Readonly<Record<string, Item>>, id: string): Item | undefined =>
  Object.hasOwn(records, id) ? records[id] : undefined

export const sectionsInOrder = (page: PageDocument): SectionRecord[] => Object.values(page.sections).sort(byOrder)

type BlocksBySection = ReadonlyMap<string, readonly BlockRecord[]>

const groupBySection = (blocks: PageDocument['blocks']): BlocksBySection => {
  const sections = new Map<string, BlockRecord[]>()
  for (const block of Object.values(blocks)) {
    const own = sections.get(block.sectionId)
    if (own) own.push(block)
    else sections.set(block.sectionId, [block])
  }
  return sections
}

// Records are never changed in place, so the blocks of a document are sorted into sections once, not once per section.
const grouped = new WeakMap<PageDocument['blocks'], BlocksBySection>()

const bySection = ({ blocks }: PageDocument): BlocksBySection => {
  let sections = grouped.get(blocks)
  if (!sections) {
    sections = groupBySection(blocks)
    grouped.set(blocks, sections)
  }
  return sections
}

const none: readonly BlockRecord[] = []

export const blocksOf = (page: PageDocument, sectionId: string): readonly BlockRecord[] =>
  bySection(page).get(sectionId) ?? none

/**
 * Top to bottom, then left to right: the order for the keyboard, screen readers and the markup. What begins in one place
 * goes by its layer, because ids are drawn anew with every copy and must not decide what is read first.
 */
export const inReadingOrder = (blocks: readonly BlockRecord[], breakpoint: Breakpoint): BlockRecord[] =>
  [...blocks].sort((a, b) => {
    const left = a.placement[breakpoint]
    const right = b.placement[breakpoint]
    return left.y - right.y || left.x - right.x || left.layer - right.layer || (a.id < b.id ? -1 : 1)
  })

/** Rows the section needs on a breakpoint; hidden blocks take none. */
export const rowCount = (blocks: readonly BlockRecord[], breakpoint: Breakpoint): number =>
  blocks.reduce((rows, { placement }) => {
    const place = placement[breakpoint]
    return place.hidden ? rows : Math.max(rows, place.y + place.h - 1)
  }, 0)

export const topLayer = (blocks: readonly BlockRecord[], breakpoint: Breakpoint): number =>
  blocks.reduce((top, block) => Math.max(top, block.placement[breakpoint].layer), 0)

const spoken = (name: string): string => name.trim().toLowerCase()

/** Whether another section of the page has the name, or the place that links jump to. */
export const isTakenInPage = (
  page: PageDocument,
  { id, field, text }: { id: string; field: 'name' | 'anchor'; text: string },
): boolean =>
  Object.values(page.sections).some(section => section.id !== id && spoken(section[field] ?? '') === spoken(text))
