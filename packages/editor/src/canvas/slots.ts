import { type BarOrder, type BarZone, type BlockRecord, barZones } from '@sitewright/domain/documents'
import type { Point, Rect } from './geometry'

/** Where a block goes among others that stand in an order, not on cells. */
export type Slot = { readonly zone?: BarZone; readonly before: string | null }

export type MarkedSlot = Slot & { readonly mark: Rect }

type Section = { readonly rect: Rect; readonly blocks: ReadonlyMap<string, Rect> }

const lineWidth = 2

const drawn = (section: Section, blocks: readonly BlockRecord[], own: string) =>
  blocks.flatMap(({ id }) => {
    const rect = id === own ? undefined : section.blocks.get(id)
    return rect ? [{ id, rect }] : []
  })

/** The third of the bar under the pointer, and the block that is then the next. Counted from the section's corner. */
export function slotInBar(section: Section, order: BarOrder, own: string, { x }: Point): MarkedSlot {
  const { width, height } = section.rect
  const third = Math.min(2, Math.max(0, Math.floor((x * 3) / width)))
  const zone = barZones[third]!
  const others = drawn(section, order[zone], own)
  const next = others.find(({ rect }) => x < rect.left + rect.width / 2)
  const last = others.at(-1)?.rect
  const left = next ? next.rect.left - 6 : last ? last.left + last.width + 4 : ((third + 0.5) * width) / 3
  return { zone, before: next?.id ?? null, mark: { left, top: 0, width: lineWidth, height } }
}

export function slotInFlow(section: Section, order: readonly BlockRecord[], own: string, { y }: Point): MarkedSlot {
  const { width, height } = section.rect
  const others = drawn(section, order, own)
  const next = others.find(({ rect }) => y < rect.top + rect.height / 2)
  const last = others.at(-1)?.rect
  const top = next ? next.rect.top - 6 : last ? last.top + last.height + 4 : height / 2
  return { before: next?.id ?? null, mark: { left: 0, top, width, height: lineWidth } }
}

/** One step to the left or right; past the end of a zone the next one begins. Undefined at the ends of the bar. */
export function nextInBar(order: BarOrder, id: string, by: 1 | -1): Slot | undefined {
  const zone = barZones.find(name => order[name].some(block => block.id === id))
  if (!zone) return undefined
  const ids = order[zone].map(block => block.id)
  const at = ids.indexOf(id)
  const inside = at + by
  if (inside >= 0 && inside < ids.length) return { zone, before: by === 1 ? (ids[at + 2] ?? null) : ids[at - 1]! }
  const beside = barZones[barZones.indexOf(zone) + by]
  if (!beside) return undefined
  return { zone: beside, before: by === 1 ? (order[beside][0]?.id ?? null) : null }
}

export function nextInFlow(order: readonly BlockRecord[], id: string, by: 1 | -1): Slot | undefined {
  const ids = order.map(block => block.id)
  const at = ids.indexOf(id)
  if (at === -1 || at + by < 0 || at + by >= ids.length) return undefined
  return { before: by === 1 ? (ids[at + 2] ?? null) : ids[at - 1]! }
}
