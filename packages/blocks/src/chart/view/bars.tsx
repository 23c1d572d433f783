import { type ChartRange, chartRange, chartShare, stackedRange } from '@sitewright/domain/block-rules'
import type { CSSProperties } from 'react'
import { classes } from '../../kit/alignment'
import { type Drawing, percent, seriesClass } from './drawing'

type Bar = { readonly from: number; readonly to: number; readonly className: string }

const Track = ({ bars, range, goal }: { bars: readonly Bar[]; range: ChartRange; goal: Drawing['goal'] }) => {
  const style = {
    '--zero': percent(chartShare(0, range)),
    ...(goal && { '--goal': percent(chartShare(goal.value, range)) }),
  } as CSSProperties
  return (
    <span className={classes('chart-track', goal && 'has-goal')} style={style} aria-hidden="true">
      {bars.map(({ from, to, className }) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)].map(value => chartShare(value, range))
        return (
          <i
            key={className}
            className={classes('chart-bar', to < from && 'below-zero', className)}
            style={{ insetInlineStart: percent(start!), inlineSize: percent(end! - start!) }}
          />
        )
      })}
    </span>
  )
}

/** What is above zero goes on to the right, what is below it to the left. */
function stackOf(values: readonly number[]): Bar[] {
  const ends = { up: 0, down: 0 }
  return values.map((value, at) => {
    const side = value < 0 ? 'down' : 'up'
    const from = ends[side]
    ends[side] += value
    return { from, to: ends[side], className: seriesClass(at) }
  })
}

/** Rows of names and numbers with a bar below each: read aloud as they stand, and no wider than a phone. */
export const Bars = ({ drawing, isStacked }: { drawing: Drawing; isStacked: boolean }) => {
  const { data, write, emphasis, goal } = drawing
  const { categories, series } = data
  const isSingle = series.length === 1
  const stacks = isStacked && !isSingle
  const drawn = stacks ? stackedRange(data) : chartRange(data)
  const range = goal ? { low: Math.min(drawn.low, goal.value), high: Math.max(drawn.high, goal.value) } : drawn
  return (
    <ul className="chart-bars">
      {categories.map((name, row) => {
        const numberOf = (at: number) => series[at]!.values[row] ?? null
        const said = series.map(({ label }, at) => {
          const value = numberOf(at)
          return value === null ? '' : isSingle ? write(value) : `${label} ${write(value)}`
        })
        const barOf = (at: number): Bar => ({
          from: 0,
          to: numberOf(at) ?? 0,
          className: seriesClass(isSingle && row === emphasis ? 1 : at),
        })
        const key = `row-${row}`
        return (
          <li key={key} className="chart-row">
            <span className="chart-name">{name}</span>
            {isSingle ? (
              <>
                <span className="chart-value num">{said[0]}</span>
                <Track bars={[barOf(0)]} range={range} goal={goal} />
              </>
            ) : stacks ? (
              <>
                <span className="for-screen-readers">{said.filter(Boolean).join(', ')}</span>
                <Track bars={stackOf(series.map((_, at) => numberOf(at) ?? 0))} range={range} goal={goal} />
              </>
            ) : (
              series.map(({ label }, at) => {
                const value = numberOf(at)
                const line = `series-${at}`
                return value === null ? null : (
                  <span key={line} className="chart-line">
                    <Track bars={[barOf(at)]} range={range} goal={goal} />
                    <span className="chart-value num">
                      <span className="for-screen-readers">{label} </span>
                      {write(value)}
                    </span>
                  </span>
                )
              })
            )}
          </li>
        )
      })}
    </ul>
  )
}
