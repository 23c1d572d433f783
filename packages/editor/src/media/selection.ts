/** Marks one that was not marked, and the other way round. What was marked first stays first. */
export const toggled = (marked: readonly string[], id: string): readonly string[] =>
  marked.includes(id) ? marked.filter(each => each !== id) : [...marked, id]

/** Everything from one file to another joins what is marked, in the order it is come by. */
export function extended(
  marked: readonly string[],
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  if (start < 0 || end < 0) return toggled(marked, to)
  const between = ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  const passed = start <= end ? between : between.reverse()
  return [...marked, ...passed.filter(id => !marked.includes(id))]
}

/** Where a key leads in rows of equal length; undefined for keys that lead nowhere. */
export function reached(key: string, { index, count, columns }: { index: number; count: number; columns: number }) {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    // From the last full row into the last one, wherever that ends.
    ArrowDown:
      index + columns < count || Math.floor(index / columns) === Math.floor((count - 1) / columns)
        ? index + columns
        : count - 1,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  if (place === undefined) return undefined
  return place < 0 || place >= count ? index : place
}
