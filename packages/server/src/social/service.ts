import type { DataKinds, SocialFeedAnswer } from '@sitewright/blocks/kit'
import {
  type KeyedSocialService,
  keyedSocialServices,
  needsKey,
  type SocialService,
  socialAccountOf,
  socialFeedTimes,
} from '@sitewright/domain/block-rules'
import { type PageKey, socialFeedKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type SealedFor, seal, unseal } from '../platform/seal'
import type { Feed, FeedName } from './feed'
import { presentFeed } from './present'
import * as repository from './repository'
import { askService, fetchPicture, pictureKind } from './services'

type Request = DataKinds['socialFeed']['request']
type Wanted = Pick<Request, 'service' | 'account'>
type Timed<Answer> = { readonly answer: Answer; readonly until?: Date | undefined }
export type SocialPictureFile = { readonly bytes: Buffer; readonly contentType: string }
export type SocialKeys = Readonly<Record<KeyedSocialService, boolean>>

export type SocialDeps = {
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
}

const nameOf = ({ service, account }: Wanted): FeedName | undefined => {
  const known = socialAccountOf(service, account)
  return known === undefined ? undefined : { service, account: known }
}

const pictureBlob = (siteId: SiteId, feedId: string, postId: string) => `social/${siteId}/${feedId}/${postId}`

/** What accounts show at other services. Asked by the server and kept, so that no visitor's browser asks them. */
export function createSocial(
  { config, database, blobs, egress, clock, random, log }: Platform,
  { changed }: SocialDeps,
) {
  const underWay = new Map<string, Promise<void>>()
  const sealedFor = (siteId: SiteId, service: SocialService): SealedFor => ({
    purpose: 'social-keys',
    about: `${siteId} ${service}`,
  })

  async function keysOf(tx: SiteTransaction): Promise<ReadonlyMap<SocialService, string>> {
    const opened = (await repository.readKeys(tx)).flatMap(({ service, sealed }) => {
      const key = unseal(config.secrets, sealed, sealedFor(tx.siteId, service))
      return key === undefined ? [] : [[service, key] as const]
    })
    return new Map(opened)
  }

  const isStale = ({ askedAt, postedAt }: Feed): boolean => {
    const isFailure = postedAt === null || postedAt < askedAt
    const wait = isFailure ? socialFeedTimes.afterFailure : socialFeedTimes.fresh
    return clock.now().getTime() - askedAt.getTime() >= wait
  }

  const dropPictures = async (siteId: SiteId, feed: Feed, without: ReadonlySet<string>) => {
    for (const { id } of feed.posts ?? []) if (!without.has(id)) await blobs.delete(pictureBlob(siteId, feed.id, id))
  }

  async function ask(siteId: SiteId, name: FeedName): Promise<void> {
    const { known, key } = await database.withSite(siteId, async tx => ({
      known: await repository.feedNamed(tx, name),
      key: (await keysOf(tx)).get(name.service),
    }))
    if ((known && !isStale(known)) || (needsKey(name.service) && key === undefined)) return
    // No transaction is open while a stranger takes their time.
    const posts = await askService(egress, name, key ?? '')
    if (!posts) log.warn({ siteId, ...name }, 'a social feed gave no answer')
    await database.withSite(siteId, async tx => {
      await repository.writeFeed(tx, { ...name, id: known?.id ?? random.id(), now: clock.now(), posts })
      if (posts && JSON.stringify(posts) !== JSON.stringify(known?.posts ?? null))
        await changed(tx, [socialFeedKey(name.service, name.account)])
    })
    if (known && posts) await dropPictures(siteId, known, new Set(posts.map(({ id }) => id)))
  }

  const answerOf = async (tx: SiteTransaction, request: Request): Promise<Timed<SocialFeedAnswer | null>> => {
    const name = nameOf(request)
    if (!name) return { answer: null }
    if (needsKey(name.service) && !(await keysOf(tx)).has(name.service)) return { answer: null }
    return presentFeed(await repository.feedNamed(tx, name), { limit: request.limit, now: clock.now() })
  }

  return {
    /** Answers from what is stored; nobody is asked while a page is drawn. */
    async answers(
      tx: SiteTransaction,
      requests: readonly Request[],
    ): Promise<Timed<readonly (SocialFeedAnswer | null)[]>> {
      const found: Timed<SocialFeedAnswer | null>[] = []
      for (const request of requests) found.push(await answerOf(tx, request))
      const moments = found.flatMap(({ until }) => until ?? []).sort((a, b) => a.getTime() - b.getTime())
      return { answer: found.map(({ answer }) => answer), until: moments[0] }
    },

    /** Asks the service if what is stored is no longer fresh. However many visitors wait for it, it is asked once. */
    async refresh(siteId: SiteId, wanted: Wanted): Promise<void> {
      const name = nameOf(wanted)
      if (!name) return
      const key = `${siteId} ${name.service} ${name.account}`
      const asking =
        underWay.get(key) ??
        ask(siteId, name).finally(() => {
          underWay.delete(key)
        })
      underWay.set(key, asking)
      await asking
    },

    /** A picture of a stored post, fetched once. */
    async picture(siteId: SiteId, feedId: string, postId: string): Promise<SocialPictureFile | undefined> {
      const feed = await database.withSite(siteId, tx => repository.feedById(tx, feedId))
      const post = feed?.posts?.find(({ id }) => id === postId)
      if (!feed || !post) return undefined
      const blobKey = pictureBlob(siteId, feedId, postId)
      const kept = await blobs.get(blobKey)
      const bytes = kept
        ? Buffer.concat((await kept.stream.toArray()) as Buffer[])
        : await fetchPicture(egress, feed.service, post.picture)
      const contentType = bytes && pictureKind(bytes)
      if (!bytes || !contentType) return undefined
      if (!kept) await blobs.put(blobKey, bytes, { contentType })
      return { bytes, contentType }
    },

    /** Which keys there are. The keys themselves are shown to nobody. */
    keys: (siteId: SiteId): Promise<SocialKeys> =>
      database.withSite(siteId, async tx => {
        const known = await keysOf(tx)
        return Object.fromEntries(keyedSocialServices.map(service => [service, known.has(service)])) as SocialKeys
      }),

    /** An empty key takes it away. What came by the former one is forgotten. */
    async saveKey(siteId: SiteId, service: KeyedSocialService, key: string): Promise<void> {
      const forgotten = await database.withSite(siteId, async tx => {
        if (key === '') await repository.deleteKey(tx, service)
        else {
          const sealed = seal(config.secrets[0], key, sealedFor(siteId, service))
          await repository.writeKey(tx, { service, sealed, now: clock.now() })
        }
        const feeds = await repository.forgetFeeds(tx, service)
        await changed(
          tx,
          feeds.map(({ account }) => socialFeedKey(service, account)),
        )
        return feeds
      })
      for (const feed of forgotten) await dropPictures(siteId, feed, new Set())
    },
  }
}

export type Social = ReturnType<typeof createSocial>
