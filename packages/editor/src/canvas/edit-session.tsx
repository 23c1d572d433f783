import type { SiteDraft } from '@sitewright/contract/pages'
import { sectionsInOrder } from '@sitewright/domain/documents'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLayout } from '../app/layout'
import { navigate } from '../app/router'
import { useView } from '../app/view'
import { ConflictDialog } from '../history/conflict-dialog'
import type { Editor } from '../history/editor-store'
import { SectionPanel } from '../inspector/section-panel'
import { SettingsPanel } from '../inspector/settings-panel'
import { titleOf } from '../pages/page-words'
import { VersionHistory } from '../publishing/version-history'
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

type PanelName = 'block' | 'section' | 'history' | undefined

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
  const site = useSiteModel(draft)
  const data = useDocumentData(document, framed.productId)
  const footerData = useDocumentData(draft.footer.document)
  const [frame, setFrame] = useState<Document>()
  const [isGridPinned, setGridPinned] = useState(false)
  const [measureArea, area] = useElementSize()
  const scroller = useRef<HTMLDivElement | null>(null)
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
        ref={element => {
          scroller.current = element
          return measureArea(element)
        }}
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
      {block && panel !== 'history' && (!isPhone || panel === 'block') && panel !== undefined && (
        <SettingsPanel key={block.id} block={block} onClose={() => setPanel(undefined)} />
      )}
      {section && panel === 'section' && (
        <SectionPanel key={section.id} section={section} onClose={() => setPanel(undefined)} />
      )}
      {panel === 'history' && <VersionHistory onClose={() => setPanel(isPhone ? undefined : 'block')} />}
    </main>
  )
}

export const EditSession = ({ editor, draft, framed }: { editor: Editor; draft: SiteDraft; framed: FramedPage }) => {
  const { device } = useView()
  const isPhone = useLayout() === 'phone'
  const breakpoint = breakpointOf(isPhone ? 'phone' : device)
  const locale = draft.primaryLocale
  const [panel, setPanel] = useState<PanelName>(isPhone ? undefined : 'block')
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
        <EditBar
          framed={framed}
          isHistoryOpen={panel === 'history'}
          onHistory={() => setPanel(panel === 'history' ? 'block' : 'history')}
        />
        <Canvas framed={framed} panel={panel} setPanel={setPanel} />
        <ConflictDialog />
      </div>
    </EditorProvider>
  )
}
