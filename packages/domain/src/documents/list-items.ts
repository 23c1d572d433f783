import type { Json, JsonObject } from './document'
import { isObject } from './json'
import { recordOf } from './reading'
import type { PropShapes } from './rules'

/** One entry of a list prop. Its id tells it from the others of its list, wherever it stands. */
export type ListItem = JsonObject & { readonly id: string }

export const isItem = (value: unknown): value is ListItem => isObject(value) && typeof value['id'] === 'string'

/** The items of a stored list; a list that was never filled has none. */
export const itemsOf = (value: Json | undefined): readonly ListItem[] =>
  Array.isArray(value) ? value.filter(isItem) : []

/** Before the named item. At the end when none is named, or when somebody removed it meanwhile. */
export function putBefore(
  items: readonly ListItem[],
  added: readonly ListItem[],
  before: string | null,
): readonly ListItem[] {
  const at = items.findIndex(({ id }) => id === before)
  return at < 0 ? [...items, ...added] : [...items.slice(0, at), ...added, ...items.slice(at)]
}

/** The props with new ids for the items of every list in them, so that no two blocks answer to one address. */
export function withFreshItemIds(props: JsonObject, shapes: PropShapes | undefined, newId: () => string): JsonObject {
  const fresh = Object.entries(props).map(([prop, value]) => {
    const shape = recordOf(shapes ?? {}, prop)
    if (shape?.kind !== 'list') return [prop, value]
    return [prop, itemsOf(value).map(item => ({ ...withFreshItemIds(item, shape.item, newId), id: newId() }))]
  })
  return Object.fromEntries(fresh)
}

/** Room for the hyphen and the number in an id of 64 signs. */
const longestStem = 56

/**
 * Ids made from another one, always the same: a command that copies carries the new id of the block and no more, and
 * every machine that runs it comes to the same items. They are unique within the block, which is more than lists need.
 */
export const idsFrom = (id: string): (() => string) => {
  let made = 0
  return () => {
    made += 1
    return `${id.slice(0, longestStem)}-${made}`
  }
}
