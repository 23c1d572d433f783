import type { Change } from './change'
import type { BlockRecord, Json, JsonObject, PageDocument, SectionRecord } from './document'
import { isObject } from './json'
import { itemsOf, type ListItem } from './list-items'
import { type PlacedItem, withPlaced } from './list-order'
import { isPlacedItem } from './read-register'
import { recordOf } from './reading'
import type { Address } from './registers'
import type { BlockRules, PropShapes } from './rules'

/** A value for a register; without one, what is there goes. */
export type RegisterWrite = { readonly at: Address; readonly to?: Json }

const withField = (object: JsonObject, name: string, value: Json | undefined): JsonObject => {
  const { [name]: _, ...others } = object
  return value === undefined ? others : { ...others, [name]: value }
}

/** Writes sorted by the first part of their address, which is taken off. */
function byFirst(writes: readonly RegisterWrite[]): Map<string, RegisterWrite[]> {
  const sorted = new Map<string, RegisterWrite[]>()
  for (const { at, to } of writes) {
    const [first = '', ...rest] = at
    sorted.set(first, [...(sorted.get(first) ?? []), { at: rest, to }])
  }
  return sorted
}

const wholeOf = (writes: readonly RegisterWrite[]): RegisterWrite | undefined =>
  writes.find(({ at }) => at.length === 0)

function writeItems(
  items: readonly ListItem[],
  shapes: PropShapes,
  writes: readonly RegisterWrite[],
): readonly ListItem[] {
  const gone = new Set<string>()
  const placed: PlacedItem[] = []
  const changed = new Map<string, ListItem>()
  for (const [id, own] of byFirst(writes)) {
    const whole = wholeOf(own)
    if (whole) {
      if (isPlacedItem(whole.to)) placed.push({ ...whole.to, item: { ...whole.to.item, id } })
      else gone.add(id)
      continue
    }
    const item = items.find(each => each.id === id)
    if (!item) continue
    const parts = byFirst(own)
    const next: ListItem = { ...writeProps(item, shapes, parts.get('props') ?? []), id }
    changed.set(id, next)
    const place = parts.get('place')?.[0]
    if (place) placed.push({ item: next, before: typeof place.to === 'string' ? place.to : null })
  }
  const kept = items.filter(({ id }) => !gone.has(id)).map(item => changed.get(item.id) ?? item)
  return withPlaced(kept, placed)
}

function writeProps(props: JsonObject, shapes: PropShapes, writes: readonly RegisterWrite[]): JsonObject {
  let next = props
  for (const [prop, own] of byFirst(writes)) {
    const whole = wholeOf(own)
    const value = recordOf(next, prop)
    const shape = recordOf(shapes, prop)
    if (whole) next = withField(next, prop, whole.to)
    else if (shape?.kind === 'list') next = withField(next, prop, writeItems(itemsOf(value), shape.item, own))
    else {
      const parts = own.reduce((object, { at, to }) => withField(object, at[0]!, to), isObject(value) ? value : {})
      next = withField(next, prop, parts)
    }
  }
  return next
}

const writePlacement = (placement: JsonObject, writes: readonly RegisterWrite[]): JsonObject => {
  let next = placement
  for (const { at, to } of writes) {
    const [breakpoint = '', what = ''] = at
    const place = next[breakpoint] as JsonObject
    const moved = what === 'rect' ? { ...place, ...(isObject(to) ? to : {}) } : withField(place, what, to)
    next = withField(next, breakpoint, moved)
  }
  return next
}

function writeBlock(block: BlockRecord, writes: readonly RegisterWrite[], rules: BlockRules): JsonObject {
  let next: JsonObject = block
  for (const [field, own] of byFirst(writes)) {
    if (field === 'props') next = { ...next, props: writeProps(block.props, rules.shapeOf(block.type) ?? {}, own) }
    else if (field === 'placement') next = { ...next, placement: writePlacement(block.placement, own) }
    else next = withField(next, field, own[0]?.to)
  }
  return next
}

const writeRecords = <Item extends JsonObject>(
  records: Readonly<Record<string, Item>>,
  writes: readonly RegisterWrite[],
  write: (record: Item, own: readonly RegisterWrite[]) => JsonObject,
): Record<string, Item | null> => {
  const next: Record<string, Item | null> = {}
  for (const [id, own] of byFirst(writes)) {
    const whole = wholeOf(own)
    const record = recordOf(records, id)
    // Not known to be a record before it was checked.
    if (whole) next[id] = (whole.to ?? null) as Item | null
    else if (record) next[id] = write(record, own) as Item
  }
  return next
}

/**
 * The change that puts values into registers that `readRegister` has found. The values may come from anywhere: whether
 * the records are still records is for `checkTouched` to say.
 */
export function writeRegisters(page: PageDocument, writes: readonly RegisterWrite[], rules: BlockRules): Change {
  const parts = byFirst(writes)
  return {
    sections: writeRecords<SectionRecord>(page.sections, parts.get('sections') ?? [], (section, own) =>
      own.reduce((next: JsonObject, { at, to }) => withField(next, at[0]!, to), section),
    ),
    blocks: writeRecords<BlockRecord>(page.blocks, parts.get('blocks') ?? [], (block, own) =>
      writeBlock(block, own, rules),
    ),
  }
}
