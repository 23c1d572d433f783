import type { MailingList, Subscriber } from '@sitewright/contract/newsletter'
import { newsletterLimits } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { useAddSubscriber, useBlock, useMakeList } from './use-subscribers'

const failureOf = ({ isError, error }: { isError: boolean; error: unknown }) =>
  isError ? { failure: messageOf(error) } : {}

export const NewList = ({ locale, onClose }: { locale: string; onClose: () => void }) => {
  const [name, setName] = useState('')
  const [isPublic, setPublic] = useState(true)
  const [isAsked, setAsked] = useState(true)
  const [reason, setReason] = useState('')
  const make = useMakeList()
  const body = {
    ...{ name: { [locale]: name.trim() }, doubleOptIn: isAsked, isPublic },
    singleOptInReason: isAsked ? '' : reason.trim(),
  }
  return (
    <FormDialog
      title="New list"
      submit={['Make list', 'Making list']}
      isBusy={make.isPending}
      onSubmit={() => make.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
      {...failureOf(make)}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={newsletterLimits.name} isRequired autoFocus />
      <Switch
        label="Ask for confirmation by mail"
        isSelected={isAsked}
        onChange={setAsked}
        help="Whoever types an address is on the list once the mail was answered."
      />
      {!isAsked && (
        <TextField
          label="Why nobody is asked"
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={newsletterLimits.description}
        />
      )}
      <Switch
        label="Offered to visitors"
        isSelected={isPublic}
        onChange={setPublic}
        help="On the page where people choose what they want to hear of."
      />
    </FormDialog>
  )
}

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
