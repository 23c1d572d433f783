import { newsletterLimits } from '../catalogue/limits'

/** Letters in a row that a mailbox did not take, and when the first of them was. */
export type Bounces = { readonly count: number; readonly since: Date | null }

export const noBounces: Bounces = { count: 0, since: null }

export const bouncesAfter = ({ count, since }: Bounces, now: Date): Bounces => ({
  count: count + 1,
  since: since ?? now,
})

/** A full mailbox is emptied, and a server that does not like a letter may like the next: only what goes on for weeks ends. */
export const isGivenUp = ({ count, since }: Bounces, now: Date): boolean =>
  count >= newsletterLimits.bouncesInRow &&
  since !== null &&
  now.getTime() - since.getTime() >= newsletterLimits.bounceDays * 86_400_000
