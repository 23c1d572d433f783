import type { Series, SeriesPoint } from './charts/series'
import { longDay, shortDay } from './period/period-words'

type Mark = { readonly day: string; readonly text: string }

/** The days of a period, those before laid under them by their order. */
export function dayPoints<Day extends { readonly day: string }>(
  days: readonly Day[],
  daysBefore: readonly Day[] | null | undefined,
  { read, today, marks = [] }: { read: (day: Day) => number | null; today: string; marks?: readonly Mark[] },
): SeriesPoint[] {
  return days.map((each, index) => {
    const before = daysBefore?.[index]
    return {
      key: each.day,
      short: shortDay(each.day),
      long: longDay(each.day),
      // A day that has not come is not one without visits.
      value: each.day > today ? null : read(each),
      before: before ? read(before) : null,
      marks: marks.filter(({ day }) => day === each.day).map(({ text }) => text),
    }
  })
}

/** One day alone has no line: its figures say all. */
export const isDrawn = ({ points }: Pick<Series, 'points'>): boolean => points.length > 1
