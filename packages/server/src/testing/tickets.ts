import { createHash } from 'node:crypto'
import { isProof, proofText, ticketLimits } from '@sitewright/domain/checkout'
import { createTickets } from '../checkout/ticket'
import type { TestApp } from './app'

/** What somebody has who opened the page three seconds ago: the clock of a test stands still meanwhile. */
export const ticketOf = ({ platform: { config, clock } }: TestApp, holder: string | undefined): string =>
  createTickets({
    secrets: config.secrets,
    clock: { now: () => new Date(clock.now().getTime() - ticketLimits.leastSeconds * 1000) },
  }).issue(holder ?? '')

/** The work that a browser does when it is asked to. */
export function proofFor({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let nonce = 0; ; nonce += 1)
    if (
      isProof(
        createHash('sha256')
          .update(proofText(challenge, String(nonce)))
          .digest(),
        bits,
      )
    )
      return String(nonce)
}
