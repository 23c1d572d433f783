import type { SiteDraft } from '@sitewright/contract/pages'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLayout } from '../app/layout'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { createActions } from '../canvas/actions'
import { Canvas } from '../canvas/canvas'
import { createCanvasBridge } from '../canvas/canvas-bridge'
import { breakpointOf } from '../canvas/device'
import { EditorProvider, type EditorScope } from '../canvas/editor-context'
import type { FramedPage } from '../canvas/framed-page'
import { loadInserter } from '../canvas/inserter'
import { LeavePreview } from '../canvas/leave-preview'
import { BlockToolbar } from '../canvas/overlay-section'
import { useSectionLibrary } from '../canvas/section-library-store'
import type { Editor } from '../history/editor-store'
import { useHeldList } from '../history/held-store'
import { EditPanels, usePanel } from '../inspector/edit-panels'
import { LoosePanel } from '../inspector/panel'
import { loadPublishing } from '../publishing/publish-popover'
import { bringAllDrawings } from '../site/supplies'
import { later, loadAhead, OnceOpen } from '../ui/later'
import { EditBar } from './edit-bar'

const HeldEdits = later(async () => (await import('./held-edits')).HeldEdits)
const PhoneTools = later(async () => (await import('../canvas/phone-tools')).PhoneTools)
const SectionLibrary = later(async () => (await import('../inspector/library/section-library')).SectionLibrary)

/** What the first press opens. It is not what anybody waits for, but it must be there when the connection is gone. */
const loadTools = () =>
  Promise.allSettled([
    LoosePanel.load(),
    BlockToolbar.load(),
    bringAllDrawings(),
    loadInserter(),
    SectionLibrary.load(),
    loadPublishing(),
  ])

export const EditSession = ({ editor, draft, framed }: { editor: Editor; draft: SiteDraft; framed: FramedPage }) => {
  const { device, language: chosen } = useView()
  const isPhone = useLayout() === 'phone'
  const breakpoint = breakpointOf(isPhone ? 'phone' : device)
  const locale = draft.primaryLocale
  const pageId = framed.shared === undefined ? framed.page.id : undefined
  const language = chosen ?? locale
  const { may, site } = useSession()
  const { place: businessPlace } = site.business
  const { panel, open: setPanel, toggle } = usePanel({ isPhone, mayStyle: may('design') })
  const landing = useSectionLibrary(library => library.landing)
  useEffect(() => useSectionLibrary.getState().close, [])
  const isHeldListOpen = useHeldList(list => list.isOpen)
  const [bridge] = useState(() => createCanvasBridge(editor))
  useEffect(() => bridge.connect(), [bridge])
  useEffect(() => loadAhead(loadTools), [])
  const scope = useMemo<EditorScope>(
    () => ({
      ...bridge,
      editor,
      actions: createActions({ editor, breakpoint, locale, language, businessPlace }),
      draft,
      pageId,
      breakpoint,
      locale,
      language,
      isPhone,
    }),
    [bridge, editor, draft, pageId, breakpoint, locale, language, businessPlace, isPhone],
  )
  return (
    <EditorProvider value={scope}>
      <div className="edit-mode">
        <EditBar framed={framed} panel={panel} onPanel={toggle} />
        <main className="edit-area">
          {landing && (
            <Suspense>
              <SectionLibrary afterId={landing.afterId} />
            </Suspense>
          )}
          <Canvas framed={framed} onPanel={setPanel} />
          {isPhone && panel === undefined && (
            <Suspense>
              <PhoneTools
                shared={framed.shared}
                onEditSection={() => setPanel('section')}
                onEditShared={() => {
                  editor.select({ kind: 'none' })
                  setPanel('block')
                }}
              />
            </Suspense>
          )}
          {!landing && <EditPanels framed={framed} panel={panel} onPanel={setPanel} />}
        </main>
        <LeavePreview />
        <OnceOpen isOpen={isHeldListOpen}>
          <HeldEdits />
        </OnceOpen>
      </div>
    </EditorProvider>
  )
}
