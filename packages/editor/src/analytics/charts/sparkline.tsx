import './charts.css'
import { linePath, piecesOf } from './line-path'

/** The shape of a period beside its figure; the figure says it in words. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const most = Math.max(0, ...values.map(value => value ?? 0))
  const yOf = (value: number) => (most > 0 ? 96 - (value / most) * 92 : 96)
  return (
    <svg className="sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={piecesOf(values, yOf).map(linePath).join('')} />
    </svg>
  )
}
