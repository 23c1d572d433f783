import {
  type BlockRecord,
  type Breakpoint,
  breakpoints,
  type Json,
  type JsonObject,
  type PageDocument,
} from './document'
import { isObject, isSameJson } from './json'
import { isItem, itemsOf, type ListItem } from './list-items'
import { followerOf, type PlacedItem } from './list-order'
import { recordOf } from './reading'
import { type Address, rectOf } from './registers'
import { type BlockRules, isRecordId, type PropShapes } from './rules'

export type RegisterValue = {
  readonly value: Json | undefined
  readonly isAs: (expected: Json | undefined) => boolean
  /** A text in one language. */
  readonly isText?: boolean
}

const found = (value: Json | undefined): RegisterValue => ({
  value,
  isAs: expected => isSameJson(value, expected),
})

export const isPlacedItem = (value: Json | undefined): value is JsonObject & PlacedItem =>
  isObject(value) && isItem(value['item']) && (value['before'] === null || typeof value['before'] === 'string')

/** An item is as it was wherever its neighbours went meanwhile. */
const foundItem = (items: readonly ListItem[], item: ListItem | undefined): RegisterValue => ({
  value: item && { item, before: followerOf(items, item.id) },
  isAs: expected => (isPlacedItem(expected) ? isSameJson(item, expected.item) : expected === undefined && !item),
})

function readProp(props: JsonObject, shapes: PropShapes, path: Address): RegisterValue | undefined {
  const [prop = '', key, ...inner] = path
  const value = recordOf(props, prop)
  if (key === undefined) return found(value)
  const shape = recordOf(shapes, prop)
  if (shape?.kind !== 'list') {
    const isText = shape?.kind === 'text'
    const isPart = (isText || shape?.kind === 'per-breakpoint') && inner.length === 0
    return isPart && isObject(value) ? { ...found(recordOf(value, key)), isText } : undefined
  }
  if (!Array.isArray(value)) return undefined
  const items = itemsOf(value)
  const item = items.find(({ id }) => id === key)
  const [what, ...rest] = inner
  if (what === undefined) return foundItem(items, item)
  if (!item) return undefined
  if (what === 'place') return rest.length === 0 ? found(followerOf(items, key)) : undefined
  return what === 'props' && rest.length > 0 && rest[0] !== 'id' ? readProp(item, shape.item, rest) : undefined
}

const isBreakpoint = (name: string | undefined): name is Breakpoint => breakpoints.some(each => each === name)

/** Fields that are no registers by themselves: the id never changes, the others are divided or belong together. */
const notFields: readonly string[] = ['id', 'type', 'version', 'placement', 'props']

function readBlock(block: BlockRecord, path: Address, rules: BlockRules): RegisterValue | undefined {
  const [field = '', ...rest] = path
  if (field === 'props')
    return rest.length > 0 ? readProp(block.props, rules.shapeOf(block.type) ?? {}, rest) : undefined
  if (field === 'placement') {
    const [breakpoint, what, ...more] = rest
    if (!isBreakpoint(breakpoint) || what === undefined || more.length > 0) return undefined
    const place = block.placement[breakpoint]
    if (what === 'rect') return found(rectOf(place))
    return what in rectOf(place) ? undefined : found(recordOf(place as JsonObject, what))
  }
  return rest.length > 0 || notFields.includes(field) ? undefined : found(recordOf(block as JsonObject, field))
}

/** What stands in a register now; undefined when nothing around it is there, or when there is no such address. */
export function readRegister(page: PageDocument, at: Address, rules: BlockRules): RegisterValue | undefined {
  const [kind, id, ...path] = at
  if (id === undefined || !isRecordId(id) || (kind !== 'blocks' && kind !== 'sections')) return undefined
  if (path.length === 0) return found(recordOf<Json>(page[kind] as Readonly<Record<string, Json>>, id))
  if (kind === 'blocks') {
    const block = recordOf(page.blocks, id)
    return block && readBlock(block, path, rules)
  }
  const section = recordOf(page.sections, id)
  const isField = section && path.length === 1 && path[0] !== 'id'
  return isField ? found(recordOf(section as JsonObject, path[0]!)) : undefined
}
