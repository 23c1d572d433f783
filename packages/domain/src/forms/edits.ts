import { formLimits } from '../catalogue/limits'
import { type LocalText, withLocale } from '../sites/local-text'
import type { Field, FieldOption, FieldType } from './definition'

const withOptions: readonly FieldType[] = ['radio', 'checkbox', 'select', 'likert']
export const hasOptions = (type: FieldType): boolean => withOptions.includes(type)

/** As it is before anybody has said more of it. */
export function newField(
  type: FieldType,
  {
    id,
    locale,
    label,
    option,
    optionIds,
  }: {
    readonly id: string
    readonly locale: string
    readonly label: string
    /** "Option", before a number. */
    readonly option: string
    readonly optionIds: readonly string[]
  },
): Field {
  const options = optionIds.map((each, at) => ({ id: each, label: { [locale]: `${option} ${at + 1}` } }))
  return {
    ...{ id, type, label: { [locale]: label } },
    settings: {
      ...(hasOptions(type) && { options }),
      ...(type === 'currency' && { currencySymbol: '$' }),
      ...(type === 'hidden' && { key: 'source', value: '' }),
    },
  }
}

export type FieldsRefusal = 'too-many-fields' | 'too-many-steps'
export const fieldsRefusal = (fields: readonly Field[], type: FieldType): FieldsRefusal | undefined => {
  if (fields.length >= formLimits.fields) return 'too-many-fields'
  const steps = fields.filter(field => field.type === 'step').length
  return type === 'step' && steps >= formLimits.steps ? 'too-many-steps' : undefined
}

/** Before another one, or at the end. */
export const insertField = (fields: readonly Field[], field: Field, before: string | null): Field[] => {
  const at = before === null ? -1 : fields.findIndex(({ id }) => id === before)
  return at < 0 ? [...fields, field] : [...fields.slice(0, at), field, ...fields.slice(at)]
}

export const moveField = (fields: readonly Field[], id: string, before: string | null): Field[] => {
  const field = fields.find(each => each.id === id)
  if (!field || before === id) return [...fields]
  return insertField(
    fields.filter(each => each.id !== id),
    field,
    before,
  )
}

export const stepField = (fields: readonly Field[], id: string, by: 1 | -1): Field[] => {
  const at = fields.findIndex(each => each.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= fields.length) return [...fields]
  const next = [...fields]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}

/** Beside the one it is a copy of, under ids of its own. */
export const duplicateField = (
  fields: readonly Field[],
  id: string,
  newId: () => string,
): { readonly fields: Field[]; readonly id: string } | undefined => {
  const at = fields.findIndex(each => each.id === id)
  const field = fields[at]
  if (!field) return undefined
  const copy: Field = {
    ...field,
    id: newId(),
    settings: {
      ...field.settings,
      ...(field.settings.options && { options: field.settings.options.map(option => ({ ...option, id: newId() })) }),
    },
  }
  return { fields: [...fields.slice(0, at + 1), copy, ...fields.slice(at + 1)], id: copy.id }
}

/** One per line; what is called the same keeps its id, so that answers stay what they were. */
export function optionsFromLines(
  text: string,
  {
    before,
    locale,
    newId,
  }: { readonly before: readonly FieldOption[]; readonly locale: string; readonly newId: () => string },
): FieldOption[] {
  const lines = [
    ...new Set(
      text
        .split('\n')
        .map(line => line.trim().slice(0, formLimits.words))
        .filter(Boolean),
    ),
  ]
  return lines.slice(0, formLimits.options).map((line): FieldOption => {
    const known = before.find(({ label }) => (label as LocalText)[locale] === line)
    return known ?? { id: newId(), label: withLocale(undefined, locale, line) }
  })
}

/** Rules that name a field which is gone, or stands later: they count as not set. */
export const lostRules = (fields: readonly Field[], id: string): number => {
  const at = fields.findIndex(each => each.id === id)
  const earlier = new Set(fields.slice(0, Math.max(0, at)).map(each => each.id))
  return (fields[at]?.showWhen?.rules ?? []).filter(({ field }) => !earlier.has(field)).length
}
