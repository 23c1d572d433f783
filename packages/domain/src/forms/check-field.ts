import { characterCount, readMaxLength } from './character-counter'
import { isRealDate, isRealTime } from './date-and-time'
import { checkEmail } from './email'
import type { FieldValue, FormField } from './field'
import { likertScale } from './likert'

export type FieldRefusal =
  | 'required'
  | 'shape'
  | 'email'
  | 'too-long'
  | 'zip'
  | 'date'
  | 'time'
  | 'number'
  | 'option'
  | 'website'
  | 'phone'
  | 'handle'
  | 'link'
  | 'files'

export const isUsZip = (zip: string): boolean => /^\d{5}$/.test(zip)

const neededParts: Record<string, readonly string[]> = {
  name: ['first', 'last'],
  address: ['line1', 'city'],
  date: ['year', 'month', 'day'],
  time: ['hour', 'minute'],
}

// A field type is stored text: "constructor" must not find anything here.
const partsNeeded = (type: string): readonly string[] => (Object.hasOwn(neededParts, type) ? neededParts[type]! : [])

const isText = (value: FieldValue): value is string => typeof value === 'string'
const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''
const isEmpty = (value: FieldValue) => (isText(value) ? isBlank(value) : Object.values(value).every(isBlank))

type Parts = { [part: string]: string }
const partsIn = (value: FieldValue): Parts => value as Parts

/** A browser sends the right shape; anything else was made by hand. */
const hasShape = (type: string, value: FieldValue): boolean => {
  const hasParts = !isText(value) && !Array.isArray(value)
  if (type === 'likert' || partsNeeded(type).length > 0) return hasParts
  if (type === 'phone') return hasParts || isText(value)
  if (type === 'file') return Array.isArray(value)
  return type === 'checkbox' ? !hasParts : isText(value)
}

const missesPart = ({ type, options = [] }: FormField, value: FieldValue): boolean => {
  const needed = type === 'likert' ? options : partsNeeded(type)
  return needed.some(part => isBlank(partsIn(value)[part]))
}

const isOption = ({ options = [] }: FormField, value: FieldValue): boolean =>
  [value].flat().every(choice => typeof choice === 'string' && options.includes(choice))

const isLikertAnswer = ({ options = [] }: FormField, value: FieldValue): boolean =>
  Object.entries(partsIn(value)).every(
    ([statement, answer]) => options.includes(statement) && likertScale.some(step => String(step) === answer),
  )

const hasWrongZip = ({ country, zip }: Parts) => country === 'US' && !isBlank(zip) && !isUsZip(zip!)

const refusalByType = (field: FormField, value: FieldValue): FieldRefusal | null => {
  switch (field.type) {
    case 'email':
      return checkEmail(String(value)).ok ? null : 'email'
    case 'textarea':
      return characterCount(String(value)) > (readMaxLength(field.maxLength) ?? Number.POSITIVE_INFINITY)
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
      return Number.isFinite(Number(String(value))) ? null : 'number'
    case 'checkbox':
    case 'radio':
    case 'select':
      return isOption(field, value) ? null : 'option'
    case 'file':
      return [value].flat().length > (field.maxFiles ?? 1) ? 'files' : null
    case 'likert':
      return isLikertAnswer(field, value) ? null : 'option'
    default:
      return null
  }
}

/** The rules for one field, the same in the browser and on the server. */
export const checkField = (field: FormField, value: FieldValue = ''): FieldRefusal | null => {
  if (isEmpty(value)) {
    if (field.required) return 'required'
    // Only spaces: blank, but not the empty value that an optional email field may have.
    return field.type === 'email' && value !== '' ? 'email' : null
  }
  if (!hasShape(field.type, value)) return 'shape'
  if (field.required && missesPart(field, value)) return 'required'
  return refusalByType(field, value)
}
