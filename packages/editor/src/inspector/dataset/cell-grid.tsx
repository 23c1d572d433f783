import { maxCellLength } from '@sitewright/domain/catalogue'
import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, cellAfter, columnName, type Dataset, setCell } from './edit-rows'

type Rows = Dataset['rows']

const rowHeight = 32
const columnWidth = 96
const shownRows = 10
/** Rows that are drawn beyond those in view, so that a quick scroll does not show bare ground. */
const spare = 6

type Props = {
  rows: Rows
  active: Cell
  onMove: (cell: Cell) => void
  onChange: (rows: Rows) => void
  labelledBy: string
}

/** Of a cell that is being written in. */
type Draft = { readonly cell: Cell; readonly text: string }

/**
 * Arrows lead from cell to cell; a letter, Enter or F2 writes in one. While one is written in, Enter leads down and Tab
 * to the right; otherwise Tab leaves the grid, so that nobody is caught in it. Only rows in view are drawn.
 */
export const CellGrid = ({ rows, active, onMove, onChange, labelledBy }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [from, setFrom] = useState(0)
  const [draft, setDraft] = useState<Draft>()
  const isWriting = draft !== undefined

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const cell = box.current?.querySelector<HTMLElement>('[data-active]')
    const written = cell?.querySelector('input') ?? cell
    written?.focus({ preventScroll: true })
  })

  const bringIntoView = ({ row, column }: Cell) => {
    const grid = box.current
    if (!grid) return
    // The names of columns and rows stay in view above and beside the cells.
    const [top, left] = [row * rowHeight, column * columnWidth]
    const [height, width] = [grid.clientHeight - rowHeight, grid.clientWidth - rowHeight]
    if (top < grid.scrollTop) grid.scrollTop = top
    else if (top + rowHeight > grid.scrollTop + height) grid.scrollTop = top + rowHeight - height
    if (left < grid.scrollLeft) grid.scrollLeft = left
    else if (left + columnWidth > grid.scrollLeft + width) grid.scrollLeft = left + columnWidth - width
    setFrom(Math.floor(grid.scrollTop / rowHeight))
  }
  const go = (cell: Cell) => {
    wantsFocus.current = true
    onMove(cell)
    bringIntoView(cell)
  }
  const write = (text: string) => {
    wantsFocus.current = true
    setDraft({ cell: active, text })
  }
  const finish = () => {
    if (!draft) return
    setDraft(undefined)
    const { cell, text } = draft
    if (rows[cell.row]?.[cell.column] !== undefined && rows[cell.row]![cell.column] !== text)
      onChange(setCell(rows, cell, text))
  }

  const writingKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') {
      wantsFocus.current = true
      setDraft(undefined)
      return
    }
    finish()
    const arrow = key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : shiftKey ? 'ArrowLeft' : 'ArrowRight'
    go(cellAfter(rows, active, arrow) ?? active)
  }
  const restingKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const next = altKey ? undefined : cellAfter(rows, active, key, ctrlKey || metaKey)
    if (next) go(next)
    else if (ctrlKey || metaKey || altKey) return
    else if (key === 'Enter' || key === 'F2') write(rows[active.row]![active.column]!)
    else if (key === 'Delete' || key === 'Backspace') onChange(setCell(rows, active, ''))
    else if (key.length === 1) write(key)
    else return
    event.preventDefault()
    // Not for the page: there, a slash opens the inserter and Delete removes the block.
    event.stopPropagation()
  }

  const first = Math.max(0, Math.min(from, rows.length - shownRows) - spare)
  const drawn = rows.slice(first, first + shownRows + 2 * spare)
  const scroll = ({ currentTarget }: UIEvent<HTMLElement>) => setFrom(Math.floor(currentTarget.scrollTop / rowHeight))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are moved between
    <div
      ref={box}
      className="cells"
      role="grid"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length}
      aria-colcount={rows[0]!.length}
      onScroll={scroll}
      onKeyDown={isWriting ? writingKey : restingKey}
    >
      <div className="cell-names" aria-hidden="true">
        <span />
        {rows[0]!.map((_, column) => (
          <span key={columnName(column)}>{columnName(column)}</span>
        ))}
      </div>
      <div style={{ height: first * rowHeight }} />
      {drawn.map((cells, offset) => {
        const row = first + offset
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are reached, not the row
          <div key={row} className="cell-row" role="row" aria-rowindex={row + 1}>
            <span className="cell-number num" aria-hidden="true">
              {row + 1}
            </span>
            {cells.map((text, column) => {
              const isActive = row === active.row && column === active.column
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above
                <div
                  key={columnName(column)}
                  className="cell"
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-label={`${columnName(column)}${row + 1}${text && `, ${text}`}`}
                  tabIndex={isActive && !isWriting ? 0 : -1}
                  data-active={isActive || undefined}
                  onFocus={() => isActive || onMove({ row, column })}
                  onDoubleClick={() => write(text)}
                >
                  {isActive && draft ? (
                    <input
                      aria-label={`${columnName(column)}${row + 1}`}
                      maxLength={maxCellLength}
                      value={draft.text}
                      onChange={event => setDraft({ cell: active, text: event.currentTarget.value })}
                      onBlur={finish}
                    />
                  ) : (
                    text
                  )}
                </div>
              )
            })}
          </div>
        )
      })}
      <div style={{ height: Math.max(0, rows.length - first - drawn.length) * rowHeight }} />
    </div>
  )
}
