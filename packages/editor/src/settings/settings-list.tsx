import { useState } from 'react'
import { navigate, RouteLink } from '../app/router'
import { t } from '../language'
import { SearchField } from '../ui/field'
import { type SettingsScreen, settingsFound, settingsGroups } from './screens'

/** Every screen of the settings by what it is about; beside the open one, and on narrow windows in its place. */
export const SettingsList = ({
  listed,
  chosen,
  isOpen,
  onChosen,
}: {
  listed: readonly SettingsScreen[]
  chosen: SettingsScreen | undefined
  isOpen: boolean
  onChosen: () => void
}) => {
  const [query, setQuery] = useState('')
  const found = settingsFound(listed, query)
  const chooseFirst = () => {
    const [first] = found
    if (!first) return
    navigate({ path: first.path })
    onChosen()
  }
  return (
    <nav id="settings-list" className={isOpen ? 'settings-list open' : 'settings-list'} aria-label={t('Settings')}>
      <search>
        <SearchField
          label={t('Search settings')}
          value={query}
          onChange={setQuery}
          onKeyDown={event => event.key === 'Enter' && query.trim() !== '' && chooseFirst()}
        />
      </search>
      <p className="settings-none" role="status">
        {found.length === 0 && t('Nothing here is about “{query}”.', { query: query.trim() })}
      </p>
      <div className="settings-groups">
        {settingsGroups.map(group => {
          const screens = found.filter(screen => screen.group === group)
          return (
            screens.length > 0 && (
              <section key={group}>
                <h2>{group}</h2>
                <ul>
                  {screens.map(screen => (
                    <li key={screen.path}>
                      <RouteLink
                        to={{ path: screen.path }}
                        aria-current={screen.label === chosen?.label ? 'page' : undefined}
                        onFollow={onChosen}
                      >
                        {screen.label}
                      </RouteLink>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </nav>
  )
}
