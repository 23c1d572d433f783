import { type BlockRecord, type Breakpoint, inReadingOrder, type Placement } from '@sitewright/domain/documents'

/** What stands in a section when a body is written: blocks that were there, and such that come. */
export type Member = { readonly block: BlockRecord; readonly isNew: boolean }

export type NewPlaces = ReadonlyMap<string, Placement>

type Band = { readonly top: number; readonly gap: number }
type Chunk = { readonly band: Band | undefined; readonly places: readonly (readonly [string, Placement])[] }

const bottomOf = (places: Iterable<Placement>) => Math.max(0, ...[...places].map(({ y, h }) => y + h))

/** Blocks that stand beside each other are one band, with the room above it. */
function bandsOf(blocks: readonly BlockRecord[], breakpoint: Breakpoint): ReadonlyMap<string, Band> {
  const bands = new Map<string, Band>()
  let band: Band | undefined
  let bottom = 1
  for (const { id, placement } of inReadingOrder(blocks, breakpoint)) {
    const { y, h } = placement[breakpoint]
    if (!band || y >= bottom) band = { top: y, gap: y - bottom }
    bands.set(id, band)
    bottom = Math.max(bottom, y + h)
  }
  return bands
}

/** In another order within their row blocks change columns; the room between the columns stays. */
function inColumns(places: readonly Placement[], before: readonly Placement[]): readonly Placement[] | undefined {
  const isRow = before.every(({ y, x }, at) => {
    const left = before[at - 1]
    return y === before[0]!.y && (!left || x >= left.x + left.w)
  })
  if (!isRow) return undefined
  let x = before[0]!.x
  return places.map((place, at) => {
    const own = { ...place, x }
    const [left, right] = [before[at]!, before[at + 1]]
    x += place.w + (right ? right.x - left.x - left.w : 0)
    return own
  })
}

/** Neighbours of one band stay beside each other; what came between them or left its place stands alone. */
function chunksOf(
  members: readonly Member[],
  { bands, breakpoint }: { bands: ReadonlyMap<string, Band>; breakpoint: Breakpoint },
): Chunk[] {
  const chunks: Chunk[] = []
  const placeOf = ({ placement }: BlockRecord) => placement[breakpoint]
  for (let at = 0; at < members.length; ) {
    const { block, isNew } = members[at]!
    const band = isNew ? undefined : bands.get(block.id)
    let end = at + 1
    while (band && end < members.length && !members[end]!.isNew && bands.get(members[end]!.block.id) === band) end += 1
    const wanted = members.slice(at, end).map(member => member.block)
    const before = inReadingOrder(wanted, breakpoint)
    const isSame = before.every(({ id }, index) => id === wanted[index]!.id)
    const places = isSame ? wanted.map(placeOf) : inColumns(wanted.map(placeOf), before.map(placeOf))
    if (places) chunks.push({ band, places: places.map((place, index) => [wanted[index]!.id, place] as const) })
    else chunks.push(...wanted.map((each): Chunk => ({ band: undefined, places: [[each.id, placeOf(each)] as const] })))
    at = end
  }
  return chunks
}

function placesIn(
  members: readonly Member[],
  { before, breakpoint }: { before: readonly BlockRecord[]; breakpoint: Breakpoint },
): NewPlaces {
  const isShown = ({ placement }: BlockRecord) => !placement[breakpoint].hidden
  const bands = bandsOf(before.filter(isShown), breakpoint)
  const shown = members.filter(({ block }) => isShown(block))
  const all = [...new Set(bands.values())]
  const usualGap = Math.min(...all.slice(1).map(({ gap }) => gap), all.length > 1 ? Number.POSITIVE_INFINITY : 0)
  const places = new Map<string, Placement>()
  let row = all[0]?.top ?? 1
  chunksOf(shown, { bands, breakpoint }).forEach((chunk, at) => {
    const isFirstBand = chunk.band === undefined || chunk.band === all[0]
    if (at > 0) row += isFirstBand ? usualGap : chunk.band!.gap
    const top = Math.min(...chunk.places.map(([, { y }]) => y))
    for (const [id, place] of chunk.places) places.set(id, { ...place, y: place.y - top + row })
    row = bottomOf(chunk.places.map(([id]) => places.get(id)!))
  })
  return places
}

/** On phones a section may be read in an order of its own: it is kept, and what is new follows the one before it. */
function orderOnPhones(members: readonly Member[], before: readonly BlockRecord[]): readonly Member[] {
  const idsOf = (blocks: readonly BlockRecord[]) => blocks.map(({ id }) => id)
  const there = new Map(members.filter(({ isNew }) => !isNew).map(member => [member.block.id, member]))
  const stayed = before.filter(({ id }) => there.has(id))
  const isSameOrder = idsOf(inReadingOrder(stayed, 'desktop')).every((id, at) => id === [...there.keys()][at])
  if (!isSameOrder) return members
  const ordered = inReadingOrder(stayed, 'mobile').map(({ id }) => there.get(id)!)
  members.forEach((member, at) => {
    if (member.isNew) ordered.splice(at === 0 ? 0 : ordered.indexOf(members[at - 1]!) + 1, 0, member)
  })
  return ordered
}

/** Where the blocks of a grid stand once its content is another: rows that nobody touched keep what is beside what. */
export const placesInGrid = (
  members: readonly Member[],
  before: readonly BlockRecord[],
): Readonly<Record<Breakpoint, NewPlaces>> => ({
  desktop: placesIn(members, { before, breakpoint: 'desktop' }),
  mobile: placesIn(orderOnPhones(members, before), { before, breakpoint: 'mobile' }),
})

/** One below the other without gaps; on phones a flow follows by itself. */
export function placesInColumn(members: readonly Member[]): Readonly<Record<Breakpoint, NewPlaces>> {
  const desktop = new Map<string, Placement>()
  let row = 1
  for (const { block } of members) {
    desktop.set(block.id, { ...block.placement.desktop, y: row })
    row += block.placement.desktop.h
  }
  return { desktop, mobile: new Map() }
}
