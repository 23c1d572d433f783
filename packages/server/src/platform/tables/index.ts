import { sniffDelimiter } from '@sitewright/domain/imports'
import { parse } from 'csv-parse/sync'

/** A table that came with a request, line by line, its first line first. Undefined where it is none. */
export function readTable(table: string): string[][] | undefined {
  try {
    const delimiter = sniffDelimiter(table.slice(0, 65_536))
    return parse(table, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch {
    return undefined
  }
}
