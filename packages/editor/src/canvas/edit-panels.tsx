import { blocksOf, type PageDocument, recordOf, sectionsInOrder } from '@sitewright/domain/documents'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { activeSectionId } from './active-section'
import { useEditorScope, useEditorState } from './editor-context'
import { Inserter } from './inserter'
import { SectionToolbar } from './section-toolbar'

const SettingsPanel = lazy(async () => ({ default: (await import('../inspector/settings-panel')).SettingsPanel }))
const SectionPanel = lazy(async () => ({ default: (await import('../inspector/section-panel')).SectionPanel }))
const VersionHistory = lazy(async () => ({ default: (await import('../publishing/version-history')).VersionHistory }))

export type PanelName = 'block' | 'section' | 'history' | undefined

const restMs = 400

/** The document as panels see it: beside a text that is being written they wait until the hands rest. */
function useRestedDocument(): PageDocument {
  const { editor } = useEditorScope()
  const [document, setDocument] = useState(() => editor.store.getState().document)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => setDocument(editor.store.getState().document)
    show()
    const forget = editor.store.subscribe((state, before) => {
      if (state.document === before.document && state.writing === before.writing) return
      clearTimeout(timer)
      if (state.writing) timer = setTimeout(show, restMs)
      else show()
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [editor])
  // What is on the page is drawn first.
  return useDeferredValue(document)
}

const PhoneTools = ({ onEditSection }: { onEditSection: () => void }) => {
  const document = useEditorState(state => state.document)
  const sectionId = useEditorState(activeSectionId)
  const isChosen = useEditorState(({ selection }) => selection.kind === 'section')
  const sections = sectionsInOrder(document)
  const section = sectionId === undefined ? undefined : recordOf(document.sections, sectionId)
  if (!section) return null
  return (
    <div className="phone-insert">
      <Inserter sectionId={section.id} count={blocksOf(document, section.id).length} hasWords />
      {isChosen && (
        <SectionToolbar
          section={section}
          isFirst={sections[0]?.id === section.id}
          isLast={sections.at(-1)?.id === section.id}
          onEdit={onEditSection}
        />
      )}
    </div>
  )
}

/** The panel beside the page, or on phones over it: for the chosen block, the chosen section or the history. */
export const EditPanels = ({ panel, onPanel }: { panel: PanelName; onPanel: (panel: PanelName) => void }) => {
  const { isPhone } = useEditorScope()
  const document = useRestedDocument()
  const selection = useDeferredValue(useEditorState(state => state.selection))
  const isWriting = useEditorState(state => state.writing !== undefined)
  const block = selection.kind === 'block' ? recordOf(document.blocks, selection.id) : undefined
  const section = selection.kind === 'section' ? recordOf(document.sections, selection.id) : undefined
  const isBlockShown = panel === 'block' || (panel === 'section' && !isPhone)
  return (
    <Suspense>
      {isPhone && !isWriting && panel === undefined && <PhoneTools onEditSection={() => onPanel('section')} />}
      {block && isBlockShown && <SettingsPanel key={block.id} block={block} onClose={() => onPanel(undefined)} />}
      {section && panel === 'section' && (
        <SectionPanel key={section.id} section={section} onClose={() => onPanel(undefined)} />
      )}
      {panel === 'history' && <VersionHistory onClose={() => onPanel(isPhone ? undefined : 'block')} />}
    </Suspense>
  )
}
