import type { Site } from '@sitewright/render'
import { memo, useMemo } from 'react'
import { useDocumentData } from '../site/answers'
import { useSharedDocuments } from '../site/shared-documents'
import { useEditorScope, useEditorState } from './editor-context'
import { FramePage } from './frame-page'
import type { FramedPage } from './framed-page'
import { useSectionLibrary } from './section-library-store'

/** The page being edited: the one part of the tool that is drawn with every edit, and of it only what changed. */
export const EditedPage = memo(({ site, framed }: { site: Site; framed: FramedPage }) => {
  const { draft, elements } = useEditorScope()
  const page = useEditorState(state => state.document)
  const ghost = useSectionLibrary(library => library.ghost)
  const document = useMemo(() => ghost?.(page) ?? page, [page, ghost])
  const data = useDocumentData(document, framed.productId)
  const shared = useSharedDocuments(draft)
  return (
    <FramePage
      site={site}
      pageId={framed.page.id}
      isItem={framed.part === 'item'}
      document={document}
      data={data}
      shared={shared}
      elements={elements}
    />
  )
})
EditedPage.displayName = 'EditedPage'
