import { RouteLink } from '../app/router'

const tabs = [
  { id: 'members', label: 'Members', path: 'members' },
  { id: 'invitations', label: 'Invitations', path: 'members/invitations' },
] as const

/** The parts of the area. */
export const MemberTabs = ({ chosen }: { chosen: (typeof tabs)[number]['id'] }) => (
  <nav className="page-tabs" aria-label="Members and invitations">
    {tabs.map(({ id, label, path }) => (
      <RouteLink key={id} to={{ path }} aria-current={id === chosen ? 'page' : undefined}>
        {label}
      </RouteLink>
    ))}
  </nav>
)
