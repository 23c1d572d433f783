import { type AnswerOf, type AnyRequest, showsPicture } from '@sitewright/blocks/kit'
import { blocksOf, inReadingOrder, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import type { DocumentData } from './page-data'
import { preparedBlock } from './prepared-block'

/** The block with the first picture a visitor sees; it is fetched early, all others wait until they are near. */
export function firstPictureBlock(document: PageDocument, data: DocumentData): string | undefined {
  for (const section of sectionsInOrder(document)) {
    for (const block of inReadingOrder(blocksOf(document, section.id), 'desktop')) {
      if (block.placement.desktop.hidden) continue
      const answers = data[block.id]
      const needs = Object.entries(preparedBlock(block)?.needs ?? {})
      if (answers && needs.some(([name, request]) => showsPicture(request, answers[name] as AnswerOf<AnyRequest>)))
        return block.id
    }
  }
  return undefined
}
