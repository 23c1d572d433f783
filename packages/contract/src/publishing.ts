import { siteDocumentNames } from '@sitewright/domain/documents'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

export const release = z.object({
  id,
  number: z.int(),
  publishedAt: datetime,
  publishedBy: z.string(),
  /** What changed against the release before, in words. */
  summary: z.string(),
  isLive: z.boolean(),
})
export type Release = z.infer<typeof release>

export const schedule = z.object({ id, at: datetime, by: z.string() })

export const publishState = z.object({
  live: z.nullable(release),
  changedPages: z.array(z.object({ id, title: z.string() })),
  siteChanged: z.boolean(),
  scheduled: z.nullable(schedule),
})
export type PublishState = z.infer<typeof publishState>

export const readPublishState = endpoint({ method: 'GET', path: '/api/publishing', answer: publishState })
export const publish = endpoint({
  method: 'POST',
  path: '/api/publishing/publish',
  body: z.strictObject({}),
  answer: release,
})
/** A time in the future, in UTC; the site's zone is applied where it is shown. */
export const schedulePublish = endpoint({
  method: 'POST',
  path: '/api/publishing/schedule',
  body: z.strictObject({ at: datetime }),
  answer: schedule,
})
export const cancelSchedule = endpoint({
  method: 'DELETE',
  path: '/api/publishing/schedule/:scheduleId',
  params: z.object({ scheduleId: id }),
})
export const listReleases = endpoint({
  method: 'GET',
  path: '/api/publishing/releases',
  answer: z.object({ releases: z.array(release) }),
})
/** Makes an earlier release the live one again. The draft stays as it is; orders and stock are never touched. */
export const rollBack = endpoint({
  method: 'POST',
  path: '/api/publishing/releases/:releaseId/roll-back',
  params: z.object({ releaseId: id }),
  body: z.strictObject({}),
  answer: release,
})

/** Something on a changed page that would look unfinished to visitors. */
export const finding = z.object({
  /** The page that has the block; null for what stands on every page, by its name. */
  page: z.nullable(z.object({ id, title: z.string(), path: z.string() })),
  document: z.nullable(z.enum(siteDocumentNames)),
  blockId: z.string(),
  /** What the editor calls the block. */
  block: z.string(),
  words: z.string(),
})
export type Finding = z.infer<typeof finding>

/** Of everything that would be published now. It stops nobody: a page may be meant to look that way. */
export const readFindings = endpoint({
  method: 'GET',
  path: '/api/publishing/findings',
  answer: z.object({ findings: z.array(finding), total: z.int() }),
})
