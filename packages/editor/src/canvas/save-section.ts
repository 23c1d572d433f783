import { saveSection } from '@sitewright/contract/sections'
import { maxSectionNameLength } from '@sitewright/domain/catalogue'
import { blocksOf, type PageDocument } from '@sitewright/domain/documents'
import type { QueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../app/api'
import { keys } from '../app/queries'
import { t } from '../language'
import { showToast } from '../ui/toast'
import { sectionName } from './section-words'

const documentOf = (page: PageDocument, sectionId: string): PageDocument => ({
  ...page,
  sections: { [sectionId]: page.sections[sectionId]! },
  blocks: Object.fromEntries(blocksOf(page, sectionId).map(block => [block.id, block])),
})

/** Keeps a copy of a section for other pages. */
export async function keepSection(
  page: PageDocument,
  sectionId: string,
  { client, locale }: { client: QueryClient; locale: string },
): Promise<void> {
  const name = sectionName(page, sectionId, locale).slice(0, maxSectionNameLength)
  try {
    await call(saveSection, { body: { name, document: documentOf(page, sectionId) } })
    await client.invalidateQueries({ queryKey: keys.sections })
    showToast(t('“{name}” is saved. Find it under Add section.', { name }))
  } catch (error) {
    showToast(messageOf(error))
  }
}
