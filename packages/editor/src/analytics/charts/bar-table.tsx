import './charts.css'
import type { CSSProperties, ReactNode } from 'react'

export type BarRow = {
  readonly key: string
  readonly name: ReactNode
  /** Drawn as the length of the bar, against the largest. */
  readonly size: number
  readonly cells: readonly ReactNode[]
}

/** Bars under the rows of a table: whoever cannot see them reads the figures, which stand in the same rows. */
export const BarTable = ({
  caption,
  columns,
  rows,
  hasHead = true,
}: {
  caption: string
  /** Name of what is counted, then of each figure. */
  columns: readonly string[]
  rows: readonly BarRow[]
  hasHead?: boolean
}) => {
  const most = Math.max(0, ...rows.map(({ size }) => size))
  const [first, ...figures] = columns
  return (
    <table className="bar-table">
      <caption className="unseen">{caption}</caption>
      <thead className={hasHead ? undefined : 'unseen'}>
        <tr>
          <th scope="col">{first}</th>
          {figures.map(figure => (
            <th key={figure} scope="col" className="figure">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, size, cells }) => (
          <tr key={key} style={{ '--bar': most > 0 ? `${(size / most) * 100}%` : '0%' } as CSSProperties}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={figures[index]} className={index === 0 ? 'figure num' : 'figure num soft'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
