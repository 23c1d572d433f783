import {
  createGatherer,
  createRowIndex,
  type ImportFormat,
  needsIndex,
  type RowGroup,
  type RowIndex,
} from '@sitewright/domain/imports'
import type { Blobs } from '../platform/blobs'
import { type CsvFile, readRecords } from './csv/read-rows'

/** Lines of one transaction. A product is never divided, so the last one may make it more. */
const linesAtOnce = 200

export type Batch = { readonly groups: readonly RowGroup[]; readonly lines: number; readonly broken?: number }

async function indexOf(blobs: Blobs, file: CsvFile, format: ImportFormat): Promise<RowIndex | undefined> {
  if (!needsIndex(format)) return undefined
  const index = createRowIndex(format)
  let isHeader = true
  for await (const record of readRecords(blobs, file)) {
    if (!isHeader && !('broken' in record)) index.add(record)
    isHeader = false
  }
  return index.finish()
}

/** The products of a file in an order that is the same at every reading, some at a time. */
export async function* readBatches(blobs: Blobs, file: CsvFile, format: ImportFormat): AsyncGenerator<Batch> {
  const gatherer = createGatherer(format, await indexOf(blobs, file, format))
  let groups: RowGroup[] = []
  let lines = 0
  const take = (complete: readonly RowGroup[]) => {
    groups.push(...complete)
    lines += complete.reduce((sum, { rows }) => sum + rows.length, 0)
  }
  const batch = (broken?: number): Batch => {
    const full = { groups, lines, ...(broken !== undefined && { broken }) }
    groups = []
    lines = 0
    return full
  }
  let isHeader = true
  let broken: number | undefined
  for await (const record of readRecords(blobs, file)) {
    if ('broken' in record) broken = record.broken
    else if (!isHeader) take(gatherer.add(record))
    isHeader = false
    if (lines >= linesAtOnce) yield batch()
  }
  take(gatherer.finish())
  if (groups.length > 0 || broken !== undefined) yield batch(broken)
}
