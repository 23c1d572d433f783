import type { CommentState } from '@sitewright/domain/block-rules'
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const comments = pgTable('comments', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  subjectId: text('subject_id').notNull(),
  parentId: text('parent_id'),
  name: text('name').notNull(),
  body: text('body').notNull(),
  isOwner: boolean('is_owner').notNull(),
  state: text('state').$type<CommentState>().notNull(),
  importId: text('import_id'),
  memberId: text('member_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
