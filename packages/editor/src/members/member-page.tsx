import '../ui/table.css'
import './members.css'
import { exportMember, type ManagedMember } from '@sitewright/contract/site-members'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { downloadGuarded } from '../app/guarded-download'
import { RouteLink } from '../app/router'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { NotLoaded } from '../commerce/not-loaded'
import { t } from '../language'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'
import { EraseDialog, LiftDialog, RoleDialog, SuspendDialog } from './member-dialogs'
import { MemberNote } from './member-note'
import { Bought, Sessions, Submissions, Subscriptions } from './member-parts'
import { MemberPlans } from './member-plans'
import { useMember, useSendReset } from './use-members'
import { roleHelp, roleWords, stateWords } from './words'

const dialogs = { role: RoleDialog, suspend: SuspendDialog, lift: LiftDialog, erase: EraseDialog } as const
type Asked = keyof typeof dialogs

const Head = ({ member, onAsk }: { member: ManagedMember; onAsk: (asked: Asked) => void }) => {
  const { may } = useSession()
  const { dayOf } = useTimes()
  const reset = useSendReset(member.id)
  const { id, name, email, state, createdAt } = member
  const sendReset = () =>
    reset.mutate(undefined, {
      onSuccess: () => showToast(t('A link is on its way')),
      onError: error => showToast(messageOf(error)),
    })
  return (
    <header className="page-head">
      <div className="page-title">
        <nav className="page-area" aria-label={t('Where you are')}>
          <RouteLink to={{ path: 'members' }}>{t('Members')}</RouteLink>
        </nav>
        <h1>{name}</h1>
        <p className="soft">{t('Member since {createdAt}.', { createdAt: dayOf(createdAt) })}</p>
      </div>
      <div className="page-actions">
        <Menu
          label={t('More')}
          placement="bottom end"
          button={
            <Button>
              {t('More')}
              <Icon of={ChevronDown} />
            </Button>
          }
        >
          <MenuItem text={t('Change role')} onAction={() => onAsk('role')} />
          {state !== 'suspended' && <MenuItem text={t('Send a link for a new password')} onAction={sendReset} />}
          {state === 'active' && <MenuItem text={t('Suspend')} onAction={() => onAsk('suspend')} />}
          {state === 'suspended' && <MenuItem text={t('Lift the suspension')} onAction={() => onAsk('lift')} />}
          {may('crm-export') && (
            <MenuItem
              text={t('Export what is kept')}
              onAction={() => void downloadGuarded(exportMember.path.replace(':memberId', id))}
            />
          )}
          {may('crm-export') && <MenuItem text={t('Erase')} onAction={() => onAsk('erase')} />}
        </Menu>
        <a className="button default small" href={`mailto:${email}`}>
          {t('Write e-mail')}
        </a>
      </div>
    </header>
  )
}

const Beside = ({ member }: { member: ManagedMember }) => {
  const { dayOf } = useTimes()
  const { email, state, role, locale, suspendedAt, suspendedReason, hasPassword } = member
  const { word, tone } = stateWords[state]
  return (
    <aside className="member-beside" aria-label={t('About this member')}>
      <section>
        <h2 className="field-label">{t('Contact')}</h2>
        <a href={`mailto:${email}`}>{email}</a>
        <p>{t('Language {locale}', { locale })}</p>
        {!hasPassword && <p>{t('No password yet')}</p>}
      </section>
      <section>
        <h2 className="field-label">{t('State')}</h2>
        <Status tone={tone} isWaiting={state === 'leaving'}>
          {word}
        </Status>
        {suspendedAt && <p className="soft">{t('Since {suspendedAt}', { suspendedAt: dayOf(suspendedAt) })}</p>}
        {suspendedReason && <p className="member-reason">{suspendedReason}</p>}
      </section>
      <section>
        <h2 className="field-label">{t('Role')}</h2>
        <p>{roleWords[role]}</p>
        <p className="soft">{roleHelp[role]}</p>
      </section>
      <MemberNote member={member} />
    </aside>
  )
}

/** One member: who they are, what they bought, where they are logged in. */
export const MemberPage = ({ memberId }: { memberId: string }) => {
  const query = useMember(memberId)
  const [asked, setAsked] = useState<Asked>()
  const member = query.data
  if (!member) return <NotLoaded what="member" list={{ path: 'members', label: t('Members') }} query={query} />
  const AskedDialog = asked && dialogs[asked]
  return (
    <main className="page">
      <Head member={member} onAsk={setAsked} />
      <div className="member">
        <div className="member-main">
          <Bought member={member} />
          <MemberPlans member={member} />
          <Subscriptions member={member} />
          <Submissions member={member} />
          <Sessions member={member} />
        </div>
        <Beside member={member} />
      </div>
      {AskedDialog && <AskedDialog member={member} onClose={() => setAsked(undefined)} />}
    </main>
  )
}
