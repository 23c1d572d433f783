import type { ManagedMember } from '@sitewright/contract/site-members'
import { type MemberRole, memberLimits } from '@sitewright/domain/members'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { navigate } from '../app/router'
import { t } from '../language'
import { Confirmation } from '../ui/dialog'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Select } from '../ui/select'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'
import { roleOptions } from './invite-dialog'
import { type MemberAct, useEraseMember, useMemberAct } from './use-members'
import { roleHelp } from './words'

type Asked = { member: ManagedMember; onClose: () => void }

/** What a dialog sends, and how it ends. */
function useSending({ member, onClose }: Asked, said: string) {
  const act = useMemberAct(member.id)
  return {
    send: (wanted: MemberAct) =>
      act.mutate(wanted, {
        onSuccess: () => {
          showToast(said)
          onClose()
        },
      }),
    state: { isBusy: act.isPending, ...(act.isError && { failure: messageOf(act.error) }) },
  }
}

export const RoleDialog = ({ member, onClose }: Asked) => {
  const [role, setRole] = useState<MemberRole>(member.role)
  const { send, state } = useSending({ member, onClose }, t('Saved'))
  return (
    <FormDialog
      title={t('The role of {name}', { name: member.name })}
      submit={[t('Save'), t('Saving')]}
      onSubmit={() => send({ act: 'role', role })}
      onClose={onClose}
      {...state}
    >
      <Select
        label={t('Role')}
        options={roleOptions}
        value={role}
        onChange={value => setRole(value as MemberRole)}
        help={roleHelp[role]}
      />
    </FormDialog>
  )
}

export const SuspendDialog = ({ member, onClose }: Asked) => {
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const { send, state } = useSending({ member, onClose }, t('Suspended'))
  return (
    <FormDialog
      title={t('Suspend {name}?', { name: member.name })}
      submit={[t('Suspend'), t('Suspending')]}
      onSubmit={() => send({ act: 'suspend', reason: reason.trim(), isTold })}
      onClose={onClose}
      {...state}
    >
      <p className="quiet">
        {t(
          'They are logged out everywhere at once and cannot log in until you lift it. Logging in looks as if the password were wrong.',
        )}
      </p>
      <TextField
        label={t('Reason')}
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={memberLimits.reason}
        autoFocus
      />
      <Switch
        label={t('Tell them by e-mail')}
        help={t('The mail says that the account is suspended, and the reason.')}
        isSelected={isTold}
        onChange={setTold}
      />
    </FormDialog>
  )
}

export const LiftDialog = ({ member, onClose }: Asked) => {
  const [isTold, setTold] = useState(true)
  const { send, state } = useSending({ member, onClose }, t('Lifted'))
  return (
    <FormDialog
      title={t('Let {name} in again?', { name: member.name })}
      submit={[t('Lift the suspension'), t('Lifting')]}
      onSubmit={() => send({ act: 'lift', isTold })}
      onClose={onClose}
      {...state}
    >
      <p className="quiet">{t('They log in with the password they had.')}</p>
      <Switch label={t('Tell them by e-mail')} isSelected={isTold} onChange={setTold} />
    </FormDialog>
  )
}

export const EraseDialog = ({ member, onClose }: Asked) => {
  const erase = useEraseMember(member.id)
  return (
    <Confirmation
      isOpen
      title={t('Erase {name}?', { name: member.name })}
      confirm={t('Erase')}
      isBusy={erase.isPending}
      onClose={onClose}
      onConfirm={() =>
        erase.mutate(undefined, {
          onSuccess: () => {
            showToast(t('Erased'))
            navigate({ path: 'members' })
          },
          onError: error => showToast(messageOf(error)),
        })
      }
    >
      <p>
        {t('The account is gone: name, e-mail, password, notes and sessions. This cannot be undone.')}
        {member.customer &&
          ` ${t('What they bought stays in the books; erase the customer too to take the name out of it.')}`}
      </p>
    </Confirmation>
  )
}
