import type { ProductDetail } from '@sitewright/contract/products'
import { workflowLabel } from '@sitewright/domain/products'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { t } from '../../../language'
import { type Around, columnsFor } from './matrix-columns'
import { type Fields, type Form, formOf, type Row } from './product-form'

export type Difference = { readonly what: string; readonly mine: string; readonly theirs: string }

const none = 'none'
const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text) || none

/** What a field says, in words; those without words of their own are counted. */
const fieldWords = (locale: string): Readonly<Record<string, readonly [string, (fields: Fields) => string]>> => ({
  title: [t('Name'), ({ title }) => title[locale] ?? ''],
  urlId: [t('Web address'), ({ urlId }) => urlId],
  note: [t('Note in lists'), ({ note }) => note[locale] ?? ''],
  description: [
    t('Description'),
    ({ description }) => {
      const text = description[locale] as RichTextDocument | undefined
      return text ? plainText(text) : ''
    },
  ],
  state: [t('Visibility'), ({ state }) => t(workflowLabel(state))],
  publishAt: [t('Goes live'), ({ publishAt }) => publishAt ?? ''],
  tags: [t('Tags'), ({ tags }) => tags.join(', ')],
  categoryIds: [t('Categories'), ({ categoryIds }) => String(categoryIds.length)],
  media: [t('Images'), ({ media }) => String(media.length)],
  plans: [t('Subscription plans'), ({ plans }) => String(plans.length)],
  planOnly: [t('Subscription only'), ({ planOnly }) => (planOnly ? t('Yes') : t('No'))],
  seo: [t('Title in search results'), ({ seo }) => seo.title?.[locale] ?? ''],
  bookingUrl: [t('Booking link'), ({ bookingUrl }) => bookingUrl],
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
    if (!other)
      return row.known ? { what, mine: t('Kept'), theirs: t('Removed') } : { what, mine: t('Added'), theirs: none }
    return columnsFor(mine.fields.type).flatMap(column => {
      const [own, their] = [column.show(row.cells, around), column.show(other.cells, around)]
      return own === their
        ? []
        : {
            what: t('{around} of {what}', { around: column.label(around), what }),
            mine: own || none,
            theirs: their || none,
          }
    })
  })
  const fresh = theirs.rows
    .filter(({ id }) => !mine.rows.some(row => row.id === id))
    .map(row => ({ what: nameOf(row, theirs, locale), mine: none, theirs: t('Added') }))
  return [...fields, ...rows, ...fresh]
}
