import { t } from '../../language'

/** One day, or one hour of a single day. */
export type SeriesPoint = {
  readonly key: string
  /** On the axis: "12 Sep" */
  readonly short: string
  /** "Monday 29 September" */
  readonly long: string
  /** Null where nothing is known yet, as for the hours that are to come. */
  readonly value: number | null
  readonly before: number | null
  /** What the owner did then: "Published 09:00" */
  readonly marks: readonly string[]
}

export type Series = {
  /** "Visits by day" */
  readonly label: string
  /** What is counted, after a value: "486 visits"; money and shares say it by themselves. */
  readonly unit?: readonly [one: string, many: string]
  readonly points: readonly SeriesPoint[]
  readonly write: (value: number) => string
  readonly isCompared: boolean
}

export const valueWords = ({ write, unit }: Pick<Series, 'write' | 'unit'>, value: number | null): string => {
  if (value === null) return t('not known yet')
  return unit ? `${write(value)} ${value === 1 ? unit[0] : unit[1]}` : write(value)
}

/** As it is read out: "Monday 29 September: 486 visits, 312 before. Published 09:00" */
export function pointWords(series: Series, point: SeriesPoint): string {
  const before =
    series.isCompared && point.before !== null ? t(', {before} before', { before: series.write(point.before) }) : ''
  const marks = point.marks.length > 0 ? `. ${point.marks.join('. ')}` : ''
  return `${point.long}: ${valueWords(series, point.value)}${before}${marks}`
}
