import { csvDelimiters, importFields, importSources, problemReasons } from '@sitewright/domain/imports'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits, pageOf } from './shapes'

/** `columns` waits for somebody to say what the columns are; `checking` is the dry run. */
export const importStates = [
  'columns',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

export const lineActs = ['make', 'change', 'same', 'skip', 'wrong'] as const
const acts = z.object({ make: z.int(), change: z.int(), same: z.int(), skip: z.int(), wrong: z.int() })
export type ActCounts = z.infer<typeof acts>

const field = z.enum(importFields)
const mapping = z.array(z.nullable(field)).check(z.maxLength(500))
const measurement = z.enum(['metric', 'imperial'])

/** A row as it would stand in the store. */
const previewRow = z.object({
  line: z.int(),
  act: z.enum(lineActs),
  title: z.string(),
  sku: z.string(),
  options: z.string(),
  price: z.nullable(minorUnits),
  stock: z.nullable(z.union([z.int(), z.literal('unlimited')])),
})
export type ImportPreviewRow = z.infer<typeof previewRow>

const productImport = z.object({
  id,
  fileName: z.string(),
  bytes: z.int(),
  source: z.enum(importSources),
  state: z.enum(importStates),
  /** Why it failed, in words. */
  failure: z.nullable(z.string()),
  delimiter: z.enum(csvDelimiters),
  encoding: z.string(),
  measurement,
  header: z.array(z.string()),
  mapping,
  /** What a mapping must have before anything can be read. */
  lacks: z.array(field),
  /** Lines of the file; null until they were counted. */
  total: z.nullable(z.int()),
  /** Lines that the dry run, or afterwards the import, has dealt with. */
  done: z.int(),
  counts: acts,
  products: z.object({ make: z.int(), change: z.int() }),
  problems: z.object({ wrong: z.int(), warning: z.int(), skipped: z.int() }),
  /** What the import wrote, by lines; zeros before it began. */
  written: acts,
  pictures: z.object({ waiting: z.int(), failed: z.int() }),
  /** What undoing left alone, because somebody had changed it since. */
  kept: z.int(),
  preview: z.array(previewRow),
  linesPerSecond: z.nullable(z.number()),
  createdAt: datetime,
  finishedAt: z.nullable(datetime),
  undoUntil: z.nullable(datetime),
})
export type ProductImport = z.infer<typeof productImport>

const importId = z.object({ importId: id })

/** The body is the file itself, as it is. */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/commerce/imports',
  query: z.object({ fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: productImport,
})
/** The newest of them. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/commerce/imports',
  answer: z.object({ items: z.array(productImport) }),
})
export const readImport = endpoint({
  method: 'GET',
  path: '/api/commerce/imports/:importId',
  params: importId,
  answer: productImport,
})
export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/commerce/imports/:importId/mapping',
  params: importId,
  body: z.strictObject({ mapping, measurement }),
  answer: productImport,
})

const act = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/api/commerce/imports/:importId/${name}`,
    params: importId,
    body: z.strictObject({}),
    answer: productImport,
  })
export const startImport = act('start')
export const pauseImport = act('pause')
export const cancelImport = act('cancel')
export const undoImport = act('undo')

const problem = z.object({
  line: z.int(),
  /** The column as the file names it. */
  column: z.string(),
  cell: z.string(),
  severity: z.enum(['wrong', 'warning', 'skipped']),
  reason: z.enum(problemReasons),
  text: z.string(),
})
export type ImportProblemRow = z.infer<typeof problem>

export const listImportProblems = endpoint({
  method: 'GET',
  path: '/api/commerce/imports/:importId/problems',
  params: importId,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: pageOf(problem),
})
/** All of them as a table, to be worked off beside the file. */
export const downloadImportProblems = endpoint({
  method: 'GET',
  path: '/api/commerce/imports/:importId/problems.csv',
  params: importId,
})
export const exportProducts = endpoint({ method: 'GET', path: '/api/commerce/exports/products.csv' })
