import { readNumber } from './read-number'

export const chartKinds = ['bar', 'line', 'pie'] as const

export interface ChartSeries {
  label: string
  /** Null where there is no number: a gap, not a zero. */
  values: readonly (number | null)[]
}

export interface ChartData {
  categories: readonly string[]
  series: readonly ChartSeries[]
}

/** The first row names the series, the first column what is compared. Rows and columns without any number are none. */
export function chartDataOf(rows: readonly (readonly string[])[]): ChartData {
  const [head = [], ...body] = rows
  const shown = body.filter(row => row.some(cell => cell.trim() !== ''))
  const columns = head.map((label, at) => ({ label, values: shown.map(row => readNumber(row[at] ?? '')) })).slice(1)
  return {
    categories: shown.map(([name = '']) => name),
    series: columns.filter(({ values }) => values.some(value => value !== null)),
  }
}

/** The same data as rows of a table, for readers who cannot see the drawing. */
export const chartTable = (
  { categories, series }: ChartData,
  write: (value: number) => string = String,
): { head: string[]; rows: string[][] } => ({
  head: ['', ...series.map(({ label }) => label)],
  rows: categories.map((category, row) => [
    category,
    ...series.map(({ values }) => {
      const value = values[row] ?? null
      return value === null ? '' : write(value)
    }),
  ]),
})

export interface ChartRange {
  low: number
  high: number
}

/** Lowest and highest value to draw; zero is always inside, so bars start where they should. */
export function chartRange({ series }: ChartData): ChartRange {
  const values = series.flatMap(({ values }) => values).filter(value => value !== null)
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) }
}

/** From which share of the highest on the lowest is too far from zero for a line to begin there. */
const farFromZero = 0.4

/** A line need not begin at zero: where all values are far from it, what changes would hardly be seen. */
export function lineRange(data: ChartData): ChartRange {
  const values = data.series.flatMap(({ values }) => values).filter(value => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const ticks = chartTicks(low > high * farFromZero && high > low ? { low, high } : chartRange(data))
  return { low: ticks[0]!, high: ticks.at(-1)! }
}

/** The sums above and below zero where the values of all series are laid onto each other. */
export function stackedRange({ categories, series }: ChartData): ChartRange {
  const sums = categories.map((_, row) => {
    const values = series.map(({ values }) => values[row] ?? 0)
    const sum = (sign: 1 | -1) => values.reduce((total, value) => (value * sign > 0 ? total + value : total), 0)
    return { low: sum(-1), high: sum(1) }
  })
  return { low: Math.min(0, ...sums.map(({ low }) => low)), high: Math.max(0, ...sums.map(({ high }) => high)) }
}

/** Place of a value between the lowest (0) and the highest (1). Halved first: the whole span may be more than a number. */
export const chartShare = (value: number, { low, high }: ChartRange): number =>
  high === low ? 0 : (value / 2 - low / 2) / (high / 2 - low / 2)

const niceSteps = [1, 2, 2.5, 5, 10]

/** Even steps for lines behind a drawing, about four of them, from one below the lowest value to one above the highest. */
export function chartTicks({ low, high }: ChartRange): number[] {
  const rough = high / 4 - low / 4
  if (!(rough > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (niceSteps.find(nice => nice * power >= rough * 0.999) ?? 10)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12))).filter(
    Number.isFinite,
  )
}

export interface PieSlice {
  /** Shares of the full turn, from the top. */
  start: number
  end: number
}

/** A pie shows parts of a whole, so values below zero have no slice. */
export function pieSlices(values: readonly (number | null)[]): PieSlice[] {
  // Of the largest, not as they are: together they may be more than a number.
  const most = Math.max(0, ...values.map(value => value ?? 0))
  const parts = values.map(value => (most > 0 ? Math.max(value ?? 0, 0) / most : 0))
  const total = parts.reduce((sum, part) => sum + part, 0)
  let start = 0
  return parts.map(part => {
    const slice = { start, end: start + (total > 0 ? part / total : 0) }
    start = slice.end
    return slice
  })
}
