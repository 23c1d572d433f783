import { saveSection } from '@sitewright/contract/sections'
import { maxSectionNameLength } from '@sitewright/domain/catalogue'
import { blocksOf, type PageDocument, type SectionRecord } from '@sitewright/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, messageOf } from '../app/api'
import { keys } from '../app/queries'
import { showToast } from '../ui/toast'
import { useEditorScope } from './editor-context'
import { sectionName } from './section-words'

const documentOf = (page: PageDocument, section: SectionRecord): PageDocument => ({
  ...page,
  sections: { [section.id]: section },
  blocks: Object.fromEntries(blocksOf(page, section.id).map(block => [block.id, block])),
})

/** Keeps a copy of a section for other pages. */
export function useSaveSection(): (section: SectionRecord) => Promise<void> {
  const { editor, locale } = useEditorScope()
  const client = useQueryClient()
  return useCallback(
    async section => {
      const { document } = editor.store.getState()
      const name = sectionName(document, section.id, locale).slice(0, maxSectionNameLength)
      try {
        await call(saveSection, { body: { name, document: documentOf(document, section) } })
        await client.invalidateQueries({ queryKey: keys.sections })
        showToast(`“${name}” is saved. Find it under Add section.`)
      } catch (error) {
        showToast(messageOf(error))
      }
    },
    [editor, locale, client],
  )
}
