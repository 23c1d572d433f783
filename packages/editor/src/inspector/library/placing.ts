import { blockRules } from '@sitewright/blocks/known-blocks'
import {
  blocksOf,
  type Command,
  type PageDocument,
  type SectionRecord,
  withFreshItemIds,
} from '@sitewright/domain/documents'
import { newId } from '../../app/new-id'
import { orderAfter } from '../../canvas/section-actions'

/** Ids of records have no dots, so a ghost is never taken for one of the page. */
export const ghostId = 'ghost.section'

/** The page as it would be with the section in it. Drawn only, never edited. */
export function withGhost(page: PageDocument, ghost: PageDocument, afterId: string | undefined): PageDocument {
  const [section] = Object.values(ghost.sections)
  if (!section) return page
  const { anchor: _, ...plain } = section
  const blocks = Object.values(ghost.blocks).map(block => {
    const id = `${ghostId}.${block.id}`
    return [id, { ...block, id, sectionId: ghostId }] as const
  })
  return {
    ...page,
    sections: { ...page.sections, [ghostId]: { ...plain, id: ghostId, order: orderAfter(page, afterId) } },
    blocks: { ...page.blocks, ...Object.fromEntries(blocks) },
  }
}

/** Brings a copy of the kept section into the page, with ids of its own; undefined for a document without one. */
export function placing(
  page: PageDocument,
  document: PageDocument,
  afterId: string | undefined,
): Extract<Command, { kind: 'insert-section' }> | undefined {
  const [kept] = Object.values(document.sections)
  if (!kept) return undefined
  // A name stands for one section, and a link can jump to one place only.
  const { anchor: _, name: __, ...plain } = kept
  const section: SectionRecord = { ...plain, id: newId(), order: orderAfter(page, afterId) }
  const blocks = blocksOf(document, kept.id).map(block => ({
    ...block,
    id: newId(),
    sectionId: section.id,
    props: withFreshItemIds(block.props, blockRules.shapeOf(block.type), newId),
  }))
  return { kind: 'insert-section', section, blocks }
}
