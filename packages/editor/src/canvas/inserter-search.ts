import UFuzzy from '@leeoniya/ufuzzy'
import { type AnyBlock, type BlockGroup, type BlockPlace, isOffered } from '@sitewright/blocks/kit'
import { t } from '../language'

export type OfferGroup = BlockGroup | 'recent'

export const groupLabels: Record<OfferGroup, string> = {
  recent: t('Used last'),
  basic: t('Basic'),
  layout: t('Layout'),
  commerce: t('Commerce'),
  collect: t('Collect'),
  business: t('Business'),
}

/** A block to add; with one of its looks where that is what was searched for. */
export type Offer = { readonly block: AnyBlock; readonly variant?: string }
export type OfferedGroup = { readonly group: OfferGroup; readonly offers: readonly Offer[] }

const words = (text: string) => text.trim().toLowerCase()

type Match = Offer & { readonly rank: number }

/** Name first, then other words for it, then its looks; a word that starts like this is better than one that holds it. */
function matchOf(block: AnyBlock, wanted: string): Match | undefined {
  if (wanted === '') return { block, rank: 0 }
  const label = words(block.label)
  const synonyms = block.synonyms.map(words)
  if (label.startsWith(wanted)) return { block, rank: 0 }
  const variant = Object.entries(block.variants ?? {}).find(([, look]) => words(look.label).startsWith(wanted))?.[0]
  if (synonyms.some(synonym => synonym.startsWith(wanted))) return { block, rank: 1, ...(variant && { variant }) }
  if (variant) return { block, rank: 1, variant }
  if (label.includes(wanted)) return { block, rank: 2 }
  return synonyms.some(synonym => synonym.includes(wanted)) ? { block, rank: 3 } : undefined
}

const grouped = (found: readonly Offer[], order: readonly BlockGroup[]): OfferedGroup[] =>
  [...new Set(order)]
    .map(group => ({ group, offers: found.filter(({ block }) => block.group === group) }))
    .filter(({ offers }) => offers.length > 0)

const everyGroup = (Object.keys(groupLabels) as OfferGroup[]).filter(group => group !== 'recent')

export type Inventory = {
  readonly blocks: readonly AnyBlock[]
  readonly place?: BlockPlace
  /** What this installation has switched on. */
  readonly features?: readonly string[] | undefined
  /** Types that this person added last. */
  readonly recent?: readonly string[]
}

const offeredIn = ({ blocks, place = 'page', features }: Inventory): readonly AnyBlock[] => {
  const flagsOn = new Set(features)
  return blocks.filter(block => isOffered(block, { place, flagsOn }))
}

/** What the inserter shows. While searching, groups follow their best match, so that the first block is the best. */
export function offersIn(inventory: Inventory, search: string): OfferedGroup[] {
  const wanted = words(search)
  const { recent = [] } = inventory
  const found = offeredIn(inventory).flatMap(block => matchOf(block, wanted) ?? [])
  if (wanted !== '') {
    found.sort((a, b) => a.rank - b.rank || (a.block.label < b.block.label ? -1 : 1))
    return grouped(
      found,
      found.map(({ block }) => block.group),
    )
  }
  const last = recent
    .flatMap(type => found.find(({ block }) => block.type === type) ?? [])
    .map(({ block }) => ({ block }))
  const shown = grouped(found, everyGroup)
  return last.length === 0 ? shown : [{ group: 'recent', offers: last }, ...shown]
}

/** Forgives one wrong, missing, doubled or swapped letter in a word. */
const forgiving = new UFuzzy({ intraMode: 1 })

/** The block that somebody may have meant who found none. */
export function nearestBlock(inventory: Inventory, search: string): AnyBlock | undefined {
  const known = offeredIn(inventory).flatMap(block =>
    [block.label, ...block.synonyms, ...Object.values(block.variants ?? {}).map(({ label }) => label)].map(word => ({
      word,
      block,
    })),
  )
  const [found, , order] = forgiving.search(
    known.map(({ word }) => word),
    words(search),
  )
  const best = order?.[0] ?? 0
  return known[found?.[best] ?? -1]?.block
}

export const columns = 3

/** The block that an arrow leads to. Groups start a new row, so down from a short row may be the next group. */
export function offerAfter(shown: readonly OfferedGroup[], index: number, key: string): number {
  const rows = shown.flatMap(({ offers }) =>
    Array.from({ length: Math.ceil(offers.length / columns) }, (_, row) =>
      Math.min(columns, offers.length - row * columns),
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
