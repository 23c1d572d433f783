import type { MemberRow } from '@sitewright/contract/site-members'
import { RouteLink } from '../app/router'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { rowAt } from '../commerce/use-list-keys'
import { t } from '../language'
import { planName, useMemberPlans } from '../site/member-plans'
import { Status } from '../ui/status'
import { ago } from '../ui/time'
import { roleWords, stateWords } from './words'

type Props = { members: readonly MemberRow[]; at: string | undefined; onOpen: (id: string) => void }

const State = ({ state }: Pick<MemberRow, 'state'>) => {
  const { word, tone } = stateWords[state]
  return (
    <Status tone={tone} isWaiting={state === 'leaving'}>
      {word}
    </Status>
  )
}

const plansIn = (plans: MemberRow['plans'], locale: string) => plans.map(plan => planName(plan, locale)).join(', ')

const Rows = ({ members, locale }: Pick<Props, 'members'> & { locale: string }) => (
  <ul className="member-rows">
    {members.map(({ id, name, email, role, state, plans }) => (
      <li key={id}>
        <RouteLink className="member-row" to={{ path: `members/${id}` }}>
          <b>{name}</b>
          <State state={state} />
          <span className="soft">{email}</span>
          <span className="soft">
            {[role === 'member' ? '' : roleWords[role], plansIn(plans, locale)].filter(Boolean).join(', ')}
          </span>
        </RouteLink>
      </li>
    ))}
  </ul>
)

export const MemberTable = ({ members, at, onOpen, isCompact }: Props & { isCompact: boolean }) => {
  const { dayOf, longMoment } = useTimes()
  const { site } = useSession()
  const hasPlans = (useMemberPlans().data?.items.length ?? 0) > 0
  if (isCompact) return <Rows members={members} locale={site.primaryLocale} />
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('Member')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col">{t('Role')}</th>
          {hasPlans && <th scope="col">{t('Plan|of a member')}</th>}
          <th scope="col">{t('Since')}</th>
          <th scope="col">{t('Last seen')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, email, role, state, plans, createdAt, seenAt }) => (
          <tr key={id} {...rowAt(id, at)} onClick={() => onOpen(id)}>
            <td>
              <RouteLink className="member-link" to={{ path: `members/${id}` }}>
                {name}
              </RouteLink>
              <span className="second">{email}</span>
            </td>
            <td>
              <State state={state} />
            </td>
            <td className="soft">{roleWords[role]}</td>
            {hasPlans && <td className="soft">{plansIn(plans, site.primaryLocale)}</td>}
            <td className="soft num">{dayOf(createdAt)}</td>
            <td className="soft">
              <time dateTime={seenAt} title={longMoment(seenAt)}>
                {ago(seenAt)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
