import { type AnyBlock, type BlockGroup, type BlockPlace, isOffered } from '@sitewright/blocks/kit'

export const groupLabels: Record<BlockGroup, string> = {
  basic: 'Basic',
  layout: 'Layout',
  commerce: 'Commerce',
  collect: 'Collect',
  business: 'Business',
}

export type Offer = { readonly group: BlockGroup; readonly blocks: readonly AnyBlock[] }

const words = (text: string) => text.trim().toLowerCase()

/** Name first, then other words for it; a word that starts like this is a better match than one that holds it. */
const rank = (block: AnyBlock, wanted: string): number => {
  const label = words(block.label)
  const synonyms = block.synonyms.map(words)
  if (label.startsWith(wanted)) return 0
  if (synonyms.some(synonym => synonym.startsWith(wanted))) return 1
  if (label.includes(wanted)) return 2
  return synonyms.some(synonym => synonym.includes(wanted)) ? 3 : Number.POSITIVE_INFINITY
}

/** What the inserter shows. While searching, groups follow their best match, so that the first block is the best. */
export function offers(
  blocks: readonly AnyBlock[],
  search: string,
  { place = 'page', features = [] }: { place?: BlockPlace; features?: readonly string[] | undefined } = {},
): Offer[] {
  const wanted = words(search)
  const flagsOn = new Set(features)
  const ranked = blocks
    .filter(block => isOffered(block, { place, flagsOn }))
    .map(block => ({ block, rank: wanted === '' ? 0 : rank(block, wanted) }))
    .filter(found => found.rank !== Number.POSITIVE_INFINITY)
  if (wanted !== '') ranked.sort((a, b) => a.rank - b.rank || (a.block.label < b.block.label ? -1 : 1))
  const order = wanted === '' ? (Object.keys(groupLabels) as BlockGroup[]) : ranked.map(({ block }) => block.group)
  return [...new Set(order)]
    .map(group => ({ group, blocks: ranked.map(({ block }) => block).filter(block => block.group === group) }))
    .filter(({ blocks: found }) => found.length > 0)
}

export const columns = 3

/** The block that an arrow leads to. Groups start a new row, so down from a short row may be the next group. */
export function offerAfter(shown: readonly Offer[], index: number, key: string): number {
  const rows = shown.flatMap(({ blocks }) =>
    Array.from({ length: Math.ceil(blocks.length / columns) }, (_, row) =>
      Math.min(columns, blocks.length - row * columns),
    ),
  )
  const total = rows.reduce((sum, size) => sum + size, 0)
  if (total === 0) return 0
  if (key === 'ArrowRight') return Math.min(index + 1, total - 1)
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  let row = 0
  let first = 0
  while (index >= first + rows[row]!) {
    first += rows[row]!
    row += 1
  }
  const column = index - first
  if (key === 'ArrowDown') {
    const next = rows[row + 1]
    return next === undefined ? index : first + rows[row]! + Math.min(column, next - 1)
  }
  const before = rows[row - 1]
  return key === 'ArrowUp' && before !== undefined ? first - before + Math.min(column, before - 1) : index
}
