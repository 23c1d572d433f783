import './phone-bar.css'
import { Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { RouteLink, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { later, OnceOpen } from '../ui/later'
import { PressButton } from '../ui/press-button'
import { areaIcons } from './area-icons'
import { areaOf, areasFor } from './areas'

const MoreSheet = later(async () => (await import('./more-sheet')).MoreSheet)

/** As many as a thumb can tell apart; the others stand in the sheet. */
const mostInBar = 3

/** The rail on phones. */
export const PhoneBar = () => {
  const session = useSession()
  const { path } = usePlace()
  const { isPanelOpen, setPanelOpen } = useView()
  const current = areaOf(path)
  const [isMoreOpen, setMoreOpen] = useState(false)
  return (
    <nav className="phone-bar" aria-label={t('Editing area')}>
      {areasFor(session)
        .slice(0, mostInBar)
        .map(area => (
          <RouteLink
            key={area.id}
            to={{ path: area.path }}
            aria-current={area.id === current ? 'page' : undefined}
            onFollow={() => setPanelOpen(area.id !== current || !isPanelOpen)}
          >
            <Icon of={areaIcons[area.id]} />
            {area.label}
          </RouteLink>
        ))}
      {session.may('content') && (
        <RouteLink to={{ path: 'edit' }}>
          <Icon of={Pencil} />
          {t('Edit')}
        </RouteLink>
      )}
      <PressButton aria-haspopup="dialog" onPress={() => setMoreOpen(true)}>
        <Icon of={Ellipsis} />
        {t('More')}
      </PressButton>
      <OnceOpen isOpen={isMoreOpen}>
        <MoreSheet isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
      </OnceOpen>
    </nav>
  )
}
