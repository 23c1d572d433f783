import {
  type ClipboardEvent,
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SetStateAction,
  useState,
} from 'react'
import { t, tn } from '../../../language'
import { announce } from '../../../ui/announce'
import { Tick } from '../tick'
import { type Around, type Column, pasteBlock, readBlock } from './matrix-columns'
import type { Row } from './product-form'

export type MatrixProps = {
  readonly rows: readonly Row[]
  readonly optionNames: readonly string[]
  /** What a row is called: its values, one per option. */
  readonly namesOf: (row: Row) => readonly { readonly label: string; readonly swatch?: string | undefined }[]
  readonly columns: readonly Column[]
  readonly around: Around
  readonly ticked: ReadonlySet<string>
  readonly onTick: Dispatch<SetStateAction<ReadonlySet<string>>>
  readonly onChange: (rows: readonly Row[]) => void
}

type Place = { readonly row: number; readonly column: number }

const isAtEdge = (field: HTMLInputElement, key: string): boolean => {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length
}

/** Where a key leads; undefined where it is the field's own. */
const stepOf = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): Place | undefined => {
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (key === 'Tab') return { row: 0, column: shiftKey ? -1 : 1 }
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && isAtEdge(currentTarget, key))
    return { row: 0, column: key === 'ArrowLeft' ? -1 : 1 }
  return undefined
}

const Field = ({
  name,
  text,
  error,
  onCommit,
  onMove,
  onPaste,
  onFillDown,
}: {
  name: string
  text: string
  error: string | undefined
  onCommit: (typed: string) => boolean
  /** False where there is nothing further, and the key is the browser's. */
  onMove: (step: Place) => boolean
  onPaste: (block: string[][]) => void
  onFillDown: () => void
}) => {
  const [typed, setTyped] = useState(text)
  const commit = () => typed === text || onCommit(typed)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(text)
      event.stopPropagation()
      return
    }
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (commit()) onFillDown()
      return
    }
    const step = stepOf(event)
    if (!step) return
    if (!commit() || onMove(step)) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    onPaste(block)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the cell that was chosen is written in at once
      autoFocus
      className="matrix-field"
      aria-label={name}
      aria-invalid={error !== undefined}
      value={typed}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => commit()}
      onKeyDown={onKeyDown}
      onPaste={paste}
    />
  )
}

type LineProps = Pick<MatrixProps, 'columns' | 'around' | 'namesOf'> & {
  readonly row: Row
  readonly index: number
  readonly isTicked: boolean
  /** The keyboard comes in here while nothing is written in. */
  readonly isFirst: boolean
  /** The column that is written in, if it is in this row. */
  readonly active: number | undefined
  readonly error: string | undefined
  readonly onTick: () => void
  readonly onEnter: (place: Place) => void
  readonly field: (place: Place) => ReactNode
  readonly onDragFill: (place: Place) => void
}

/** Drawn again only when something of it changed: there may be 250 of them. */
const Line = memo(
  ({
    row,
    index,
    columns,
    around,
    namesOf,
    isTicked,
    isFirst,
    active,
    error,
    onTick,
    onEnter,
    field,
    onDragFill,
  }: LineProps) => {
    const names = namesOf(row)
    const called = names.map(({ label }) => label).join(', ') || row.cells.sku
    return (
      <tr className={isTicked ? 'matrix-row ticked' : 'matrix-row'}>
        <td>
          <Tick label={t('Choose {called}', { called })} isOn={isTicked} onChange={onTick} />
        </td>
        {names.map(({ label, swatch }, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have their place
          <td key={option} className="matrix-name">
            {swatch && <span className="swatch" style={{ background: swatch }} />}
            {label}
          </td>
        ))}
        {columns.map((column, place) => {
          const text = column.show(row.cells, around)
          const isGone = column.id === 'stock' && !row.cells.unlimited && row.cells.stock === 0
          return (
            <td
              key={column.id}
              className={`matrix-cell${column.isFigure ? ' figure num' : ''}${isGone ? ' danger' : ''}`}
            >
              {active === place ? (
                <>
                  {field({ row: index, column: place })}
                  <span
                    className="matrix-handle"
                    aria-hidden="true"
                    onPointerDown={event => {
                      event.preventDefault()
                      onDragFill({ row: index, column: place })
                    }}
                  />
                  {error && (
                    <span className="matrix-error" role="alert">
                      {error}
                    </span>
                  )}
                </>
              ) : (
                <button
                  type="button"
                  className="matrix-value"
                  tabIndex={isFirst && place === 0 ? 0 : -1}
                  data-row={index}
                  aria-label={[
                    t('{around} of {called}: {text}', {
                      around: column.label(around),
                      called,
                      text: text || t('none'),
                    }),
                    column.beside?.(row.cells),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  onClick={() => onEnter({ row: index, column: place })}
                >
                  {text || '–'}
                  {column.beside && <small className="matrix-beside">{column.beside(row.cells)}</small>}
                </button>
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.active === after.active &&
    before.isTicked === after.isTicked &&
    before.isFirst === after.isFirst &&
    before.error === after.error &&
    before.columns === after.columns &&
    before.namesOf === after.namesOf &&
    before.active === undefined &&
    before.index === after.index,
)

const toggled = (before: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id])

/** All variants as a sheet: arrows and Enter move, Tab goes right, a block is pasted, a cell is filled down. */
export const Matrix = ({ rows, optionNames, namesOf, columns, around, ticked, onTick, onChange }: MatrixProps) => {
  const [active, setActive] = useState<Place>()
  const [error, setError] = useState<string>()
  const enter = (place: Place | undefined) => {
    setError(undefined)
    setActive(place)
  }
  const write = ({ row, column }: Place, typed: string): boolean => {
    const line = rows[row]
    const read = line && columns[column]?.read(typed, line.cells, around)
    if (!line || !read) return true
    if (!read.ok) {
      setError(read.error)
      return false
    }
    onChange(rows.with(row, { ...line, cells: { ...line.cells, ...read.cells } }))
    return true
  }
  const move = (from: Place, { row, column }: Place): boolean => {
    const across = from.column + column
    const wraps = across < 0 ? -1 : across >= columns.length ? 1 : 0
    const next = {
      row: from.row + row + wraps,
      column: wraps === 0 ? across : wraps > 0 ? 0 : columns.length - 1,
    }
    if (next.row < 0 || next.row >= rows.length) return column === 0
    enter(next)
    return true
  }
  const paste = (at: Place, block: string[][]) => {
    const { rows: next, refused } = pasteBlock(rows, block, { ...at, columns, around })
    onChange(next)
    if (refused > 0) setError(tn(refused, '{count} cell could not be read.', '{count} cells could not be read.'))
    announce(t('Pasted'))
    enter(undefined)
  }
  /** The ticked rows, or all that follow as far as they were drawn over. */
  const fill = ({ row, column }: Place, to?: number) => {
    const source = rows[row]
    const target = columns[column]
    if (!source || !target) return
    const text = target.show(source.cells, around)
    const isMeant = (line: Row, index: number) =>
      to === undefined ? (ticked.size > 0 ? ticked.has(line.id) : index > row) : index > row && index <= to
    onChange(
      rows.map((line, index) => {
        const read = isMeant(line, index) ? target.read(text, line.cells, around) : undefined
        return read?.ok ? { ...line, cells: { ...line.cells, ...read.cells } } : line
      }),
    )
    announce(t('Filled down'))
  }
  const dragFill = (from: Place) => {
    let last = from.row
    const follow = (event: PointerEvent) => {
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
      if (below) last = Number(below.dataset['row'])
    }
    const end = () => {
      window.removeEventListener('pointermove', follow)
      if (last > from.row) fill(from, last)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end, { once: true })
  }
  const all = rows.length > 0 && rows.every(({ id }) => ticked.has(id))
  const widths = [...optionNames.map(() => 90), ...columns.map(({ width = 84 }) => width)]
  const style = {
    '--matrix-columns': ['28px', ...widths.map(width => `minmax(${width}px, ${width}fr)`)].join(' '),
    '--matrix-width': `${28 + widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties
  return (
    <table className="matrix" aria-label={t('Variants')} style={style}>
      <thead>
        <tr className="matrix-row matrix-head">
          <th scope="col">
            <Tick
              label={t('Choose all variants')}
              isOn={all}
              isPartly={!all && ticked.size > 0}
              onChange={() => onTick(new Set(all ? [] : rows.map(({ id }) => id)))}
            />
          </th>
          {optionNames.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {columns.map(column => (
            <th key={column.id} scope="col" className={column.isFigure ? 'matrix-label figure' : 'matrix-label'}>
              {column.label(around)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Line
            key={row.id}
            {...{ row, index, columns, around, namesOf }}
            isTicked={ticked.has(row.id)}
            isFirst={index === 0 && active === undefined}
            active={active?.row === index ? active.column : undefined}
            error={active?.row === index ? error : undefined}
            onTick={() => onTick(before => toggled(before, row.id))}
            onEnter={enter}
            onDragFill={dragFill}
            field={place => (
              <Field
                key={`${row.id} ${place.column}`}
                name={t('{around} of {row}', {
                  around: columns[place.column]?.label(around),
                  row:
                    namesOf(row)
                      .map(({ label }) => label)
                      .join(', ') || row.cells.sku,
                })}
                text={columns[place.column]?.show(row.cells, around) ?? ''}
                error={error}
                onCommit={typed => write(place, typed)}
                onMove={step => move(place, step)}
                onPaste={block => paste(place, block)}
                onFillDown={() => fill(place)}
              />
            )}
          />
        ))}
      </tbody>
    </table>
  )
}
