import { localise } from '../sites/local-text'
import { type Field, isAnswered } from './definition'
import type { FieldValue } from './field'
import { type LikertValue, likertLabel, likertScale } from './likert'
import type { ReadLocale } from './read-answers'

type Parts = { readonly [part: string]: string }

const joined = (parts: readonly (string | undefined)[], by: string) =>
  parts.filter(part => part !== undefined && part.trim() !== '').join(by)

const padded = (part: string | undefined) => (part ?? '').padStart(2, '0')

const timeText = ({ hour, minute, second, meridiem }: Parts) =>
  joined([joined([padded(hour), padded(minute), second && padded(second)], ':'), meridiem], ' ')

const likertText = (answer: string): string => {
  const value = likertScale.find(step => String(step) === answer)
  return value === undefined ? answer : likertLabel(value as LikertValue)
}

/** What was answered, as people read it: in mails, lists and exports. Empty where nothing was. */
export function answerText(field: Field, value: FieldValue | undefined, { locale, primaryLocale }: ReadLocale): string {
  if (!isAnswered(value)) return ''
  const { options = [] } = field.settings
  const labelOf = (id: string) => {
    const option = options.find(each => each.id === id)
    return (option && localise(option.label, locale, primaryLocale)) || id
  }
  if (typeof value === 'string') {
    if (field.type === 'radio' || field.type === 'select') return labelOf(value)
    if (field.type === 'currency') return `${field.settings.currencySymbol ?? ''}${value}`
    return field.type === 'twitter' ? `@${value}` : value
  }
  if (Array.isArray(value)) return joined(field.type === 'checkbox' ? value.map(labelOf) : value, ', ')
  const parts = value as Parts
  switch (field.type) {
    case 'name':
      return joined([parts['first'], parts['last']], ' ')
    case 'date':
      return joined([parts['year'], padded(parts['month']), padded(parts['day'])], '-')
    case 'time':
      return timeText(parts)
    case 'phone':
      return joined([parts['country'], parts['number']], ' ')
    case 'address':
      return joined(
        ['line1', 'line2', 'zip', 'city', 'region', 'country'].map(part => parts[part]),
        ', ',
      )
    case 'likert':
      return options
        .flatMap(({ id }) => (parts[id] === undefined ? [] : [`${labelOf(id)}: ${likertText(parts[id])}`]))
        .join('; ')
    default:
      return joined(Object.values(parts), ' ')
  }
}
