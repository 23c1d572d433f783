import { canonicalJson } from '@sitewright/domain/publishing'
import { useRef } from 'react'

const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && canonicalJson(a) === canonicalJson(b))

/**
 * A selector that answers with what it answered before while that says the same: every edit of a block makes all its
 * values anew, and nothing is to be drawn for those that did not change.
 */
export function useSameValue<State, Value>(select: (state: State) => Value): (state: State) => Value {
  const before = useRef<Value>(undefined)
  return state => {
    const next = select(state)
    if (isSame(before.current, next)) return before.current as Value
    before.current = next
    return next
  }
}
