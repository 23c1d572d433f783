/** One line of a result: what was measured, its figures, and the goal where there is one. */
export type Row = { readonly what: string } & Readonly<Record<string, string | number | boolean | undefined>>

export type Measure = (about: { readonly root: string }) => Promise<Row[]>

export const rounded = (value: number, places = 3): number => Number(value.toFixed(places))

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
