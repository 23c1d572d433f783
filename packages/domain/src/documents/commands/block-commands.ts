import { maxBlocksPerLayout } from '../../catalogue/limits'
import { type MotionName, motionNames } from '../../catalogue/motion-names'
import { type Change, change, type Edit, refuse } from '../change'
import { blockRefusal } from '../check'
import {
  type BlockRecord,
  type Breakpoint,
  breakpoints,
  type JsonObject,
  type PageDocument,
  type Placement,
} from '../document'
import { idsFrom, withFreshItemIds } from '../list-items'
import { isOnGrid } from '../placing'
import { blocksOf, recordOf, topLayer } from '../reading'
import { type BlockRules, isRecordId } from '../rules'

/** As `parseProps` lets it be stored, which is not always as it came: rich text loses what is not safe. */
export const withCleanProps = (block: BlockRecord, rules: BlockRules): BlockRecord => ({
  ...block,
  props: rules.parseProps(block.type, block.props) ?? block.props,
})

export const withCleanBlocks = ({ sections, blocks }: Change, rules: BlockRules): Change => {
  const clean = Object.entries(blocks).map(([id, block]) => [id, block && withCleanProps(block, rules)] as const)
  return { sections, blocks: Object.fromEntries(clean) }
}

/** The block with other props, which as a whole must be valid for its type. */
export const withParsedProps = (block: BlockRecord, props: JsonObject, rules: BlockRules): Edit => {
  const next = rules.parseProps(block.type, props)
  return next ? change({ blocks: { [block.id]: { ...block, props: next } } }) : refuse('invalid-props')
}

const isFull = (page: PageDocument, sectionId: string) => blocksOf(page, sectionId).length >= maxBlocksPerLayout

export type AddBlock = { readonly kind: 'add-block'; readonly block: BlockRecord }

export const addBlock = (page: PageDocument, { block }: AddBlock, rules: BlockRules): Edit => {
  if (recordOf(page.blocks, block.id)) return refuse('id-taken')
  if (!recordOf(page.sections, block.sectionId)) return refuse('no-such-section')
  if (isFull(page, block.sectionId)) return refuse('too-many-blocks')
  const refusal = blockRefusal(block, rules)
  return refusal ? refuse(refusal) : change({ blocks: { [block.id]: withCleanProps(block, rules) } })
}

export type RemoveBlock = { readonly kind: 'remove-block'; readonly id: string }

export const removeBlock = (page: PageDocument, { id }: RemoveBlock): Edit =>
  recordOf(page.blocks, id) ? change({ blocks: { [id]: null } }) : refuse('no-such-block')

export type SetProps = { readonly kind: 'set-props'; readonly id: string; readonly props: JsonObject }

/** Sets the named props and leaves the others. */
export const setProps = (page: PageDocument, { id, props }: SetProps, rules: BlockRules): Edit => {
  const block = recordOf(page.blocks, id)
  return block ? withParsedProps(block, { ...block.props, ...props }, rules) : refuse('no-such-block')
}

export type PlaceBlock = {
  readonly kind: 'place-block'
  readonly id: string
  readonly breakpoint: Breakpoint
  /** What changes of it: the four numbers of the rectangle together, the layer, whether it is hidden. */
  readonly place: Partial<Placement>
  /** Given when the block moves to another section. */
  readonly sectionId?: string
}

const placedAnew = (before: Placement, { hidden = before.hidden, ...place }: Partial<Placement>): Placement => {
  const { hidden: _, ...shown } = before
  return { ...shown, ...place, ...(hidden ? { hidden } : {}) }
}

/** Moves, resizes and hides: all are a new place on one breakpoint; the other breakpoint keeps its own. */
export const placeBlock = (page: PageDocument, { id, breakpoint, place, sectionId }: PlaceBlock): Edit => {
  const block = recordOf(page.blocks, id)
  if (!block) return refuse('no-such-block')
  const target = sectionId ?? block.sectionId
  if (!recordOf(page.sections, target)) return refuse('no-such-section')
  if (target !== block.sectionId && isFull(page, target)) return refuse('too-many-blocks')
  const next = placedAnew(block.placement[breakpoint], place)
  if (!isOnGrid(next, breakpoint)) return refuse('outside-the-grid')
  return change({
    blocks: { [id]: { ...block, sectionId: target, placement: { ...block.placement, [breakpoint]: next } } },
  })
}

export type SetMotion = {
  readonly kind: 'set-motion'
  readonly id: string
  /** Null: as the site's styles say. */
  readonly motion: MotionName | null
}

export const setMotion = (page: PageDocument, { id, motion }: SetMotion): Edit => {
  const block = recordOf(page.blocks, id)
  if (!block) return refuse('no-such-block')
  if (motion !== null && !motionNames.includes(motion)) return refuse('invalid-props')
  const { motion: _, ...others } = block
  return change({ blocks: { [id]: motion === null ? others : { ...others, motion } } })
}

export type DuplicateBlock = { readonly kind: 'duplicate-block'; readonly id: string; readonly newId: string }

/** The same block under another id, which the ids of its list items are made from. */
export const copyOf = (block: BlockRecord, newId: string, rules: BlockRules): BlockRecord => ({
  ...block,
  id: newId,
  props: withFreshItemIds(block.props, rules.shapeOf(block.type), idsFrom(newId)),
})

/** The copy lies two rows lower, above everything, so it is seen at once. */
export const duplicateBlock = (page: PageDocument, { id, newId }: DuplicateBlock, rules: BlockRules): Edit => {
  const block = recordOf(page.blocks, id)
  if (!block) return refuse('no-such-block')
  if (!isRecordId(newId)) return refuse('invalid-id')
  if (recordOf(page.blocks, newId)) return refuse('id-taken')
  if (isFull(page, block.sectionId)) return refuse('too-many-blocks')
  const neighbours = blocksOf(page, block.sectionId)
  const copyAt = (breakpoint: Breakpoint): Placement => {
    const place = block.placement[breakpoint]
    return { ...place, y: place.y + 2, layer: topLayer(neighbours, breakpoint) + 1 }
  }
  const placement = { desktop: copyAt('desktop'), mobile: copyAt('mobile') }
  if (!breakpoints.every(breakpoint => isOnGrid(placement[breakpoint], breakpoint))) return refuse('outside-the-grid')
  return change({ blocks: { [newId]: { ...copyOf(block, newId, rules), placement } } })
}
