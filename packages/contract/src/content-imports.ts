import { contentProblems, contentSources, contentTakes } from '@sitewright/domain/content-imports'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, pageOf } from './shapes'

/** `checking` is the dry run. */
export const contentImportStates = [
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
export type ContentImportState = (typeof contentImportStates)[number]

/** Posts, drafts and pages are written, with their comments and authors; files come with what shows them; others are none. */
const counts = z.object({
  post: z.int(),
  draft: z.int(),
  page: z.int(),
  comment: z.int(),
  author: z.int(),
  file: z.int(),
  other: z.int(),
  wrong: z.int(),
})
const take = z.enum(contentTakes)

const contentImport = z.object({
  id,
  fileName: z.string(),
  bytes: z.int(),
  source: z.enum(contentSources),
  encoding: z.string(),
  state: z.enum(contentImportStates),
  /** Why it failed, in words. */
  failure: z.nullable(z.string()),
  /** The blog that takes the posts, once one was chosen. */
  collectionId: z.nullable(id),
  /** What was wanted besides posts. */
  takes: z.array(take),
  total: z.nullable(z.int()),
  done: z.int(),
  counts,
  written: counts,
  problems: z.int(),
  pictures: z.object({ waiting: z.int(), failed: z.int() }),
  /** What undoing left alone, because somebody had changed it since. */
  kept: z.int(),
  preview: z.array(z.object({ title: z.string(), at: z.nullable(datetime), state: z.string(), isPage: z.boolean() })),
  createdAt: datetime,
  finishedAt: z.nullable(datetime),
  undoUntil: z.nullable(datetime),
})
export type ContentImport = z.infer<typeof contentImport>

const importId = z.object({ importId: id })

/** The body is the file itself, as it is. */
export const uploadContentImport = endpoint({
  method: 'POST',
  path: '/api/content-imports',
  query: z.object({ fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: contentImport,
})
const contentImportList = z.object({
  items: z.array(contentImport),
  /** Blogs that can take posts, and for how many there is room. */
  collections: z.array(z.object({ id, title: z.string(), room: z.int() })),
})
export type ContentImportList = z.infer<typeof contentImportList>
export const listContentImports = endpoint({
  method: 'GET',
  path: '/api/content-imports',
  answer: contentImportList,
})
export const readContentImport = endpoint({
  method: 'GET',
  path: '/api/content-imports/:importId',
  params: importId,
  answer: contentImport,
})
export const startContentImport = endpoint({
  method: 'POST',
  path: '/api/content-imports/:importId/start',
  params: importId,
  body: z.strictObject({
    /** Not needed for a file of pages alone. */
    collectionId: z.optional(id),
    takes: z.optional(z.array(take).check(z.maxLength(contentTakes.length))),
  }),
  answer: contentImport,
})
const act = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/api/content-imports/:importId/${name}`,
    params: importId,
    body: z.strictObject({}),
    answer: contentImport,
  })
export const pauseContentImport = act('pause')
export const cancelContentImport = act('cancel')
export const undoContentImport = act('undo')

const problem = z.object({
  /** Of the entry, as the file has them. */
  number: z.int(),
  title: z.string(),
  reason: z.enum(contentProblems),
  message: z.string(),
})
export type ContentProblemRow = z.infer<typeof problem>
export const listContentProblems = endpoint({
  method: 'GET',
  path: '/api/content-imports/:importId/problems',
  params: importId,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: pageOf(problem),
})
