import '../ui/touch.css'
import './marketing.css'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { RouteLink, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'
import { announcementWords } from '../site/announcement-words'
import { popupSentence } from '../site/popup-words'
import { pathOfShared } from '../site/shared-words'
import { useDraft } from '../site/use-site'
import { Icon } from '../ui/icon'
import { later } from '../ui/later'
import { Failed, Waiting } from '../ui/states'

const PopupSettings = later(async () => (await import('./popup-settings')).PopupSettings)

type Tool = { readonly path: string; readonly name: string; readonly about: string; readonly state: string }

const Tools = ({ tools }: { tools: readonly Tool[] }) => (
  <ul className="marketing-tools">
    {tools.map(({ path, name, about, state }) => (
      <li key={path}>
        <RouteLink to={{ path }} className="marketing-tool">
          <span className="marketing-name">{name}</span>
          <span className="marketing-about">{about}</span>
          <span className="marketing-state">{state}</span>
          <Icon of={ChevronRight} size={14} />
        </RouteLink>
      </li>
    ))}
  </ul>
)

const Overview = () => {
  const { may } = useSession()
  const { data: draft, isError, refetch } = useDraft()
  if (!draft) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={72} />
  const { popup, documents, primaryLocale } = draft
  const tools: (Tool | false)[] = [
    {
      path: 'marketing/popup',
      name: t('Popup'),
      about: popup.isEnabled ? popupSentence(popup) : t('A few words above the page, for something that cannot wait.'),
      state: popup.isEnabled ? t('On') : t('Off'),
    },
    may('content') && {
      path: pathOfShared('announcement'),
      name: t('Announcement bar'),
      about: t('A line above the header of every page, for as long as it is news.'),
      state: announcementWords(documents.announcement.document, primaryLocale),
    },
    may('settings-privacy') && {
      path: 'settings/cookies',
      name: t('Cookie banner'),
      about: t('Asks visitors what may be counted and shown, and keeps what they said.'),
      state: '',
    },
  ]
  return <Tools tools={tools.filter(tool => tool !== false)} />
}

export const MarketingPage = () => {
  const { path } = usePlace()
  const isPopup = path === 'marketing/popup'
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          {isPopup ? (
            <p className="page-area">
              <RouteLink to={{ path: 'marketing' }}>{t('Marketing')}</RouteLink>
            </p>
          ) : null}
          <h1>{isPopup ? t('Popup') : t('Marketing')}</h1>
        </div>
      </header>
      <div className="page-body">
        {isPopup ? (
          <Suspense fallback={<Waiting rows={6} rowHeight={48} />}>
            <PopupSettings />
          </Suspense>
        ) : (
          <Overview />
        )}
      </div>
    </main>
  )
}
