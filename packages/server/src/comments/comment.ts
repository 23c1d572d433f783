import type { CommentState } from '@sitewright/domain/block-rules'

export type Comment = {
  readonly id: string
  /** A page, or a product on its own page. */
  readonly subjectId: string
  readonly parentId: string | null
  readonly name: string
  readonly body: string
  readonly isOwner: boolean
  readonly state: CommentState
  readonly createdAt: Date
  /** Whoever was logged in when they wrote it. */
  readonly memberId: string | null
}

/** With what the owner's list shows beside it. */
export type ListedComment = Comment & {
  readonly parentName: string | null
  readonly title: Readonly<Record<string, string>> | null
}
