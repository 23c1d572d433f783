import { areApart } from './clip'
import type { Box, WorldPoint } from './projection'

export type LabelKind = 'country' | 'place' | 'water' | 'street'

/** A name that wants to stand on the map, in the order of importance. */
export interface LabelWish extends WorldPoint {
  text: string
  kind: LabelKind
  /** Turned with its street, in degrees; never beyond a quarter, so that no name stands on its head. */
  angle?: number
}

export interface PlacedLabel extends LabelWish {
  /** Where the town itself is. */
  dot?: WorldPoint
  anchor: 'start' | 'middle' | 'end'
}

export const maxLabels = 25
/** Pixels of a letter's height, as the style sheet sets them. */
export const labelSizes: Readonly<Record<LabelKind, number>> = { country: 13, place: 13, water: 13, street: 12.5 }
const gap = 4
/** A street that bends more than this has two stretches: 20 degrees. */
const mostBend = Math.PI / 9
/** From a town's dot to its name. */
const beside = 7
const below = 20

/** What a name takes, without measuring: letters are 0.56 em wide on the average of the fonts we offer. */
export const labelBox = ({ text, kind, x, y, angle = 0, anchor }: PlacedLabel): Box => {
  const size = labelSizes[kind]
  const [width, height] = [text.length * size * 0.56, size * 1.2]
  const turned = (angle * Math.PI) / 180
  const across = (Math.abs(Math.cos(turned)) * width + Math.abs(Math.sin(turned)) * height) / 2
  const down = (Math.abs(Math.sin(turned)) * width + Math.abs(Math.cos(turned)) * height) / 2
  const middle = anchor === 'middle' ? x : anchor === 'start' ? x + across : x - across
  return { left: middle - across, top: y - down, right: middle + across, bottom: y + down }
}

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - gap,
  top: top - gap,
  right: right + gap,
  bottom: bottom + gap,
})

/** A town's name stands on the right of its dot, on the left or below; all others stand on their place. */
const waysFor = (wish: LabelWish): PlacedLabel[] => {
  if (wish.kind !== 'place') return [{ ...wish, anchor: 'middle' }]
  const { x, y } = wish
  const dot = { x, y }
  return [
    { ...wish, dot, x: x + beside, anchor: 'start' },
    { ...wish, dot, x: x - beside, anchor: 'end' },
    { ...wish, dot, y: y + below, anchor: 'middle' },
  ]
}

/** The first come stay: names that would touch one that stands, a marker, or the edge are left out. */
export function placeLabels(wishes: readonly LabelWish[], { sheet, taken }: { sheet: Box; taken: readonly Box[] }) {
  const boxes = [...taken]
  const placed: PlacedLabel[] = []
  for (const wish of wishes) {
    if (placed.length === maxLabels) break
    for (const label of waysFor(wish)) {
      const box = labelBox(label)
      const isInside =
        box.left >= sheet.left && box.right <= sheet.right && box.top >= sheet.top && box.bottom <= sheet.bottom
      if (!isInside || boxes.some(other => !areApart(widened(box), other))) continue
      boxes.push(box)
      placed.push(label)
      break
    }
  }
  return placed
}

export interface Stretch extends WorldPoint {
  angle: number
  length: number
}

/** The point half-way along a part of a line, by the way one walks. */
function halfWay(line: readonly number[], from: number, to: number): WorldPoint {
  const steps: number[] = []
  for (let at = from + 2; at <= to; at += 2)
    steps.push(Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!))
  let left = steps.reduce((sum, step) => sum + step, 0) / 2
  for (const [index, step] of steps.entries()) {
    const at = from + index * 2
    if (left <= step) {
      const share = step === 0 ? 0 : left / step
      return {
        x: line[at]! + (line[at + 2]! - line[at]!) * share,
        y: line[at + 1]! + (line[at + 3]! - line[at + 1]!) * share,
      }
    }
    left -= step
  }
  return { x: line[to]!, y: line[to + 1]! }
}

/** The straightest long part of a street, where its name can stand: middle, angle and length. */
export function stretchOf(line: readonly number[]): Stretch | undefined {
  let best: { from: number; to: number; length: number } | undefined
  for (let from = 0; from + 2 < line.length; from += 2) {
    const first = Math.atan2(line[from + 3]! - line[from + 1]!, line[from + 2]! - line[from]!)
    for (let to = from + 2; to < line.length; to += 2) {
      const bend = Math.atan2(line[to + 1]! - line[to - 1]!, line[to]! - line[to - 2]!) - first
      if (Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend))) > mostBend) break
      const length = Math.hypot(line[to]! - line[from]!, line[to + 1]! - line[from + 1]!)
      if (!best || length > best.length) best = { from, to, length }
    }
  }
  if (!best) return undefined
  const { from, to, length } = best
  const [dx, dy] = [line[to]! - line[from]!, line[to + 1]! - line[from + 1]!]
  const angle = (Math.atan(dx === 0 ? Infinity : dy / dx) * 180) / Math.PI
  return { ...halfWay(line, from, to), angle, length }
}
