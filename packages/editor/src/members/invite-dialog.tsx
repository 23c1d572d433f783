import { maxEmailLength } from '@sitewright/domain/catalogue'
import { type MemberRole, maxMemberName, memberLimits, memberRoles } from '@sitewright/domain/members'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { t } from '../language'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Select } from '../ui/select'
import { showToast } from '../ui/toast'
import { useInvite } from './use-members'
import { roleHelp, roleWords } from './words'

export const roleOptions = memberRoles.map(value => ({ value, label: roleWords[value] }))

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<MemberRole>('member')
  const invite = useInvite()
  return (
    <FormDialog
      title={t('Invite a member')}
      submit={[t('Send invitation'), t('Sending')]}
      isBusy={invite.isPending}
      onSubmit={() =>
        invite.mutate(
          { email: email.trim(), name: name.trim(), role },
          {
            onSuccess: () => {
              showToast(t('Invitation sent'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      {...(invite.isError && { failure: messageOf(invite.error) })}
    >
      <p className="quiet">
        {t(
          'They get a mail with a link that works once, within {invitationDays} days, and choose a password themselves.',
          { invitationDays: memberLimits.invitationDays },
        )}
      </p>
      <TextField
        label={t('Email')}
        type="email"
        value={email}
        onChange={setEmail}
        maxLength={maxEmailLength}
        isRequired
        autoFocus
      />
      <TextField
        label={t('Name')}
        help={t('They can change it when they join.')}
        value={name}
        onChange={setName}
        maxLength={maxMemberName}
      />
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
