import { RouteLink } from '../app/router'
import { t } from '../language'

const tabs = [
  { id: 'members', label: t('Members'), path: 'members' },
  { id: 'invitations', label: t('Invitations'), path: 'members/invitations' },
] as const

/** The parts of the area. */
export const MemberTabs = ({ chosen }: { chosen: (typeof tabs)[number]['id'] }) => (
  <nav className="page-tabs" aria-label={t('Members and invitations')}>
    {tabs.map(({ id, label, path }) => (
      <RouteLink key={id} to={{ path }} aria-current={id === chosen ? 'page' : undefined}>
        {label}
      </RouteLink>
    ))}
  </nav>
)
