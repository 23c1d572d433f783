import {
  atFlowWidth,
  type BlockRecord,
  type Breakpoint,
  blocksOf,
  breakpoints,
  inReadingOrder,
  type JsonObject,
  maxBlocksPerLayout,
  orderKeyBetween,
  type PageDocument,
  type Placement,
  recordOf,
  type SectionRecord,
  type SingleCommand,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { RichTextBlock, RichTextDocument } from '@sitewright/domain/rich-text'
import { type Member, type NewPlaces, placesInColumn, placesInGrid } from './body-rows'

/** A body as it is written: runs of text, each kept by one block, and blocks that stand between them. */
export type Piece =
  | { readonly kind: 'text'; readonly id: string; readonly text: RichTextDocument }
  | { readonly kind: 'block'; readonly id: string; readonly record?: BlockToAdd }

/** What a block is, before it has a place. */
export type BlockToAdd = Pick<BlockRecord, 'type' | 'version' | 'props'>

export const isText = ({ type }: Pick<BlockRecord, 'type'>): boolean => type === 'text'

/** All blocks of a body, one below the other, whatever sections they stand in. */
export const blocksInOrder = (document: PageDocument): readonly BlockRecord[] =>
  sectionsInOrder(document).flatMap(({ id }) => inReadingOrder(blocksOf(document, id), 'desktop'))

const isEmpty = (block: RichTextBlock): boolean => {
  if (block.type === 'list') return block.items.every(item => item.every(isEmpty))
  return block.type === 'quote' ? block.content.every(isEmpty) : block.content.length === 0
}

/** Without the empty lines around it: they are room to write in, not words. */
export function trimmed(text: RichTextDocument): RichTextDocument {
  const first = text.content.findIndex(block => !isEmpty(block))
  const last = text.content.findLastIndex(block => !isEmpty(block))
  if (first === 0 && last === text.content.length - 1) return text
  return { ...text, content: first === -1 ? [] : text.content.slice(first, last + 1) }
}

type TopLine =
  | { readonly kind: 'text'; readonly owner: string | null }
  | { readonly kind: 'block'; readonly id: string | null }

/**
 * Which block keeps each line. Lines that follow each other stay together unless they came from different blocks; what
 * was parted by something placed between, and what came from the clipboard a second time, gets a name of its own.
 */
export function ownersOf(lines: readonly TopLine[], newId: () => string): readonly string[] {
  const seen = new Set<string>()
  const owners: string[] = []
  const fresh = (id: string | null): string => {
    const own = id === null || seen.has(id) ? newId() : id
    seen.add(own)
    return own
  }
  lines.forEach((line, index) => {
    if (line.kind === 'block') {
      owners.push(fresh(line.id))
      return
    }
    const before = lines[index - 1]?.kind === 'text' ? owners[index - 1] : undefined
    const isBefores = before !== undefined && (line.owner === null || line.owner === before || seen.has(line.owner))
    owners.push(isBefores ? before : fresh(line.owner))
  })
  return owners
}

const sectionOf = (document: PageDocument, id: string): SectionRecord => ({
  id,
  order: orderKeyBetween(sectionsInOrder(document).at(-1)?.order, undefined),
  theme: 'lightest',
  padding: { top: 'none', bottom: 'none' },
  layout: 'flow',
})

const anyPlace: Placement = { x: 1, y: 1, w: 16, h: 2, layer: 0 }
export const placeAsText = {
  desktop: atFlowWidth(anyPlace, 'measure', 'desktop'),
  mobile: { ...anyPlace, w: 8 },
}

type Writing = {
  readonly locale: string
  readonly newId: () => string
  /** What a text that is new begins as. */
  readonly textBlock: () => BlockToAdd
  /** The command that writes a text which is there already. */
  readonly write: (block: BlockRecord, text: RichTextDocument) => SingleCommand | undefined
  readonly placementOf?: (type: string) => BlockRecord['placement']
}

type Kept = { readonly piece: Piece; readonly block: BlockRecord | undefined; readonly sectionId: string }

/** What makes of a document the body that is wanted: texts written, blocks added, taken away and put in order. */
export function commandsFor(document: PageDocument, wanted: readonly Piece[], writing: Writing): SingleCommand[] {
  const commands: SingleCommand[] = []
  const pieces = wanted.filter(piece => piece.kind === 'block' || piece.text.content.length > 0)
  const sections = sectionsInOrder(document).map(({ id }) => id)
  if (pieces.length > 0 && sections.length === 0) {
    const section = sectionOf(document, writing.newId())
    sections.push(section.id)
    commands.push({ kind: 'add-section', section })
  }
  const ids = new Set(pieces.map(({ id }) => id))
  // First, so that what comes has room.
  for (const { id } of blocksInOrder(document)) if (!ids.has(id)) commands.push({ kind: 'remove-block', id })
  let at = 0
  const kept = pieces.map((piece): Kept => {
    const block = recordOf(document.blocks, piece.id)
    at = Math.max(at, block ? sections.indexOf(block.sectionId) : at)
    return { piece, block, sectionId: sections[at]! }
  })
  for (const sectionId of sections) {
    const mine = kept.flatMap(({ piece, block, sectionId: own }) => {
      const made = own === sectionId ? (block ?? madeOf(piece, sectionId, writing)) : undefined
      return made
        ? [{ piece, block: made, isAdded: !block, isNew: made !== block || made.sectionId !== sectionId }]
        : []
    })
    const before = inReadingOrder(blocksOf(document, sectionId), 'desktop')
    const isSame = before.length === mine.length && before.every(({ id }, at) => id === mine[at]!.block.id)
    // Where nothing came, went or moved, every block stays where its owner put it.
    const places = isSame ? undefined : placesFor(recordOf(document.sections, sectionId), mine, before)
    for (const { piece, block, isAdded } of mine) {
      if (isAdded) {
        const placement = {
          desktop: places?.desktop.get(block.id) ?? block.placement.desktop,
          mobile: places?.mobile.get(block.id) ?? block.placement.mobile,
        }
        commands.push({ kind: 'add-block', block: { ...block, placement } })
        continue
      }
      const isMoved = block.sectionId !== sectionId
      for (const breakpoint of breakpoints) {
        const was = block.placement[breakpoint]
        const isCarried = isMoved && breakpoint === 'desktop'
        const place = places?.[breakpoint].get(block.id) ?? (isCarried ? was : undefined)
        if (!place || (!isCarried && place.x === was.x && place.y === was.y)) continue
        const { x, y, w, h } = place
        commands.push({
          kind: 'place-block',
          id: block.id,
          breakpoint,
          place: { x, y, w, h },
          ...(isCarried && { sectionId }),
        })
      }
      const written = piece.kind === 'text' ? writing.write(block, piece.text) : undefined
      if (written) commands.push(written)
    }
  }
  return commands
}

const placesFor = (
  section: SectionRecord | undefined,
  members: readonly Member[],
  before: readonly BlockRecord[],
): Readonly<Record<Breakpoint, NewPlaces>> =>
  section === undefined || section.layout === 'flow' ? placesInColumn(members) : placesInGrid(members, before)

function madeOf(piece: Piece, sectionId: string, writing: Writing): BlockRecord | undefined {
  const { id } = piece
  if (piece.kind === 'text') {
    const block = writing.textBlock()
    const props: JsonObject = { ...block.props, text: { [writing.locale]: piece.text } }
    return { ...block, id, sectionId, props, placement: placeAsText }
  }
  if (!piece.record) return undefined
  return { ...piece.record, id, sectionId, placement: writing.placementOf?.(piece.record.type) ?? placeAsText }
}

/** As many as a body holds: what is more is refused with words before anything is lost. */
export const isFull = (document: PageDocument): boolean => Object.keys(document.blocks).length >= maxBlocksPerLayout
