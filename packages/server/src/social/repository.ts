import type { KeyedSocialService } from '@sitewright/domain/block-rules'
import { and, eq } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import type { Feed, FeedName, StoredPost } from './feed'
import { socialFeeds, socialKeys } from './tables'

const feedColumns = {
  id: socialFeeds.id,
  service: socialFeeds.service,
  account: socialFeeds.account,
  posts: socialFeeds.posts,
  postedAt: socialFeeds.postedAt,
  askedAt: socialFeeds.askedAt,
}

const isNamed = (tx: SiteTransaction, { service, account }: FeedName) =>
  and(eq(socialFeeds.siteId, tx.siteId), eq(socialFeeds.service, service), eq(socialFeeds.account, account))

export async function feedNamed(tx: SiteTransaction, name: FeedName): Promise<Feed | undefined> {
  const [row] = await tx.select(feedColumns).from(socialFeeds).where(isNamed(tx, name))
  return row
}

export async function feedById(tx: SiteTransaction, id: string): Promise<Feed | undefined> {
  const [row] = await tx
    .select(feedColumns)
    .from(socialFeeds)
    .where(and(eq(socialFeeds.siteId, tx.siteId), eq(socialFeeds.id, id)))
  return row
}

/** Without `posts`, only that the service was asked: what it showed before stays. */
export async function writeFeed(
  tx: SiteTransaction,
  { id, now, posts, ...name }: FeedName & { id: string; now: Date; posts: readonly StoredPost[] | undefined },
): Promise<void> {
  const answer = posts ? { posts, postedAt: now } : {}
  await tx
    .insert(socialFeeds)
    .values({ siteId: tx.siteId, id, ...name, askedAt: now, ...answer })
    .onConflictDoUpdate({
      target: [socialFeeds.siteId, socialFeeds.service, socialFeeds.account],
      set: { askedAt: now, ...answer },
    })
}

/** Asked anew at once, such as after the owner gave another key. */
export async function forgetFeeds(tx: SiteTransaction, service: FeedName['service']): Promise<Feed[]> {
  return tx
    .delete(socialFeeds)
    .where(and(eq(socialFeeds.siteId, tx.siteId), eq(socialFeeds.service, service)))
    .returning(feedColumns)
}

export const readKeys = (tx: SiteTransaction): Promise<{ service: KeyedSocialService; sealed: string }[]> =>
  tx
    .select({ service: socialKeys.service, sealed: socialKeys.sealed })
    .from(socialKeys)
    .where(eq(socialKeys.siteId, tx.siteId))

export async function writeKey(
  tx: SiteTransaction,
  { service, sealed, now }: { service: KeyedSocialService; sealed: string; now: Date },
): Promise<void> {
  await tx
    .insert(socialKeys)
    .values({ siteId: tx.siteId, service, sealed, savedAt: now })
    .onConflictDoUpdate({ target: [socialKeys.siteId, socialKeys.service], set: { sealed, savedAt: now } })
}

export async function deleteKey(tx: SiteTransaction, service: KeyedSocialService): Promise<void> {
  await tx.delete(socialKeys).where(and(eq(socialKeys.siteId, tx.siteId), eq(socialKeys.service, service)))
}
