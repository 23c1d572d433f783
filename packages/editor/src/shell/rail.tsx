import './rail.css'
import { ChevronsLeft, ChevronsRight, Mail } from 'lucide-react'
import { useLayout } from '../app/layout'
import { RouteLink, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { useView } from '../app/view'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { areaIcons } from './area-icons'
import { areaOf, areasFor } from './areas'
import { Profile } from './profile'
import { SiteSwitcher } from './site-switcher'

export { PhoneBar } from './phone-bar'

export const Rail = () => {
  const session = useSession()
  const { path } = usePlace()
  const layout = useLayout()
  const { isRailOpen, toggleRail } = useView()
  const isOpen = isRailOpen && layout === 'wide'
  const current = areaOf(path)
  return (
    <aside className={isOpen ? 'rail' : 'rail collapsed'}>
      <SiteSwitcher isOpen={isOpen} />
      <nav aria-label={t('Editing area')}>
        <ul>
          {areasFor(session).map(area => {
            const link = (
              <RouteLink
                to={{ path: area.path }}
                className="rail-link"
                aria-current={area.id === current ? 'page' : undefined}
              >
                <Icon of={areaIcons[area.id]} />
                <span>{area.label}</span>
              </RouteLink>
            )
            return <li key={area.id}>{link}</li>
          })}
          {session.outboxIsLocal && session.may('settings-email') && (
            <li>
              <a className="rail-link" href="/config/outbox" target="_blank" rel="noopener">
                <Icon of={Mail} />
                <span>{t('Outbox')}</span>
              </a>
            </li>
          )}
        </ul>
      </nav>
      <footer className="rail-foot">
        <Profile isWide={isOpen} />
        {layout === 'wide' && (
          <IconButton
            icon={isOpen ? ChevronsLeft : ChevronsRight}
            label={isOpen ? t('Make the menu narrow') : t('Make the menu wide')}
            shortcut="["
            onPress={toggleRail}
          />
        )}
      </footer>
    </aside>
  )
}
