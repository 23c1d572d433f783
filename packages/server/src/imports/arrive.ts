import { pipeline, type Readable } from 'node:stream'
import {
  type CsvDelimiter,
  type ImportMapping,
  type ImportSource,
  recogniseSource,
  sniffDelimiter,
  usualMapping,
} from '@sitewright/domain/imports'
import type { Blobs } from '../platform/blobs'
import { toUtf8, watchEncoding } from './csv/encoding'
import { readRecords } from './csv/read-rows'
import type { CsvEncoding } from './import'

const mostColumns = 500
const longestHeader = 1_000
const startBytes = 65_536

export type ArrivedTable = {
  readonly blobKey: string
  readonly bytes: number
  readonly encoding: CsvEncoding
  readonly delimiter: CsvDelimiter
  readonly source: ImportSource
  readonly header: string[]
  readonly mapping: ImportMapping
}

async function startOf(blobs: Blobs, key: string, encoding: CsvEncoding, bytes: number): Promise<string> {
  const blob = await blobs.get(key, { start: 0, end: Math.min(startBytes, bytes) - 1 })
  if (!blob) return ''
  const decoder = toUtf8(encoding)
  const parts: Buffer[] = []
  for await (const part of decoder ? blob.stream.pipe(decoder) : blob.stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function headerOf(blobs: Blobs, file: Parameters<typeof readRecords>[1]): Promise<string[]> {
  for await (const record of readRecords(blobs, file)) return 'broken' in record ? [] : [...record.cells]
  return []
}

/** Keeps the bytes as they come, and says whose table it is by its first line. What is no table is not kept. */
export async function keepTable(
  blobs: Blobs,
  blobKey: string,
  body: Readable,
): Promise<{ ok: true; table: ArrivedTable } | { ok: false; reason: 'empty' | 'not-a-table' }> {
  const { stream, found } = watchEncoding()
  pipeline(body, stream, () => {})
  await blobs.put(blobKey, stream, { contentType: 'text/csv' })
  const { encoding, bytes, hasNul } = found()
  const refuse = async (reason: 'empty' | 'not-a-table') => {
    await blobs.delete(blobKey)
    return { ok: false, reason } as const
  }
  if (bytes === 0) return refuse('empty')
  if (hasNul) return refuse('not-a-table')
  const delimiter = sniffDelimiter(await startOf(blobs, blobKey, encoding, bytes))
  const header = (await headerOf(blobs, { blobKey, encoding, delimiter })).map(name => name.trim())
  const isTable =
    header.length <= mostColumns &&
    header.some(name => name !== '') &&
    header.every(name => name.length <= longestHeader)
  if (!isTable) return refuse('not-a-table')
  const source = recogniseSource(header)
  return {
    ok: true,
    table: { blobKey, bytes, encoding, delimiter, source, header, mapping: usualMapping(source, header) },
  }
}
