export const fieldKinds = [
  'name',
  'phone',
  'likert',
  'address',
  'date',
  'time',
  'checkbox',
  'radio',
  'select',
  'hidden',
  'section',
] as const
export type FieldKind = (typeof fieldKinds)[number] | 'default'

/** How a field is shown and read. A type without a handling of its own is a plain input. */
export const fieldKind = (type: string): FieldKind =>
  (fieldKinds as readonly string[]).includes(type) ? (type as FieldKind) : 'default'

/** One text, several choices, or named parts such as `{ year, month, day }`. */
export type FieldValue = string | string[] | { [part: string]: string }
export type FieldValues = Record<string, FieldValue>

/** `options` are the choices, or the statements of a Likert field. `maxLength` is as stored, perhaps no number. */
export type FormField = {
  id: string
  type: string
  label: string
  required: boolean
  options?: readonly string[]
  maxLength?: unknown
  maxFiles?: number
}
