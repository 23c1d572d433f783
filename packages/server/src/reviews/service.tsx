import type { DataKinds, ReviewAnswer } from '@sitewright/blocks/kit'
import {
  checkReview,
  noStars,
  type Rating,
  type ReviewState,
  ratingOf,
  reviewLimits,
} from '@sitewright/domain/block-rules'
import { type PageKey, reviewsKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { Order, OrderHead } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { createAsking } from './asking'
import { ReviewMail, reviewSubject } from './mails/review-mail'
import * as repository from './repository'
import { createReviewsOfPerson } from './repository'
import type { ListedReview, Review } from './review'

const listLimit = 25
const moreLimit = 20
const requestDays = 60

export type ReviewSources = {
  order(siteId: SiteId, orderId: string): Promise<Order | undefined>
  orderHead(tx: SiteTransaction, orderId: string): Promise<OrderHead | undefined>
  /** Those of the named products that are still on sale. */
  onSale(tx: SiteTransaction, productIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Name of the site, and the address of a path on its public one. */
  shop(tx: SiteTransaction): Promise<{ readonly title: string; readonly address: (path: string) => string }>
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
  siteIds(): Promise<readonly SiteId[]>
  /** Whether somebody said that the shop must not write to them about what they left. */
  isLeftAlone(tx: SiteTransaction, email: string): Promise<boolean>
  /** Tells whoever wants to know of one that waits. */
  given(tx: SiteTransaction, reviewId: string): Promise<void>
}

/** What a link opens: the lines that can be reviewed, and those of them that were. */
export type OpenRequest = {
  readonly order: Order
  readonly lines: readonly (Order['lines'][number] & { readonly isReviewed: boolean })[]
}
export type RequestRefusal = 'expired' | 'already-reviewed' | 'no-products'

export type GivenReview = {
  readonly lineId: string
  readonly stars?: number | undefined
  readonly title: string
  readonly body: string
  readonly name: string
}
type FieldProblems = Partial<Record<'title' | 'body' | 'name', 'missing' | 'too-long'>>
export type GiveOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'no-rating' | 'already-reviewed' }
  | { readonly ok: false; readonly reason: 'fields'; readonly fields: FieldProblems }

const fieldProblems = (given: GivenReview): FieldProblems => ({
  ...(given.title.length > reviewLimits.title && { title: 'too-long' as const }),
  ...(given.body.length > reviewLimits.body && { body: 'too-long' as const }),
  ...(given.name === '' && { name: 'missing' as const }),
  ...(given.name.length > reviewLimits.name && { name: 'too-long' as const }),
})

const answerReview = ({ id, stars, title, body, name, reply, createdAt }: Review): ReviewAnswer => ({
  id,
  stars,
  title,
  body,
  name,
  reply,
  at: createdAt.toISOString(),
})

const isPaid = ({ state }: OrderHead) => state === 'paid' || state === 'partly_refunded'

/** What buyers say of what they bought, and what the shop makes of it. */
export const createReviews = (platform: Platform, sources: ReviewSources) => {
  const { database, clock, random, mail } = platform

  /** Older links hold as long as they did. */
  async function newLink(tx: SiteTransaction, orderId: string) {
    const token = random.secret()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + requestDays * 86_400_000)
    await repository.sweepRequests(tx, now)
    await repository.insertRequest(tx, { tokenHash: hashOf(token), orderId, createdAt: now, expiresAt })
    const { title, address } = await sources.shop(tx)
    return { url: address(`/reviews/${token}`), expiresAt, title }
  }

  /** The mail with it. One that nobody at the shop sent says how to get no more of them. */
  async function drawMail(
    siteId: SiteId,
    order: OrderHead,
    { url, title, isByItself }: { url: string; title: string; isByItself: boolean },
  ) {
    const whole = await sources.order(siteId, order.id)
    const locale = whole?.locale ?? 'en'
    const stopAddress = isByItself ? `${url}/stop` : undefined
    return {
      to: order.email,
      subject: reviewSubject(title, locale),
      body: (
        <ReviewMail
          {...{ locale, stopAddress }}
          siteTitle={title}
          firstName={order.firstName}
          titles={[...new Set((whole?.lines ?? []).map(line => line.title))]}
          days={requestDays}
          address={url}
        />
      ),
      ...(stopAddress && { headers: { 'List-Unsubscribe': `<${stopAddress}>` } as const }),
    }
  }

  const asking = createAsking(platform, {
    siteIds: sources.siteIds,
    orderHead: sources.orderHead,
    isLeftAlone: sources.isLeftAlone,
    orderOfLink: (tx, token) => repository.requestedOrder(tx, { tokenHash: hashOf(token), now: clock.now() }),
    send: async (tx, order) => {
      const link = await newLink(tx, order.id)
      const drawn = await drawMail(tx.siteId, order, { ...link, isByItself: true })
      await mail.sendOnce(tx, `review-request:${order.id}`, drawn)
    },
  })

  const open = async (siteId: SiteId, token: string): Promise<OpenRequest | { readonly refusal: RequestRefusal }> => {
    const orderId = await database.withSite(siteId, tx =>
      repository.requestedOrder(tx, { tokenHash: hashOf(token), now: clock.now() }),
    )
    const order = orderId === undefined ? undefined : await sources.order(siteId, orderId)
    if (!order) return { refusal: 'expired' }
    return database.withSite(siteId, async tx => {
      const ids = [...new Set(order.lines.map(({ productId }) => productId))]
      const onSale = await sources.onSale(tx, ids)
      const reviewed = await repository.reviewedLines(tx, order.id)
      const lines = order.lines
        .filter(({ productId, id }) => onSale.has(productId) || reviewed.has(id))
        .map(line => ({ ...line, isReviewed: reviewed.has(line.id) }))
      if (lines.length === 0) return { refusal: 'no-products' }
      return lines.every(({ isReviewed }) => isReviewed) ? { refusal: 'already-reviewed' } : { order, lines }
    })
  }

  const change = (siteId: SiteId, id: string, what: Partial<Pick<Review, 'state' | 'reply'>>) =>
    database.withSite(siteId, async (tx): Promise<ListedReview | undefined> => {
      const changed = await repository.changeReview(tx, id, what)
      if (!changed) return undefined
      if (what.state) await repository.recount(tx, changed.productId)
      await sources.changed(tx, [reviewsKey(changed.productId)])
      return repository.listedReview(tx, id)
    })

  return {
    open,
    asking,
    ofPerson: createReviewsOfPerson(sources.changed),

    /** Waits for the owner. The link must be open for the line, which the caller has seen. */
    async give(siteId: SiteId, { order, lines }: OpenRequest, given: GivenReview): Promise<GiveOutcome> {
      const line = lines.find(({ id }) => id === given.lineId)
      if (!line || line.isReviewed) return { ok: false, reason: 'already-reviewed' }
      if (!checkReview({ rating: given.stars }).ok) return { ok: false, reason: 'no-rating' }
      const fields = fieldProblems(given)
      if (Object.keys(fields).length > 0) return { ok: false, reason: 'fields', fields }
      const { title, body, name, stars = 0 } = given
      const isNew = await database.withSite(siteId, async tx => {
        const id = random.id()
        const isFirst = await repository.insertReview(tx, {
          id,
          productId: line.productId,
          orderId: order.id,
          orderLineId: line.id,
          ...{ stars, title, body, name },
          state: 'waiting',
          reply: '',
          createdAt: clock.now(),
        })
        if (isFirst) await sources.given(tx, id)
        return isFirst
      })
      return isNew ? { ok: true } : { ok: false, reason: 'already-reviewed' }
    },

    read: (siteId: SiteId, id: string) => database.withSite(siteId, tx => repository.listedReview(tx, id)),

    /** A new link for the buyer of a paid order; older ones hold as long as they did. */
    ask: (
      siteId: SiteId,
      orderId: string,
      { send }: { send: boolean },
    ): Promise<{ ok: true; url: string; expiresAt: Date } | { ok: false; reason: 'no-such-order' | 'not-paid' }> =>
      database.withSite(siteId, async tx => {
        const order = await sources.orderHead(tx, orderId)
        if (!order) return { ok: false, reason: 'no-such-order' }
        if (!isPaid(order)) return { ok: false, reason: 'not-paid' }
        const { url, expiresAt, title } = await newLink(tx, orderId)
        if (send) await mail.send(tx, await drawMail(siteId, order, { url, title, isByItself: false }))
        return { ok: true, url, expiresAt }
      }),

    /** How many wait to be looked at. */
    waiting: async (tx: SiteTransaction): Promise<number> =>
      (await repository.listReviews(tx, { limit: 0 })).counts.waiting,

    list: (siteId: SiteId, query: { state?: ReviewState; after?: string }) =>
      database.withSite(siteId, tx => repository.listReviews(tx, { ...query, limit: listLimit })),
    show: (siteId: SiteId, id: string) => change(siteId, id, { state: 'shown' }),
    hide: (siteId: SiteId, id: string) => change(siteId, id, { state: 'hidden' }),
    reply: (siteId: SiteId, id: string, reply: string) => change(siteId, id, { reply }),

    /** What the reviews of products come to; products without any have no entry. */
    async ratings(tx: SiteTransaction, productIds: readonly string[]): Promise<ReadonlyMap<string, Rating>> {
      const counts = await repository.countsOf(tx, productIds)
      return new Map(
        [...counts].map(([id, stars]) => [id, ratingOf(stars)] as const).filter(([, { count }]) => count > 0),
      )
    },

    /** Answers the blocks' question. */
    async answer(
      tx: SiteTransaction,
      { productId, limit }: { productId: string; limit: number },
    ): Promise<NonNullable<DataKinds['reviews']['answer']>> {
      const stars = (await repository.countsOf(tx, [productId])).get(productId) ?? noStars
      const { items, next } =
        limit === 0 ? { items: [], next: null } : await repository.shownReviews(tx, { productId, limit })
      return { productId, stars, ...ratingOf(stars), items: items.map(answerReview), next }
    },

    /** Undefined for a product that nobody reviewed. */
    more: (siteId: SiteId, productId: string, after: string | undefined) =>
      database.withSite(siteId, async tx => {
        if (!(await repository.countsOf(tx, [productId])).has(productId)) return undefined
        const { items, next } = await repository.shownReviews(tx, {
          ...{ productId, limit: moreLimit },
          ...(after !== undefined && { after }),
        })
        return { items: items.map(answerReview), next }
      }),
  }
}

export type Reviews = ReturnType<typeof createReviews>
