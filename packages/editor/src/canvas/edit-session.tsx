import type { SiteDraft } from '@sitewright/contract/pages'
import { sectionsInOrder } from '@sitewright/domain/documents'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLayout } from '../app/layout'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { useDesign } from '../design/design-store'
import { ConflictDialog } from '../history/conflict-dialog'
import type { Editor } from '../history/editor-store'
import { EditPanels, type PanelName, usePanel } from '../inspector/edit-panels'
import { titleOf } from '../pages/page-words'
import { createActions } from './actions'
import { useDocumentData } from './answers'
import { breakpointOf, frameSize } from './device'
import { EditBar } from './edit-bar'
import { EditorProvider, type EditorScope, useEditorScope, useEditorState } from './editor-context'
import type { FramedPage } from './framed-page'
import { Inserter } from './inserter'
import { useMeasure } from './measure'
import { Overlay } from './overlay'
import { SectionToolbar } from './section-toolbar'
import { SiteFrame } from './site-frame'
import { useSiteModel } from './site-model'
import { useEditKeys } from './use-edit-keys'
import { useElementSize } from './use-element-size'
import { useWritingOnPage } from './use-writing'

const Canvas = ({
  framed,
  panel,
  setPanel,
}: {
  framed: FramedPage
  panel: PanelName
  setPanel: (panel: PanelName) => void
}) => {
  const { editor, draft, breakpoint, isPhone } = useEditorScope()
  const { device } = useView()
  const document = useEditorState(state => state.document)
  const selection = useEditorState(state => state.selection)
  const isWriting = useEditorState(state => state.writing !== undefined)
  const site = useSiteModel(
    draft,
    useDesign(design => design.styles),
  )
  const data = useDocumentData(document, framed.productId)
  const footerData = useDocumentData(draft.footer.document)
  const [frame, setFrame] = useState<Document>()
  const [isGridPinned, setGridPinned] = useState(false)
  const [measureArea, area] = useElementSize()
  const scroller = useRef<HTMLDivElement | null>(null)
  // One function for good: a new one on each draw would be attached anew, observe anew and draw anew, for ever.
  const attachScroller = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return measureArea(element)
    },
    [measureArea],
  )
  const { width, scale } = frameSize(isPhone ? 'phone' : device, area?.width ?? 1024, { isEditing: true })
  const size = isPhone ? { width: area?.width ?? 390, scale: 1 } : { width, scale }
  const measure = useMeasure({ frame, document, breakpoint, ...size, data })
  const { start } = useWritingOnPage(frame, size.scale)

  const write = useCallback(
    (blockId: string, at?: { x: number; y: number }) => {
      if (!start(blockId, at)) setPanel('block')
    },
    [start, setPanel],
  )
  const leave = useCallback(() => navigate({ path: '' }), [])
  const pinGrid = useCallback(() => setGridPinned(pinned => !pinned), [])
  useEditKeys({ onWrite: write, onLeave: leave, onPinGrid: pinGrid })

  const block = selection.kind === 'block' ? document.blocks[selection.id] : undefined
  const sectionId = selection.kind === 'section' ? selection.id : undefined
  const section = sectionId === undefined ? undefined : document.sections[sectionId]
  const sections = sectionsInOrder(document)
  const activeSection = section ?? (block ? document.sections[block.sectionId] : sections[0])

  return (
    <main className="edit-area">
      <div
        className="canvas-scroll"
        ref={attachScroller}
      >
        {area && (
          <div className="canvas-page" style={{ width: size.width * size.scale }}>
            <SiteFrame
              site={site}
              pageId={framed.page.id}
              isItem={framed.part === 'item'}
              document={document}
              data={data}
              footer={{ document: draft.footer.document, data: footerData }}
              title={`${titleOf(framed.page, draft)}, being edited`}
              width={size.width}
              scale={size.scale}
              minHeight={area.height}
              isInert={!isWriting}
              onDocument={setFrame}
            />
            <Overlay
              frame={frame}
              measure={measure}
              scale={size.scale}
              isGridPinned={isGridPinned}
              scroller={scroller}
              onWrite={write}
              onEdit={id => (isPhone ? setPanel('block') : write(id))}
              onEditSection={id => {
                editor.select({ kind: 'section', id })
                setPanel('section')
              }}
            />
          </div>
        )}
      </div>
      {isPhone && !isWriting && panel === undefined && activeSection && (
        <div className="phone-insert">
          <Inserter
            sectionId={activeSection.id}
            count={Object.values(document.blocks).filter(({ sectionId: id }) => id === activeSection.id).length}
            isActive
          />
          {section && (
            <SectionToolbar
              section={section}
              isFirst={sections[0]?.id === section.id}
              isLast={sections.at(-1)?.id === section.id}
              onEdit={() => setPanel('section')}
            />
          )}
        </div>
      )}
      <EditPanels framed={framed} panel={panel} onPanel={setPanel} />
    </main>
  )
}

export const EditSession = ({ editor, draft, framed }: { editor: Editor; draft: SiteDraft; framed: FramedPage }) => {
  const { device } = useView()
  const isPhone = useLayout() === 'phone'
  const breakpoint = breakpointOf(isPhone ? 'phone' : device)
  const locale = draft.primaryLocale
  const { may } = useSession()
  const { panel, open: setPanel, toggle } = usePanel({ isPhone, mayStyle: may('design') })
  const scope = useMemo<EditorScope>(
    () => ({ editor, actions: createActions({ editor, breakpoint, locale }), draft, breakpoint, locale, isPhone }),
    [editor, draft, breakpoint, locale, isPhone],
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // The edits are kept on this device; the question is only asked while they are nowhere else.
      if (editor.store.getState().saving.status.kind === 'failed') event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [editor])
  return (
    <EditorProvider value={scope}>
      <div className="edit-mode">
        <EditBar framed={framed} panel={panel} onPanel={toggle} />
        <Canvas framed={framed} panel={panel} setPanel={setPanel} />
        <ConflictDialog />
      </div>
    </EditorProvider>
  )
}
