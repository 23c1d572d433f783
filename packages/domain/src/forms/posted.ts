import type { Field } from './definition'
import type { FieldValues } from './field'

/** How a field is called in a form's markup. An id holds no dot. */
export const inputName = (fieldId: string, part?: string): string =>
  part === undefined ? `f.${fieldId}` : `f.${fieldId}.${part}`

/** Answers out of what a form holds, in the browser and as a browser without script sends them. */
export function postedAnswers(
  fields: readonly Pick<Field, 'id' | 'type'>[],
  entries: Iterable<readonly [string, string]>,
): FieldValues {
  const typeOf = new Map(fields.map(({ id, type }) => [id, type]))
  const answers: FieldValues = Object.create(null)
  for (const [name, value] of entries) {
    const [mark, id = '', part, ...more] = name.split('.')
    const type = typeOf.get(id)
    if (mark !== 'f' || type === undefined || more.length > 0) continue
    const before = answers[id]
    if (part !== undefined) {
      const parts = typeof before === 'object' && !Array.isArray(before) ? before : {}
      answers[id] = Object.fromEntries([...Object.entries(parts), [part, value]])
    } else if (type === 'checkbox' || type === 'file') answers[id] = [...(Array.isArray(before) ? before : []), value]
    else answers[id] = value
  }
  return answers
}
