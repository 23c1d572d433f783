import { formFieldsets } from '@sitewright/domain/forms'
import { RouteLink } from '../app/router'
import { useSession } from '../app/session'

export const builderTabs = Object.keys(formFieldsets) as (keyof typeof formFieldsets)[]
export type BuilderTab = (typeof builderTabs)[number]
export const tabNames: Record<BuilderTab, string> = {
  build: 'Build',
  storage: 'Storage',
  advanced: 'Advanced',
  captcha: 'Captcha',
  disclaimer: 'Disclaimer',
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
    <nav className="page-tabs" aria-label="Parts of the form">
      {may('forms') && builderTabs.map(id => link(id, tabNames[id]))}
      {may('form-submissions') && link('submissions', count ? `Submissions ${count}` : 'Submissions')}
    </nav>
  )
}

/** Forms, and the people whom newsletters go to. */
export const AreaTabs = ({ chosen }: { chosen: 'forms' | 'campaigns' | 'subscribers' | 'lists' }) => {
  const { may } = useSession()
  if (!may('newsletter-subscribers-read') || !may('newsletter-groups-read')) return null
  return (
    <nav className="page-tabs" aria-label="Forms, campaigns, subscribers and lists">
      <RouteLink to={{ path: 'forms' }} aria-current={chosen === 'forms' ? 'page' : undefined}>
        Forms
      </RouteLink>
      {may('newsletter-messages-read') && (
        <RouteLink to={{ path: 'forms/campaigns' }} aria-current={chosen === 'campaigns' ? 'page' : undefined}>
          Campaigns
        </RouteLink>
      )}
      <RouteLink to={{ path: 'forms/subscribers' }} aria-current={chosen === 'subscribers' ? 'page' : undefined}>
        Subscribers
      </RouteLink>
      <RouteLink to={{ path: 'forms/lists' }} aria-current={chosen === 'lists' ? 'page' : undefined}>
        Mailing lists
      </RouteLink>
    </nav>
  )
}
