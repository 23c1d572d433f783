import type { ListItem } from './list-items'

/** The item that follows; null for the last one. */
export const followerOf = (items: readonly ListItem[], id: string): string | null =>
  items[items.findIndex(item => item.id === id) + 1]?.id ?? null

/** The most positions that rise from first to last. */
function longestRise(positions: readonly number[]): Set<number> {
  // For each one, how many rise up to it and which comes before it.
  const rises = positions.map(() => ({ length: 1, before: -1 }))
  positions.forEach((position, at) => {
    for (let earlier = 0; earlier < at; earlier += 1)
      if (positions[earlier]! < position && rises[earlier]!.length >= rises[at]!.length)
        rises[at] = { length: rises[earlier]!.length + 1, before: earlier }
  })
  const risen = new Set<number>()
  let at = rises.findIndex(({ length }) => rises.every(other => other.length <= length))
  for (; at >= 0; at = rises[at]!.before) risen.add(positions[at]!)
  return risen
}

/** The fewest of `ids` that must have been moved to bring them from the order of `before` into their own. */
export function movedBetween(before: readonly string[], ids: readonly string[]): readonly string[] {
  const places = new Map(before.map((id, index) => [id, index]))
  const positions = ids.map(id => places.get(id) ?? -1)
  if (positions.every((position, index) => index === 0 || positions[index - 1]! < position)) return []
  const stayed = longestRise(positions)
  return ids.filter((_, index) => !stayed.has(positions[index]!))
}

export type PlacedItem = { readonly item: ListItem; readonly before: string | null }

/** Puts each item before the one it names, those that name one another from the last to the first. */
export function withPlaced(items: readonly ListItem[], placed: readonly PlacedItem[]): readonly ListItem[] {
  const moving = new Set(placed.map(({ item }) => item.id))
  const next = items.filter(({ id }) => !moving.has(id))
  let waiting = placed
  while (waiting.length > 0) {
    // Items that name each other in a circle, or one that is gone, come to stand at the end.
    const one =
      waiting.find(({ before }) => before === null || next.some(({ id }) => id === before)) ??
      waiting.find(({ before }) => !waiting.some(({ item }) => item.id === before)) ??
      waiting[0]!
    const at = next.findIndex(({ id }) => id === one.before)
    next.splice(at < 0 ? next.length : at, 0, one.item)
    waiting = waiting.filter(other => other !== one)
  }
  return next
}
