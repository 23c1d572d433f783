import type { ManagedMember } from '@sitewright/contract/site-members'
import { memberLimits } from '@sitewright/domain/members'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { t } from '../language'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { showToast } from '../ui/toast'
import { useMemberAct } from './use-members'

/** What is written stays in the field until it is kept. */
export const MemberNote = ({ member }: { member: ManagedMember }) => {
  const [note, setNote] = useState(member.note)
  const act = useMemberAct(member.id)
  const isChanged = note.trim() !== member.note
  return (
    <form
      className="member-note"
      onSubmit={event => {
        event.preventDefault()
        if (isChanged) act.mutate({ act: 'note', note: note.trim() }, { onSuccess: () => showToast(t('Saved')) })
      }}
    >
      <TextField
        label={t('Private note')}
        help={t('Only people who work here read it.')}
        rows={4}
        value={note}
        onChange={setNote}
        maxLength={memberLimits.note}
      />
      {act.isError && (
        <p className="field-error" role="alert">
          {messageOf(act.error)}
        </p>
      )}
      {isChanged && (
        <Button type="submit" isDisabled={act.isPending}>
          {act.isPending ? t('Saving') : t('Save note')}
        </Button>
      )}
    </form>
  )
}
