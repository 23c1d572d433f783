import { type AnswerOf, type AnyRequest, showsPicture } from '@sitewright/blocks/kit'
import {
  blocksOf,
  inReadingOrder,
  type PageDocument,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import type { DocumentData } from './page-data'
import { preparedBlock } from './prepared-block'
import { firstGround } from './sections/section-needs'

/** A section hidden everywhere borders on nothing. */
export const isSeen = ({ hidden }: SectionRecord): boolean => !(hidden?.desktop && hidden.mobile)

function pictureIn({ id }: SectionRecord, document: PageDocument, data: DocumentData): string | undefined {
  for (const block of inReadingOrder(blocksOf(document, id), 'desktop')) {
    if (block.placement.desktop.hidden) continue
    const answers = data[block.id]
    const needs = Object.entries(preparedBlock(block)?.needs ?? {})
    if (answers && needs.some(([name, request]) => showsPicture(request, answers[name] as AnswerOf<AnyRequest>)))
      return block.id
  }
  return undefined
}

/** The block with the first picture a visitor sees; it is fetched early, all others wait until they are near. */
export function firstPictureBlock(document: PageDocument, data: DocumentData): string | undefined {
  for (const section of sectionsInOrder(document)) {
    const found = pictureIn(section, document, data)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a picture stands in the first section, where it is the largest thing that is painted first. */
export function startsWithPicture(document: PageDocument, data: DocumentData): boolean {
  const top = sectionsInOrder(document).find(isSeen)
  return top !== undefined && (firstGround(top, data) ?? pictureIn(top, document, data)) !== undefined
}
