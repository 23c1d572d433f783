export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Point = { readonly left: number; readonly top: number }
export type Size = { readonly width: number; readonly height: number }

/** Between the panel and what is being edited. */
export const panelDistance = 12
const edge = 20
/** Less than this and there is more scrolling than setting. */
const leastHeight = 260

export type PanelPlace = Point & { readonly maxHeight: number }

type Wish = {
  readonly room: Size
  readonly panel: Size
  /** What is edited. The panel never covers it. */
  readonly selection: Box | undefined
  /** Its tools, those of its section, the bar it stands on: left free where that is possible. */
  readonly tools?: readonly Box[]
  /** Where the panel was dragged to. */
  readonly wanted?: Point
}

const overlaps = (a: Box, b: Box, distance: number): boolean =>
  a.left < b.left + b.width + distance &&
  b.left < a.left + a.width + distance &&
  a.top < b.top + b.height + distance &&
  b.top < a.top + a.height + distance

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

/** Beside what is chosen: at the edges of the room first, so that the panel stays put from block to block. */
const beside = ({ room, panel, selection }: Wish, tops: readonly number[]): PanelPlace[] => {
  const right = room.width - panel.width - edge
  const lefts = selection
    ? [right, edge, selection.left + selection.width + panelDistance, selection.left - panelDistance - panel.width]
    : [right]
  return lefts
    .filter(left => left >= 0 && left + panel.width <= room.width)
    .flatMap(left => tops.map(top => ({ left, top, maxHeight: room.height - top - edge })))
}

/** Below or above one of them, no higher than there is room. */
const aboveOrBelow = ({ room, panel, selection, tools = [] }: Wish): PanelPlace[] => {
  const left = clamp(room.width - panel.width - edge, 0, room.width - panel.width)
  const obstacles = selection ? [selection, ...tools] : tools
  return obstacles
    .flatMap(({ top, height }) => {
      const below = Math.max(edge, top + height + panelDistance)
      const above = top - panelDistance
      return [
        { left, top: below, maxHeight: room.height - below - edge },
        { left, top: edge, maxHeight: above - edge },
      ]
    })
    .filter(({ maxHeight }) => maxHeight >= Math.min(leastHeight, panel.height))
}

/** Where the floating panel goes; undefined where every place would cover what is chosen. */
export function placePanel(wish: Wish): PanelPlace | undefined {
  const { room, panel, selection, tools = [], wanted } = wish
  const boxAt = ({ left, top, maxHeight }: PanelPlace): Box => ({
    left,
    top,
    width: panel.width,
    height: Math.min(panel.height, maxHeight),
  })
  const isClear = (place: PanelPlace) => !selection || !overlaps(boxAt(place), selection, panelDistance)
  const isFree = (place: PanelPlace) => isClear(place) && !tools.some(tool => overlaps(boxAt(place), tool, 0))
  const height = Math.min(panel.height, room.height - 2 * edge)
  const lowest = room.height - height - edge
  const tops = [selection?.top ?? edge, edge, ...tools.map(tool => tool.top + tool.height + panelDistance)].map(top =>
    clamp(top, edge, lowest),
  )
  const kept = wanted && {
    left: clamp(wanted.left, 0, room.width - panel.width),
    top: clamp(wanted.top, 0, lowest),
  }
  const places = [
    ...(kept ? [{ ...kept, maxHeight: room.height - kept.top - edge }] : []),
    ...beside(wish, tops),
    ...aboveOrBelow(wish),
  ]
  return places.find(isFree) ?? places.find(isClear)
}
