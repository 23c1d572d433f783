import type { SocialFeedAnswer } from '@sitewright/blocks/kit'
import { socialFeedTimes } from '@sitewright/domain/block-rules'
import type { Feed } from './feed'

const pictureAddress = (feedId: string, postId: string) => `/api/widget/pictures/${feedId}/${postId}`

/** A stored answer is shown for a day; a service that then still does not answer shows nothing any more. */
export function presentFeed(
  feed: Feed | undefined,
  { limit, now }: { limit: number; now: Date },
): { answer: SocialFeedAnswer | null; until?: Date } {
  if (!feed) return { answer: { pictures: null } }
  const { id: feedId, posts, postedAt } = feed
  const until = postedAt && new Date(postedAt.getTime() + socialFeedTimes.shown)
  if (!posts || !until || until <= now) return { answer: { pictures: [] } }
  const pictures = posts
    .slice(0, limit)
    .map(({ picture: _, ...post }) => ({ ...post, url: pictureAddress(feedId, post.id) }))
  return { answer: { pictures }, until }
}
