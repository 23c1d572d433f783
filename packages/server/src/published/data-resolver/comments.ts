import type { CommentSource } from '../sources'
import type { Resolver } from './resolver'

/** On its own page a product is what is spoken of, and not the shop. */
export const commentsResolver =
  (comments: CommentSource | undefined): Resolver<'comments'> =>
  async (tx, requests, { product, pageId }) => {
    const answers = []
    for (const { subjectId = product?.id ?? pageId } of requests)
      answers.push(comments && subjectId !== undefined ? await comments(tx, subjectId) : null)
    return { answers }
  }
