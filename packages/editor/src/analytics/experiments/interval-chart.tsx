import './experiments.css'
import { chartTicks } from '@sitewright/domain/block-rules'
import type { CSSProperties } from 'react'

export type IntervalRow = {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** Drawn thin inside the band. */
  readonly inner?: { readonly low: number; readonly high: number }
  readonly says: string
  readonly isFirst?: boolean
}

/** Values with how sure they are, on one scale. What it shows is in its label and in the table below it. */
export const IntervalChart = ({
  label,
  rows,
  write,
  hasZero = false,
}: {
  label: string
  rows: readonly IntervalRow[]
  write: (value: number) => string
  hasZero?: boolean
}) => {
  const ends = rows.flatMap(({ low, high }) => [low, high])
  const ticks = chartTicks({
    low: Math.min(...ends, hasZero ? 0 : Infinity),
    high: Math.max(...ends, hasZero ? 0 : -Infinity),
  })
  const [first, last] = [ticks[0]!, ticks.at(-1)!]
  const written = ticks.map(write)
  const isWhole = written.every(tick => /\.0+(?=%?$)/.test(tick) || !tick.includes('.'))
  const at = (value: number): string => `${last === first ? 50 : ((value - first) / (last - first)) * 100}%`
  const between = (low: number, high: number) => ({ '--from': at(low), '--to': at(high) }) as CSSProperties
  return (
    <figure className="interval-chart">
      <figcaption>{label}</figcaption>
      <div className="interval-plot" role="img" aria-label={rows.map(({ says }) => says).join('. ')}>
        {ticks.map(tick => (
          <i
            key={tick}
            className={hasZero && tick === 0 ? 'interval-line zero' : 'interval-line'}
            style={{ left: at(tick) }}
          />
        ))}
        {rows.map(row => (
          <div key={row.key} className="interval-row">
            {row.label && <span className="interval-name">{row.label}</span>}
            <i className={row.inner ? 'interval-band' : 'interval-range'} style={between(row.low, row.high)} />
            {row.inner && <i className="interval-thin" style={between(row.inner.low, row.inner.high)} />}
            <i className={row.isFirst ? 'interval-dot open' : 'interval-dot'} style={{ left: at(row.value) }} />
          </div>
        ))}
        <div className="interval-ticks num">
          {ticks.map((tick, index) => (
            <span key={tick} style={{ left: at(tick) }}>
              {isWhole ? written[index]!.replace(/\.0+(?=%?$)/, '') : written[index]}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
