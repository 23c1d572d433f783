import { type HighlightSettings, type HighlightShape, highlightColour, highlightStroke } from './highlight-settings'

/**
 * A stroke as it is for every line, so that a page brings the shapes it has and no others. A path is written with places
 * of four numbers, `share of the width,ems,share of the height,ems`, from the beginning of a line of words.
 */
export interface HighlightPattern {
  readonly path: string
  /** What goes on from there again and again until the end of the line; shares are of one turn. */
  readonly again?: string
  /** How long that is, in ems; a little more or less, so that the last one ends with the line. */
  readonly every?: number
  /** Measured from the top of the line, instead of from where its letters stand. */
  readonly isAround?: true
}

/** A place: how much of the width and how far beyond, how much of the height and how far below. */
type Point = readonly [ofWidth: number, right: number, ofHeight: number, down: number]

/** From the id of a mark: no two are drawn alike, and each is drawn the same on every visit. */
function jitterOf(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return (((state >>> 8) & 0xffff) / 0xffff - 0.5) * 0.06
  }
}

const at = (point: Point): string => point.map(number => String(+number.toFixed(4))).join(',')
const move = (to: Point): string => `M${at(to)}`
const line = (to: Point): string => `L${at(to)}`
const bend = (over: Point, to: Point): string => `Q${at(over)} ${at(to)}`
const curve = (first: Point, second: Point, to: Point): string => `C${at(first)} ${at(second)} ${at(to)}`
type Draw = (jitter: () => number) => HighlightPattern[]

const stroke = (y: number, { beyond, jitter }: { beyond: number; jitter: () => number }): HighlightPattern => ({
  path: move([0, -beyond, 0, y + jitter()]) + bend([0.5, 0, 0, y + jitter() * 2], [1, beyond, 0, y + jitter()]),
})

const diagonal = (jitter: () => number, turned: boolean): HighlightPattern => {
  const [left, right]: [[number, number], [number, number]] = [
    [0, -0.05],
    [1, 0.05],
  ]
  const [from, to] = turned ? [right, left] : [left, right]
  return { path: move([...from, 0, 0.05 + jitter()]) + line([...to, 0, -0.75 + jitter()]) }
}

/** Four parts of an ellipse that goes once around and a little further, past where it began. */
function ellipse(): HighlightPattern {
  const part = (380 / 4) * (Math.PI / 180)
  const handle = (4 / 3) * Math.tan(part / 4)
  const begin = -160 * (Math.PI / 180)
  const spot = (turn: number, along: number): Point => {
    const angle = begin + turn * part
    const out = 0.06 * (turn / 4)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [across, down] = [cos - along * sin, sin + along * cos]
    return [0.5 + across / 2, (0.3 + out) * across, 0.5 + 0.55 * down, out * down]
  }
  const path = [0, 1, 2, 3].reduce(
    (drawn, turn) => drawn + curve(spot(turn, handle), spot(turn + 1, -handle), spot(turn + 1, 0)),
    move(spot(0, 0)),
  )
  return { path, isAround: true }
}

function roundedBox(jitter: () => number): HighlightPattern {
  const [margin, corner, over] = [0.12, 0.2, 0.1]
  const left = (more: number): [number, number] => [0, more - margin]
  const right = (more: number): [number, number] => [1, margin + more]
  const up = (more: number): [number, number] => [0, more - 0.02]
  const down = (more: number): [number, number] => [1, 0.02 + more]
  const path = [
    move([...left(corner), ...up(jitter())]),
    line([...right(-corner), ...up(jitter())]),
    bend([...right(over), ...up(-over)], [...right(0), ...up(corner)]),
    line([...right(0), ...down(-corner)]),
    bend([...right(over), ...down(over)], [...right(-corner), ...down(0)]),
    line([...left(corner), ...down(jitter())]),
    bend([...left(-over), ...down(over)], [...left(0), ...down(-corner)]),
    line([...left(0), ...up(corner)]),
    bend([...left(-over), ...up(-over)], [...left(corner), ...up(-0.03)]),
    line([...left(corner + 0.2), ...up(-0.05)]),
  ].join('')
  return { path, isAround: true }
}

const shapes: Record<HighlightShape, Draw> = {
  underline: jitter => [stroke(0.12, { beyond: 0.05, jitter })],
  underlineDouble: jitter => [stroke(0.12, { beyond: 0.05, jitter }), stroke(0.26, { beyond: 0.02, jitter })],
  underlineCurve: () => [
    { path: move([0, -0.05, 0, 0.06]) + curve([0.3, 0, 0, 0.22], [0.7, 0, 0, 0.22], [1, 0.05, 0, 0.06]) },
  ],
  wave: () => [
    {
      path: move([0, 0, 0, 0.14]),
      again: bend([0.25, 0, 0, 0], [0.5, 0, 0, 0.14]) + bend([0.75, 0, 0, 0.28], [1, 0, 0, 0.14]),
      every: 0.55,
    },
  ],
  jagged: () => [
    {
      path: move([0, 0, 0, 0.185]),
      again: line([0.5, 0, 0, 0.095]) + line([1, 0, 0, 0.185]),
      every: 0.35,
    },
  ],
  scribble: jitter => [
    {
      path:
        move([0, -0.05, 0, 0.08 + jitter()]) +
        bend([0.5, 0, 0, 0.06], [1, 0.05, 0, 0.08 + jitter()]) +
        bend([0.5, 0, 0, 0.14], [0, 0.1, 0, 0.14 + jitter()]) +
        bend([0.5, 0, 0, 0.18], [1, -0.1, 0, 0.2 + jitter()]),
    },
  ],
  strike: jitter => [stroke(-0.28, { beyond: 0.08, jitter })],
  strikeDiagonal: jitter => [diagonal(jitter, false)],
  cross: jitter => [diagonal(jitter, false), diagonal(jitter, true)],
  circle: () => [ellipse()],
  enclose: jitter => [roundedBox(jitter)],
  marker: () => [{ path: move([0, 0, 0, -0.25]) + line([1, 0, 0, -0.25]) }],
}

/** How a shape is drawn by the hand that a mark's id stands for. */
export const highlightPatterns = (shape: HighlightShape, id: string): readonly HighlightPattern[] =>
  shapes[shape](jitterOf(id))

/** A highlight with all that drawing it takes, and no more: what can be said before anybody sees it is said here. */
export interface DrawnHighlight {
  readonly patterns: readonly HighlightPattern[]
  /** How wide its strokes are: the wider of the two, because a highlighter is never thin. */
  readonly ems: number
  readonly pixels: number
  /** Without one, that of the words. */
  readonly colour?: string
  readonly style: string
  readonly className: string
  /** Of words whose letters have no size. */
  readonly fontSize: number
  /** How it is drawn before one's eyes; without it, it stands. */
  readonly motion?: Pick<HighlightSettings, 'shape' | 'animation' | 'direction' | 'duration'>
}

export function drawnHighlight(settings: HighlightSettings, id: string): DrawnHighlight {
  const { shape, thickness, linecap, opacity, blend, fontSize, animation, direction, duration } = settings
  const isInEms = thickness.unit === 'em'
  return {
    patterns: highlightPatterns(shape, id),
    ems: highlightStroke(shape, isInEms ? thickness.value : 0),
    pixels: isInEms ? 0 : thickness.value,
    ...(settings.color !== undefined && { colour: highlightColour(settings) }),
    style: `stroke-linecap:${linecap};opacity:${opacity};mix-blend-mode:${blend === 'none' ? 'normal' : blend}`,
    className: settings.isFront ? 'hl-drawing' : 'hl-drawing hl-behind',
    fontSize,
    ...(settings.isAnimationEnabled && { motion: { shape, animation, direction, duration } }),
  }
}

export const drawnHighlights = (
  highlights: Readonly<Record<string, HighlightSettings>>,
): Record<string, DrawnHighlight> =>
  Object.fromEntries(Object.entries(highlights).map(([id, settings]) => [id, drawnHighlight(settings, id)]))
