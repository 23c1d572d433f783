import { useId, useState } from 'react'
import { t, tx } from '../../../language'
import { TextField } from '../../../ui/field'
import type { MatrixProps } from './matrix'
import type { Column } from './matrix-columns'
import type { Row } from './product-form'

const CardField = ({
  column,
  row,
  around,
  onChange,
}: Pick<MatrixProps, 'around'> & { column: Column; row: Row; onChange: (row: Row) => void }) => {
  const shown = column.show(row.cells, around)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    const read = column.read(typed, row.cells, around)
    if (!read.ok) return setError(read.error)
    setError(undefined)
    setTyped(undefined)
    onChange({ ...row, cells: { ...row.cells, ...read.cells } })
  }
  return (
    <TextField
      label={column.label(around)}
      size="medium"
      value={typed ?? shown}
      onChange={setTyped}
      onBlur={commit}
      error={error}
      {...(column.beside && { after: column.beside(row.cells) })}
      input={{ inputMode: column.isFigure ? 'decimal' : 'text' }}
    />
  )
}

/** One card per variant, to be swiped through. */
export const VariantCards = ({
  rows,
  columns,
  around,
  namesOf,
  onChange,
}: Pick<MatrixProps, 'rows' | 'columns' | 'around' | 'namesOf' | 'onChange'>) => {
  const id = useId()
  return (
    <ul className="variant-cards" aria-label={t('{rows} variants', { rows: rows.length })}>
      {rows.map((row, index) => {
        const names = namesOf(row)
        return (
          <li key={row.id} aria-labelledby={`${id}-${row.id}`}>
            <div className="variant-card-head">
              {names[0]?.swatch && <span className="swatch" style={{ background: names[0].swatch }} />}
              <b id={`${id}-${row.id}`}>{names.map(({ label }) => label).join(', ') || row.cells.sku}</b>
              <span className="soft num">{tx('{index} of {rows}', { index: index + 1, rows: rows.length })}</span>
            </div>
            {columns.map(column => (
              <CardField
                key={column.id}
                {...{ column, row, around }}
                onChange={next => onChange(rows.with(index, next))}
              />
            ))}
          </li>
        )
      })}
    </ul>
  )
}
