import { commentsKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A comment as visitors read it. */
export type CommentAnswer = {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly body: string
  /** Of somebody of the site. */
  readonly isOwner: boolean
  readonly at: string
}

export type CommentsAnswer = {
  readonly subjectId: string
  /** The site's name at the provider of its threads; null where it keeps its comments itself. */
  readonly disqusShortname: string | null
  readonly items: readonly CommentAnswer[]
  /** Whether links to a comment lead to this block: of several on a page, to the first alone. */
  readonly isAnchored: boolean
}

/** What visitors said about the page, or about the product whose page it is. */
export const comments = defineDataKind({
  kind: 'comments',
  request: { subjectId: z.optional(id()) },
  ask: (request: { readonly subjectId?: string | undefined } = {}) => request,
  empty: null,
  showsPicture: (_: CommentsAnswer | null) => false,
  keys: (request, answer) => {
    const subject = answer?.subjectId ?? request.subjectId
    return subject === undefined ? [] : [commentsKey(subject)]
  },
  onPage: (request, { itemId, productId, pageId }) => {
    const here = itemId ?? productId ?? pageId
    return request.subjectId === undefined && here !== undefined ? { ...request, subjectId: here } : request
  },
})
