import type { Clock, Random } from '../platform'
import { hashOf } from '../sessions/secrets'

/** A secret that is used once and ends by itself. Only its hash is stored; deleting that row is the proof of single use. */
export const createOneTime =
  ({ clock, random }: { readonly clock: Clock; readonly random: Random }) =>
  (minutes: number) => {
    const token = random.secret()
    const createdAt = clock.now()
    return { token, tokenHash: hashOf(token), createdAt, expiresAt: new Date(createdAt.getTime() + minutes * 60_000) }
  }
