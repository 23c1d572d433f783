import type { Random } from '../platform'

/** Twenty tries over about six hours: longer than a mail provider's bad afternoon. */
export const mostAttempts = 20
const firstSeconds = 5
const longestSeconds = 1_800

/** Doubles each time up to half an hour, and differs by a quarter either way so that failures do not return in step. */
export function secondsBeforeRetry(attempt: number, random: Pick<Random, 'integer'>): number {
  const plain = Math.min(longestSeconds, firstSeconds * 2 ** (attempt - 1))
  return plain * (0.75 + random.integer(501) / 1_000)
}

/** Thrown by a handler for what no retry can mend, such as an address that does not exist. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}
