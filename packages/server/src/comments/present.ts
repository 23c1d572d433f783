import type * as contract from '@sitewright/contract/comments'
import { localise } from '@sitewright/domain/sites'
import type { ListedComment } from './comment'

export const presentComment = ({ title, createdAt, ...comment }: ListedComment, locale: string): contract.Comment => ({
  ...comment,
  subject: (title && localise(title, locale, locale)) ?? '',
  createdAt: createdAt.toISOString(),
})
