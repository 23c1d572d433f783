import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { MemberOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { type Browser, hashOf, prefixOf } from '../platform/sessions'
import type { Member } from './repository/members'
import * as repository from './repository/sessions'

const hour = 3_600_000
const idleMs = 12 * hour
const lastsMs = 30 * 24 * hour
/** Writing the last visit on every request would make every read a write. */
const seenEveryMs = 5 * 60_000
const mostSessions = 20

export const rememberSeconds = lastsMs / 1000

/** A session that has just begun: what the browser keeps, and who it makes of it. */
export type Begun = { readonly token: string; readonly remember: boolean; readonly member: MemberOfRequest }

/** Sessions of members, found by site and hash together: what another site gave out is nothing here. */
export function createMemberSessions({ database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>) {
  const times = (): repository.SessionTimes => {
    const now = clock.now()
    return { now, seenAfter: new Date(now.getTime() - idleMs) }
  }
  return {
    /** Always a new token: one that was known before the login is worth nothing after it. */
    async begin(
      tx: SiteTransaction,
      { id, name, email, emailKey, locale }: Member,
      {
        method,
        remember,
        browser,
      }: { method: repository.SessionOfMember['method']; remember: boolean; browser: Browser },
    ): Promise<Begun> {
      const { now } = times()
      const token = random.secret()
      const sessionId = random.id()
      await repository.insertSession(tx, {
        id: sessionId,
        tokenHash: hashOf(token),
        memberId: id,
        method,
        remember,
        userAgent: browser.userAgent.slice(0, 300),
        ipPrefix: prefixOf(browser.ip),
        createdAt: now,
        seenAt: now,
        expiresAt: new Date(now.getTime() + lastsMs),
      })
      await repository.deleteAllBut(tx, id, mostSessions)
      return { token, remember, member: { sessionId, id, name, email, emailKey, locale } }
    },

    find: (siteId: SiteId, token: string): Promise<MemberOfRequest | undefined> =>
      database.withSite(siteId, async tx => {
        const { now, seenAfter } = times()
        const found = await repository.findSession(tx, hashOf(token), { now, seenAfter })
        if (!found) return undefined
        const { seenAt, ...member } = found
        if (now.getTime() - seenAt.getTime() > seenEveryMs) await repository.touchSession(tx, member.sessionId, now)
        return member
      }),

    list: (tx: SiteTransaction, memberId: string): Promise<repository.SessionOfMember[]> =>
      repository.sessionsOf(tx, memberId, times()),
    endOf: repository.deleteSessionOf,
    endOthers: repository.deleteOtherSessions,
    end: repository.deleteSession,
    endAll: repository.deleteSessionsOf,
    sweep: (tx: SiteTransaction) => repository.deleteStaleSessions(tx, times()),
  }
}

export type MemberSessions = ReturnType<typeof createMemberSessions>
