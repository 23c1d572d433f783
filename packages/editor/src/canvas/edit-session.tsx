import type { SiteDraft } from '@sitewright/contract/pages'
import { useEffect, useMemo, useState } from 'react'
import { useLayout } from '../app/layout'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { ConflictDialog } from '../history/conflict-dialog'
import type { Editor } from '../history/editor-store'
import { HeldEdits } from '../history/held-edits'
import { EditPanels, usePanel } from '../inspector/edit-panels'
import { createActions } from './actions'
import { Canvas } from './canvas'
import { createCanvasBridge } from './canvas-bridge'
import { breakpointOf } from './device'
import { EditBar } from './edit-bar'
import { EditorProvider, type EditorScope } from './editor-context'
import type { FramedPage } from './framed-page'
import { LeavePreview } from './leave-preview'
import { PhoneTools } from './phone-tools'

export const EditSession = ({ editor, draft, framed }: { editor: Editor; draft: SiteDraft; framed: FramedPage }) => {
  const { device } = useView()
  const isPhone = useLayout() === 'phone'
  const breakpoint = breakpointOf(isPhone ? 'phone' : device)
  const locale = draft.primaryLocale
  const { may } = useSession()
  const { panel, open: setPanel, toggle } = usePanel({ isPhone, mayStyle: may('design') })
  const [bridge] = useState(() => createCanvasBridge(editor))
  useEffect(() => bridge.connect(), [bridge])
  const scope = useMemo<EditorScope>(
    () => ({
      ...bridge,
      editor,
      actions: createActions({ editor, breakpoint, locale }),
      draft,
      breakpoint,
      locale,
      isPhone,
    }),
    [bridge, editor, draft, breakpoint, locale, isPhone],
  )
  return (
    <EditorProvider value={scope}>
      <div className="edit-mode">
        <EditBar framed={framed} panel={panel} onPanel={toggle} />
        <main className="edit-area">
          <Canvas framed={framed} onPanel={setPanel} />
          {isPhone && panel === undefined && <PhoneTools onEditSection={() => setPanel('section')} />}
          <EditPanels framed={framed} panel={panel} onPanel={setPanel} />
        </main>
        <LeavePreview />
        <ConflictDialog />
        <HeldEdits />
      </div>
    </EditorProvider>
  )
}
