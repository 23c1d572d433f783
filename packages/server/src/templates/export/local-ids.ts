import { blockRules } from '@sitewright/blocks/definitions'
import {
  type BlockRecord,
  blocksOf,
  inReadingOrder,
  type PageDocument,
  sectionsInOrder,
  withFreshItemIds,
} from '@sitewright/domain/documents'

/** The same document with ids that say where things stand: exported twice, a change reads as a small difference. */
export function withLocalIds(document: PageDocument): PageDocument {
  const sections = sectionsInOrder(document)
  const sectionIds = new Map(sections.map(({ id }, index) => [id, `section-${index + 1}`]))
  const blocks = sections.flatMap(section => {
    const counts = new Map<string, number>()
    return inReadingOrder(blocksOf(document, section.id), 'desktop').map((block): BlockRecord => {
      const count = (counts.get(block.type) ?? 0) + 1
      counts.set(block.type, count)
      const sectionId = sectionIds.get(section.id)!
      let items = 0
      const itemId = () => `entry-${++items}`
      return {
        ...block,
        id: `${sectionId}-${block.type}-${count}`,
        sectionId,
        props: withFreshItemIds(block.props, blockRules.shapeOf(block.type), itemId),
      }
    })
  })
  return {
    ...document,
    sections: Object.fromEntries(
      sections.map(section => [sectionIds.get(section.id)!, { ...section, id: sectionIds.get(section.id)! }]),
    ),
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
  }
}
