import type { EditRefusal } from './change'
import type { Json, JsonObject } from './document'
import { itemsOf } from './list-items'
import { recordOf } from './reading'
import type { PropShape, PropShapes } from './rules'

/** Prop names and item ids in turn: `['tabs', 'a1', 'dishes']` is the list of dishes of tab a1. */
export type PropPath = readonly [string, ...string[]]

export type FoundProp =
  | {
      readonly ok: true
      readonly shape: PropShape
      readonly value: Json | undefined
      /** All props, with another value at the path. */
      readonly put: (value: Json) => JsonObject
    }
  | { readonly ok: false; readonly reason: EditRefusal }

export function findProp(
  props: JsonObject,
  shapes: PropShapes | undefined,
  [prop = '', itemId, ...rest]: readonly string[],
): FoundProp {
  const shape = recordOf(shapes ?? {}, prop)
  if (!shape) return { ok: false, reason: 'invalid-props' }
  const value = recordOf(props, prop)
  if (itemId === undefined) return { ok: true, shape, value, put: next => ({ ...props, [prop]: next }) }
  if (shape.kind !== 'list') return { ok: false, reason: 'invalid-props' }
  const items = itemsOf(value)
  const item = items.find(({ id }) => id === itemId)
  if (!item) return { ok: false, reason: 'no-such-item' }
  const inner = findProp(item, shape.item, rest)
  if (!inner.ok) return inner
  const put = (next: Json) => ({ ...props, [prop]: items.map(each => (each === item ? inner.put(next) : each)) })
  return { ...inner, put }
}
