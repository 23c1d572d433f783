export const chartKinds = ['bar', 'line', 'pie'] as const

export interface ChartSeries {
  label: string
  values: readonly number[]
}

export interface ChartData {
  categories: readonly string[]
  series: readonly ChartSeries[]
}

/** The same data as rows of a table, for readers who cannot see the drawing. */
export const chartTable = ({ categories, series }: ChartData): { head: string[]; rows: string[][] } => ({
  head: ['', ...series.map(({ label }) => label)],
  rows: categories.map((category, row) => [category, ...series.map(({ values }) => String(values[row] ?? ''))]),
})

/** Lowest and highest value to draw; zero is always inside, so bars start where they should. */
export function chartRange({ series }: ChartData): { low: number; high: number } {
  const values = series.flatMap(({ values }) => values)
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) }
}

/** Place of a value between the lowest (0) and the highest (1). */
export const chartShare = (value: number, { low, high }: { low: number; high: number }): number =>
  high === low ? 0 : (value - low) / (high - low)

export interface PieSlice {
  /** Shares of the full turn, from the top. */
  start: number
  end: number
}

/** A pie shows parts of a whole, so values below zero have no slice. */
export function pieSlices(values: readonly number[]): PieSlice[] {
  const parts = values.map(value => Math.max(value, 0))
  const total = parts.reduce((sum, part) => sum + part, 0)
  let start = 0
  return parts.map(part => {
    const slice = { start, end: start + (total > 0 ? part / total : 0) }
    start = slice.end
    return slice
  })
}
