import '../ui/touch.css'
import './settings.css'
import { websiteStatuses } from '@sitewright/domain/catalogue'
import { upgradePath } from '@sitewright/domain/pages'
import { Suspense } from 'react'
import { RouteLink, usePlace } from '../app/router'
import { useSession } from '../app/session'
import { PeopleScreen } from '../people/people-screen'
import { later } from '../ui/later'
import { GeneralSettings } from './general-settings'
import { MapsSettings } from './maps-settings'

const CommentsSettings = later(async () => (await import('./comments-settings')).CommentsSettings)

const BusinessSettings = later(async () => (await import('./business-settings')).BusinessSettings)

const CaptchaSettings = later(async () => (await import('./captcha-settings')).CaptchaSettings)

const ConnectionsSettings = later(async () => (await import('./connections-settings')).ConnectionsSettings)

const CookiesSettings = later(async () => (await import('./cookies/cookies-settings')).CookiesSettings)

const ErrorsSettings = later(async () => (await import('./errors/errors-settings')).ErrorsSettings)

const LanguagesSettings = later(async () => (await import('./languages/languages-settings')).LanguagesSettings)
const ImportSettings = later(async () => (await import('./import/import-settings')).ImportSettings)

const PlanSettings = later(async () => (await import('./plan-settings')).PlanSettings)

const RedirectsSettings = later(async () => (await import('./redirects/redirects-settings')).RedirectsSettings)

const SearchEngines = later(async () => (await import('./search-engines')).SearchEngines)

const WebhooksSettings = later(async () => (await import('./webhooks/webhooks-settings')).WebhooksSettings)

const planPath = (plan: { isTrial: boolean }) => upgradePath(plan).slice(1)

const screens = [
  { path: 'settings', label: 'General', permission: 'settings-general' },
  { path: 'settings/business', label: 'Business', permission: 'settings-general' },
  { path: 'settings/search-engines', label: 'Search engines', permission: 'settings-general' },
  { path: 'settings/redirects', label: 'Redirects', permission: 'settings-general' },
  { path: 'settings/maps', label: 'Maps', permission: 'settings-general' },
  { path: 'settings/connections', label: 'Connections', permission: 'settings-general' },
  { path: 'settings/captcha', label: 'Captcha', permission: 'settings-general' },
  { path: 'settings/languages', label: 'Languages', permission: 'settings-languages' },
  { path: 'settings/comments', label: 'Comments', permission: 'comments-moderate' },
  { path: 'settings/cookies', label: 'Privacy and cookies', permission: 'settings-privacy' },
  { path: 'settings/webhooks', label: 'Webhooks', permission: 'settings-developer' },
  { path: 'settings/import', label: 'Import', permission: 'settings-import-export' },
  { path: 'settings/errors', label: 'Errors', permission: 'settings-developer' },
  { path: 'settings/people', label: 'People and roles', permission: 'people' },
  { path: planPath({ isTrial: true }), label: 'Plan', permission: 'settings-billing' },
  { path: planPath({ isTrial: false }), label: 'Plan', permission: 'settings-billing' },
] as const

export const SettingsPage = () => {
  const { path } = usePlace()
  const { may, site } = useSession()
  const open = screens.filter(({ permission }) => may(permission))
  // A screen may have more below it, such as one import.
  const chosen =
    open.find(screen => screen.path === path) ??
    open.find(screen => screen.path !== 'settings' && path.startsWith(`${screen.path}/`)) ??
    open[0]
  const ownPlan = planPath({ isTrial: site.status === websiteStatuses.trial })
  // Both lead to the same screen; the way there is the one for what the site has.
  const shown = open.filter(({ label, path: to }) => label !== 'Plan' || to === ownPlan)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">Settings</p>
          <h1>{chosen?.label}</h1>
        </div>
      </header>
      <nav className="page-tabs" aria-label="Settings">
        {shown.map(screen => (
          <RouteLink
            key={screen.path}
            to={{ path: screen.path }}
            aria-current={screen.label === chosen?.label ? 'page' : undefined}
          >
            {screen.label}
          </RouteLink>
        ))}
      </nav>
      <div className="page-body">
        {chosen?.path === 'settings/people' ? (
          <PeopleScreen />
        ) : chosen?.path === 'settings/comments' ? (
          <Suspense>
            <CommentsSettings />
          </Suspense>
        ) : chosen?.path === 'settings/business' ? (
          <Suspense>
            <BusinessSettings />
          </Suspense>
        ) : chosen?.path === 'settings/import' ? (
          <Suspense>
            <ImportSettings />
          </Suspense>
        ) : chosen?.path === 'settings/redirects' ? (
          <Suspense>
            <RedirectsSettings />
          </Suspense>
        ) : chosen?.path === 'settings/search-engines' ? (
          <Suspense>
            <SearchEngines />
          </Suspense>
        ) : chosen?.path === 'settings/connections' ? (
          <Suspense>
            <ConnectionsSettings />
          </Suspense>
        ) : chosen?.path === 'settings/captcha' ? (
          <Suspense>
            <CaptchaSettings />
          </Suspense>
        ) : chosen?.path === 'settings/languages' ? (
          <Suspense>
            <LanguagesSettings />
          </Suspense>
        ) : chosen?.path === 'settings/cookies' ? (
          <Suspense>
            <CookiesSettings />
          </Suspense>
        ) : chosen?.path === 'settings/webhooks' ? (
          <Suspense>
            <WebhooksSettings />
          </Suspense>
        ) : chosen?.path === 'settings/errors' ? (
          <Suspense>
            <ErrorsSettings />
          </Suspense>
        ) : chosen?.label === 'Plan' ? (
          <Suspense>
            <PlanSettings />
          </Suspense>
        ) : chosen?.path === 'settings/maps' ? (
          <MapsSettings />
        ) : (
          <GeneralSettings />
        )}
      </div>
    </main>
  )
}
