import type { Change } from './change'
import { type BlockRecord, breakpoints, type Json, type JsonObject, type Placement } from './document'
import { isObject, isSameJson } from './json'
import { isItem, type ListItem } from './list-items'
import { followerOf, movedBetween } from './list-order'
import type { PropPath } from './prop-path'
import { recordOf } from './reading'
import type { BlockRules, PropShape, PropShapes } from './rules'

/**
 * Where a register is, from the outside in:
 *
 *     sections ID                              the section itself
 *     sections ID FIELD                        its theme, its order …
 *     blocks ID                                the block itself
 *     blocks ID sectionId
 *     blocks ID placement BREAKPOINT rect      x, y, w and h
 *     blocks ID placement BREAKPOINT layer     or hidden
 *     blocks ID props PROP                     a value; or any prop that comes or goes as a whole
 *     blocks ID props PROP LOCALE              a text
 *     blocks ID props PROP BREAKPOINT
 *     blocks ID props PROP ITEM                the item of a list itself: `{ item, before }`
 *     blocks ID props PROP ITEM place          before which item it stands
 *     blocks ID props PROP ITEM props PROP …   and so on, however deep
 */
export type Address = readonly string[]

/** One thing that differs; what is not there has no value. */
export type Difference = { readonly at: Address; readonly before?: Json; readonly after?: Json }

/** One text per address, in the form of a JSON pointer. */
export const addressText = (at: Address): string =>
  at.map(part => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The register of a text in one language, wherever in a block it stands. */
export const textAddress = ({
  id,
  path: [prop, ...inner],
  locale,
}: {
  readonly id: string
  readonly path: PropPath
  readonly locale: string
}): Address => [
  'blocks',
  id,
  'props',
  prop,
  // Items and the props in them, in turn.
  ...inner.flatMap((part, index) => (index % 2 === 0 ? [part] : ['props', part])),
  locale,
]

export const rectOf = ({ x, y, w, h }: Placement): JsonObject => ({ x, y, w, h })

const namesIn = (...objects: readonly object[]): Set<string> => new Set(objects.flatMap(Object.keys))

const ownValue = (object: object, name: string): Json | undefined =>
  recordOf(object as Readonly<Record<string, Json>>, name)

const fieldsBetween = (
  at: Address,
  [before, after]: readonly [object, object],
  except: readonly string[] = [],
): Difference[] =>
  [...namesIn(before, after)]
    .filter(name => !except.includes(name))
    .map(name => ({ at: [...at, name], before: ownValue(before, name), after: ownValue(after, name) }))
    .filter(difference => !isSameJson(difference.before, difference.after))

const placementsBetween = (at: Address, before: Placement, after: Placement): Difference[] => {
  const [old, fresh] = [rectOf(before), rectOf(after)]
  const rect = isSameJson(old, fresh) ? [] : [{ at: [...at, 'rect'], before: old, after: fresh }]
  return [...rect, ...fieldsBetween(at, [before, after], ['x', 'y', 'w', 'h'])]
}

const isList = (value: Json | undefined): value is readonly ListItem[] =>
  Array.isArray(value) && value.every(isItem) && new Set(value.map(({ id }) => id)).size === value.length

function itemsBetween(
  at: Address,
  [before, after]: readonly [readonly ListItem[], readonly ListItem[]],
  shapes: PropShapes,
): Difference[] {
  // Looked up, not searched for: this runs with every letter, and five hundred times five hundred is felt.
  const byId = (items: readonly ListItem[]) => new Map(items.map(item => [item.id, item]))
  const [old, fresh] = [byId(before), byId(after)]
  const whole = (items: readonly ListItem[], item: ListItem): Json => ({ item, before: followerOf(items, item.id) })
  const gone = before.filter(({ id }) => !fresh.has(id))
  const added = after.filter(({ id }) => !old.has(id))
  const both = after.filter(({ id }) => old.has(id))
  const moved = movedBetween(
    before.map(({ id }) => id),
    both.map(({ id }) => id),
  )
  return [
    ...gone.map(item => ({ at: [...at, item.id], before: whole(before, item) })),
    ...added.map(item => ({ at: [...at, item.id], after: whole(after, item) })),
    ...moved.map(id => ({ at: [...at, id, 'place'], before: followerOf(before, id), after: followerOf(after, id) })),
    ...both.flatMap(item => propsBetween([...at, item.id, 'props'], [old.get(item.id)!, item], shapes)),
  ]
}

function propBetween(
  at: Address,
  [before, after]: readonly [Json | undefined, Json | undefined],
  shape: PropShape | undefined,
): Difference[] {
  if (isSameJson(before, after)) return []
  const isSplit = shape?.kind === 'text' || shape?.kind === 'per-breakpoint'
  if (isSplit && isObject(before) && isObject(after)) return fieldsBetween(at, [before, after])
  if (shape?.kind === 'list' && isList(before) && isList(after)) return itemsBetween(at, [before, after], shape.item)
  return [{ at, before, after }]
}

const propsBetween = (
  at: Address,
  [before, after]: readonly [JsonObject, JsonObject],
  shapes: PropShapes,
): Difference[] =>
  before === after
    ? []
    : [...namesIn(before, after)].flatMap(prop =>
        propBetween([...at, prop], [recordOf(before, prop), recordOf(after, prop)], recordOf(shapes, prop)),
      )

const blocksBetween = (at: Address, before: BlockRecord, after: BlockRecord, rules: BlockRules): Difference[] => {
  // Props of another type or version have nothing in common with those before.
  if (before.type !== after.type || before.version !== after.version) return [{ at, before, after }]
  return [
    ...fieldsBetween(at, [before, after], ['placement', 'props']),
    ...breakpoints.flatMap(breakpoint =>
      placementsBetween([...at, 'placement', breakpoint], before.placement[breakpoint], after.placement[breakpoint]),
    ),
    ...propsBetween([...at, 'props'], [before.props, after.props], rules.shapeOf(before.type) ?? {}),
  ]
}

/** Pages, or the records of a change and of its inverse. */
type Records = Pick<Change, 'sections' | 'blocks'>

const recordsBetween = <Item extends object>(
  kind: keyof Records,
  [before, after]: readonly [Readonly<Record<string, Item | null>>, Readonly<Record<string, Item | null>>],
  between: (at: Address, old: Item, fresh: Item) => Difference[],
): Difference[] =>
  [...namesIn(before, after)].flatMap(id => {
    const [old, fresh] = [recordOf(before, id) ?? undefined, recordOf(after, id) ?? undefined]
    if (old === fresh) return []
    const at = [kind, id]
    return old && fresh ? between(at, old, fresh) : [{ at, before: old as Json, after: fresh as Json }]
  })

/** Every register that differs. Records that are one and the same object are not looked into. */
export const registersOf = (before: Records, after: Records, rules: BlockRules): Difference[] => [
  ...recordsBetween('sections', [before.sections, after.sections], (at, old, fresh) => fieldsBetween(at, [old, fresh])),
  ...recordsBetween('blocks', [before.blocks, after.blocks], (at, old, fresh) => blocksBetween(at, old, fresh, rules)),
]

/** Whether an address meets one of many: one of the two is the other's beginning. */
export function meetingWith(addresses: readonly Address[]): (at: Address) => boolean {
  const whole = new Set(addresses.map(addressText))
  const beginnings = new Set(addresses.flatMap(at => at.map((_, length) => addressText(at.slice(0, length)))))
  return at =>
    beginnings.has(addressText(at)) || [...at, ''].some((_, length) => whole.has(addressText(at.slice(0, length))))
}
