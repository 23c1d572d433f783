import { evenRows, readNumber, weekdaysIn } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { type Column, DataTable } from '../kit/data-table'
import { table } from './block'
import type { TableHours } from './island'

type Props = ViewOf<typeof table>
type Rows = readonly (readonly string[])[]

/** A column of numbers, apart from cells that say nothing. */
const holdsNumbers = (cells: readonly string[]): boolean => {
  const said = cells.filter(cell => cell !== '')
  return said.length > 0 && said.every(cell => readNumber(cell) !== null)
}

/** A number and what it counts stay in one line. */
const keptTogether = (cell: string): string => cell.replace(/^([\d.,]+) (\S{1,4})$/, '$1\u00a0$2')

const columnsOf = (body: Rows, width: number, { columns, look }: Props['props']): Column[] =>
  Array.from({ length: width }, (_, at) => {
    const isNumber = holdsNumbers(body.map(row => row[at]!))
    // Hours stay where they are when today's are set in bold.
    const align = look === 'hours' ? 'start' : (columns[at]?.align ?? 'auto')
    return { align: align === 'auto' ? (isNumber && at > 0 ? 'end' : 'start') : align, isNumber }
  })

export const View = ({ props, context }: Props) => {
  const { data, headRow, headColumn, look } = props
  const rows = evenRows(data.rows).filter(row => row.some(cell => cell.trim() !== ''))
  const isCanvas = context.mode === 'canvas'
  if (rows.length === 0) return isCanvas ? <p className="table-empty">{context.message('table.choose')}</p> : null
  const isHours = look === 'hours'
  const hasHead = headRow && rows.length > 1
  const body = hasHead ? rows.slice(1) : rows
  const width = rows[0]!.length
  const isStacked = props.onPhones === 'stack' && !isHours
  // What scrolls must be reached by key; two columns never do, their words break.
  const scrolls = !isStacked && width > 2
  const caption = context.text(props.caption).trim()
  const drawn = (
    <DataTable
      caption={caption || undefined}
      head={hasHead ? rows[0] : undefined}
      rows={body.map(words => {
        const cells = words.map(keptTogether)
        const days = isHours ? weekdaysIn(cells[0]!, context.primaryLocale) : []
        return days.length > 0 ? { cells, attributes: { 'data-days': days.join('') } } : { cells }
      })}
      columns={columnsOf(body, width, props)}
      hasRowHeads={headColumn}
      withLabels={isStacked}
    />
  )
  const className = classes('table', `table-${look}`, isStacked && 'table-stacks')
  if (isHours && !isCanvas)
    return (
      <IslandRoot<TableHours> type={table.type} when="visible" className={className} props={{ zone: context.timeZone }}>
        {drawn}
      </IslandRoot>
    )
  const region = { role: 'region', tabIndex: 0, 'aria-label': caption || context.message('table.name') }
  return (
    <div className={className} {...(scrolls && !isCanvas && region)}>
      {drawn}
    </div>
  )
}
