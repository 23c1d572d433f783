import type { DataKinds } from '@sitewright/blocks/kit'
import type { CommentSource } from '../sources'
import type { Resolver } from './resolver'

type Answer = DataKinds['comments']['answer']

/** On its own page a product is what is spoken of, and not the shop. The same is asked once, and has its ids once. */
export const commentsResolver =
  (comments: CommentSource | undefined): Resolver<'comments'> =>
  async (tx, requests, { item, product, pageId }) => {
    const known = new Map<string, Answer>()
    const answers: Answer[] = []
    // A post of which its owner lets nobody speak says nothing of comments.
    const facts = item?.shown.summary.facts
    const isClosed = facts !== undefined && 'commentsOpen' in facts && !facts.commentsOpen
    for (const { subjectId = item?.shown.id ?? product?.id ?? pageId } of requests) {
      const before = subjectId === undefined ? undefined : known.get(subjectId)
      if (before) {
        answers.push({ ...before, isAnchored: false })
        continue
      }
      const isOfItem = subjectId === item?.shown.id
      const answer =
        comments && subjectId !== undefined && !(isClosed && isOfItem) ? await comments(tx, subjectId) : null
      if (subjectId !== undefined) known.set(subjectId, answer)
      answers.push(answer)
    }
    return { answers }
  }
