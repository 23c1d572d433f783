import { type BlockRecord, gridColumns, type Placement } from './document'
import { type BarZone, barZone, barZones } from './placing'
import { inReadingOrder } from './reading'

/** New places on desktops by block id; blocks that stay where they are, are not named. */
export type NewPlaces = ReadonlyMap<string, Placement>

export type BarOrder = Readonly<Record<BarZone, readonly BlockRecord[]>>

/** The blocks of a bar by zone, in the order in which they are read. */
export function barOrder(blocks: readonly BlockRecord[]): BarOrder {
  const ordered = inReadingOrder(blocks, 'desktop')
  const inZone = (zone: BarZone) => ordered.filter(({ placement }) => barZone(placement.desktop, 'desktop') === zone)
  return { left: inZone('left'), centre: inZone('centre'), right: inZone('right') }
}

const zoneColumns = gridColumns.desktop / barZones.length

const changed = (
  blocks: readonly BlockRecord[],
  placeOf: (index: number, place: Placement) => Placement,
): NewPlaces => {
  const places = new Map<string, Placement>()
  blocks.forEach(({ id, placement: { desktop } }, index) => {
    const next = placeOf(index, desktop)
    const isSame = next.x === desktop.x && next.y === desktop.y && next.w === desktop.w && next.h === desktop.h
    if (!isSame) places.set(id, next)
  })
  return places
}

/** One after the other in the zone's columns; a zone that is full goes on in the next row, which is read after it. */
const inBar = (zone: BarZone, blocks: readonly BlockRecord[]): NewPlaces => {
  const first = 1 + barZones.indexOf(zone) * zoneColumns
  return changed(blocks, (index, place) => ({
    ...place,
    x: first + (index % zoneColumns),
    y: 1 + Math.floor(index / zoneColumns),
    w: 1,
    h: 1,
  }))
}

const withMoved = (blocks: readonly BlockRecord[], moved: BlockRecord, before: string | null): BlockRecord[] => {
  const others = blocks.filter(({ id }) => id !== moved.id)
  const at = others.findIndex(({ id }) => id === before)
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Puts a block into a zone of a bar, before another block of that zone or at its end. */
export function placesInBar(
  blocks: readonly BlockRecord[],
  { moved, zone, before }: { moved: BlockRecord; zone: BarZone; before: string | null },
): NewPlaces {
  return inBar(zone, withMoved(barOrder(blocks)[zone], moved, before))
}

/** Puts a block before another one of a flow, or at its end. Rows follow each other without gaps. */
export function placesInFlow(
  blocks: readonly BlockRecord[],
  { moved, before }: { moved: BlockRecord; before: string | null },
): NewPlaces {
  const ordered = withMoved(inReadingOrder(blocks, 'desktop'), moved, before)
  let row = 1
  return changed(ordered, (_, place) => {
    const y = row
    row += place.h
    return { ...place, y }
  })
}
