import './dataset-control.css'
import { isTable } from '@sitewright/domain/block-rules'
import { maxDatasetColumns, maxDatasetRows } from '@sitewright/domain/catalogue'
import { Columns3, Rows3, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import { cutNotice, pastedWords } from '../../canvas/dataset-words'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { Button } from '../../ui/button'
import { CellGrid } from './cell-grid'
import {
  addColumn,
  addRow,
  type Cell,
  columnName,
  type Dataset,
  gridOf,
  mayAddColumn,
  mayAddRow,
  pasteAt,
  removeColumn,
  removeRow,
} from './edit-rows'

/** Rows and columns, typed or pasted from a spreadsheet. */
export const DatasetControl = ({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string | undefined
  value: Dataset
  onChange: (dataset: Dataset) => void
}) => {
  const id = useId()
  const rows = gridOf(value)
  const [chosen, setChosen] = useState<Cell>({ row: 0, column: 0 })
  // Another person may have taken away the row.
  const active = { row: Math.min(chosen.row, rows.length - 1), column: Math.min(chosen.column, rows[0]!.length - 1) }
  const change = (next: Dataset['rows'], wasCut = value.wasCut) =>
    onChange({ rows: next, ...(wasCut ? { wasCut: true } : {}) })
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isWriting = event.target instanceof HTMLInputElement
    if (text === '' || (isWriting && !isTable(text))) return
    event.preventDefault()
    const pasted = pasteAt({ rows, wasCut: value.wasCut === true }, active, text)
    change(pasted.rows, pasted.wasCut === true)
    announce(pastedWords(pasted))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field dataset" role="group" aria-labelledby={id} onPaste={paste}>
      <div className="dataset-head">
        <span className="field-label" id={id}>
          {label}
        </span>
        <span className="dataset-count num">{`${rows.length} × ${rows[0]!.length}`}</span>
      </div>
      <CellGrid rows={rows} active={active} onMove={setChosen} onChange={next => change(next)} labelledBy={id} />
      <div className="dataset-tools">
        <Button
          icon={Rows3}
          isDisabled={!mayAddRow(rows)}
          hint={mayAddRow(rows) ? undefined : t('There is room for {maxDatasetRows} rows.', { maxDatasetRows })}
          onPress={() => {
            change(addRow(rows, active.row))
            setChosen({ row: active.row + 1, column: 0 })
          }}
        >
          {t('Add row')}
        </Button>
        <Button
          icon={Columns3}
          isDisabled={!mayAddColumn(rows)}
          hint={
            mayAddColumn(rows) ? undefined : t('There is room for {maxDatasetColumns} columns.', { maxDatasetColumns })
          }
          onPress={() => {
            change(addColumn(rows, active.column))
            setChosen({ row: 0, column: active.column + 1 })
          }}
        >
          {t('Add column')}
        </Button>
        <Button
          icon={Trash2}
          kind="ghost"
          isDisabled={rows.length === 1}
          onPress={() => change(removeRow(rows, active.row))}
        >
          {t('Row {row}', { row: active.row + 1 })}
        </Button>
        <Button
          icon={Trash2}
          kind="ghost"
          isDisabled={rows[0]!.length === 1}
          onPress={() => change(removeColumn(rows, active.column))}
        >
          {t('Column {column}', { column: columnName(active.column) })}
        </Button>
      </div>
      {value.wasCut && <p className="dataset-cut">{cutNotice}</p>}
      {help && <p className="field-help">{help}</p>}
    </div>
  )
}
