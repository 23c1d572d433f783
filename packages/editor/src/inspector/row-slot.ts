/**
 * Between which rows a row that is held at `y` would stand, as the number of the row it comes before; undefined where it
 * would stay where it is.
 */
export function slotAt({
  y,
  height,
  at,
  count,
}: {
  y: number
  height: number
  /** Where it stands now. */
  at: number
  count: number
}): number | undefined {
  const place = Math.min(count - 1, Math.max(0, Math.round(y / height)))
  if (place === at) return undefined
  return place < at ? place : place + 1
}
