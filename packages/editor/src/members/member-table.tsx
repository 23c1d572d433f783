import type { MemberRow } from '@sitewright/contract/site-members'
import { RouteLink } from '../app/router'
import { useTimes } from '../app/use-times'
import { rowAt } from '../commerce/use-list-keys'
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

const Rows = ({ members }: Pick<Props, 'members'>) => (
  <ul className="member-rows">
    {members.map(({ id, name, email, role, state }) => (
      <li key={id}>
        <RouteLink className="member-row" to={{ path: `members/${id}` }}>
          <b>{name}</b>
          <State state={state} />
          <span className="soft">{email}</span>
          {role !== 'member' && <span className="soft">{roleWords[role]}</span>}
        </RouteLink>
      </li>
    ))}
  </ul>
)

export const MemberTable = ({ members, at, onOpen, isCompact }: Props & { isCompact: boolean }) => {
  const { dayOf, longMoment } = useTimes()
  if (isCompact) return <Rows members={members} />
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">State</th>
          <th scope="col">Role</th>
          <th scope="col">Since</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, email, role, state, createdAt, seenAt }) => (
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
