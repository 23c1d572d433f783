import { and, eq, gt, lte } from 'drizzle-orm'
import type { PlatformTransaction } from '../../database/database'
import type { Clock, Random } from '../../platform'
import { hashOf } from '../../sessions/secrets'
import { accountTokens, type TokenKind } from '../../sessions/tables'
import { createOneTime } from '../one-time'

type TokenOrder = {
  readonly kind: TokenKind
  readonly accountId: string
  readonly minutes: number
  /** A hand-over is bound to the browser that holds `state`; a view is not, and opens nothing. */
  readonly handOver?: { readonly sessionId: string; readonly siteId: string; readonly state?: string }
}

export type RedeemedToken = {
  readonly accountId: string
  readonly sessionId: string | null
  readonly siteId: string | null
}

/** Secrets that are used once: links in mails, and the step from the account pages to a site's address. */
export type Tokens = {
  issue(tx: PlatformTransaction, order: TokenOrder): Promise<string>
  /** Whose token it is, without using it up. */
  peek(tx: PlatformTransaction, kind: TokenKind, token: string): Promise<{ readonly accountId: string } | undefined>
  redeem(
    tx: PlatformTransaction,
    kind: TokenKind,
    token: string,
    handOver?: { readonly siteId: string; readonly state?: string },
  ): Promise<RedeemedToken | undefined>
  /** Makes every open token of a kind worthless. */
  withdraw(tx: PlatformTransaction, kind: TokenKind, accountId: string): Promise<void>
  sweep(tx: PlatformTransaction): Promise<void>
}

export function createTokens({ clock, random }: { clock: Clock; random: Random }): Tokens {
  const oneTime = createOneTime({ clock, random })
  return {
    async issue(tx, { kind, accountId, minutes, handOver }) {
      const { token, tokenHash, createdAt, expiresAt } = oneTime(minutes)
      await tx.insert(accountTokens).values({
        tokenHash,
        kind,
        accountId,
        sessionId: handOver?.sessionId ?? null,
        boundSiteId: handOver?.siteId ?? null,
        stateHash: handOver?.state === undefined ? null : hashOf(handOver.state),
        createdAt,
        expiresAt,
      })
      return token
    },
    async peek(tx, kind, token) {
      const [found] = await tx
        .select({ accountId: accountTokens.accountId })
        .from(accountTokens)
        .where(
          and(
            eq(accountTokens.tokenHash, hashOf(token)),
            eq(accountTokens.kind, kind),
            gt(accountTokens.expiresAt, clock.now()),
          ),
        )
      return found
    },
    async redeem(tx, kind, token, handOver) {
      // Deleting is the proof of single use: of two redeemers only one gets the row.
      const [taken] = await tx
        .delete(accountTokens)
        .where(
          and(
            eq(accountTokens.tokenHash, hashOf(token)),
            eq(accountTokens.kind, kind),
            gt(accountTokens.expiresAt, clock.now()),
            handOver ? eq(accountTokens.boundSiteId, handOver.siteId) : undefined,
            handOver?.state === undefined ? undefined : eq(accountTokens.stateHash, hashOf(handOver.state)),
          ),
        )
        .returning({
          accountId: accountTokens.accountId,
          sessionId: accountTokens.sessionId,
          siteId: accountTokens.boundSiteId,
        })
      return taken
    },
    async withdraw(tx, kind, accountId) {
      await tx.delete(accountTokens).where(and(eq(accountTokens.kind, kind), eq(accountTokens.accountId, accountId)))
    },
    async sweep(tx) {
      await tx.delete(accountTokens).where(lte(accountTokens.expiresAt, clock.now()))
    },
  }
}
