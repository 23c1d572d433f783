import { siteMessages } from '@sitewright/domain/catalogue/messages'
import { siteServiceOf } from '@sitewright/domain/sites'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLayout } from '../app/layout'
import { navigate, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { t } from '../language'
import { isCollectionPath, isEditPath, isItemPath } from '../site/shared-words'
import { trackFromFirstPress } from '../tracking/first-press'
import { endFirstSight } from '../ui/first-sight'
import { loadAhead } from '../ui/later'
import { isTyping, shortcutOf } from '../ui/shortcut'
import { showToast } from '../ui/toast'
import { areaOf, areasFor } from './areas'
import {
  AnalyticsPage,
  CollectionsArea,
  CommerceArea,
  DesignPanel,
  EditMode,
  FormsArea,
  loadNeighbours,
  MarketingPage,
  MediaScreen,
  MembersPage,
  PagesPanel,
  PhoneBar,
  Rail,
  SettingsPage,
  ShortcutSheet,
  Stage,
} from './screens'
import { SiteBanner } from './site-banner'
import { useArrivalFocus } from './use-arrival-focus'

/** Keys that work on every screen of the editing area. */
function useShellKeys({ showSheet }: { showSheet: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const pressed = shortcutOf(event)
      if (pressed === '[') useView.getState().toggleRail()
      else if (pressed === '?') showSheet()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [showSheet])
}

const Main = () => {
  const { path } = usePlace()
  const session = useSession()
  const areas = areasFor(session)
  const wanted = areaOf(path)
  const area = areas.find(({ id }) => id === wanted) ?? areas[0]
  useEffect(() => {
    // A bookmark to an area this role may not use leads to one it may.
    if (area && area.id !== wanted) navigate({ path: area.path }, { replace: true })
  }, [area, wanted])
  switch (area?.id) {
    case 'commerce':
      return <CommerceArea />
    case 'marketing':
      return <MarketingPage />
    case 'forms':
      return <FormsArea />
    case 'members':
      return <MembersPage />
    case 'analytics':
      return <AnalyticsPage />
    case 'media':
      return <MediaScreen />
    case 'settings':
      return <SettingsPage />
    case 'design':
      return (
        <>
          <DesignPanel />
          <Stage />
        </>
      )
    case 'pages':
      if (isCollectionPath(path)) return <CollectionsArea />
      return (
        <>
          <PagesPanel />
          <Stage />
        </>
      )
    default:
      return (
        <main className="page">
          <p className="page-body soft">
            {t('Nothing here is open to your role yet. An administrator can change that.')}
          </p>
        </main>
      )
  }
}

export const Shell = () => {
  const { path } = usePlace()
  const session = useSession()
  const { may, site } = session
  const layout = useLayout()
  const isPreview = useView(view => view.isPreview)
  const [isSheetOpen, setSheetOpen] = useState(false)
  useShellKeys({ showSheet: () => setSheetOpen(true) })
  useArrivalFocus(path)
  const { mayChange } = siteServiceOf(site.status)
  const isEditing = isEditPath(path) && may('content') && mayChange
  useLayoutEffect(() => {
    if (!isEditing) endFirstSight()
  }, [isEditing])
  useEffect(() => loadAhead(loadNeighbours), [])
  useEffect(() => trackFromFirstPress(session), [session])
  useEffect(() => {
    if (!isEditPath(path) || mayChange) return
    navigate({ path: '' }, { replace: true })
    showToast(t(siteMessages.readOnly))
  }, [path, mayChange])
  const shell = (
    <div className={`shell${isPreview ? ' preview' : ''}`}>
      {isEditing ? (
        <Suspense>
          <EditMode />
        </Suspense>
      ) : isItemPath(path) && may('content') && mayChange ? (
        <Suspense>
          <CollectionsArea />
        </Suspense>
      ) : (
        <>
          <Suspense>{layout !== 'phone' && <Rail />}</Suspense>
          <Suspense>
            <Main />
          </Suspense>
          <Suspense>{layout === 'phone' && <PhoneBar />}</Suspense>
        </>
      )}
      {isSheetOpen && (
        <Suspense>
          <ShortcutSheet isOpen onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
  if (mayChange) return shell
  return (
    <div className="below-banner">
      <SiteBanner />
      {shell}
    </div>
  )
}
