import type { CommentAnswer, DataKinds } from '@sitewright/blocks/kit'
import {
  type CommentProblem,
  type CommentState,
  commentProblems,
  commentVerdict,
  moderationLimits,
} from '@sitewright/domain/block-rules'
import { commentsKey, type PageKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { answeredFirst } from './answered-first'
import type { Comment, ListedComment } from './comment'
import * as repository from './repository'
import { createCommentsOfPerson } from './repository'

const listLimit = 25
/** On one page. A conversation of more is for another page. */
const mostShown = 300

export type CommentSources = {
  /** What a member's comments are. */
  rightsOf(
    tx: SiteTransaction,
    memberId: string,
  ): Promise<{ readonly isShownAtOnce: boolean; readonly isOfSite: boolean }>
  /** The site's name at the provider of its threads; empty where it keeps its comments itself. */
  disqusShortname(tx: SiteTransaction): Promise<string>
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
}

export type NewComment = {
  readonly subjectId: string
  readonly parentId: string | null
  readonly name: string
  readonly body: string
  /** Whoever is logged in. */
  readonly memberId: string | null
  /** What a program wrote where people see no field. */
  readonly trap: string
}
export type BroughtComment = Omit<Comment, 'subjectId' | 'parentId' | 'createdAt'> & {
  /** Empty: it answers none. */
  readonly parentId: string
  readonly at: Date
}
export type AddOutcome =
  | { readonly ok: true; readonly id: string; readonly isShown: boolean }
  | { readonly ok: false; readonly reason: 'no-such-subject' | 'closed' }
  | {
      readonly ok: false
      readonly reason: 'fields'
      readonly fields: Partial<Record<'name' | 'body', CommentProblem>>
    }

/** What visitors say about pages, and what the site makes of it. */
export const createComments = ({ database, clock, random }: Platform, sources: CommentSources) => {
  /** Visitors see a change only of what they see or are about to. */
  const tell = (tx: SiteTransaction, { subjectId }: Comment) => sources.changed(tx, [commentsKey(subjectId)])

  return {
    ofPerson: createCommentsOfPerson(sources.changed),

    /** Waits for approval, except from members who need none. An answer to what is not shown, or belongs elsewhere, answers nothing. */
    add: async (
      siteId: SiteId,
      { subjectId, parentId, memberId, name, body, trap }: NewComment,
    ): Promise<AddOutcome> => {
      const fields = commentProblems({ name, body })
      if (Object.keys(fields).length > 0) return { ok: false, reason: 'fields', fields }
      return database.withSite(siteId, async tx => {
        if ((await sources.disqusShortname(tx)) !== '') return { ok: false, reason: 'closed' }
        if (!(await repository.isSubject(tx, subjectId))) return { ok: false, reason: 'no-such-subject' }
        const parent = parentId === null ? undefined : await repository.commentById(tx, parentId)
        const isAnswer = parent?.subjectId === subjectId && parent.state === 'shown'
        const rights = memberId === null ? undefined : await sources.rightsOf(tx, memberId)
        const verdict = commentVerdict({ body, trap })
        const comment: Comment = {
          id: random.id(),
          subjectId,
          parentId: isAnswer ? parent.id : null,
          name: name.trim(),
          body: body.trim(),
          isOwner: rights?.isOfSite ?? false,
          state: verdict === 'waiting' && rights?.isShownAtOnce ? 'shown' : verdict,
          createdAt: clock.now(),
          memberId,
        }
        await repository.insertComment(tx, comment)
        const isShown = comment.state === 'shown'
        if (isShown) await tell(tx, comment)
        return { ok: true, id: comment.id, isShown }
      })
    },

    /** Of a site that is being made: what was said before, in the order it was said in. */
    async importComments(tx: SiteTransaction, subjectId: string, said: readonly CommentAnswer[]): Promise<void> {
      const ids = new Map(said.map(({ id }) => [id, random.id()]))
      for (const { id, parentId, at, name, body, isOwner } of said)
        await repository.insertComment(tx, {
          id: ids.get(id)!,
          subjectId,
          parentId: parentId === null ? null : (ids.get(parentId) ?? null),
          ...{ name, body, isOwner },
          state: 'shown',
          createdAt: new Date(at),
          memberId: null,
        })
    },

    /** What visitors said about something elsewhere, in the state it had there; answers keep to what they answer. */
    async bring(
      tx: SiteTransaction,
      {
        importId,
        subjectId,
        comments: said,
      }: { importId: string; subjectId: string; comments: readonly BroughtComment[] },
    ): Promise<number> {
      const known = new Map(said.map(comment => [comment.id, { comment, id: random.id() }]))
      const ordered = answeredFirst([...known.values()].map(({ comment }) => comment)).map(
        ({ id, parentId, at, ...words }): Comment => ({
          ...words,
          ...{ id: known.get(id)!.id, subjectId, createdAt: at },
          parentId: known.get(parentId)?.id ?? null,
        }),
      )
      await repository.insertImported(tx, importId, ordered)
      return ordered.length
    },
    removeBrought: repository.removeImported,

    list: (siteId: SiteId, query: { state?: CommentState; after?: string; search?: string }) =>
      database.withSite(siteId, async tx => ({
        ...(await repository.listComments(tx, { ...query, limit: listLimit })),
        asOf: clock.now(),
      })),

    /** The same for many at once; what is told of those that were changed is few enough to be named, or null. */
    moderate: (
      siteId: SiteId,
      { deed, of }: { deed: CommentState | 'erase'; of: repository.Chosen },
    ): Promise<{ readonly changed: number; readonly ids: readonly string[] | null }> =>
      database.withSite(siteId, async tx => {
        const touched =
          deed === 'erase' ? await repository.eraseComments(tx, of) : await repository.moveComments(tx, of, deed)
        const subjects = new Set(touched.map(({ subjectId }) => subjectId))
        if (subjects.size > 0) await sources.changed(tx, [...subjects].map(commentsKey))
        const ids = touched.map(({ id }) => id)
        return { changed: ids.length, ids: ids.length > moderationLimits.ids ? null : ids }
      }),

    setState: (siteId: SiteId, id: string, state: CommentState): Promise<ListedComment | undefined> =>
      database.withSite(siteId, async tx => {
        const changed = await repository.setState(tx, id, state)
        if (!changed) return undefined
        await tell(tx, changed)
        return repository.listedComment(tx, id)
      }),

    /** By somebody of the site; what is answered is shown with it. */
    reply: (
      siteId: SiteId,
      id: string,
      { name, body }: { name: string; body: string },
    ): Promise<ListedComment | undefined> =>
      database.withSite(siteId, async tx => {
        const parent = await repository.setState(tx, id, 'shown')
        if (!parent) return undefined
        const reply: Comment = {
          id: random.id(),
          subjectId: parent.subjectId,
          parentId: parent.id,
          ...{ name, body },
          isOwner: true,
          state: 'shown',
          createdAt: clock.now(),
          memberId: null,
        }
        await repository.insertComment(tx, reply)
        await tell(tx, parent)
        return repository.listedComment(tx, reply.id)
      }),

    /** Answers the blocks' question. */
    async answer(tx: SiteTransaction, subjectId: string): Promise<NonNullable<DataKinds['comments']['answer']>> {
      const disqusShortname = (await sources.disqusShortname(tx)) || null
      const shown = disqusShortname === null ? await repository.shownComments(tx, subjectId, mostShown) : []
      const items = shown.map(({ id, parentId, name, body, isOwner, createdAt }) => ({
        ...{ id, parentId, name, body, isOwner },
        at: createdAt.toISOString(),
      }))
      return { subjectId, disqusShortname, items, isAnchored: true }
    },
  }
}

export type Comments = ReturnType<typeof createComments>
