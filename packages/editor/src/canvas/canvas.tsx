import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useView } from '../app/view'
import { useDesign } from '../design/design-store'
import { t } from '../language'
import { titleOf } from '../site/page-words'
import { sharedLabels } from '../site/shared-words'
import { useSiteModel } from '../site/site-model'
import { later } from '../ui/later'
import { frameSize } from './device'
import { EditedPage } from './edited-page'
import { useEditorScope, useEditorState } from './editor-context'
import type { FramedPage } from './framed-page'
import { Overlay } from './overlay'
import type { PanelName } from './panel-name'
import { SiteFrame } from './site-frame'
import { useClipboard } from './use-clipboard'
import { useEditKeys } from './use-edit-keys'
import { useElementSize } from './use-element-size'
import { useFileDrop } from './use-file-drop'
import { usePopupPart } from './use-popup-part'
import { useWantedBlockOnPage } from './use-wanted-block'
import { useWritingOnPage } from './use-writing'

const DroppedFiles = later(async () => (await import('./dropped-files')).DroppedFiles)

/** The page and the tool over it. Knows nothing of the document, so that no edit draws it again. */
export const Canvas = ({ framed, onPanel }: { framed: FramedPage; onPanel: (panel: PanelName) => void }) => {
  const { editor, draft, breakpoint, isPhone, language, geometry, show } = useEditorScope()
  const { device } = useView()
  const isWriting = useEditorState(state => state.writing !== undefined)
  const site = useSiteModel(draft, { styles: useDesign(design => design.styles), language })
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
  const size = isPhone
    ? { width: area?.width ?? 390, scale: 1 }
    : frameSize(device, area?.width ?? 1024, { isEditing: true })
  const { width, scale } = size
  const popup = usePopupPart(framed.shared === 'popup')
  useLayoutEffect(() => show({ breakpoint, scale }), [show, breakpoint, scale])
  useEffect(() => {
    if (!frame) return undefined
    const forget = geometry.watch(frame)
    // After the boxes of the page are read, in the same frame: from here on everything can be pressed.
    const request = requestAnimationFrame(() => performance.mark('ready'))
    return () => {
      cancelAnimationFrame(request)
      forget()
    }
  }, [geometry, frame])

  // One function for good: which panel is open must not draw the overlay again.
  const latestOnPanel = useRef(onPanel)
  useLayoutEffect(() => {
    latestOnPanel.current = onPanel
  }, [onPanel])
  const openPanel = useCallback((panel: PanelName) => latestOnPanel.current(panel), [])
  const { start } = useWritingOnPage(frame, scale)
  const write = useCallback(
    (blockId: string, at?: { x: number; y: number }) => {
      if (!start(blockId, at)) openPanel('block')
    },
    [start, openPanel],
  )
  const edit = useCallback((id: string) => (isPhone ? openPanel('block') : write(id)), [isPhone, openPanel, write])
  const editSection = useCallback(
    (id: string) => {
      editor.select({ kind: 'section', id })
      openPanel('section')
    },
    [editor, openPanel],
  )
  const pinGrid = useCallback(() => setGridPinned(pinned => !pinned), [])
  useEditKeys({ onWrite: write, onPinGrid: pinGrid })
  useClipboard()
  const { drops, forget: forgetDrop } = useFileDrop(scroller, area !== undefined)
  useWantedBlockOnPage(frame !== undefined)

  return (
    <div className="canvas-scroll" ref={attachScroller}>
      {area && (
        <div className="canvas-page" style={{ width: width * scale }}>
          <SiteFrame
            site={site}
            title={t('{shared}, being edited', {
              shared: framed.shared ? sharedLabels[framed.shared] : titleOf(framed.page, draft),
            })}
            width={width}
            scale={scale}
            minHeight={area.height}
            edited={framed.shared ?? 'page'}
            look={popup?.popupLook}
            isInert={!isWriting}
            onDocument={setFrame}
          >
            <EditedPage site={site} framed={framed} Popup={popup?.SitePopup} />
          </SiteFrame>
          <Overlay
            scale={scale}
            shared={framed.shared}
            isGridPinned={isGridPinned}
            scroller={scroller}
            onWrite={write}
            onEdit={edit}
            onEditSection={editSection}
          />
        </div>
      )}
      {drops.length > 0 && (
        <Suspense>
          <DroppedFiles drops={drops} onOver={forgetDrop} />
        </Suspense>
      )}
    </div>
  )
}
