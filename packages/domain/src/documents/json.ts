import type { Json, JsonObject } from './document'

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (value: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined

/** Whether two values would be stored alike; what is undefined is not stored. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSameJson(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  return (
    Object.keys(a).every(name => isSameJson(a[name], own(b, name))) &&
    Object.keys(b).every(name => Object.hasOwn(a, name) || b[name] === undefined)
  )
}

/**
 * `after`, made of the very parts of `before` wherever both say the same: whoever compares later sees at a glance what
 * did not change.
 */
export function withSameParts(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((value, index) => withSameParts(before[index], value))
    return parts.length === before.length && parts.every((value, index) => value === before[index]) ? before : parts
  }
  if (!isObject(before) || !isObject(after)) return before === after ? before : after
  const names = Object.keys(after)
  const parts = Object.fromEntries(names.map(name => [name, withSameParts(own(before, name), after[name])]))
  const isSame = names.length === Object.keys(before).length && names.every(name => parts[name] === own(before, name))
  return isSame ? before : parts
}
