import { formLimits } from '../catalogue/limits'
import { isRecordId } from '../documents/rules'
import type { RichTextDocument } from '../rich-text/rich-text'
import type { LocalText } from '../sites/local-text'
import { type BuilderFieldType, builderFieldTypes } from './builder'
import type { FieldValue, FieldValues } from './field'
import type { FileGroup } from './files'

export type FieldType = BuilderFieldType | 'step' | 'consent' | 'file'
export const fieldTypes: readonly FieldType[] = [...builderFieldTypes, 'step', 'consent', 'file']

/** What holds no answer: it only stands between those that do. */
export const isAnswerless = (type: string): boolean => type === 'section' || type === 'step'

export const ruleOperators = ['is', 'is-not', 'contains', 'more-than', 'less-than', 'empty', 'answered'] as const
export type RuleOperator = (typeof ruleOperators)[number]
export type Rule = { readonly field: string; readonly op: RuleOperator; readonly value?: string | undefined }

export type FieldOption = { readonly id: string; readonly label: LocalText }
export type LocalRichText = { readonly [locale: string]: RichTextDocument }

/** Which of them a type has is said by `fieldSettings`; the others are absent. */
export type FieldSettings = {
  readonly description?: LocalText | undefined
  readonly placeholder?: LocalText | undefined
  readonly required?: boolean | undefined
  /** Perhaps no number, as older forms have it: then there is no limit. */
  readonly maxLength?: unknown
  readonly currencySymbol?: string | undefined
  readonly showCountryCode?: boolean | undefined
  readonly underline?: boolean | undefined
  readonly options?: readonly FieldOption[] | undefined
  /** Of a hidden field: the value of the address's query that it takes when it has no value of its own. */
  readonly key?: string | undefined
  readonly value?: string | undefined
  /** Of files: what is taken, and how many; one unless said otherwise. */
  readonly accept?: readonly FileGroup[] | undefined
  readonly maxFiles?: number | undefined
  /** What is agreed to. */
  readonly text?: LocalRichText | undefined
}

export type Field = {
  readonly id: string
  readonly type: FieldType
  readonly label: LocalText
  readonly settings: FieldSettings
  readonly width?: 'half' | undefined
  readonly showWhen?: { readonly match: 'all' | 'any'; readonly rules: readonly Rule[] } | undefined
}

export type SuccessLink =
  | { readonly kind: 'page'; readonly pageId: string }
  | { readonly kind: 'address'; readonly href: string }

export const captchaModes = ['auto', 'always', 'off'] as const
export type CaptchaMode = (typeof captchaModes)[number]

/** What visitors see of a form. A published one is an object of a release and never changes. */
export type FormDefinition = {
  readonly title?: LocalText | undefined
  /** In order; a `step` begins a page of the form. */
  readonly fields: readonly Field[]
  readonly submit: LocalText
  readonly success: { readonly text: LocalRichText; readonly url?: SuccessLink | undefined }
  readonly disclaimer?: LocalRichText | undefined
  readonly captcha: CaptchaMode
}

export const formKinds = ['form', 'newsletter'] as const
export type FormKind = (typeof formKinds)[number]

const partsOf = (value: FieldValue): readonly string[] => (typeof value === 'string' ? [value] : Object.values(value))

/** Blank, or made of blank parts. */
export const isAnswered = (value: FieldValue | undefined): value is FieldValue =>
  value !== undefined && partsOf(value).some(part => part.trim() !== '')

const dateParts = ['year', 'month', 'day']
const padded = (part: string) => part.padStart(2, '0')

/** As a rule compares it: a date as 2026-03-02, so that a later one is more. */
const comparable = (value: FieldValue): string => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.join(' ')
  const parts = value as { readonly [part: string]: string }
  if (dateParts.every(part => Object.hasOwn(parts, part))) return dateParts.map(part => padded(parts[part]!)).join('-')
  if (Object.hasOwn(parts, 'hour')) return `${padded(parts['hour']!)}:${padded(parts['minute'] ?? '')}`
  return Object.values(parts).join(' ')
}

const compare = (value: FieldValue, wanted: string): number => {
  const [left, right] = [comparable(value), wanted.trim()]
  const numbers = [Number(left), Number(right)]
  if (left !== '' && right !== '' && numbers.every(Number.isFinite)) return numbers[0]! - numbers[1]!
  return left < right ? -1 : Number(left > right)
}

const isValue = (value: FieldValue, wanted: string): boolean =>
  Array.isArray(value)
    ? value.includes(wanted)
    : comparable(value).toLocaleLowerCase('en') === wanted.trim().toLocaleLowerCase('en')

const holds = ({ op, value: wanted = '' }: Rule, given: FieldValue | undefined): boolean => {
  const value = isAnswered(given) ? given : undefined
  if (op === 'empty') return value === undefined
  if (op === 'is-not') return value === undefined || !isValue(value, wanted)
  if (value === undefined) return false
  switch (op) {
    case 'answered':
      return true
    case 'is':
      return isValue(value, wanted)
    case 'contains':
      return comparable(value).toLocaleLowerCase('en').includes(wanted.trim().toLocaleLowerCase('en'))
    case 'more-than':
      return compare(value, wanted) > 0
    case 'less-than':
      return compare(value, wanted) < 0
  }
}

/**
 * The fields that count for these answers, in order; the same in the browser and on the server. A rule sees earlier
 * fields only, so there is no going round in circles: one that names another field, or none, counts as not set. What is
 * hidden is empty for the rules after it, and with a step all of its fields are.
 */
export function visibleFields({ fields }: Pick<FormDefinition, 'fields'>, answers: FieldValues): Field[] {
  const earlier = new Map<string, FieldValue | undefined>()
  let isStepShown = true
  return fields.filter(({ id, type, showWhen }) => {
    const rules = (showWhen?.rules ?? []).filter(({ field }) => earlier.has(field))
    const met = (rule: Rule) => holds(rule, earlier.get(rule.field))
    const own = rules.length === 0 || (showWhen!.match === 'all' ? rules.every(met) : rules.some(met))
    if (type === 'step') isStepShown = own
    const isShown = own && isStepShown
    earlier.set(id, isShown && Object.hasOwn(answers, id) ? answers[id] : undefined)
    return isShown
  })
}

export type DefinitionRefusal = 'no-fields' | 'too-many-fields' | 'too-many-steps' | 'field-id' | 'options'

const hasOwnIds = (items: readonly { readonly id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

/** What its shape alone does not say. A form without a field can be kept, and is not: nobody could answer it. */
export function definitionRefusal({ fields }: Pick<FormDefinition, 'fields'>): DefinitionRefusal | null {
  if (fields.length > formLimits.fields) return 'too-many-fields'
  if (fields.filter(({ type }) => type === 'step').length > formLimits.steps) return 'too-many-steps'
  if (!hasOwnIds(fields) || !fields.every(({ id }) => isRecordId(id))) return 'field-id'
  if (!fields.every(({ settings: { options = [] } }) => hasOwnIds(options))) return 'options'
  return null
}

/** The pages of a form: each begins with its step, but for what stands before the first. */
export function stepsOf(
  fields: readonly Field[],
): { readonly step: Field | null; readonly fields: readonly Field[] }[] {
  const steps: { step: Field | null; fields: Field[] }[] = []
  for (const field of fields)
    if (field.type === 'step') steps.push({ step: field, fields: [] })
    else if (steps.length > 0) steps.at(-1)!.fields.push(field)
    else steps.push({ step: null, fields: [field] })
  return steps
}
