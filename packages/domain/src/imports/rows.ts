import type { CurrencyCode } from '../money'
import { type Measurement, readCell } from './cells'
import type { CsvDelimiter } from './delimiter'
import { type ImportField, type ImportMapping, type ImportSource, mostOptions, optionValue } from './fields'
import { unitOf } from './headers'

/** A record of the file and the line on which it begins. */
export type ImportRow = { readonly line: number; readonly cells: readonly string[] }

export type ImportFormat = {
  readonly source: ImportSource
  readonly header: readonly string[]
  readonly mapping: ImportMapping
  readonly delimiter: CsvDelimiter
  readonly measurement: Measurement
  readonly currency: CurrencyCode
}

export type Columns = {
  has(field: ImportField): boolean
  /** Undefined where the file has no such column; a row that ends early has empty cells. */
  text(row: ImportRow, field: ImportField): string | undefined
  unit(field: ImportField): string | undefined
  readonly hasOptions: boolean
}

export function columnsOf({ mapping, header }: Pick<ImportFormat, 'mapping' | 'header'>): Columns {
  const places = new Map(mapping.flatMap((field, column) => (field === null ? [] : [[field, column] as const])))
  const text: Columns['text'] = ({ cells }, field) => {
    const column = places.get(field)
    return column === undefined ? undefined : readCell(cells[column] ?? '')
  }
  return {
    has: field => places.has(field),
    text,
    unit: field => unitOf(header[places.get(field) ?? -1] ?? ''),
    hasOptions: Array.from({ length: mostOptions }).some((_, index) => places.has(optionValue(index + 1))),
  }
}
