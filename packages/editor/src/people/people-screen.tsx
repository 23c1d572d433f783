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
  const send = useChange((body: { email: string; role: number }) => call(invite, { body }), 'Invitation sent')
  return (
    <>
      <Form
        className="people-invite"
        // The browser's own complaint would keep ours, in the tool's words, from being said.
        validationBehavior="aria"
        onSubmit={event => {
          event.preventDefault()
          if (!isEmail(email)) return setError(validationMessages.validEmail)
          send.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') })
        }}
      >
        <TextField
          label="Invite by e-mail"
          value={email}
          onChange={value => {
            setEmail(value)
            setError(undefined)
          }}
          input={{ type: 'email', autoComplete: 'off' }}
          error={error}
        />
        <Select label="Role" options={roleOptions} value={String(role)} onChange={value => setRole(Number(value))} />
        <Button kind="primary" type="submit" isDisabled={send.isPending}>
          {send.isPending ? 'Sending' : 'Invite'}
        </Button>
      </Form>
      <p className="people-opens">{`Opens: ${chosen?.opens ?? ''}`}</p>
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
    'Role changed',
  )
  const remove = useChange((accountId: string) => call(removePerson, { params: { accountId } }), 'Removed')
  const withdraw = useChange(
    (invitationId: string) => call(withdrawInvitation, { params: { invitationId } }),
    'Invitation withdrawn',
  )
  return (
    <>
      <Invite />
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={52} />)}
      {data && (
        <table className="table people-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">
                <span className="unseen">Actions</span>
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
                    <span className="soft">{person.isOwner ? 'Owner' : roleName(person.role)}</span>
                  ) : (
                    <Select
                      label={`Role of ${person.name}`}
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
                      Remove
                    </Button>
                  )}
                </td>
              </tr>
            ))}
            {data.invitations.map(invitation => (
              <tr key={invitation.id}>
                <td>
                  {invitation.email}
                  <span className="second">{`Invited ${shortMoment(invitation.sentAt)}`}</span>
                </td>
                <td>
                  <Status tone="warning" isWaiting>
                    {roleName(invitation.role)}
                  </Status>
                </td>
                <td className="figure">
                  <Button kind="ghost" onPress={() => withdraw.mutate(invitation.id)}>
                    Withdraw
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
        title={`Remove ${leaving?.name ?? ''}?`}
        confirm="Remove"
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.accountId, { onSettled: () => setLeaving(undefined) })}
      >
        They can no longer enter the editing area of this site.
      </Confirmation>
    </>
  )
}
