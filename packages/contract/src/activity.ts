import { activityKinds } from '@sitewright/domain/activity'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id } from './shapes'

const kind = z.enum(activityKinds as [(typeof activityKinds)[number], ...(typeof activityKinds)[number][]])

const activityEntry = z.object({
  seq: z.int(),
  at: datetime,
  who: z.string(),
  kind,
  text: z.string(),
  objectId: z.nullable(z.string()),
  objectName: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const wish = { person: z.optional(id), kind: z.optional(kind) }

const activityList = z.object({
  items: z.array(activityEntry),
  total: z.int(),
  next: z.nullable(z.string()),
  /** Everybody who has done something. */
  people: z.array(z.object({ id, name: z.string() })),
})
export type ActivityList = z.infer<typeof activityList>

/** Who did what, newest first. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  query: z.object({ ...wish, after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  answer: activityList,
})
export const exportActivity = endpoint({ method: 'GET', path: '/api/activity/export', query: z.object(wish) })

/** Whether everything is as it was written; otherwise the number of the first entry that is not. */
export const checkActivity = endpoint({
  method: 'GET',
  path: '/api/activity/check',
  answer: z.object({ count: z.nullable(z.int()), brokenAt: z.nullable(z.int()) }),
})
