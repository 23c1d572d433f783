import { characterCount, readMaxLength } from './character-counter'
import { isRealDate, isRealTime } from './date-and-time'
import { checkEmail } from './email'
import type { FieldValue, FormField } from './field'
import { likertScale } from './likert'

export type FieldRefusal = 'required' | 'email' | 'too-long' | 'zip' | 'date' | 'time' | 'number' | 'option'

export const isUsZip = (zip: string): boolean => /^\d{5}$/.test(zip)

const neededParts: Record<string, readonly string[]> = {
  name: ['first', 'last'],
  address: ['line1', 'city'],
  date: ['year', 'month', 'day'],
  time: ['hour', 'minute'],
}

const textIn = (value: FieldValue): string => (typeof value === 'string' ? value : '')
const partsIn = (value: FieldValue): { [part: string]: string } =>
  typeof value === 'string' || Array.isArray(value) ? {} : value
const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

const isEmpty = (value: FieldValue): boolean =>
  typeof value === 'string' ? isBlank(value) : Object.values(value).every(isBlank)

const isIncomplete = ({ type, options = [] }: FormField, value: FieldValue): boolean => {
  const needed = type === 'likert' ? options : (neededParts[type] ?? [])
  return isEmpty(value) || needed.some(part => isBlank(partsIn(value)[part]))
}

const isOption = ({ options = [] }: FormField, value: FieldValue): boolean =>
  [value].flat().every(choice => typeof choice === 'string' && options.includes(choice))

const isLikertAnswer = ({ options = [] }: FormField, value: FieldValue): boolean =>
  Object.entries(partsIn(value)).every(
    ([statement, answer]) => options.includes(statement) && likertScale.some(step => String(step) === answer),
  )

const hasWrongZip = ({ country, zip }: { [part: string]: string }) =>
  country === 'US' && !isBlank(zip) && !isUsZip(zip!)

const refusalByType = (field: FormField, value: FieldValue): FieldRefusal | null => {
  switch (field.type) {
    case 'email':
      return checkEmail(textIn(value)).ok ? null : 'email'
    case 'textarea':
      return characterCount(textIn(value)) > (readMaxLength(field.maxLength) ?? Number.POSITIVE_INFINITY)
        ? 'too-long'
        : null
    case 'address':
      return hasWrongZip(partsIn(value)) ? 'zip' : null
    case 'date':
      return isRealDate(partsIn(value)) ? null : 'date'
    case 'time':
      return isRealTime(partsIn(value)) ? null : 'time'
    case 'number':
    case 'currency':
      return Number.isFinite(Number(textIn(value))) ? null : 'number'
    case 'checkbox':
    case 'radio':
    case 'select':
      return isOption(field, value) ? null : 'option'
    case 'likert':
      return isLikertAnswer(field, value) ? null : 'option'
    default:
      return null
  }
}

/** The rules for one field, the same in the browser and on the server. */
export const checkField = (field: FormField, value: FieldValue = ''): FieldRefusal | null => {
  if (field.required && isIncomplete(field, value)) return 'required'
  // Blank but not empty: someone typed only spaces into an email field.
  if (isEmpty(value) && field.type !== 'email') return null
  return refusalByType(field, value)
}
