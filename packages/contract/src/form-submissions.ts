import { formLimits } from '@sitewright/domain/catalogue'
import { deliveryStates, type Field, submissionStates, targetKinds } from '@sitewright/domain/forms'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, json, pageOf } from './shapes'

const path = '/api/forms/:formId/submissions'
const ofForm = z.object({ formId: id })
const ofSubmission = z.object({ formId: id, submissionId: id })

export const submissionTabs = ['inbox', 'unread', 'starred', 'attention', 'spam', 'deleted'] as const
export type SubmissionTab = (typeof submissionTabs)[number]
/** Counting ends there: what is more is "1,000+". */
export const mostCounted = 1_001

export const submissionSummary = z.object({
  id,
  /** The first three answers, as text. */
  summary: z.array(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(submissionStates),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isAnswered: z.boolean(),
  /** A delivery failed for good. */
  hasFailed: z.boolean(),
  receivedAt: datetime,
})
export type SubmissionSummary = z.infer<typeof submissionSummary>

export const submission = z.object({
  ...submissionSummary.shape,
  /** In the order of the version it was given to; `text` is the answer as people read it. */
  answers: z.array(
    z.object({
      fieldId: id,
      label: z.string(),
      type: z.string() as z.ZodMiniType<Field['type']>,
      text: z.string(),
      /** Encrypted; shown on request. */
      isSealed: z.boolean(),
      files: z.array(z.object({ id, name: z.string(), type: z.string(), bytes: z.int() })),
    }),
  ),
  origin: z.object({ path: z.string(), title: z.string(), locale: z.string() }),
  /** Why it was filed as spam, by the names of the reasons. */
  spamReasons: z.array(z.string()),
  deliveries: z.array(
    z.object({
      id,
      kind: z.enum(targetKinds),
      to: z.string(),
      state: z.enum(deliveryStates),
      tries: z.int(),
      lastError: z.nullable(z.string()),
      doneAt: z.nullable(datetime),
    }),
  ),
  notes: z.array(z.object({ id, author: z.string(), text: z.string(), at: datetime })),
  replies: z.array(z.object({ id, author: z.string(), text: z.string(), state: z.string(), at: datetime })),
})
export type Submission = z.infer<typeof submission>

export const listSubmissions = endpoint({
  method: 'GET',
  path,
  params: ofForm,
  query: z.object({
    tab: z.optional(z.enum(submissionTabs)),
    q: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(id),
  }),
  answer: z.object({
    ...pageOf(submissionSummary).shape,
    counts: z.record(z.enum(submissionTabs), z.int()),
    /** What the first three answers are called. */
    columns: z.array(z.string()),
    formName: z.string(),
  }),
})
export const readSubmission = endpoint({
  method: 'GET',
  path: `${path}/:submissionId`,
  params: ofSubmission,
  answer: submission,
})
const marks = z.partial(
  z.strictObject({ state: z.enum(submissionStates), isRead: z.boolean(), isStarred: z.boolean() }),
)
export const markSubmission = endpoint({
  method: 'PATCH',
  path: `${path}/:submissionId`,
  params: ofSubmission,
  body: marks,
  answer: submission,
})
export const markSubmissions = endpoint({
  method: 'POST',
  path: `${path}/bulk`,
  params: ofForm,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)), marks }),
  answer: z.object({ done: z.int() }),
})
const written = z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(formLimits.note)) })
export const replyToSubmission = endpoint({
  method: 'POST',
  path: `${path}/:submissionId/reply`,
  params: ofSubmission,
  body: written,
  answer: submission,
})
export const addSubmissionNote = endpoint({
  method: 'POST',
  path: `${path}/:submissionId/notes`,
  params: ofSubmission,
  body: written,
  answer: submission,
})
export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: `${path}/:submissionId/deliveries/:deliveryId/again`,
  params: z.object({ formId: id, submissionId: id, deliveryId: id }),
  body: z.strictObject({}),
  answer: submission,
})
/** What a password field holds. */
export const openSealedAnswers = endpoint({
  method: 'POST',
  path: `${path}/:submissionId/sealed`,
  params: ofSubmission,
  body: z.strictObject({}),
  answer: z.object({ answers: z.record(z.string(), json) }),
})
export const exportSubmissions = endpoint({
  method: 'GET',
  path: `${path}/export`,
  params: ofForm,
  query: z.object({ format: z.optional(z.enum(['csv', 'json'])), tab: z.optional(z.enum(submissionTabs)) }),
})
export const readSubmissionFile = endpoint({
  method: 'GET',
  path: `${path}/:submissionId/files/:uploadId`,
  params: z.object({ formId: id, submissionId: id, uploadId: id }),
})
