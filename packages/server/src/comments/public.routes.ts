import { addComment, commentFields } from '@sitewright/contract/comments'
import { endpoint } from '@sitewright/contract/endpoint'
import { commentLimits } from '@sitewright/domain/block-rules'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { siteCalls } from '@sitewright/domain/pages'
import { renderCommentPage, type ShopLook } from '@sitewright/render/render-comment-page'
import * as z from 'zod/mini'
import { type Answer, created, html, notFound, redirect, refused } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { safePath } from '../platform/http/safe-path'
import type { AddOutcome, Comments, NewComment } from './service'

const rate = { name: 'comment', limit: 10, perSeconds: 60, by: 'ip' } as const
const samePage = { exempt: 'A page served from the cache holds no crumb; the request must come from the same site.' }

const formComment = endpoint({
  method: 'POST',
  path: siteCalls['add-comment'].form,
  body: z.object({ ...commentFields, path: z.optional(z.string().check(z.maxLength(2000))) }),
})

type Given = {
  readonly subjectId: string
  readonly parentId?: string | undefined
  readonly name: string
  readonly body: string
  readonly website?: string | undefined
}
const read = (
  { subjectId, parentId, name, body, website = '' }: Given,
  member: { readonly id: string } | null,
): NewComment => ({
  ...{ subjectId, name, body, memberId: member?.id ?? null },
  parentId: parentId || null,
  trap: website,
})

const refusal = (outcome: Exclude<AddOutcome, { ok: true }>, locale: string): Answer<never> => {
  if (outcome.reason !== 'fields') return notFound()
  const message = readMessages(visitorMessages(locale))
  const [field, problem] = Object.entries(outcome.fields)[0] as ['name' | 'body', string]
  const text =
    problem === 'missing' ? message('comments.missing') : message('comments.tooLong', { count: commentLimits[field] })
  return refused(422, problem, text, { field })
}

export const publicRoutes = (
  comments: Comments,
  { look }: { readonly look: (siteId: string) => Promise<ShopLook> },
): Route[] => [
  route({
    endpoint: addComment,
    host: 'site',
    access: 'open',
    crumb: 'required',
    rate,
    handle: async ({ site, member, body }) => {
      const outcome = await comments.add(site.id, read(body, member))
      return outcome.ok ? created({ id: outcome.id, isShown: outcome.isShown }) : refusal(outcome, site.primaryLocale)
    },
  }),
  // The same as a plain form, for a browser whose scripts did not arrive.
  route({
    endpoint: formComment,
    host: 'site',
    access: 'open',
    crumb: samePage,
    rate,
    handle: async ({ site, member, body }): Promise<Answer<never>> => {
      const path = safePath(body.path)
      const outcome = await comments.add(site.id, read(body, member))
      if (outcome.ok) return redirect(`${path}#comment-${outcome.isShown ? outcome.id : 'waiting'}`)
      if (outcome.reason !== 'fields') return notFound()
      const { subjectId, parentId = '', name, body: words } = body
      const values = { subjectId, parentId, path, name, body: words }
      const markup = renderCommentPage({
        ...{ look: await look(site.id), values, problems: outcome.fields },
        action: siteCalls['add-comment'].form,
      })
      return html(markup, { status: 422, policy: 'checkout' })
    },
  }),
]
