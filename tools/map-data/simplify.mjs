/** How far a point lies from the line through two others, squared. */
const distance = (points, at, from, to) => {
  const [x, y] = [points[at * 2], points[at * 2 + 1]]
  const [ax, ay, bx, by] = [points[from * 2], points[from * 2 + 1], points[to * 2], points[to * 2 + 1]]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2
}

/** Marks the points between two that are needed to stay within the tolerance (Douglas and Peucker). */
function mark(points, kept, first, last, tolerance) {
  const open = [[first, last]]
  while (open.length > 0) {
    const [from, to] = open.pop()
    let [farthest, most] = [-1, tolerance * tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const away = distance(points, at, from, to)
      if (away > most) [farthest, most] = [at, away]
    }
    if (farthest < 0) continue
    kept[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
}

/** The line, or the ring, with as few points as show it within the tolerance. */
export function simplify(points, tolerance, closes) {
  const count = points.length / 2
  if (count < 3) return points
  const kept = new Uint8Array(count)
  kept[0] = 1
  kept[count - 1] = 1
  // A ring ends where it begins, so that everything is far from the line between its ends: it is taken in two halves.
  const middle = closes ? Math.floor(count / 2) : 0
  kept[middle] = 1
  if (closes) mark(points, kept, 0, middle, tolerance)
  mark(points, kept, middle, count - 1, tolerance)
  return points.filter((_, index) => kept[index >> 1] === 1)
}

/** Width and height of what it lies in. */
export function extentOf(points) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    left = Math.min(left, points[index])
    right = Math.max(right, points[index])
    top = Math.min(top, points[index + 1])
    bottom = Math.max(bottom, points[index + 1])
  }
  return { width: right - left, height: bottom - top }
}
