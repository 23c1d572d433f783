import { limits } from '../catalogue/limits'

/** Those of `coming` that find no room in a collection: who is a member stays one, the others come in their order. */
export function withoutRoom(members: ReadonlySet<string>, coming: readonly string[]): string[] {
  const fresh = [...new Set(coming)].filter(id => !members.has(id))
  return fresh.slice(Math.max(0, limits.productsPerCollection - members.size))
}
