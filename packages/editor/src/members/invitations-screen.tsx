import '../ui/table.css'
import './members.css'
import type { MemberInvitation } from '@sitewright/contract/site-members'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useTimes } from '../app/use-times'
import { Button, IconButton } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { Menu, MenuItem } from '../ui/menu'
import { Empty, Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { ago } from '../ui/time'
import { showToast } from '../ui/toast'
import { InviteDialog } from './invite-dialog'
import { MemberTabs } from './member-tabs'
import { useInvitations, useResend, useWithdraw } from './use-members'
import { roleWords } from './words'

const Row = ({ invitation, onWithdraw }: { invitation: MemberInvitation; onWithdraw: () => void }) => {
  const { dayOf } = useTimes()
  const resend = useResend()
  const { id, email, name, role, sentAt, expiresAt, isOver } = invitation
  return (
    <tr>
      <td>
        {email}
        {name && <span className="second">{name}</span>}
      </td>
      <td className="soft">{roleWords[role]}</td>
      <td className="soft">
        <time dateTime={sentAt}>{ago(sentAt)}</time>
      </td>
      <td>
        <Status tone={isOver ? 'warning' : 'neutral'} isWaiting={!isOver}>
          {isOver ? 'Link has ended' : `Waits until ${dayOf(expiresAt)}`}
        </Status>
      </td>
      <td className="row-menu">
        <Menu label={`More for ${email}`} button={<IconButton icon={Ellipsis} label={`More for ${email}`} />}>
          <MenuItem
            text="Send again"
            onAction={() =>
              resend.mutate(id, {
                onSuccess: () => showToast('Invitation sent'),
                onError: error => showToast(messageOf(error)),
              })
            }
          />
          <MenuItem text="Withdraw" onAction={onWithdraw} />
        </Menu>
      </td>
    </tr>
  )
}

/** People who were asked to become members and have not answered. */
export const InvitationsScreen = () => {
  const list = useInvitations()
  const [isInviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<MemberInvitation>()
  const withdraw = useWithdraw()
  const invitations = list.data?.pages.flatMap(page => page.items) ?? []
  const close = () => setChosen(undefined)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>Invitations</h1>
        </div>
        <Button kind="primary" icon={Plus} onPress={() => setInviting(true)}>
          Invite
        </Button>
      </header>
      <MemberTabs chosen="invitations" />
      <div className="page-body">
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {list.data && invitations.length === 0 && (
          <Empty>No invitation waits for an answer. Whoever used the link is among the members.</Empty>
        )}
        {invitations.length > 0 && (
          <table className="table members-invitations">
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Role</th>
                <th scope="col">Sent</th>
                <th scope="col">State</th>
                <th scope="col" className="row-menu">
                  <span className="unseen">More</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {invitations.map(each => (
                <Row key={each.id} invitation={each} onWithdraw={() => setChosen(each)} />
              ))}
            </tbody>
          </table>
        )}
        {list.hasNextPage && (
          <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading' : 'More'}
          </Button>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <Confirmation
        isOpen={chosen !== undefined}
        title={`Withdraw the invitation of ${chosen?.email ?? 'this person'}?`}
        confirm="Withdraw"
        isBusy={withdraw.isPending}
        onClose={close}
        onConfirm={() =>
          chosen &&
          withdraw.mutate(chosen.id, {
            onSuccess: () => {
              close()
              showToast('Withdrawn')
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        <p>The link in their mail ends at once. You can invite them again.</p>
      </Confirmation>
    </main>
  )
}
