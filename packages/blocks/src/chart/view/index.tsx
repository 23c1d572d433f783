import { chartTable, writeNumber } from '@sitewright/domain/block-rules'
import { classes } from '../../kit/alignment'
import { DataTable } from '../../kit/data-table'
import { Bars } from './bars'
import { type ChartProps, type Drawing, drawingOf, seriesClass } from './drawing'
import { Line } from './line'
import { Pie, slicesOf } from './pie'

const Head = ({ props, context, id }: ChartProps & { id: string }) => {
  const [title, subtitle] = [context.text(props.title), context.text(props.subtitle)]
  if (title.trim() === '' && subtitle.trim() === '') return null
  const Title = props.level
  return (
    <figcaption>
      {title.trim() !== '' && (
        <Title className="chart-title" id={id} {...context.editable('title')}>
          {title}
        </Title>
      )}
      {subtitle.trim() !== '' && (
        <p className="chart-subtitle" {...context.editable('subtitle')}>
          {subtitle}
        </p>
      )}
    </figcaption>
  )
}

type Entry = { readonly name: string; readonly className: string; readonly says?: string }

const Legend = ({ entries, isLine }: { entries: readonly Entry[]; isLine: boolean }) => (
  <ul className="chart-legend">
    {entries.map(({ name, className, says }, at) => {
      const key = `entry-${at}`
      return (
        <li key={key}>
          <i className={classes(isLine ? 'chart-key-line' : 'chart-key', className)} />
          {name}
          {says && <span className="num">{says}</span>}
        </li>
      )
    })}
  </ul>
)

const Body = ({ props, context, drawing, titleId }: ChartProps & { drawing: Drawing; titleId: string }) => {
  const isNamed = context.text(props.title).trim() !== ''
  const name = isNamed ? { 'aria-labelledby': titleId } : { 'aria-label': context.message(`chart.${props.kind}`) }
  const { series } = drawing.data
  const named = series.map(({ label }, at) => ({ name: label, className: seriesClass(at) }))
  if (props.kind === 'pie') {
    const slices = slicesOf(drawing)
    const { locale } = context
    const entries = slices.map(({ name, share, className }) => {
      return { name, className, says: `${writeNumber(Math.round(share * 100), { locale, decimals: 0 })}%` }
    })
    return (
      <>
        <Pie slices={slices} id={`${drawing.id}-pie`} name={name} />
        {props.legend && <Legend entries={entries} isLine={false} />}
      </>
    )
  }
  return (
    <>
      {props.kind === 'line' ? (
        <Line drawing={drawing} name={name} />
      ) : (
        <Bars drawing={drawing} isStacked={props.stacked} />
      )}
      {props.kind === 'bar' && drawing.goal && <p className="chart-goal-note">{drawing.goal.says}</p>}
      {props.legend && series.length > 1 && <Legend entries={named} isLine={props.kind === 'line'} />}
    </>
  )
}

export const View = ({ props, context }: ChartProps) => {
  const drawing = drawingOf({ props, context })
  const { data, write } = drawing
  const isCanvas = context.mode === 'canvas'
  if (data.series.length === 0)
    return isCanvas ? <p className="chart-empty">{context.message('chart.choose')}</p> : null
  const titleId = `${context.blockId}-title`
  const { head, rows } = chartTable(data, write)
  const source = context.text(props.source)
  return (
    <figure className={`chart chart-of-${props.kind}`}>
      <Head props={props} context={context} id={titleId} />
      <Body props={props} context={context} drawing={drawing} titleId={titleId} />
      {source.trim() !== '' && (
        <p className="chart-source" {...context.editable('source')}>
          {source}
        </p>
      )}
      <details className="chart-data" open={props.tableOpen}>
        <summary>{context.message('chart.table')}</summary>
        <div className="chart-table">
          <DataTable
            head={head}
            rows={rows.map(cells => ({ cells }))}
            columns={head.map((_, at) => ({ align: at === 0 ? 'start' : 'end', isNumber: at > 0 }))}
            hasRowHeads
          />
        </div>
      </details>
    </figure>
  )
}
