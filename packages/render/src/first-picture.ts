import type { AnyRequest } from '@sitewright/blocks/kit'
import { blocksOf, inReadingOrder, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import type { DocumentData } from './page-data'
import { preparedBlock } from './prepared-block'

const showsPicture = (request: AnyRequest, answer: unknown): boolean =>
  request.kind === 'products'
    ? (answer as { items: readonly unknown[] } | undefined)?.items.length !== 0
    : Boolean(answer)

/** The block with the first picture a visitor sees; it is fetched early, all others wait until they are near. */
export function firstPictureBlock(document: PageDocument, data: DocumentData): string | undefined {
  for (const section of sectionsInOrder(document)) {
    for (const block of inReadingOrder(blocksOf(document, section.id), 'desktop')) {
      if (block.placement.desktop.hidden) continue
      const needs = Object.entries(preparedBlock(block)?.needs ?? {})
      if (needs.some(([name, request]) => showsPicture(request, data[block.id]?.[name]))) return block.id
    }
  }
  return undefined
}
