import type { SocialPost, SocialService } from '@sitewright/domain/block-rules'

/** A post as it is kept: with where its picture is at the service, which no visitor learns. */
export type StoredPost = SocialPost & { readonly picture: string }

export type FeedName = { readonly service: SocialService; readonly account: string }

export type Feed = FeedName & {
  readonly id: string
  readonly posts: readonly StoredPost[] | null
  readonly postedAt: Date | null
  readonly askedAt: Date
}
