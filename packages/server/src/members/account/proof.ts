import type { SiteId } from '@sitewright/domain/sites'
import type { createThrottle, Passwords } from '../../platform/credentials'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { memberById } from '../repository/members'
import type { MemberSessions } from '../sessions'

const freshMs = 10 * 60_000

export type ProofRefusal = 'wrong-password' | 'prove-again' | 'too-many'
export type Proof = { readonly ok: true } | { readonly ok: false; readonly reason: ProofRefusal }
export type Prove = (
  siteId: SiteId,
  member: MemberOfRequest,
  given: { readonly password: string; readonly ip: string },
) => Promise<Proof>

/**
 * Whoever sits at an open browser must not take an account away. Who has a password gives it once more; who has none has
 * just logged in.
 */
export const createProof =
  (
    { database, clock }: Pick<Platform, 'database' | 'clock'>,
    {
      passwords,
      throttle,
      sessions,
    }: {
      readonly passwords: Passwords
      readonly throttle: ReturnType<typeof createThrottle>
      readonly sessions: Pick<MemberSessions, 'list'>
    },
  ): Prove =>
  async (siteId, { id, emailKey, sessionId }, { password, ip }) => {
    const { stored, session } = await database.withSite(siteId, async tx => ({
      stored: (await memberById(tx, id))?.passwordHash ?? undefined,
      session: (await sessions.list(tx, id)).find(each => each.id === sessionId),
    }))
    if (stored === undefined) {
      const isFresh = session !== undefined && clock.now().getTime() - session.createdAt.getTime() < freshMs
      return isFresh ? { ok: true } : { ok: false, reason: 'prove-again' }
    }
    // Counted for this session, so that strangers who guess at the login keep nobody from their own account.
    const isKnown = { device: true, network: false }
    const attempt = { key: `${siteId} ${emailKey}`, ip, device: sessionId, isKnown }
    if (!(await throttle.logIn(attempt)).ok) return { ok: false, reason: 'too-many' }
    if (!(await passwords.matches(password, stored))) return { ok: false, reason: 'wrong-password' }
    await throttle.forgive(attempt)
    return { ok: true }
  }
