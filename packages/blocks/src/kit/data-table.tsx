import { classes } from './alignment'

export type Column = { readonly align: 'start' | 'center' | 'end'; readonly isNumber: boolean }

type Row = { readonly cells: readonly string[]; readonly attributes?: Readonly<Record<string, string>> }

/** Rows that stand as blocks are no table to some readers any more, unless they are told. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const
const roleOf = (isTold: boolean, name: keyof typeof roles) => (isTold ? roles[name] : {})

const cellClass = (column: Column | undefined): string | undefined =>
  column && (classes(column.align !== 'start' && `cell-${column.align}`, column.isNumber && 'num') || undefined)

/** Rows of words as a table: one HTML for a table of its own and for the data behind a drawing. */
export const DataTable = ({
  caption,
  head,
  rows,
  columns = [],
  hasRowHeads,
  withLabels = false,
}: {
  caption?: string | undefined
  head?: readonly string[] | undefined
  rows: readonly Row[]
  columns?: readonly Column[]
  hasRowHeads: boolean
  /** Each cell knows the head of its column, for rows that stand as blocks of their own. */
  withLabels?: boolean
}) => (
  <table className="data-table" {...roleOf(withLabels, 'table')}>
    {caption && <caption>{caption}</caption>}
    {head && (
      <thead {...roleOf(withLabels, 'group')}>
        <tr {...roleOf(withLabels, 'row')}>
          {head.map((cell, at) => {
            const key = `head-${at}`
            // A corner that says nothing heads nothing.
            return cell === '' ? (
              <td key={key} {...roleOf(withLabels, 'cell')} />
            ) : (
              <th key={key} scope="col" className={cellClass(columns[at])} {...roleOf(withLabels, 'columnHead')}>
                {cell}
              </th>
            )
          })}
        </tr>
      </thead>
    )}
    <tbody {...roleOf(withLabels, 'group')}>
      {rows.map(({ cells, attributes }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <tr key={row} {...attributes} {...roleOf(withLabels, 'row')}>
          {cells.map((cell, at) => {
            const key = `cell-${at}`
            const shared = {
              className: cellClass(columns[at]),
              'data-label': withLabels && head?.[at] ? head[at] : undefined,
            }
            return hasRowHeads && at === 0 && cell !== '' ? (
              <th key={key} scope="row" {...shared} {...roleOf(withLabels, 'rowHead')}>
                {cell}
              </th>
            ) : (
              <td key={key} {...shared} {...roleOf(withLabels, 'cell')}>
                {cell}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
