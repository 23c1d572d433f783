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

/** The straightest long part of a street, where its name can stand: middle, angle and length. */
export function stretchOf(
  line: readonly number[],
): { x: number; y: number; angle: number; length: number } | undefined {
  let best: { x: number; y: number; angle: number; length: number } | undefined
  for (let from = 0; from + 2 < line.length; from += 2) {
    const first = Math.atan2(line[from + 3]! - line[from + 1]!, line[from + 2]! - line[from]!)
    for (let to = from + 2; to < line.length; to += 2) {
      const bend = Math.atan2(line[to + 1]! - line[to - 1]!, line[to]! - line[to - 2]!) - first
      if (Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend))) > Math.PI / 6) break
      const [dx, dy] = [line[to]! - line[from]!, line[to + 1]! - line[from + 1]!]
      const length = Math.hypot(dx, dy)
      if (best && length <= best.length) continue
      const angle = (Math.atan(dx === 0 ? Infinity : dy / dx) * 180) / Math.PI
      best = { x: line[from]! + dx / 2, y: line[from + 1]! + dy / 2, angle, length }
    }
  }
  return best
}
