import { siteMessages } from '@sitewright/domain/catalogue/messages'
import { siteServiceOf } from '@sitewright/domain/sites'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isTyping, shortcutOf } from '../ui/shortcut'
import { showToast } from '../ui/toast'
import { areaOf, areasFor } from './areas'
import { useLayout } from './layout'
import { PhoneBar } from './phone-bar'
import { Rail } from './rail'
import { navigate, usePlace } from './router'
import { useSession } from './session'
import { SiteBanner } from './site-banner'
import { useView } from './view'

// One file per screen: nobody waits for a screen that is not open.
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet')).ShortcutSheet }))
const EditMode = lazy(async () => ({ default: (await import('../canvas/edit-mode')).EditMode }))
const Stage = lazy(async () => ({ default: (await import('../canvas/stage')).Stage }))
const PagesPanel = lazy(async () => ({ default: (await import('../pages/pages-panel')).PagesPanel }))
const DesignPanel = lazy(async () => ({ default: (await import('../design/design-panel')).DesignPanel }))
const CommercePage = lazy(async () => ({ default: (await import('../commerce/commerce-page')).CommercePage }))
const SettingsPage = lazy(async () => ({ default: (await import('../settings/settings-page')).SettingsPage }))

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
      return <CommercePage />
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
      return (
        <>
          <PagesPanel />
          <Stage />
        </>
      )
    default:
      return (
        <main className="page">
          <p className="page-body soft">Nothing here is open to your role yet. An administrator can change that.</p>
        </main>
      )
  }
}

export const Shell = () => {
  const { path } = usePlace()
  const { may, site } = useSession()
  const layout = useLayout()
  const isPreview = useView(view => view.isPreview)
  const [isSheetOpen, setSheetOpen] = useState(false)
  useShellKeys({ showSheet: () => setSheetOpen(true) })
  const { mayChange } = siteServiceOf(site.status)
  const isEditing = path === 'edit' && may('content') && mayChange
  useEffect(() => {
    if (path !== 'edit' || mayChange) return
    navigate({ path: '' }, { replace: true })
    showToast(siteMessages.readOnly)
  }, [path, mayChange])
  const shell = (
    <div className={`shell${isPreview ? ' preview' : ''}`}>
      {isEditing ? (
        <Suspense>
          <EditMode />
        </Suspense>
      ) : (
        <>
          {layout !== 'phone' && <Rail />}
          <Suspense>
            <Main />
          </Suspense>
          {layout === 'phone' && <PhoneBar />}
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
