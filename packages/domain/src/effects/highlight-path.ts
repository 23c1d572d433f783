import type { HighlightShape } from './highlight-settings'

/** One line of highlighted words, in units of their font size. */
export interface HighlightLine {
  x: number
  width: number
  baseline: number
  top: number
  height: number
}

type Point = readonly [x: number, y: number]

/** From the id of a mark: no two are drawn alike, and each is drawn the same on every visit. */
function jitterOf(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return (((state >>> 8) & 0xffff) / 0xffff - 0.5) * 0.06
  }
}

const at = ([x, y]: Point): string => `${+x.toFixed(3)} ${+y.toFixed(3)}`
const move = (to: Point): string => `M${at(to)}`
const line = (to: Point): string => `L${at(to)}`
const bend = (over: Point, to: Point): string => `Q${at(over)} ${at(to)}`
const curve = (first: Point, second: Point, to: Point): string => `C${at(first)} ${at(second)} ${at(to)}`

/** Steps of equal length along a line, the last one cut to what is left. */
function zigzag(
  { x, width }: HighlightLine,
  length: number,
  step: (from: number, to: number, turn: number) => string,
): string {
  const count = Math.max(1, Math.ceil(width / length))
  return Array.from({ length: count }, (_, turn) =>
    step(x + turn * length, Math.min(x + (turn + 1) * length, x + width), turn),
  ).join('')
}

type Draw = (box: HighlightLine, jitter: () => number) => string[]

const stroke = (
  box: HighlightLine,
  y: number,
  { beyond, jitter }: { beyond: number; jitter: () => number },
): string => {
  const [from, to] = [box.x - beyond, box.x + box.width + beyond]
  return move([from, y + jitter()]) + bend([(from + to) / 2, y + jitter() * 2], [to, y + jitter()])
}

const diagonal = ({ x, width, baseline }: HighlightLine, jitter: () => number, turned: boolean): string => {
  const [left, right] = [x - 0.05, x + width + 0.05]
  const [from, to] = turned ? [right, left] : [left, right]
  return move([from, baseline + 0.05 + jitter()]) + line([to, baseline - 0.75 + jitter()])
}

/** Four parts of an ellipse that goes once around and a little further, past where it began. */
function ellipse({ x, width, top, height }: HighlightLine): string {
  const [cx, cy] = [x + width / 2, top + height / 2]
  const [rx, ry] = [width / 2 + 0.3, 0.55 * height]
  const part = (380 / 4) * (Math.PI / 180)
  const handle = (4 / 3) * Math.tan(part / 4)
  const begin = -160 * (Math.PI / 180)
  const spot = (turn: number, along: number): Point => {
    const angle = begin + turn * part
    const out = 0.06 * (turn / 4)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [cx + (rx + out) * (cos - along * sin), cy + (ry + out) * (sin + along * cos)]
  }
  return [0, 1, 2, 3].reduce(
    (path, turn) => path + curve(spot(turn, handle), spot(turn + 1, -handle), spot(turn + 1, 0)),
    move(spot(0, 0)),
  )
}

function roundedBox({ x, width, top, height }: HighlightLine, jitter: () => number): string {
  const [left, right, up, down] = [x - 0.12, x + width + 0.12, top - 0.02, top + height + 0.02]
  const corner = Math.min(0.25, height / 3, (width + 0.24) / 3)
  const over = 0.1
  const start = left + corner
  return [
    move([start, up + jitter()]),
    line([right - corner, up + jitter()]),
    bend([right + over, up - over], [right, up + corner]),
    line([right, down - corner]),
    bend([right + over, down + over], [right - corner, down]),
    line([start, down + jitter()]),
    bend([left - over, down + over], [left, down - corner]),
    line([left, up + corner]),
    bend([left - over, up - over], [start, up - 0.03]),
    line([start + Math.min(0.2, width / 2), up - 0.05]),
  ].join('')
}

const shapes: Record<HighlightShape, Draw> = {
  underline: (box, jitter) => [stroke(box, box.baseline + 0.12, { beyond: 0.05, jitter })],
  underlineDouble: (box, jitter) => [
    stroke(box, box.baseline + 0.12, { beyond: 0.05, jitter }),
    stroke(box, box.baseline + 0.26, { beyond: 0.02, jitter }),
  ],
  underlineCurve: ({ x, width, baseline }) => {
    const [y, sag] = [baseline + 0.06, 0.16]
    return [move([x - 0.05, y]) + curve([x + width * 0.3, y + sag], [x + width * 0.7, y + sag], [x + width + 0.05, y])]
  },
  wave: box => {
    const y = box.baseline + 0.14
    return [
      move([box.x, y]) +
        zigzag(box, 0.275, (from, to, turn) => bend([(from + to) / 2, y + (turn % 2 === 0 ? -0.14 : 0.14)], [to, y])),
    ]
  },
  jagged: box => {
    const y = box.baseline + 0.14
    return [
      move([box.x, y + 0.045]) + zigzag(box, 0.175, (_, to, turn) => line([to, y + (turn % 2 === 0 ? -0.045 : 0.045)])),
    ]
  },
  scribble: ({ x, width, baseline }, jitter) => {
    const [left, right] = [x - 0.05, x + width + 0.05]
    const shorter = Math.min(0.2, width * 0.1)
    return [
      move([left, baseline + 0.08 + jitter()]) +
        bend([x + width / 2, baseline + 0.06], [right, baseline + 0.08 + jitter()]) +
        bend([x + width / 2, baseline + 0.14], [left + shorter, baseline + 0.14 + jitter()]) +
        bend([x + width / 2, baseline + 0.18], [right - shorter, baseline + 0.2 + jitter()]),
    ]
  },
  strike: (box, jitter) => [stroke(box, box.baseline - 0.28, { beyond: 0.08, jitter })],
  strikeDiagonal: (box, jitter) => [diagonal(box, jitter, false)],
  cross: (box, jitter) => [diagonal(box, jitter, false), diagonal(box, jitter, true)],
  circle: box => [ellipse(box)],
  enclose: (box, jitter) => [roundedBox(box, jitter)],
  marker: ({ x, width, baseline }) => [move([x, baseline - 0.25]) + line([x + width, baseline - 0.25])],
}

/** The strokes that highlight one line, as paths in units of the font size. */
export const highlightPath = (shape: HighlightShape, box: HighlightLine, seed: string): string[] =>
  shapes[shape](box, jitterOf(seed))

export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const sharesLine = (a: Rect, b: Rect): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2

/** Pieces of one highlight that stand in one line are drawn as one; pieces without width are not drawn. */
export function joinLines(pieces: readonly Rect[]): Rect[] {
  const lines: Rect[] = []
  // A rectangle of the browser has nothing that could be spread.
  for (const { left, right, top, bottom } of pieces) {
    if (right - left < 0.5) continue
    const piece = { left, right, top, bottom }
    const last = lines.at(-1)
    if (!last || !sharesLine(last, piece)) lines.push(piece)
    else {
      last.left = Math.min(last.left, piece.left)
      last.right = Math.max(last.right, piece.right)
      last.top = Math.min(last.top, piece.top)
      last.bottom = Math.max(last.bottom, piece.bottom)
    }
  }
  return lines
}
