import { type CensusPage, pageFields } from '../analytics'
import type { FieldValues } from './field'

export const submissionKeyPath = '/api/form/FormSubmissionKey'
export const saveSubmissionPath = '/api/form/SaveFormSubmission'

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined

/** `data` is the parsed answer; `null` when it holds no key, and then nothing may be sent. */
export const readSubmissionKey = (data: unknown): string | null => {
  const key = fieldOf(data, 'key')
  return typeof key === 'string' && key !== '' ? key : null
}

/** Where on the site the form stood: those of the census page fields that say nothing about the visitor. */
export type IntraPageFields = Pick<ReturnType<typeof pageFields>, 'pagePath' | 'pageTitle' | 'pageId' | 'contentSource'>

const intraPageFields = (page: CensusPage): IntraPageFields => {
  const { pagePath, pageTitle, pageId, contentSource } = pageFields(page)
  return { pagePath, pageTitle, pageId, contentSource }
}

export type Submission = {
  key: string
  values: FieldValues
  formId: string
  collectionId: string
  objectName: string
  isOverlayForm: boolean
  submitButtonText: string
  captchaKey: string | null
  page: CensusPage
}

export type SubmissionPayload = Omit<Submission, 'values' | 'captchaKey' | 'page'> &
  IntraPageFields & { form: string; captchaKey?: string }

export const submissionPayload = ({ values, captchaKey, page, ...fields }: Submission): SubmissionPayload => ({
  ...intraPageFields(page),
  ...fields,
  form: JSON.stringify(values),
  ...(captchaKey !== null && { captchaKey }),
})

export type ParsedAnswers = { ok: true; values: FieldValues } | { ok: false; reason: 'unparsable' }

const isFieldValue = (value: unknown): boolean => {
  if (typeof value === 'string') return true
  return typeof value === 'object' && value !== null && Object.values(value).every(part => typeof part === 'string')
}

/** Reads the payload's `form` text back. */
export const parseAnswers = (form: string): ParsedAnswers => {
  try {
    const values: unknown = JSON.parse(form)
    if (
      typeof values === 'object' &&
      values !== null &&
      !Array.isArray(values) &&
      Object.values(values).every(isFieldValue)
    )
      return { ok: true, values: values as FieldValues }
  } catch {
    // Falls through: text that is no JSON is refused like JSON of another shape.
  }
  return { ok: false, reason: 'unparsable' }
}
