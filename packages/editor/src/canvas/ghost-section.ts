import { orderKeyBetween, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'

/** Ids of records have no dots, so a ghost is never taken for one of the page. */
export const ghostId = 'ghost.section'

/** The key of a place after a section; before all others without one. */
export function orderAfter(page: PageDocument, afterId: string | undefined): string {
  const sections = sectionsInOrder(page)
  const at = afterId === undefined ? -1 : sections.findIndex(({ id }) => id === afterId)
  return orderKeyBetween(sections[at]?.order, sections[at + 1]?.order)
}

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
