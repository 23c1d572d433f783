import { maxAlikePairs, maxComparedPairs } from '../catalogue/limits'

/** Pairs of positions, rising in both lists: what stood here before stands there now. */
export type Anchors = readonly (readonly [number, number])[]

/** The pairs that are most alike together. `likeness` is 0 for what has nothing in common. */
function mostAlike<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: (a: Item, b: Item) => number,
): [number, number][] {
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const likes = new Float64Array(before.length * after.length)
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const like = likeness(before[i]!, after[j]!)
      likes[i * after.length + j] = like
      const paired = like > 0 ? like + best[(i + 1) * width + j + 1]! : 0
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!)
    }
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const now = best[i * width + j]!
    const like = likes[i * after.length + j]!
    if (like > 0 && like + best[(i + 1) * width + j + 1]! === now) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (best[(i + 1) * width + j]! === now) i += 1
    else j += 1
  }
  return pairs
}

/** What of a list is still there in another one. */
export function anchorsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  {
    isSame,
    weight = () => 1,
    likeness,
  }: {
    isSame: (a: Item, b: Item) => boolean
    /** How much it counts that an item is still there. */
    weight?: (item: Item) => number
    likeness?: (a: Item, b: Item) => number
  },
): Anchors {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start]!, after[start]!)) start += 1
  let end = 0
  while (end < shorter - start && isSame(before.at(-1 - end)!, after.at(-1 - end)!)) end += 1
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const pairs = old.length * fresh.length
  const equality = (a: Item, b: Item) => (isSame(a, b) ? weight(a) : 0)
  const alike = pairs > maxAlikePairs ? equality : (likeness ?? equality)
  const between = pairs > maxComparedPairs ? [] : mostAlike(old, fresh, alike)
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...between.map(([i, j]) => [start + i, start + j] as const),
    ...Array.from({ length: end }, (_, index) => [before.length - end + index, after.length - end + index] as const),
  ]
}
