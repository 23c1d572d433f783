import './more-sheet.css'
import { LogOut, Mail } from 'lucide-react'
import { RouteLink, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { PressButton } from '../ui/press-button'
import { Segments } from '../ui/segments'
import { areaIcons } from './area-icons'
import { areaOf, areasFor } from './areas'
import { logOut } from './log-out'
import { SiteList } from './site-list'
import { roleOf } from './site-words'
import { themeOf, themes, useTheme } from './theme'

/** On phones: everything that the rail has. */
export const MoreSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const session = useSession()
  const { path } = usePlace()
  const { theme, choose } = useTheme()
  const { account, site, outboxIsLocal, may } = session
  const current = areaOf(path)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('More')} width="medium">
      <nav className="more-group" aria-label={t('Areas')}>
        <ul>
          {areasFor(session).map(area => (
            <li key={area.id}>
              <RouteLink
                className="more-row"
                to={{ path: area.path }}
                aria-current={area.id === current ? 'page' : undefined}
                onFollow={onClose}
              >
                <Icon of={areaIcons[area.id]} />
                {area.label}
              </RouteLink>
            </li>
          ))}
          {outboxIsLocal && may('settings-email') && (
            <li>
              <a className="more-row" href="/config/outbox" target="_blank" rel="noopener">
                <Icon of={Mail} />
                {t('Outbox')}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <section className="more-group" aria-labelledby="more-sites">
        <h3 id="more-sites">{t('Sites')}</h3>
        <SiteList />
      </section>
      <section className="more-group" aria-labelledby="more-account">
        <h3 id="more-account">
          {account.name}, <span className="quiet">{roleOf(site)}</span>
        </h3>
        <Segments label={t('Appearance')} value={theme} options={themes} onChange={value => choose(themeOf(value))} />
        <PressButton className="more-row" onPress={() => void logOut()}>
          <Icon of={LogOut} />
          {t('Log out')}
        </PressButton>
      </section>
    </Dialog>
  )
}
