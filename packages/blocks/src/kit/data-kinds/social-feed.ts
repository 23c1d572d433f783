import { maxSocialPosts, type SocialPost, socialServices } from '@sitewright/domain/block-rules'
import { socialFeedKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind } from './define-data-kind'

/** A picture of a feed. It comes from the site itself: a visitor's browser asks nobody else for it. */
export type SocialPicture = SocialPost & { readonly url: string }

export type SocialFeedAnswer = {
  /** Null while nobody has asked the service yet. */
  readonly pictures: readonly SocialPicture[] | null
}

type SocialFeedRequest = {
  readonly service: (typeof socialServices)[number]
  readonly account: string
  readonly limit: number
}

/** What an account showed last at its service; null where nothing is to be had, such as without the owner's key. */
export const socialFeed = defineDataKind({
  kind: 'socialFeed',
  request: {
    service: z.enum(socialServices),
    account: z.string().check(z.maxLength(100)),
    limit: z.int().check(z.gte(1), z.lte(maxSocialPosts)),
  },
  ask: (request: SocialFeedRequest) => request,
  empty: null,
  showsPicture: (answer: SocialFeedAnswer | null) => (answer?.pictures?.length ?? 0) > 0,
  keys: ({ service, account }) => (/^\S+$/.test(account) ? [socialFeedKey(service, account)] : []),
})
