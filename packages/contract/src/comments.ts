import { commentLimits, commentStates, isThreadName, moderationLimits } from '@sitewright/domain/block-rules'
import { siteCalls } from '@sitewright/domain/pages'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, pageOf } from './shapes'

const state = z.enum(commentStates)
const searched = z.string().check(z.trim(), z.maxLength(moderationLimits.search))
/** Longer than a comment may be: what is too long is said in words, and the words are kept. */
const typed = z.string().check(z.maxLength(60_000))

export const commentFields = {
  subjectId: id,
  /** Empty: it answers none. */
  parentId: z.optional(z.union([id, z.literal('')])),
  name: typed,
  body: typed,
  /** Whoever fills it is a program. */
  website: z.optional(typed),
}

/** By a visitor. It waits for approval, except from members whose role spares them that. */
export const addComment = endpoint({
  method: 'POST',
  path: siteCalls['add-comment'].path,
  body: z.strictObject(commentFields),
  answer: z.object({ id, isShown: z.boolean() }),
})

export const comment = z.object({
  id,
  subjectId: id,
  /** What it is about, as the owner calls it; empty when that is gone. */
  subject: z.string(),
  parentId: z.nullable(id),
  /** Whom it answers. */
  parentName: z.nullable(z.string()),
  name: z.string(),
  body: z.string(),
  isOwner: z.boolean(),
  state,
  createdAt: datetime,
})
export type Comment = z.infer<typeof comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments/moderation',
  /** A search looks into names, words and what is commented on. */
  query: z.object({ state: z.optional(state), after: z.optional(id), search: z.optional(searched) }),
  answer: z.object({
    ...pageOf(comment).shape,
    counts: z.record(state, z.int()),
    /** When it was read; what came later is none of what was seen. */
    asOf: datetime,
  }),
})
/** Comments that are named, or all that are found as a list shows them; `erase` takes those for good that are spam or removed. */
export const moderateComments = endpoint({
  method: 'POST',
  path: '/api/comments/moderation/bulk',
  body: z.strictObject({
    deed: z.enum([...commentStates, 'erase']),
    of: z.union([
      z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(moderationLimits.ids)) }),
      z.strictObject({ state, search: z.optional(searched), asOf: datetime }),
    ]),
  }),
  answer: z.object({
    changed: z.int(),
    /** Those that were changed, where they can be named. */
    ids: z.nullable(z.array(id)),
  }),
})
export const setCommentState = endpoint({
  method: 'POST',
  path: '/api/comments/moderation/:commentId/state',
  params: z.object({ commentId: id }),
  body: z.strictObject({ state: z.enum(['shown', 'removed', 'spam']) }),
  answer: comment,
})
/** By somebody of the site, shown at once. What it answers is shown, too. */
export const replyToComment = endpoint({
  method: 'POST',
  path: '/api/comments/moderation/:commentId/reply',
  params: z.object({ commentId: id }),
  body: z.strictObject({ body: z.string().check(z.trim(), z.minLength(1), z.maxLength(commentLimits.body)) }),
  answer: comment,
})

const commentsSettings = z.strictObject({
  /** Empty: the site keeps its comments itself. */
  disqusShortname: z.string().check(
    z.trim(),
    z.refine(name => name === '' || isThreadName(name)),
  ),
})
export type CommentsSettings = z.infer<typeof commentsSettings>
export const readCommentsSettings = endpoint({ method: 'GET', path: '/api/site/comments', answer: commentsSettings })
export const saveCommentsSettings = endpoint({
  method: 'PUT',
  path: '/api/site/comments',
  body: commentsSettings,
  answer: commentsSettings,
})
