import type * as contract from '@sitewright/contract/forms'
import { formLimits } from '@sitewright/domain/catalogue'
import { formOwnerMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type Answer, notFound, refused } from '../platform/http/answers'
import type { FormOutcome, ListedForm, OpenedForm } from './service'

export const presentListed = ({ editedAt, ...form }: ListedForm): contract.FormSummary => ({
  ...{ id: form.id, name: form.name, kind: form.kind, fields: form.fields },
  ...{ submissions: form.submissions, unread: form.unread, failed: form.failed },
  ...{ isLive: form.isLive, isChanged: form.isChanged },
  editedAt: editedAt.toISOString(),
})

export const presentForm = ({ draft: definition, editedAt, ...form }: OpenedForm): contract.Form => ({
  ...form,
  definition,
  editedAt: editedAt.toISOString(),
})

export function answerForm(outcome: FormOutcome, answer: (form: contract.Form) => Answer<contract.Form>) {
  if (outcome.ok) return answer(presentForm(outcome.form))
  if (outcome.reason === 'no-such-form') return notFound(formOwnerMessages.gone)
  if (outcome.reason === 'changed-since')
    return refused(409, outcome.reason, formOwnerMessages.changedSince, { form: presentForm(outcome.theirs) })
  return refused(422, outcome.reason, formatMessage(formOwnerMessages[outcome.reason], { ...formLimits }))
}
