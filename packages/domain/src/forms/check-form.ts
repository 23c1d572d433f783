import { exampleAddresses } from '../catalogue/example-addresses'
import { formMessages } from '../catalogue/messages/forms'
import { checkDetails } from './check-details'
import { checkField, type FieldRefusal } from './check-field'
import { isAnswerless } from './definition'
import type { FieldValue, FieldValues, FormField } from './field'

export type FieldError = { fieldId: string; message: string; values: Record<string, string> }

const refusalMessages: Record<FieldRefusal, string> = {
  required: formMessages.required,
  shape: formMessages.unparsable,
  email: formMessages.emailInvalid,
  'too-long': formMessages.tooLong,
  zip: formMessages.zipInvalid,
  date: formMessages.dateInvalid,
  time: formMessages.timeInvalid,
  number: formMessages.numberInvalid,
  option: formMessages.optionUnknown,
  website: formMessages.websiteInvalid,
  phone: formMessages.phoneInvalid,
  handle: formMessages.handleInvalid,
  link: formMessages.linkInName,
  files: formMessages.tooManyFiles,
}

const refusalOf = (field: FormField, value: FieldValue = ''): FieldRefusal | null =>
  checkField(field, value) ?? checkDetails(field, value)

/** Every item is checked but sections, which hold no value. The errors stand in the order of the fields. */
export const checkForm = (fields: FormField[], values: FieldValues): FieldError[] =>
  fields.flatMap(field => {
    const refusal = isAnswerless(field.type) ? null : refusalOf(field, values[field.id])
    return refusal === null
      ? []
      : [{ fieldId: field.id, message: refusalMessages[refusal], values: { label: field.label, ...exampleAddresses } }]
  })
