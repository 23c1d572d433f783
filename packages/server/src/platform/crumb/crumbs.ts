import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../platform'

/** Whose crumb it is: a session or a visitor, on one site (or on the account pages). */
export type CrumbHolder = { readonly holder: string; readonly place: string }

export type Crumbs = {
  issue(holder: CrumbHolder): string
  /** Today's and yesterday's, so that nobody fails at midnight. */
  accepts(given: string, holder: CrumbHolder): boolean
}

const dayMs = 86_400_000

const hmac = (secret: string, { holder, place }: CrumbHolder, day: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['crumb', holder, place, day]))
    .digest('base64url')

export function createCrumbs({ secrets, clock }: { secrets: readonly [string, ...string[]]; clock: Clock }): Crumbs {
  const today = () => Math.floor(clock.now().getTime() / dayMs)
  return {
    issue: holder => hmac(secrets[0], holder, today()),
    accepts(given, holder) {
      const candidates = secrets.flatMap(secret => [hmac(secret, holder, today()), hmac(secret, holder, today() - 1)])
      const bytes = Buffer.from(given)
      return candidates
        .map(candidate => bytes.length === candidate.length && timingSafeEqual(bytes, Buffer.from(candidate)))
        .includes(true)
    },
  }
}
