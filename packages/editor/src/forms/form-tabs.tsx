import { formFieldsets } from '@sitewright/domain/forms'
import { RouteLink } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'

export const builderTabs = Object.keys(formFieldsets) as (keyof typeof formFieldsets)[]
export type BuilderTab = (typeof builderTabs)[number]
export const tabNames: Record<BuilderTab, string> = {
  build: t('Build'),
  storage: t('Storage'),
  advanced: t('Advanced'),
  captcha: t('Captcha'),
  disclaimer: t('Disclaimer'),
}

/** The parts of a form in the order of their numbers, and what was sent with it. */
export const FormTabs = ({
  formId,
  chosen,
  count,
}: {
  formId: string
  chosen: BuilderTab | 'submissions'
  count: string | undefined
}) => {
  const { may } = useSession()
  const link = (id: string, label: string) => (
    <RouteLink
      key={id}
      to={{ path: id === 'build' ? `forms/${formId}` : `forms/${formId}/${id}` }}
      aria-current={id === chosen ? 'page' : undefined}
    >
      {label}
    </RouteLink>
  )
  return (
    <nav className="page-tabs" aria-label={t('Parts of the form')}>
      {may('forms') && builderTabs.map(id => link(id, tabNames[id]))}
      {may('form-submissions') && link('submissions', count ? t('Submissions {count}', { count }) : t('Submissions'))}
    </nav>
  )
}

/** Forms, and the people whom newsletters go to. */
export const AreaTabs = ({ chosen }: { chosen: 'forms' | 'campaigns' | 'subscribers' | 'lists' }) => {
  const { may } = useSession()
  if (!may('newsletter-subscribers-read') || !may('newsletter-groups-read')) return null
  return (
    <nav className="page-tabs" aria-label={t('Forms, campaigns, subscribers and lists')}>
      <RouteLink to={{ path: 'forms' }} aria-current={chosen === 'forms' ? 'page' : undefined}>
        {t('Forms')}
      </RouteLink>
      {may('newsletter-messages-read') && (
        <RouteLink to={{ path: 'forms/campaigns' }} aria-current={chosen === 'campaigns' ? 'page' : undefined}>
          {t('Campaigns')}
        </RouteLink>
      )}
      <RouteLink to={{ path: 'forms/subscribers' }} aria-current={chosen === 'subscribers' ? 'page' : undefined}>
        {t('Subscribers')}
      </RouteLink>
      <RouteLink to={{ path: 'forms/lists' }} aria-current={chosen === 'lists' ? 'page' : undefined}>
        {t('Mailing lists')}
      </RouteLink>
    </nav>
  )
}
