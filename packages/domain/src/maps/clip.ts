import type { Box } from './projection'

/** Points of a ring or a line one after the other: x, y, x, y. */
export type Points = ArrayLike<number>

const chunkSize = 64

/** Neighbours in a long ring, from one point to another, and what they lie in. */
export interface Chunk extends Box {
  from: number
  to: number
}

export const chunksOf = (points: Points): Chunk[] => {
  const chunks: Chunk[] = []
  const count = points.length / 2
  for (let from = 0; from < count; from += chunkSize) {
    const to = Math.min(from + chunkSize, count) - 1
    const chunk = { from, to, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    for (let index = from; index <= to; index += 1) {
      const x = points[index * 2]!
      const y = points[index * 2 + 1]!
      if (x < chunk.left) chunk.left = x
      if (x > chunk.right) chunk.right = x
      if (y < chunk.top) chunk.top = y
      if (y > chunk.bottom) chunk.bottom = y
    }
    chunks.push(chunk)
  }
  return chunks
}

export const areApart = (one: Box, other: Box): boolean =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom

/** Which side of the box it lies wholly beyond: 0 for none. */
const sideOf = (chunk: Box, box: Box): number => {
  if (chunk.right < box.left) return 1
  if (chunk.left > box.right) return 2
  if (chunk.bottom < box.top) return 3
  return chunk.top > box.bottom ? 4 : 0
}

/**
 * The ring without what cannot be seen: neighbours that all lie beyond the same side of the box leave nothing of
 * themselves when the ring is cut there, so the first and the last of them say as much as all. A continent of a hundred
 * thousand points becomes a few hundred before it is cut.
 */
export function thinRing(points: Points, chunks: readonly Chunk[], box: Box): number[] {
  const kept: number[] = []
  let side = 0
  for (const chunk of chunks) {
    const next = sideOf(chunk, box)
    if (next === 0) for (let index = chunk.from * 2; index < chunk.to * 2 + 2; index += 1) kept.push(points[index]!)
    else {
      // The one before ended beyond the same side: its end is in the middle now.
      if (next === side) kept.length -= 2
      else kept.push(points[chunk.from * 2]!, points[chunk.from * 2 + 1]!)
      kept.push(points[chunk.to * 2]!, points[chunk.to * 2 + 1]!)
    }
    side = next
  }
  return kept
}

/** Keeps what is on the inner side of one edge: `axis` 0 is x, `sign` 1 keeps what is greater. */
function clipEdge(points: readonly number[], axis: 0 | 1, edge: number, sign: 1 | -1): number[] {
  const clipped: number[] = []
  const other = 1 - axis
  for (let index = 0; index < points.length; index += 2) {
    const before = index === 0 ? points.length - 2 : index - 2
    const [from, to] = [points[before + axis]!, points[index + axis]!]
    const wasInside = (from - edge) * sign >= 0
    const isInside = (to - edge) * sign >= 0
    if (wasInside !== isInside) {
      const across =
        points[before + other]! + ((points[index + other]! - points[before + other]!) * (edge - from)) / (to - from)
      if (axis === 0) clipped.push(edge, across)
      else clipped.push(across, edge)
    }
    if (isInside) clipped.push(points[index]!, points[index + 1]!)
  }
  return clipped
}

/** The part of a ring inside the box (Sutherland and Hodgman). */
export const clipRing = (ring: readonly number[], { left, top, right, bottom }: Box): number[] =>
  clipEdge(clipEdge(clipEdge(clipEdge(ring, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1)

/** How far along a segment the box begins and ends (Liang and Barsky); nothing when they miss each other. */
function spanInside(x: number, y: number, dx: number, dy: number, box: Box): [number, number] | undefined {
  let [enters, leaves] = [0, 1]
  for (const [step, room] of [
    [-dx, x - box.left],
    [dx, box.right - x],
    [-dy, y - box.top],
    [dy, box.bottom - y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
    } else if (step < 0) enters = Math.max(enters, room / step)
    else leaves = Math.min(leaves, room / step)
  }
  return enters > leaves ? undefined : [enters, leaves]
}

/** The parts of a line inside the box. */
export function clipLine(line: Points, box: Box): number[][] {
  const parts: number[][] = []
  let open: number[] | undefined
  for (let index = 2; index < line.length; index += 2) {
    const [x, y] = [line[index - 2]!, line[index - 1]!]
    const [dx, dy] = [line[index]! - x, line[index + 1]! - y]
    const span = spanInside(x, y, dx, dy, box)
    if (!span) {
      open = undefined
      continue
    }
    const [enters, leaves] = span
    if (!open || enters > 0) {
      open = [x + dx * enters, y + dy * enters]
      parts.push(open)
    }
    open.push(x + dx * leaves, y + dy * leaves)
    if (leaves < 1) open = undefined
  }
  return parts
}
