import { captchaMessages } from '../catalogue/messages/captcha'
import { formMessages } from '../catalogue/messages/forms'
import type { FieldError } from './check-form'

/** What went wrong: the message for the form as a whole, and the errors at their fields. */
export type SubmitFailure = { message: string; values: Record<string, string>; errors: FieldError[] }

/** Failures that are noticed in the browser, without an answer to read. */
export type LocalFailure = 'key-missing' | 'unparsable' | 'captcha-incomplete' | 'captcha-unavailable' | 'processing'

const localMessages: Record<LocalFailure, string> = {
  'key-missing': formMessages.keyMissing,
  unparsable: formMessages.unparsable,
  'captcha-incomplete': captchaMessages.incomplete,
  'captcha-unavailable': formMessages.unknown,
  processing: formMessages.processing,
}

const failure = (message: string, errors: FieldError[] = []): SubmitFailure => ({ message, values: {}, errors })

export const localFailure = (reason: LocalFailure): SubmitFailure => failure(localMessages[reason])

export const invalidFields = (errors: FieldError[]): SubmitFailure => failure(formMessages.fieldsInvalid, errors)

const statusMessages: Readonly<Record<number, string>> = {
  401: formMessages.unauthorized,
  404: formMessages.notConfigured,
  429: formMessages.rateLimited,
  500: formMessages.serverError,
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

// Text of an answer is no message pattern: a brace in it would be taken for a parameter.
const asGiven = (text: string) => ({ message: '{text}', values: { text } })

const readErrors = (errors: unknown): FieldError[] =>
  Object.entries(typeof errors === 'object' && errors !== null ? errors : {})
    .filter((entry): entry is [string, string] => isText(entry[1]))
    .map(([fieldId, text]) => ({ fieldId, ...asGiven(text) }))

/** `data` is the parsed answer of a failed submission, or anything else when it was no JSON. */
export const answeredFailure = (status: number, data: unknown): SubmitFailure => {
  const known = statusMessages[status]
  if (known !== undefined) return failure(known)
  const { errors, error } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const fieldErrors = status === 400 ? readErrors(errors) : []
  if (fieldErrors.length > 0) return invalidFields(fieldErrors)
  return isText(error) ? { ...asGiven(error), errors: [] } : failure(formMessages.unknown)
}
