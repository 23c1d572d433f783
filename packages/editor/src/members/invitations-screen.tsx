import '../ui/table.css'
import './members.css'
import type { MemberInvitation } from '@sitewright/contract/site-members'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t, tn } from '../language'
import { planName } from '../site/member-plans'
import { Button, IconButton } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { Menu, MenuItem } from '../ui/menu'
import { Empty, Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { ago } from '../ui/time'
import { showToast } from '../ui/toast'
import { InviteDialog } from './invite-dialog'
import { MemberTabs } from './member-tabs'
import { useInvitations, useResend, useWithdraw, useWriteToImported } from './use-members'
import { roleWords } from './words'

const State = ({ invitation: { sentAt, isWanted, expiresAt, isOver } }: { invitation: MemberInvitation }) => {
  const { dayOf } = useTimes()
  if (sentAt === null)
    return isWanted ? (
      <Status tone="neutral" isWaiting>
        {t('Mail is about to leave')}
      </Status>
    ) : (
      <Status tone="neutral">{t('Imported, not written to')}</Status>
    )
  return (
    <Status tone={isOver ? 'warning' : 'neutral'} isWaiting={!isOver}>
      {isOver ? t('Link has ended') : t('Waits until {expiresAt}', { expiresAt: dayOf(expiresAt) })}
    </Status>
  )
}

/** People who were imported wait until somebody says that they are to be written to. */
const Unasked = ({ count }: { count: number }) => {
  const write = useWriteToImported()
  return (
    <p className="members-unasked">
      {tn(count, '1 person was imported and not written to.', '{count} people were imported and not written to.')}
      <Button
        isDisabled={write.isPending}
        onPress={() =>
          write.mutate(undefined, {
            onSuccess: () => showToast(t('Their invitations are on the way')),
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        {write.isPending ? t('Sending') : t('Invite them by mail')}
      </Button>
    </p>
  )
}

const Row = ({ invitation, onWithdraw }: { invitation: MemberInvitation; onWithdraw: () => void }) => {
  const resend = useResend()
  const { id, email, name, role, plans, sentAt } = invitation
  const { site } = useSession()
  const planWords = plans.map(plan => planName(plan, site.primaryLocale)).join(', ')
  return (
    <tr>
      <td>
        {email}
        {name && <span className="second">{name}</span>}
      </td>
      <td className="soft">
        {roleWords[role]}
        {planWords && <span className="second">{planWords}</span>}
      </td>
      <td className="soft">{sentAt === null ? t('Not yet') : <time dateTime={sentAt}>{ago(sentAt)}</time>}</td>
      <td>
        <State invitation={invitation} />
      </td>
      <td className="row-menu">
        <Menu
          label={t('More for {email}', { email })}
          button={<IconButton icon={Ellipsis} label={t('More for {email}', { email })} />}
        >
          <MenuItem
            text={sentAt === null ? t('Send now') : t('Send again')}
            onAction={() =>
              resend.mutate(id, {
                onSuccess: () => showToast(t('Invitation sent')),
                onError: error => showToast(messageOf(error)),
              })
            }
          />
          <MenuItem text={t('Withdraw')} onAction={onWithdraw} />
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
  const unasked = list.data?.pages[0]?.unasked ?? 0
  const close = () => setChosen(undefined)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{t('Invitations')}</h1>
        </div>
        <Button kind="primary" icon={Plus} onPress={() => setInviting(true)}>
          {t('Invite')}
        </Button>
      </header>
      <MemberTabs chosen="invitations" />
      <div className="page-body">
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {unasked > 0 && <Unasked count={unasked} />}
        {list.data && invitations.length === 0 && (
          <Empty>{t('No invitation waits for an answer. Whoever used the link is among the members.')}</Empty>
        )}
        {invitations.length > 0 && (
          <table className="table members-invitations">
            <thead>
              <tr>
                <th scope="col">{t('Person')}</th>
                <th scope="col">{t('Role')}</th>
                <th scope="col">{t('Sent')}</th>
                <th scope="col">{t('State')}</th>
                <th scope="col" className="row-menu">
                  <span className="unseen">{t('More')}</span>
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
            {list.isFetchingNextPage ? t('Loading') : t('More')}
          </Button>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <Confirmation
        isOpen={chosen !== undefined}
        title={t('Withdraw the invitation of {email}?', { email: chosen?.email ?? t('this person') })}
        confirm={t('Withdraw')}
        isBusy={withdraw.isPending}
        onClose={close}
        onConfirm={() =>
          chosen &&
          withdraw.mutate(chosen.id, {
            onSuccess: () => {
              close()
              showToast(t('Withdrawn'))
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        <p>{t('The link in their mail ends at once. You can invite them again.')}</p>
      </Confirmation>
    </main>
  )
}
