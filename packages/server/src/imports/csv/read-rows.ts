import { pipeline, type Readable } from 'node:stream'
import type { CsvDelimiter, ImportRow } from '@sitewright/domain/imports'
import { CsvError, parse } from 'csv-parse'
import type { Blobs } from '../../platform/blobs'
import type { CsvEncoding } from '../import'
import { toUtf8 } from './encoding'

/** A record that is longer swallowed the rest of the file, because a quotation mark was never closed. */
const longestRecord = 2_000_000

export type CsvFile = {
  readonly blobKey: string
  readonly encoding: CsvEncoding
  readonly delimiter: CsvDelimiter
}

/** `broken` is the last thing there is to say of a file. */
export type CsvRecord = ImportRow | { readonly broken: number }

const newlines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

/** Every record with the line it begins on. The file is never in memory; whoever stops asking ends the reading. */
export async function* readRecords(blobs: Blobs, { blobKey, encoding, delimiter }: CsvFile): AsyncGenerator<CsvRecord> {
  const blob = await blobs.get(blobKey)
  if (!blob) throw new Error(`The file ${blobKey} is gone.`)
  const parser = parse({
    delimiter,
    bom: true,
    // Named, because a file that two programmes have written may end its lines in two ways.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  const parts = [blob.stream, toUtf8(encoding), parser].filter(part => part !== undefined)
  // What goes wrong on the way comes out of the parser, below.
  pipeline(parts as [Readable, typeof parser], () => {})
  let last = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      last = info.lines
      yield { line: info.lines - newlines(record), cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { broken: last + 1 }
  }
}
