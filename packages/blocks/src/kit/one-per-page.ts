const pages = new WeakMap<object, Map<string, unknown>>()

/** What must exist once on a page, however many islands use it. Each page, and each test, has its own. */
export function onePerPage<Value>(services: object, key: string, make: () => Value): Value {
  const known = pages.get(services) ?? new Map<string, unknown>()
  pages.set(services, known)
  if (!known.has(key)) known.set(key, make())
  return known.get(key) as Value
}
