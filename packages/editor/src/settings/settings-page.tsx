import '../ui/touch.css'
import './settings.css'
import { Suspense, useRef, useState } from 'react'
import { usePlace } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'
import { Button } from '../ui/button'
import { Waiting } from '../ui/states'
import { settingsAt } from './screens'
import { SettingsList } from './settings-list'

export const SettingsPage = () => {
  const { path } = usePlace()
  const { chosen, listed } = settingsAt(path, useSession())
  const [isListOpen, setListOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const closeList = () => {
    setListOpen(false)
    // The link that was pressed is out of sight on narrow windows, and the keyboard with it.
    if (isListOpen) heading.current?.focus()
  }
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Settings')}</p>
          <h1 ref={heading} tabIndex={-1}>
            {chosen?.label}
          </h1>
        </div>
        <div className="settings-open-list">
          <Button aria-expanded={isListOpen} aria-controls="settings-list" onPress={() => setListOpen(!isListOpen)}>
            {t('All settings')}
          </Button>
        </div>
      </header>
      <div className="settings-body">
        <SettingsList listed={listed} chosen={chosen} isOpen={isListOpen} onChosen={closeList} />
        <div className="page-body">
          {chosen && (
            <Suspense key={chosen.label} fallback={<Waiting />}>
              <chosen.Screen />
            </Suspense>
          )}
        </div>
      </div>
    </main>
  )
}
