import type { Challenge } from 'altcha-lib'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { createOwnCheck, proofSeconds } from './own-check'

/** What a device is asked to work out before another password is tried. */
export type LogInQuestion = Challenge

/** The site's own check for whoever guessed wrong three times. It is the same work whether or not there is an account. */
export function createLogInCheck(
  { config, clock, random }: Pick<Platform, 'config' | 'clock' | 'random'>,
  limits: Pick<Limits, 'take'>,
) {
  const own = createOwnCheck({ config, clock, random })
  const about = (where: string) => `log in: ${where}`
  return {
    /** `where`: the site whose members log in, or the account pages. What is solved for one is worth nothing in another. */
    ask: (where: string): Promise<LogInQuestion> => own.challenge(about(where), random.id(), 0),

    /** A proof serves one try: it is counted until it would have ended by itself. */
    async isSolved(where: string, proof: string | undefined): Promise<boolean> {
      const key = proof === undefined ? undefined : own.keyOf(proof)
      if (proof === undefined || key === undefined) return false
      if ((await own.check(about(where), key, proof)) !== 'solved') return false
      const spent = { store: 'strict', name: 'proof of a log-in', key, limit: 1, perSeconds: proofSeconds } as const
      return (await limits.take(spent)).ok
    },
  }
}

export type LogInCheck = ReturnType<typeof createLogInCheck>
