import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { askFirst } from '../app/leaving'
import { useEditorScope } from '../canvas/editor-context'
import type { FramedPage } from '../canvas/framed-page'
import type { PanelName } from '../canvas/panel-name'
import { useRested } from '../canvas/rested-state'
import { useStyles, useUnsavedStyles } from '../design/design-store'
import { t } from '../language'
import { titleOf } from '../site/page-words'
import { sharedLabels } from '../site/shared-words'
import { loadAhead } from '../ui/later'
import { isTyping, shortcutOf } from '../ui/shortcut'
import { PagePanel } from './page-panel'
import { Panel } from './panel'
import { useDock, useIsDocked } from './panel-layout'

// The page is there first; what is beside it comes after.
const loadSettings = () => import('./settings-panel')
const SettingsPanel = lazy(async () => ({ default: (await loadSettings()).SettingsPanel }))
const SectionPanel = lazy(async () => ({ default: (await import('./section-panel')).SectionPanel }))
const HeaderPanel = lazy(async () => ({ default: (await import('./header-panel')).HeaderPanel }))
const AnnouncementPanel = lazy(async () => ({ default: (await import('./header-panel')).AnnouncementPanel }))
const PopupPanel = lazy(async () => ({ default: (await import('./popup-panel')).PopupPanel }))
const StylesPanel = lazy(async () => ({ default: (await import('./styles-panel')).StylesPanel }))
const VersionHistory = lazy(async () => ({ default: (await import('../publishing/version-history')).VersionHistory }))

/** Which panel is open. Styles that are not saved are asked about before another panel takes their place. */
export function usePanel({ isPhone, mayStyle }: { isPhone: boolean; mayStyle: boolean }) {
  const rest: PanelName = isPhone ? undefined : 'block'
  const [panel, setPanel] = useState<PanelName>(rest)
  const unsaved = useUnsavedStyles(useStyles(), 'edit')
  const open = useCallback(
    (next: PanelName) => {
      const go = () => {
        if (next) useDock.getState().fold(false)
        setPanel(next)
      }
      if (panel === 'styles' && next !== 'styles' && unsaved) askFirst(unsaved, go)
      else go()
    },
    [panel, unsaved],
  )
  const toggle = useCallback((name: 'history' | 'styles') => open(panel === name ? rest : name), [open, panel, rest])
  // Before the bar is seen: a key pressed at its first sight must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const pressed = shortcutOf(event)
      if (pressed === 's' && mayStyle) toggle('styles')
      else if (pressed === 'mod+\\') useDock.getState().fold(!useDock.getState().isFolded)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle, mayStyle])
  return { panel, open, toggle }
}

/** The panel beside the page, or on phones below it: for what is chosen, the history or the styles of the site. */
export const EditPanels = (props: { framed: FramedPage; panel: PanelName; onPanel: (panel: PanelName) => void }) => (
  <Suspense fallback={<ComingPanel />}>
    <OpenPanel {...props} />
  </Suspense>
)

/** Keeps the column's place while its first settings come: the page beside it must not change its width and back. */
const ComingPanel = () => {
  const isDocked = useIsDocked()
  const isFolded = useDock(({ isFolded: folded }) => folded)
  return isDocked ? <aside className={isFolded ? 'panel-folded' : 'panel-docked'} aria-label={t('Settings')} /> : null
}

const OpenPanel = ({
  framed,
  panel,
  onPanel,
}: {
  framed: FramedPage
  panel: PanelName
  onPanel: (panel: PanelName) => void
}) => {
  const { isPhone, draft } = useEditorScope()
  const isDocked = useIsDocked()
  useEffect(() => loadAhead(loadSettings), [])
  const blockId = useRested(({ selection }) => (selection.kind === 'block' ? selection.id : undefined))
  const type = useRested(({ document }) => (blockId === undefined ? undefined : document.blocks[blockId]?.type))
  const section = useRested(({ selection, document }) =>
    selection.kind === 'section' ? document.sections[selection.id] : undefined,
  )
  const documentName = framed.shared ? sharedLabels[framed.shared] : titleOf(framed.page, draft)
  const close = () => onPanel(undefined)
  const rest = () => onPanel(isPhone ? undefined : 'block')
  if (panel === 'styles') return <StylesPanel onClose={rest} />
  if (panel === 'history') {
    return (
      <Panel title={t('Version history')} label={t('Version history')} closeLabel={t('Close')} onClose={rest}>
        <VersionHistory />
      </Panel>
    )
  }
  const isBlockShown = isDocked || panel === 'block' || (panel === 'section' && !isPhone)
  if (blockId !== undefined && type !== undefined && isBlockShown)
    return <SettingsPanel {...{ blockId, type, documentName }} onClose={close} />
  if (section && (isDocked || panel === 'section')) {
    return <SectionPanel key={section.id} section={section} documentName={documentName} onClose={close} />
  }
  const isShown = isDocked || panel === 'block'
  if (framed.shared === 'header' && isShown) return <HeaderPanel onClose={close} />
  if (framed.shared === 'announcement' && isShown) return <AnnouncementPanel onClose={close} />
  if (framed.shared === 'popup' && isShown) return <PopupPanel onClose={close} />
  return isDocked ? <PagePanel framed={framed} documentName={documentName} /> : null
}
