import { websiteStatuses } from '@sitewright/domain/catalogue'
import { siteModeActions, siteModeMeanings } from '@sitewright/domain/catalogue/messages'
import { siteServiceOf, siteStatusName } from '@sitewright/domain/sites'
import { useSession } from '../app/session'

const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** What the site is to this installation and what works because of it. Nothing is sold here. */
export const PlanSettings = () => {
  const { site } = useSession()
  const { mode, mayChange, isShown } = siteServiceOf(site.status)
  const works = [
    ['Visitors see the pages', isShown],
    ['Pages are edited and published', mayChange],
    ['The shop takes orders', mayChange],
  ] as const
  const isTrial = site.status === websiteStatuses.trial
  return (
    <>
      <p className="settings-lead">
        <strong>{inWords(siteStatusName(site.status))}.</strong> {siteModeMeanings[mode]}
      </p>
      <dl className="plan">
        {works.map(([what, isOn]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{isOn ? 'Yes' : 'No'}</dd>
          </div>
        ))}
      </dl>
      <p className="plan-help">
        {mode === 'open'
          ? isTrial
            ? 'A trial has everything and ends when whoever runs this installation says so. They keep the site for good with:'
            : 'Whoever runs this installation decides about it, and nothing is charged here. They change it with:'
          : `${siteModeActions[mode]} They do so with:`}
        <code className="plan-command">
          sitewright site-status {site.identifier} {isTrial || mode !== 'open' ? 'paid' : 'STATUS'}
        </code>
      </p>
    </>
  )
}
