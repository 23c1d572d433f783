import './charts.css'
import { chartShare, chartTicks } from '@sitewright/domain/block-rules'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useLayout } from '../../app/layout'
import { t } from '../../language'
import { linePath, piecesOf } from './line-path'
import { pointWords, type Series, valueWords } from './series'

/** Labels on the axis: as many as can be read beside each other, the same distance apart. */
function axisLabels(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

function useSteps(count: number) {
  const [chosen, setChosen] = useState<number>()
  const at = chosen === undefined ? undefined : Math.min(chosen, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? count
    const steps: Readonly<Record<string, number | undefined>> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: at === undefined ? 0 : Math.min(count - 1, at + 1),
      Home: 0,
      End: count - 1,
    }
    const next = steps[event.key]
    if (event.key === 'Escape' && at !== undefined) setChosen(undefined)
    else if (next !== undefined) setChosen(next)
    else return
    event.preventDefault()
  }
  return { at, setChosen, onKeyDown }
}

/**
 * One line in ink and the compared period in dots. Its values are stepped through by Left and Right, as on a slider, so
 * that a screen reader says each of them without being told to; a pointer or a finger reads them as well.
 */
export const LineChart = ({ series }: { series: Series }) => {
  const { points, label, write, isCompared } = series
  const plot = useRef<HTMLDivElement>(null)
  const isPhone = useLayout() === 'phone'
  const { at, setChosen, onKeyDown } = useSteps(points.length)
  const values = points.map(({ value }) => value)
  const before = isCompared ? points.map(point => point.before) : []
  const most = Math.max(0, ...[...values, ...before].map(value => value ?? 0))
  const ticks = chartTicks({ low: 0, high: most > 0 ? most : 4 })
  const range = { low: 0, high: ticks.at(-1)! }
  const yOf = (value: number) => (1 - chartShare(value, range)) * 100
  const xOf = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100)
  const pathOf = (of: readonly (number | null)[]) => piecesOf(of, yOf).map(linePath).join('')
  const onPointer = ({ clientX }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width))
    setChosen(Math.round(share * (points.length - 1)))
  }
  const chosen = at === undefined ? undefined : points[at]
  const x = at === undefined ? 0 : xOf(at)
  return (
    <div className="line-chart">
      <div className="line-ticks num" aria-hidden="true">
        {ticks.map(tick => (
          <span key={tick} style={{ top: `${yOf(tick)}%` }}>
            {write(tick)}
          </span>
        ))}
      </div>
      <div
        ref={plot}
        className="line-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('{label}. Left and right arrow keys read the values.', { label })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? points.length - 1}
        aria-valuetext={pointWords(series, chosen ?? points.at(-1)!)}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(undefined)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setChosen(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="line-grid" d={ticks.map(tick => `M0 ${yOf(tick)}H100`).join('')} />
          <g key={label} className="line-drawn">
            {isCompared && <path className="line-before" d={pathOf(before)} />}
            <path className="line-now" d={pathOf(values)} />
          </g>
        </svg>
        {points.map((point, index) =>
          point.marks.length > 0 ? (
            <span key={point.key} className="line-mark" style={{ left: `${xOf(index)}%` }} />
          ) : null,
        )}
        {chosen && (
          <>
            <span className="line-at" style={{ left: `${x}%` }} />
            {chosen.value !== null && (
              <span className="line-dot" style={{ left: `${x}%`, top: `${yOf(chosen.value)}%` }} />
            )}
            <div className={`line-says num${x > 60 ? ' to-left' : ''}`} style={{ left: `${x}%` }} aria-hidden="true">
              <span>{chosen.long}</span>
              <span>
                <b>{valueWords(series, chosen.value)}</b>
                {isCompared && chosen.before !== null && t(', {before} before', { before: write(chosen.before) })}
              </span>
              {chosen.marks.map(mark => (
                <span key={mark}>{mark}</span>
              ))}
            </div>
          </>
        )}
      </div>
      <div className="line-days num" aria-hidden="true">
        {axisLabels(points.length, isPhone ? 3 : 5).map(index => (
          <span key={points[index]!.key} style={{ left: `${xOf(index)}%` }}>
            {points[index]!.short}
          </span>
        ))}
      </div>
    </div>
  )
}
