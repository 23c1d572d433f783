import type { ProductDetail } from '@sitewright/contract/products'
import { workflowLabel } from '@sitewright/domain/products'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { type Around, columnsFor } from './matrix-columns'
import { type Fields, type Form, formOf, type Row } from './product-form'

export type Difference = { readonly what: string; readonly mine: string; readonly theirs: string }

const none = 'none'
const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text) || none

/** What a field says, in words; those without words of their own are counted. */
const fieldWords = (locale: string): Readonly<Record<string, readonly [string, (fields: Fields) => string]>> => ({
  title: ['Name', ({ title }) => title[locale] ?? ''],
  urlId: ['Web address', ({ urlId }) => urlId],
  note: ['Note in lists', ({ note }) => note[locale] ?? ''],
  description: [
    'Description',
    ({ description }) => {
      const text = description[locale] as RichTextDocument | undefined
      return text ? plainText(text) : ''
    },
  ],
  state: ['Visibility', ({ state }) => workflowLabel(state)],
  publishAt: ['Goes live', ({ publishAt }) => publishAt ?? ''],
  tags: ['Tags', ({ tags }) => tags.join(', ')],
  categoryIds: ['Categories', ({ categoryIds }) => String(categoryIds.length)],
  media: ['Images', ({ media }) => String(media.length)],
  plans: ['Subscription plans', ({ plans }) => String(plans.length)],
  planOnly: ['Subscription only', ({ planOnly }) => (planOnly ? 'Yes' : 'No')],
  seo: ['Title in search results', ({ seo }) => seo.title?.[locale] ?? ''],
  bookingUrl: ['Booking link', ({ bookingUrl }) => bookingUrl],
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const nameOf = ({ cells }: Row, { options }: Form, locale: string): string =>
  cells.valueIds
    .map(id => options.flatMap(({ values }) => values).find(value => value.id === id))
    .map(value => (value ? localise(value.label, locale, locale) : undefined) ?? '')
    .join(', ') || cells.sku

/** Where what was typed here and what somebody else saved meanwhile say something else. */
export function differencesOf(
  mine: Form,
  saved: ProductDetail,
  { locale, ...around }: Around & { readonly locale: string },
): Difference[] {
  const theirs = formOf(saved)
  const fields = Object.entries(fieldWords(locale)).flatMap(([name, [what, words]]) => {
    const key = name as keyof Fields
    if (isSame(mine.fields[key], theirs.fields[key])) return []
    return { what, mine: short(words(mine.fields)), theirs: short(words(theirs.fields)) }
  })
  const rows = mine.rows.flatMap(row => {
    const what = nameOf(row, mine, locale)
    const other = theirs.rows.find(({ id }) => id === row.id)
    if (!other) return row.known ? { what, mine: 'Kept', theirs: 'Removed' } : { what, mine: 'Added', theirs: none }
    return columnsFor(mine.fields.type).flatMap(column => {
      const [own, their] = [column.show(row.cells, around), column.show(other.cells, around)]
      return own === their
        ? []
        : { what: `${column.label(around)} of ${what}`, mine: own || none, theirs: their || none }
    })
  })
  const fresh = theirs.rows
    .filter(({ id }) => !mine.rows.some(row => row.id === id))
    .map(row => ({ what: nameOf(row, theirs, locale), mine: none, theirs: 'Added' }))
  return [...fields, ...rows, ...fresh]
}
