export const commentLimits = { name: 80, body: 5000 } as const

/** How many are named one by one when something is done with them, and how long a search for some may be. */
export const moderationLimits = { ids: 500, search: 100 } as const

export const commentStates = ['waiting', 'shown', 'removed', 'spam'] as const
export type CommentState = (typeof commentStates)[number]

export const commentOrders = ['newest', 'oldest'] as const
export type CommentOrder = (typeof commentOrders)[number]

export interface Placed {
  id: string
  parentId: string | null
  /** A moment as text, which sorts by time. */
  at: string
}
export interface Thread<Comment extends Placed> {
  comment: Comment
  replies: Thread<Comment>[]
}

/** Deeper ones stand beside those they answer: nobody can read a column of four letters. */
export const deepestReply = 3

const byAge = (one: Placed, other: Placed): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1

/** A conversation is read from its beginning; only which of them comes first is a choice. */
export function commentThreads<Comment extends Placed>(
  comments: readonly Comment[],
  order: CommentOrder,
): Thread<Comment>[] {
  const known = new Set(comments.map(({ id }) => id))
  const children = new Map<string | null, Comment[]>()
  for (const comment of [...comments].sort(byAge)) {
    const parent = comment.parentId !== null && known.has(comment.parentId) ? comment.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), comment])
  }
  const threads = (parent: string | null, depth: number): Thread<Comment>[] =>
    (children.get(parent) ?? []).flatMap(comment => {
      const replies = threads(comment.id, depth + 1)
      return depth < deepestReply ? [{ comment, replies }] : [{ comment, replies: [] }, ...replies]
    })
  const top = threads(null, 1)
  return order === 'newest' ? top.reverse() : top
}

export type CommentPart = { readonly text: string; readonly href?: string }

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** Words, and the addresses among them. Nothing else that somebody writes is more than text. */
export function commentParts(body: string): CommentPart[] {
  const parts: CommentPart[] = []
  let at = 0
  for (const match of body.matchAll(address)) {
    if (match.index > at) parts.push({ text: body.slice(at, match.index) })
    parts.push({ text: match[0], href: match[0] })
    at = match.index + match[0].length
  }
  if (at < body.length) parts.push({ text: body.slice(at) })
  return parts
}

const mostLinks = 2

/** Nothing is refused for looking like spam: it is filed there, where somebody can find it. */
export const commentVerdict = ({ body, trap }: { body: string; trap: string }): 'waiting' | 'spam' =>
  trap !== '' || commentParts(body).filter(({ href }) => href !== undefined).length > mostLinks ? 'spam' : 'waiting'

export type CommentProblem = 'missing' | 'too-long'

export function commentProblems({
  name,
  body,
}: {
  name: string
  body: string
}): Partial<Record<'name' | 'body', CommentProblem>> {
  const check = (field: 'name' | 'body', value: string) =>
    value.trim() === '' ? 'missing' : value.length > commentLimits[field] ? 'too-long' : undefined
  const problems = { name: check('name', name), body: check('body', body) }
  return {
    ...(problems.name && { name: problems.name as CommentProblem }),
    ...(problems.body && { body: problems.body as CommentProblem }),
  }
}
