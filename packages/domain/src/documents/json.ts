import type { Json, JsonObject } from './document'

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values would be stored alike; what is undefined is not stored. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSameJson(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const own = (value: JsonObject, name: string): Json | undefined =>
    Object.hasOwn(value, name) ? value[name] : undefined
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(name => isSameJson(own(a, name), own(b, name)))
}
