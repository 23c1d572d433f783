import { sniffDelimiter } from '@sitewright/domain/imports'
import { readCell, readUnitId } from '@sitewright/domain/texts'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { readXliff } from './read-xliff'
import type { ImportLine, ImportProblem } from './tables'
import { fingerprintOf } from './text-index'

export const mostFileBytes = 20_000_000
const longestRecord = 400_000
const mostLines = 50_000

export type FileRefusal =
  | 'empty'
  | 'not-text'
  | 'wrong-encoding'
  | 'not-a-table'
  | 'columns-missing'
  | 'broken-table'
  | 'not-xliff'
  | 'broken-xml'
  | 'doctype'
  | 'too-deep'
  | 'unknown-tag'
  | 'unit-too-long'
  | 'too-many'
  | 'other-language'

export type FileRead =
  | { readonly ok: true; readonly lines: ImportLine[]; readonly problems: ImportProblem[] }
  | { readonly ok: false; readonly reason: FileRefusal; readonly line?: number | undefined }

/** UTF-8 and UTF-16 by their marks; a table that is neither comes from an older programme. */
function decode(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

function readTable(text: string): FileRead {
  let rows: Parsed[]
  try {
    rows = parse(text, {
      delimiter: sniffDelimiter(text.slice(0, 65_536)),
      record_delimiter: ['\r\n', '\n', '\r'],
      ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRecord },
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError)
      return { ok: false, reason: 'broken-table', line: Number(error['lines']) || undefined }
    throw error
  }
  const [header, ...body] = rows
  if (!header || header.record.length < 2) return { ok: false, reason: 'not-a-table' }
  if (body.length > mostLines) return { ok: false, reason: 'too-many' }
  const names = header.record.map(name => name.trim().toLowerCase())
  const at = (name: string) => names.indexOf(name)
  const [id, source, translation, check] = [at('id'), at('source'), at('translation'), at('check')]
  if (id! < 0 || source! < 0 || translation! < 0) return { ok: false, reason: 'columns-missing' }
  const lines: ImportLine[] = []
  const problems: ImportProblem[] = []
  for (const { record, info } of body) {
    const cell = (place: number) => readCell(record[place] ?? '')
    const key = readUnitId(cell(id!).trim())
    const { lines: line } = info
    if (!key) problems.push({ line, id: cell(id!).slice(0, 200), reason: 'no-such-text' })
    else
      lines.push({
        ...{ ...key, line, written: cell(translation!) },
        check: (check! < 0 ? '' : cell(check!).trim()) || fingerprintOf(cell(source!)),
      })
  }
  return { ok: true, lines, problems }
}

/** A file of translations by what stands in it, whatever it is called. */
export function readFile(bytes: Buffer, locale: string): FileRead {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  const text = decode(bytes)
  const looksLikeXml = /^\s*</.test(text ?? bytes.subarray(0, 200).toString('latin1'))
  if (text === undefined)
    return looksLikeXml
      ? { ok: false, reason: 'wrong-encoding' }
      : readTable(new TextDecoder('windows-1252').decode(bytes))
  const declared = /^\s*<\?xml[^>]*encoding=["']([^"']+)/.exec(text)?.[1]
  if (declared && !/^utf-?(?:8|16)$/i.test(declared)) return { ok: false, reason: 'wrong-encoding' }
  if (looksLikeXml) return readXliff(text, { locale, fingerprintOf })
  return text.includes('\0') ? { ok: false, reason: 'not-text' } : readTable(text)
}
