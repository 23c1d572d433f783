import type { MailingList, Subscriber } from '@sitewright/contract/newsletter'
import { newsletterLimits } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
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
      title={t('Add a person')}
      submit={[t('Add and ask'), t('Adding')]}
      isBusy={add.isPending}
      onSubmit={() =>
        add.mutate(
          { email: email.trim(), name: name.trim(), listId, proof: proof.trim() },
          {
            onSuccess: () => {
              showToast(t('Added'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      {...failureOf(add)}
    >
      <TextField label={t('Email')} value={email} onChange={setEmail} maxLength={256} isRequired autoFocus />
      <TextField label={t('Name')} value={name} onChange={setName} maxLength={newsletterLimits.name} />
      <Select
        label={t('List')}
        options={lists.map(({ id, name: title }) => ({ value: id, label: localise(title, locale, locale) ?? '' }))}
        value={listId}
        onChange={setListId}
      />
      <TextField
        label={t('How they agreed')}
        help={t('Kept as proof: when, where and to which words.')}
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
      title={
        isBlocked
          ? t('Write to {email} again?', { email: subscriber.email })
          : t('Block {email}?', { email: subscriber.email })
      }
      submit={isBlocked ? [t('Lift the block'), t('Lifting')] : [t('Block|no mail any more'), t('Blocking')]}
      isBusy={block.isPending}
      onSubmit={() => block.mutate({ subscriber, reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
      {...failureOf(block)}
    >
      <p className="quiet">
        {isBlocked
          ? t('Blocked: {blocked}', { blocked: subscriber.blocked })
          : t('No newsletter goes there any more, whatever the lists say.')}
      </p>
      <TextField label={t('Reason')} value={reason} onChange={setReason} maxLength={300} isRequired autoFocus />
    </FormDialog>
  )
}
