import type { MailingList, Subscriber } from '@sitewright/contract/newsletter'
import { newsletterLimits } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { useAddSubscriber, useBlock } from './use-subscribers'

export const failureOf = ({ isError, error }: { isError: boolean; error: unknown }) =>
  isError ? { failure: messageOf(error) } : {}

export const AddPerson = ({
  lists,
  locale,
  onClose,
}: {
  lists: readonly MailingList[]
  locale: string
  onClose: () => void
}) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [proof, setProof] = useState('')
  const [listId, setListId] = useState(lists[0]!.id)
  const add = useAddSubscriber()
  return (
    <FormDialog
      title="Add a person"
      submit={['Add and ask', 'Adding']}
      isBusy={add.isPending}
      onSubmit={() =>
        add.mutate(
          { email: email.trim(), name: name.trim(), listId, proof: proof.trim() },
          {
            onSuccess: () => {
              showToast('Added')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      {...failureOf(add)}
    >
      <TextField label="Email" value={email} onChange={setEmail} maxLength={256} isRequired autoFocus />
      <TextField label="Name" value={name} onChange={setName} maxLength={newsletterLimits.name} />
      <Select
        label="List"
        options={lists.map(({ id, name: title }) => ({ value: id, label: localise(title, locale, locale) ?? '' }))}
        value={listId}
        onChange={setListId}
      />
      <TextField
        label="How they agreed"
        help="Kept as proof: when, where and to which words."
        rows={3}
        isRequired
        value={proof}
        onChange={setProof}
        maxLength={newsletterLimits.consentText}
      />
    </FormDialog>
  )
}

/** Blocks somebody, or lifts the block: either way it is kept why. */
export const BlockPerson = ({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const block = useBlock()
  const isBlocked = subscriber.blocked !== null
  return (
    <FormDialog
      title={isBlocked ? `Write to ${subscriber.email} again?` : `Block ${subscriber.email}?`}
      submit={isBlocked ? ['Lift the block', 'Lifting'] : ['Block', 'Blocking']}
      isBusy={block.isPending}
      onSubmit={() => block.mutate({ subscriber, reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
      {...failureOf(block)}
    >
      <p className="quiet">
        {isBlocked ? `Blocked: ${subscriber.blocked}` : 'No newsletter goes there any more, whatever the lists say.'}
      </p>
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={300} isRequired autoFocus />
    </FormDialog>
  )
}
