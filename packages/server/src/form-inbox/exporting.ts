import { type Field, type FormDefinition, isAnswerless } from '@sitewright/domain/forms'
import { csvRow } from '@sitewright/domain/orders'
import { localise } from '@sitewright/domain/sites'
import type { Inbox } from './inbox'
import { readAnswersOf } from './reading'
import type { Submission } from './repository/submissions'

type Page = readonly { readonly row: Submission; readonly definition: FormDefinition }[]
type Column = { readonly id: string; readonly part: string | null; readonly label: string }

/** What is asked in parts stands in a column for each. */
const partsOf = (
  { type, settings: { options = [] } }: Field,
  locale: string,
): { part: string | null; words: string }[] => {
  if (type === 'name') return ['first', 'last'].map(part => ({ part, words: part }))
  if (type === 'likert')
    return options.map(({ id, label }) => ({ part: id, words: localise(label, locale, locale) ?? id }))
  return [{ part: null, words: '' }]
}

const columnsOf = (fields: readonly Field[], locale: string): Column[] =>
  fields
    .filter(({ type }) => !isAnswerless(type) && type !== 'password')
    .flatMap(field => {
      const label = localise(field.label, locale, locale) || field.settings.key || field.id
      return partsOf(field, locale).map(({ part, words }) => ({
        id: field.id,
        part,
        label: words === '' ? label : `${label}: ${words}`,
      }))
    })

const cellOf = ({ row, definition }: Page[number], { id, part }: Column, locale: string): string => {
  if (part !== null) {
    const value = row.answers[id]
    return typeof value === 'object' && !Array.isArray(value) ? (value[part] ?? '') : ''
  }
  return readAnswersOf(definition, row.answers, locale).find(({ field }) => field.id === id)?.text ?? ''
}

/** All columns there ever were: those of the form as it is now, then what older versions asked. */
export async function* csvOf(inbox: Inbox, { siteId, formId, tab, locale, draft }: Wanted): AsyncGenerator<string> {
  const columns = columnsOf(draft.fields, locale)
  const has = (each: Column) => columns.some(({ id, part }) => id === each.id && part === each.part)
  for await (const page of inbox.all(siteId, formId, tab))
    for (const definition of new Set(page.map(each => each.definition)))
      for (const column of columnsOf(definition.fields, locale)) if (!has(column)) columns.push(column)
  yield `\ufeff${csvRow(['Received', 'State', 'Page', 'Read', 'Starred', ...columns.map(({ label }) => label)])}`
  for await (const page of inbox.all(siteId, formId, tab))
    yield page
      .map(each => {
        const { receivedAt, state, origin, readAt, starred } = each.row
        const about = [receivedAt.toISOString(), state, origin.path, readAt ? 'yes' : '', starred ? 'yes' : '']
        return csvRow([...about, ...columns.map(column => cellOf(each, column, locale))])
      })
      .join('')
}

export type Wanted = {
  readonly siteId: string
  readonly formId: string
  readonly tab: Parameters<Inbox['all']>[2]
  readonly locale: string
  readonly draft: FormDefinition
}

export async function* jsonOf(inbox: Inbox, { siteId, formId, tab, locale }: Wanted): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const page of inbox.all(siteId, formId, tab))
    for (const { row, definition } of page) {
      const { id, receivedAt, state, origin, answers } = row
      const texts = readAnswersOf(definition, answers, locale).filter(({ field }) => field.type !== 'password')
      const line = JSON.stringify({
        ...{ id, receivedAt, state, page: origin.path },
        answers: texts.map(({ field, label, text }) => ({
          field: field.id,
          type: field.type,
          label,
          text,
          value: answers[field.id] ?? null,
        })),
      })
      yield `${isFirst ? '' : ','}\n${line}`
      isFirst = false
    }
  yield '\n]\n'
}
