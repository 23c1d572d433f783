import { websiteStatuses } from '@sitewright/domain/catalogue'
import { siteModeActions, siteModeMeanings } from '@sitewright/domain/catalogue/messages'
import { siteServiceOf, siteStatusName } from '@sitewright/domain/sites'
import { useSession } from '../app/session'
import { t, tx } from '../language'

const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** What the site is to this installation and what works because of it. Nothing is sold here. */
export const PlanSettings = () => {
  const { site } = useSession()
  const { mode, mayChange, isShown } = siteServiceOf(site.status)
  const works = [
    [t('Visitors see the pages'), isShown],
    [t('Pages are edited and published'), mayChange],
    [t('The shop takes orders'), mayChange],
  ] as const
  const isTrial = site.status === websiteStatuses.trial
  return (
    <>
      <p className="settings-lead">
        <strong>{inWords(t(siteStatusName(site.status)))}.</strong> {t(siteModeMeanings[mode])}
      </p>
      <dl className="plan">
        {works.map(([what, isOn]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{isOn ? t('Yes') : t('No')}</dd>
          </div>
        ))}
      </dl>
      <p className="plan-help">
        {mode === 'open'
          ? isTrial
            ? t(
                'A trial has everything and ends when whoever runs this installation says so. They keep the site for good with:',
              )
            : t('Whoever runs this installation decides about it, and nothing is charged here. They change it with:')
          : t('{mode} They do so with:', { mode: t(siteModeActions[mode]) })}
        <code className="plan-command">
          {tx('sitewright site-status {identifier} {rest}', {
            identifier: site.identifier,
            rest: isTrial || mode !== 'open' ? 'paid' : 'STATUS',
          })}
        </code>
      </p>
    </>
  )
}
