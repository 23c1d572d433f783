import type { Form } from '@sitewright/contract/forms'
import type { FormDefinition } from '@sitewright/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '../../app/api'
import { formKeys, type SaveBody, saveFormCall } from '../use-forms'
import { useKeptDraft } from '../use-kept-draft'

type Draft = Pick<SaveBody, 'name' | 'definition' | 'retentionDays'>
const draftOf = ({ name, definition, retentionDays }: Form): Draft => ({ name, definition, retentionDays })

const theirsOf = (error: unknown): Form | undefined =>
  error instanceof ApiError && error.status === 409
    ? ((error.data as { form?: Form } | undefined)?.form ?? undefined)
    : undefined

/** A form as it is being written. */
export function useFormDraft(form: Form) {
  const client = useQueryClient()
  const kept = useKeptDraft<Form, Draft>({
    saved: form,
    draftOf,
    theirsOf,
    save: (draft, version) => saveFormCall(form.id, { version, ...draft }),
    onSaved: saved => {
      client.setQueryData(formKeys.one(form.id), saved)
      void client.invalidateQueries({ queryKey: formKeys.all, exact: true })
    },
  })
  const { change, now } = kept
  return {
    ...kept,
    edit: useCallback(
      (change_: (definition: FormDefinition) => FormDefinition) => change({ definition: change_(now().definition) }),
      [change, now],
    ),
  }
}
export type FormDraft = ReturnType<typeof useFormDraft>
