import '../ui/table.css'
import './people.css'
import { changeRole, invite, readPeople, removePerson, withdrawInvitation } from '@sitewright/contract/sites'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { isEmail } from '@sitewright/domain/forms'
import { websiteRoles } from '@sitewright/domain/roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call, messageOf } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t } from '../language'
import { Button } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'
import { Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'
import { roleName, roles } from './role-names'
import { RoleRights } from './role-rights'

const roleOptions = roles.map(({ role, name }) => ({ value: String(role), label: name }))

const useChange = <Input,>(run: (input: Input) => Promise<unknown>, done: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      showToast(done)
      return client.invalidateQueries({ queryKey: keys.people })
    },
    onError: error => showToast(messageOf(error)),
  })
}

const Invite = () => {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<number>(websiteRoles.editor)
  const [error, setError] = useState<string>()
  const chosen = roles.find(known => known.role === role)
  const send = useChange((body: { email: string; role: number }) => call(invite, { body }), t('Invitation sent'))
  return (
    <>
      <Form
        className="people-invite"
        // The browser's own complaint would keep ours, in the tool's words, from being said.
        validationBehavior="aria"
        onSubmit={event => {
          event.preventDefault()
          if (!isEmail(email)) return setError(t(validationMessages.validEmail))
          send.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') })
        }}
      >
        <TextField
          label={t('Invite by e-mail')}
          value={email}
          onChange={value => {
            setEmail(value)
            setError(undefined)
          }}
          input={{ type: 'email', autoComplete: 'off' }}
          error={error}
        />
        <Select
          label={t('Role')}
          options={roleOptions}
          value={String(role)}
          onChange={value => setRole(Number(value))}
        />
        <Button kind="primary" type="submit" isDisabled={send.isPending}>
          {send.isPending ? t('Sending') : t('Invite')}
        </Button>
      </Form>
      <p className="people-opens">{t('Opens: {opens}', { opens: chosen?.opens ?? '' })}</p>
      {chosen && <RoleRights {...chosen} />}
    </>
  )
}

export const PeopleScreen = () => {
  const { account } = useSession()
  const { shortMoment } = useTimes()
  const { data, isError, refetch } = useQuery({ queryKey: keys.people, queryFn: () => call(readPeople, {}) })
  const [leaving, setLeaving] = useState<{ accountId: string; name: string }>()
  const change = useChange(
    ({ accountId, role }: { accountId: string; role: number }) =>
      call(changeRole, { params: { accountId }, body: { role } }),
    t('Role changed'),
  )
  const remove = useChange((accountId: string) => call(removePerson, { params: { accountId } }), t('Removed'))
  const withdraw = useChange(
    (invitationId: string) => call(withdrawInvitation, { params: { invitationId } }),
    t('Invitation withdrawn'),
  )
  return (
    <>
      <Invite />
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={52} />)}
      {data && (
        <table className="table people-table">
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Role')}</th>
              <th scope="col">
                <span className="unseen">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.people.map(person => (
              <tr key={person.accountId}>
                <td>
                  <b>{person.name}</b>
                  <span className="second">{person.email}</span>
                </td>
                <td>
                  {person.isOwner || person.accountId === account.id ? (
                    <span className="soft">{person.isOwner ? t('Owner') : roleName(person.role)}</span>
                  ) : (
                    <Select
                      label={t('Role of {name}', { name: person.name })}
                      isLabelHidden
                      options={roleOptions}
                      value={String(person.role)}
                      onChange={role => change.mutate({ accountId: person.accountId, role: Number(role) })}
                    />
                  )}
                </td>
                <td className="figure">
                  {!person.isOwner && person.accountId !== account.id && (
                    <Button kind="ghost" onPress={() => setLeaving(person)}>
                      {t('Remove')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
            {data.invitations.map(invitation => (
              <tr key={invitation.id}>
                <td>
                  {invitation.email}
                  <span className="second">{t('Invited {sentAt}', { sentAt: shortMoment(invitation.sentAt) })}</span>
                </td>
                <td>
                  <Status tone="warning" isWaiting>
                    {roleName(invitation.role)}
                  </Status>
                </td>
                <td className="figure">
                  <Button kind="ghost" onPress={() => withdraw.mutate(invitation.id)}>
                    {t('Withdraw')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Confirmation
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Remove {name}?', { name: leaving?.name ?? '' })}
        confirm={t('Remove')}
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.accountId, { onSettled: () => setLeaving(undefined) })}
      >
        {t('They can no longer enter the editing area of this site.')}
      </Confirmation>
    </>
  )
}
