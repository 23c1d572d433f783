import { editRefusals, mergeModes } from '@sitewright/domain/documents'
import * as z from 'zod/mini'
import { address, command, pageDocument } from './documents'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

/** A page's id, the same with `.item` for what each of its items is drawn with, an item's with `.body`, or `footer`. */
const params = z.object({ documentId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}(?:\.item|\.body)?$/)) })

/** What somebody did, as it can be done again on the version before. */
export const newsEntry = z.object({
  version: z.int(),
  by: z.string(),
  at: datetime,
  commands: z.array(command),
})
export type NewsEntry = z.infer<typeof newsEntry>

export const savedEdits = z.object({
  /** The newest version there is. */
  version: z.int(),
  /** The version these edits made; null when nothing of them was done. */
  placed: z.nullable(z.int()),
  savedAt: datetime,
  /** Done without something that is gone, or with a text that took in what others wrote in it. */
  shortened: z.array(z.object({ index: z.int(), command })),
  refused: z.array(z.object({ index: z.int(), reason: z.enum(editRefusals), error: z.string() })),
  /** Not done, because somebody wrote the same registers while this window was away. */
  held: z.array(z.object({ index: z.int(), at: z.array(address) })),
  /** What others did since `base`. */
  news: z.array(newsEntry),
})
export type SavedEdits = z.infer<typeof savedEdits>

/** The same `tab` and `seq` are done once, however often they are sent. */
export const saveEdits = endpoint({
  method: 'POST',
  path: '/api/documents/:documentId/edits',
  params,
  body: z.strictObject({
    /** Names the window that made the edits, and counts what it sent. */
    tab: id,
    seq: z.int().check(z.gte(0)),
    /** Other windows whose edits these were made on top of, although the version does not have them yet. */
    knows: z.array(id).check(z.maxLength(20)),
    /** The version the edits were made on. */
    base: z.int().check(z.gte(0)),
    mode: z.enum(mergeModes),
    commands: z.array(command).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: savedEdits,
})

/** Also in the body of a 410: the log does not reach back that far, so the document comes whole. */
export const wholeDocument = z.object({ document: pageDocument, version: z.int(), savedAt: datetime })
export type WholeDocument = z.infer<typeof wholeDocument>

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId',
  params,
  answer: wholeDocument,
})

/** What was done since a version, or from the start, oldest first. */
export const readNews = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/edits',
  params,
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({ version: z.int(), savedAt: datetime, news: z.array(newsEntry) }),
})

export const editEntry = z.object({ id, version: z.int(), summary: z.string(), by: z.string(), at: datetime })
export type EditEntry = z.infer<typeof editEntry>

/** Who did what to a document, newest first. */
export const listEdits = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/history',
  params,
  answer: z.object({ edits: z.array(editEntry) }),
})
