import { type LocalText, localise } from '../sites/local-text'
import { type Field, type FormDefinition, isAnswerless, visibleFields } from './definition'
import type { FieldValue, FieldValues, FormField } from './field'

export type ReadLocale = { readonly locale: string; readonly primaryLocale: string }

/** The field as the rules for fields know it: what may be chosen is named by its id. */
export const toFormField = (
  { id, type, label, settings }: Field,
  { locale, primaryLocale }: ReadLocale,
): FormField => ({
  id,
  type,
  label: localise(label, locale, primaryLocale) ?? '',
  required: settings.required === true,
  ...(settings.options && { options: settings.options.map(option => option.id) }),
  maxLength: settings.maxLength,
  ...(settings.maxFiles !== undefined && { maxFiles: settings.maxFiles }),
})

const isParts = (value: FieldValue): value is { [part: string]: string } =>
  typeof value === 'object' && !Array.isArray(value)

/** Both decimal signs: of two signs the last one is meant, and one alone of a number written in threes is none. */
export function plainNumber(text: string): string {
  const bare = text.replace(/[\s\u00a0'’]/g, '')
  const [dot, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return comma > dot ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  if (comma >= 0) return /^-?\d{1,3}(?:,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return bare
}

const dateOf = (text: string): FieldValue => {
  const [, year, month, day] = /^(\d{1,6})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  return year === undefined ? text : { year, month: month!, day: day! }
}
const timeOf = (text: string): FieldValue => {
  const [, hour, minute, second] = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$/.exec(text.trim()) ?? []
  return hour === undefined ? text : { hour, minute: minute!, ...(second !== undefined && { second }) }
}

/** An option is named by its id, or by what it is called in any language. */
const optionIn = ({ settings: { options = [] } }: Field, text: string): string => {
  const named = (label: LocalText) => Object.values(label).some(word => word.trim() === text.trim())
  const found = options.find(({ id }) => id === text) ?? options.find(({ label }) => named(label))
  return found?.id ?? text
}

const filled = (values: readonly string[]) => values.filter(value => value !== '')

function readAnswer(field: Field, value: FieldValue): FieldValue {
  const text = typeof value === 'string' ? value : undefined
  switch (field.type) {
    case 'name':
      return Array.isArray(value) ? { first: value[0] ?? '', last: value[1] ?? '' } : value
    case 'email':
      return isParts(value) ? (value['emailAddress'] ?? '').trim() : (text?.trim() ?? value)
    case 'number':
    case 'currency':
      return text === undefined ? value : plainNumber(text)
    case 'date':
      return text === undefined ? value : dateOf(text)
    case 'time':
      return text === undefined ? value : timeOf(text)
    case 'twitter':
      return text?.trim().replace(/^@/, '') ?? value
    case 'checkbox':
      return isParts(value) ? value : filled([value].flat()).map(choice => optionIn(field, choice))
    case 'file':
      return isParts(value) ? value : filled([value].flat())
    case 'radio':
    case 'select':
      return text === undefined || text === '' ? value : optionIn(field, text)
    case 'likert':
      return isParts(value)
        ? Object.fromEntries(Object.entries(value).map(([statement, answer]) => [optionIn(field, statement), answer]))
        : value
    case 'consent':
      return text === 'on' || text === 'true' ? 'yes' : value
    default:
      return value
  }
}

/** Answers as clients send them, in the shapes that are checked and stored. What is for no field is dropped. */
export function readAnswers({ fields }: Pick<FormDefinition, 'fields'>, given: FieldValues): FieldValues {
  const answers: FieldValues = Object.create(null)
  for (const field of fields)
    if (!isAnswerless(field.type) && Object.hasOwn(given, field.id))
      answers[field.id] = readAnswer(field, given[field.id]!)
  return answers
}

/** The answers that count: of the fields that are shown for them, and no others. */
export function answersThatCount(
  definition: Pick<FormDefinition, 'fields'>,
  answers: FieldValues,
): { readonly fields: readonly Field[]; readonly answers: FieldValues } {
  const fields = visibleFields(definition, answers)
  const kept: FieldValues = Object.create(null)
  for (const { id, type } of fields) if (!isAnswerless(type) && Object.hasOwn(answers, id)) kept[id] = answers[id]!
  return { fields, answers: kept }
}
