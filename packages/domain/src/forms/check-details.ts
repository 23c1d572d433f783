import { formLimits } from '../catalogue/limits'
import { characterCount } from './character-counter'
import type { FieldRefusal } from './check-field'
import type { FieldValue, FormField } from './field'

const isText = (value: FieldValue): value is string => typeof value === 'string'
const textsIn = (value: FieldValue): readonly string[] => (isText(value) ? [value] : Object.values(value))

const isWebsite = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim())

/** Digits, and the signs that people write between them. */
const isPhone = (value: FieldValue): boolean => {
  const text = textsIn(value).join('')
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s()+./–-]*$/.test(text) && digits >= 4 && digits <= 20
}

/** Programs put their addresses where a name is asked for. */
const holdsLink = (value: FieldValue): boolean => textsIn(value).some(part => /:\/\/|www\.|@/i.test(part))

const longest = (type: string): number => {
  if (type === 'textarea') return formLimits.text
  return type === 'password' ? formLimits.password : formLimits.line
}

/** What a form asks of an answer that has the right shape; a blank one has nothing to ask of. */
export function checkDetails({ type }: FormField, value: FieldValue): FieldRefusal | null {
  if (textsIn(value).every(part => part.trim() === '')) return null
  if (textsIn(value).some(part => characterCount(part) > longest(type))) return 'too-long'
  switch (type) {
    case 'website':
      return isWebsite(String(value)) ? null : 'website'
    case 'phone':
      return isPhone(value) ? null : 'phone'
    case 'twitter':
      return /^\S{1,50}$/.test(String(value)) ? null : 'handle'
    case 'name':
      return holdsLink(value) ? 'link' : null
    default:
      return null
  }
}
