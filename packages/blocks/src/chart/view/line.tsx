import { type ChartRange, chartShare, chartTicks, lineRange } from '@sitewright/domain/block-rules'
import { type Drawing, percent, seriesClass } from './drawing'

const round = (value: number) => Number(value.toFixed(2))

type Point = { readonly x: number; readonly y: number; readonly value: number; readonly row: number }

const pointsOf = (values: readonly (number | null)[], range: ChartRange, count: number): (Point | null)[] =>
  values.map((value, row) =>
    value === null
      ? null
      : { x: count > 1 ? (row / (count - 1)) * 100 : 50, y: (1 - chartShare(value, range)) * 100, value, row },
  )

/** Pieces of a line between the gaps. One point alone is drawn as a dot, by a line to itself. */
function piecesOf(points: readonly (Point | null)[]): Point[][] {
  const pieces: Point[][] = [[]]
  for (const point of points) {
    if (point) pieces.at(-1)!.push(point)
    else if (pieces.at(-1)!.length > 0) pieces.push([])
  }
  return pieces.filter(piece => piece.length > 0)
}

const pathOf = (piece: readonly Point[]): string => {
  const steps = piece.map(({ x, y }) => `${round(x)} ${round(y)}`)
  return `M${[...steps, ...(steps.length === 1 ? steps : [])].join('L')}`
}

/** The drawing is stretched to its place, and its words are not: they stand beside it as text. */
export const Line = ({ drawing, name }: { drawing: Drawing; name: { [attribute: string]: string | undefined } }) => {
  const { data, write, emphasis, goal } = drawing
  const { categories, series } = data
  const own = goal ? [...series, { label: '', values: [goal.value] }] : series
  const range = lineRange({ categories, series: own })
  const ticks = chartTicks(range)
  const lines = series.map(({ values }) => pointsOf(values, range, categories.length))
  const yOf = (value: number) => round((1 - chartShare(value, range)) * 100)
  const single = lines.length === 1 ? lines[0]!.filter(point => point !== null) : []
  const marked = single.find(({ row }) => row === emphasis) ?? single.at(-1)
  return (
    <div className="chart-plot" role="img" {...name}>
      <div className="chart-ticks num">
        {ticks.map(tick => (
          <span key={tick} style={{ top: `${yOf(tick)}%` }}>
            {write(tick)}
          </span>
        ))}
      </div>
      <div className="chart-area">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="chart-grid" d={ticks.map(tick => `M0 ${yOf(tick)}H100`).join('')} />
          {lines.length === 1 &&
            piecesOf(lines[0]!).map(piece => {
              const base = yOf(Math.min(Math.max(0, range.low), range.high))
              const area = `${pathOf(piece)}L${round(piece.at(-1)!.x)} ${base}L${round(piece[0]!.x)} ${base}z`
              return <path key={piece[0]!.row} className="chart-shade" d={area} />
            })}
          {goal && <path className="chart-goal" d={`M0 ${yOf(goal.value)}H100`} />}
          {lines.map((points, at) => {
            const key = `series-${at}`
            return (
              <path key={key} className={`chart-stroke ${seriesClass(at)}`} d={piecesOf(points).map(pathOf).join('')} />
            )
          })}
        </svg>
        {goal && (
          <span className="chart-goal-says" style={{ top: `${yOf(goal.value)}%` }}>
            {goal.says}
          </span>
        )}
        {marked && (
          <span className="chart-mark" style={{ left: percent(marked.x / 100), top: percent(marked.y / 100) }}>
            <b className={marked.x > 80 ? 'at-end' : marked.x < 20 ? 'at-start' : undefined}>{write(marked.value)}</b>
          </span>
        )}
      </div>
      <div className="chart-ends">
        <span>{categories[0]}</span>
        {categories.length > 1 && <span>{categories.at(-1)}</span>}
      </div>
    </div>
  )
}
