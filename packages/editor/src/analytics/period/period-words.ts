import { dateLanguage, t, tn } from '../../language'
import { type Comparison, type Days, daysBetween, type PeriodName } from './period'

/** A day of the site has no zone any more: it is written as it is. */
const shape = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(dateLanguage, { timeZone: 'UTC', ...options })
  return (day: string): string =>
    format
      .format(new Date(`${day}T12:00:00Z`))
      .replace(',', '')
      // Newer browsers write four letters for this month alone.
      .replace(/Sept\b/, 'Sep')
}

/** "12 Sep" */
export const shortDay = shape({ day: 'numeric', month: 'short' })
const withYear = shape({ day: 'numeric', month: 'short', year: 'numeric' })
/** "Monday 29 September" */
export const longDay = shape({ weekday: 'long', day: 'numeric', month: 'long' })

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  today: t('Today'),
  '7-days': t('Last 7 days'),
  '30-days': t('Last 30 days'),
  '90-days': t('Last 90 days'),
  month: t('This month'),
  own: t('Own range'),
}

/** "12 Sep to 11 Oct"; with years where one alone would mislead. */
export function rangeWords({ from, to }: Days): string {
  if (from === to) return withYear(from)
  const write = from.slice(0, 4) === to.slice(0, 4) ? shortDay : withYear
  return t('{from} to {to}', { from: write(from), to: write(to) })
}

/** Stands after a difference: "on the 30 days before". */
export function comparedWords(days: Days, comparison: Comparison): string {
  if (comparison === 'none') return ''
  if (comparison === 'year') return t('on a year ago')
  const count = daysBetween(days)
  return tn(count, 'on the day before', 'on the {count} days before')
}
