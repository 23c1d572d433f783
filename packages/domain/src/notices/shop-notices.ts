/** What a shop tells the people who work in it by mail, unless they ask it not to. */
export const shopNoticeKinds = ['orders', 'returns', 'lowStock'] as const
export type ShopNoticeKind = (typeof shopNoticeKinds)[number]
export type ShopNotices = Readonly<Record<ShopNoticeKind, boolean>>

export const usualShopNotices: ShopNotices = { orders: true, returns: true, lowStock: true }

const minuteMs = 60_000
/** A busy hour must not fill a mailbox: what is ordered soon after a mail is told together with the next. */
const orderPauseMinutes = 5
/** Orders of before the first mail: a shop that is moved or updated tells nothing of last year. */
const firstLookMinutes = 60

/** How many seconds the next mail about orders waits. */
export const orderNoticePause = (toldAt: Date | null, now: Date): number => {
  if (!toldAt) return 0
  const left = toldAt.getTime() + orderPauseMinutes * minuteMs - now.getTime()
  return Math.max(0, Math.ceil(left / 1000))
}

/** Since when orders count as new for a shop that was never told of any. */
export const firstOrderNoticeSince = (now: Date): Date => new Date(now.getTime() - firstLookMinutes * minuteMs)
