import { orderLinkDays } from '../catalogue/limits'

const dayMilliseconds = 86_400_000

/** A link in an old mail may have been passed on: from some day on it opens for those who know the address, too. */
export const asksForEmail = (placedAt: Date, now: Date): boolean =>
  now.getTime() - placedAt.getTime() > orderLinkDays * dayMilliseconds
