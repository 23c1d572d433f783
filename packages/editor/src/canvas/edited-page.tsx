import { emptyDocument } from '@sitewright/domain/documents'
import type { DocumentWithData, DraftPageProps, Site } from '@sitewright/render'
import { memo, useMemo } from 'react'
import { useDocumentData } from '../site/answers'
import { useSharedDocuments } from '../site/shared-documents'
import { usePageContent } from '../site/use-site'
import { useDrawnDocument } from './drawn-document'
import { useEditorScope } from './editor-context'
import { useDrawnHighlights } from './effects/use-drawn-highlights'
import { FramePage } from './frame-page'
import type { FramedPage } from './framed-page'
import { useSectionLibrary } from './section-library-store'

const empty = emptyDocument()

/** The page around a document that stands on every page; it is not what is edited. */
function useStoredContent({ page, part, productId, shared }: FramedPage): DocumentWithData {
  const { data: content } = usePageContent(shared === undefined ? undefined : page.id)
  const document = (part === 'item' ? content?.itemDocument : content?.document) ?? empty
  return { document, data: useDocumentData(document, { pageId: page.id, productId }) }
}

type EditedPageProps = { site: Site; framed: FramedPage } & Pick<DraftPageProps, 'Popup'>

/** The page being edited: the one part of the tool that is drawn with every edit, and of it only what changed. */
export const EditedPage = memo(({ site, framed, Popup }: EditedPageProps) => {
  const { draft, elements } = useEditorScope()
  const { page, part, productId, shared: edited } = framed
  const own = useDrawnDocument()
  const ghost = useSectionLibrary(library => library.ghost)
  const document = useMemo(() => ghost?.(own) ?? own, [own, ghost])
  const data = useDocumentData(document, { pageId: page.id, productId })
  useDrawnHighlights(document, site)
  const stored = useStoredContent(framed)
  const around = useSharedDocuments(draft)
  const shared = useMemo(
    () => (edited === undefined ? around : { ...around, [edited]: { document, data } }),
    [around, edited, document, data],
  )
  return (
    <FramePage
      site={site}
      pageId={page.id}
      isItem={part === 'item'}
      {...(edited === undefined ? { document, data } : stored)}
      shared={shared}
      edited={edited}
      elements={elements}
      Popup={Popup}
    />
  )
})
EditedPage.displayName = 'EditedPage'
