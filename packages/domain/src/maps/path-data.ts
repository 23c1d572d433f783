/** A step in as few letters as SVG takes: `.5` needs no zero, and a minus needs no blank before it. */
const step = (value: number, isFirst: boolean): string => {
  const text = String(value).replace(/^(-?)0\./, '$1.')
  return isFirst || value < 0 ? text : ` ${text}`
}

/** Nearer than a pixel nobody sees a corner. */
const isNear = (x: number, y: number, fromX: number, fromY: number) =>
  Math.abs(x - fromX) < 1 && Math.abs(y - fromY) < 1

export interface PathOptions {
  closes: boolean
  /** How many parts of a pixel are told apart: coasts need no more than whole ones, streets do. */
  parts?: number
}

/** Without points that repeat, or that lie between their neighbours. */
function plain(points: readonly number[], { closes, parts = 1 }: PathOptions): number[] {
  const kept: number[] = []
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [Math.round(points[index]! * parts) / parts, Math.round(points[index + 1]! * parts) / parts]
    const at = kept.length
    const isLast = index + 2 >= points.length
    if (at >= 2 && isNear(x, y, kept[at - 2]!, kept[at - 1]!) && (closes || !isLast)) continue
    if (at >= 4) {
      const [ax, ay, bx, by] = [kept[at - 4]!, kept[at - 3]!, kept[at - 2]!, kept[at - 1]!]
      const isBetween =
        (bx - ax) * (y - by) === (by - ay) * (x - bx) && (bx - ax) * (x - bx) + (by - ay) * (y - by) >= 0
      if (isBetween) kept.length -= 2
    }
    kept.push(x, y)
  }
  return kept
}

/** A ring or a line as SVG writes it; nothing when it is too small to be seen. */
export function pathData(points: readonly number[], options: PathOptions): string {
  const { closes } = options
  const kept = plain(points, options)
  if (kept.length < (closes ? 6 : 4)) return ''
  let path = `M${step(kept[0]!, true)}${step(kept[1]!, false)}l`
  for (let index = 2; index < kept.length; index += 2) {
    path += step(kept[index]! - kept[index - 2]!, index === 2) + step(kept[index + 1]! - kept[index - 1]!, false)
  }
  return closes ? `${path}z` : path
}
