/** In hundredths of the drawing, from its upper left corner. */
export type Point = { readonly x: number; readonly y: number }

const round = (value: number) => Number(value.toFixed(2))
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

/** Slope at each point, so chosen that the curve never leaves the values it goes between (Fritsch and Carlson). */
function slopesOf(points: readonly Point[]): number[] {
  const steps = points.slice(1).map((point, index) => {
    const before = points[index]!
    return (point.y - before.y) / (point.x - before.x)
  })
  return points.map((_, index) => {
    const [left, right] = [steps[index - 1], steps[index]]
    if (left === undefined || right === undefined) return left ?? right ?? 0
    if (left * right <= 0) return 0
    return (2 * left * right) / (left + right)
  })
}

/** A smooth line that shows no value that is not there. */
export function linePath(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  // One point alone is a line to itself, drawn as a dot by its round end.
  if (points.length === 1) return `M${at(first)}L${at(first)}`
  const slopes = slopesOf(points)
  const curves = points.slice(1).map((point, index) => {
    const before = points[index]!
    const third = (point.x - before.x) / 3
    const from = { x: before.x + third, y: before.y + slopes[index]! * third }
    const to = { x: point.x - third, y: point.y - slopes[index + 1]! * third }
    return `C${at(from)} ${at(to)} ${at(point)}`
  })
  return `M${at(first)}${curves.join('')}`
}

/** Pieces between the gaps: a day without a value is no zero. */
export function piecesOf(values: readonly (number | null)[], yOf: (value: number) => number): Point[][] {
  const pieces: Point[][] = [[]]
  const last = Math.max(1, values.length - 1)
  values.forEach((value, index) => {
    if (value !== null) pieces.at(-1)!.push({ x: values.length === 1 ? 50 : (index / last) * 100, y: yOf(value) })
    else if (pieces.at(-1)!.length > 0) pieces.push([])
  })
  return pieces.filter(piece => piece.length > 0)
}
