import { createTokens, type Tokens } from '../credentials/repository/tokens'
import type { Database, PlatformTransaction } from '../database/database'
import type { Clock, Random } from '../platform'
import { prefixOf } from './ip-prefix'
import {
  deleteSessions,
  deleteStaleSessions,
  deleteViewer,
  findSession,
  findViewer,
  insertSession,
  listSessions,
  type Session,
  strengthenSession,
  touchSession,
} from './repository/sessions'
import { hashOf } from './secrets'

const hour = 3_600_000
const idleMs = 12 * hour
export const sessionDays = 30
const absoluteMs = sessionDays * 24 * hour
/** Writing the last visit on every request would make every read a write. */
/** How long a password that was just given counts for what needs one. */
const strongMs = 10 * 60_000
const seenEveryMs = 5 * 60_000
const handOverMinutes = 1
const viewingMs = 12 * hour
export const viewingSeconds = viewingMs / 1000

/** The browser behind a session, as far as it is kept. */
export type Browser = { readonly userAgent: string; readonly ip: string }

export type Sessions = {
  /** Always a new token: one that was known before the sign-in is worth nothing after it. */
  begin(tx: PlatformTransaction, accountId: string, browser: Browser): Promise<{ token: string; id: string }>
  /** `siteId` is null on the account pages. A session of another place is no session here. */
  find(token: string, siteId: string | null): Promise<Session | undefined>
  /** Ends the sign-in as a whole: the session of the account pages and those it opened on sites. */
  end(session: Pick<Session, 'id' | 'parentId'> & { account: { id: string } }): Promise<void>
  endEverywhere(tx: PlatformTransaction, accountId: string, allBut?: string): Promise<void>
  /** Whoever holds it has proven again that it is they; that counts wherever the same sign-in is used. */
  strengthen(session: Pick<Session, 'id' | 'parentId'>): Promise<void>
  list(accountId: string): Promise<Session[]>
  /** A token that opens a session on one site's address, for the browser that holds `state`. */
  handOver(session: Session, to: { siteId: string; state: string }): Promise<string>
  redeemHandOver(
    token: string,
    at: { siteId: string; state: string },
    browser: Browser,
  ): Promise<{ token: string; accountId: string } | undefined>
  /** A token that makes the account known on the site's public addresses, once and within a minute. */
  showSite(session: Pick<Session, 'id' | 'parentId' | 'account'>, siteId: string): Promise<string>
  redeemView(token: string, siteId: string, browser: Browser): Promise<{ token: string; accountId: string } | undefined>
  /** Who looks. It is no session: nothing can be done with it. */
  viewer(token: string, siteId: string): Promise<{ readonly accountId: string } | undefined>
  endViewing(token: string): Promise<void>
  sweep(): Promise<void>
}

export function createSessions({
  database,
  clock,
  random,
}: {
  database: Database
  clock: Clock
  random: Random
}): Sessions & { tokens: Tokens } {
  const tokens = createTokens({ clock, random })
  const limits = () => {
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    return { now, seenAfter: ago(idleMs), strongAfter: ago(strongMs) }
  }
  const open = async (
    tx: PlatformTransaction,
    accountId: string,
    { userAgent, ip }: Browser,
    {
      lastsMs = absoluteMs,
      ...child
    }: { parentId: string | null; boundSiteId: string | null; onlyViews?: boolean; lastsMs?: number } = {
      parentId: null,
      boundSiteId: null,
    },
  ) => {
    const token = random.secret()
    const id = random.id()
    const now = clock.now()
    await insertSession(tx, {
      id,
      tokenHash: hashOf(token),
      accountId,
      onlyViews: false,
      ...child,
      userAgent: userAgent.slice(0, 300),
      ipPrefix: prefixOf(ip),
      createdAt: now,
      seenAt: now,
      strongAt: now,
      expiresAt: new Date(now.getTime() + lastsMs),
    })
    return { token, id }
  }

  return {
    tokens,
    begin: (tx, accountId, browser) => open(tx, accountId, browser),
    find: (token, siteId) =>
      database.withPlatform(async tx => {
        const session = await findSession(tx, hashOf(token), limits())
        if (!session || session.siteId !== siteId) return undefined
        const { now } = limits()
        if (now.getTime() - session.seenAt.getTime() > seenEveryMs)
          await touchSession(tx, session.parentId ? [session.parentId, session.id].sort() : [session.id], now)
        return session
      }),
    end: ({ id, parentId, account }) =>
      database.withPlatform(async tx => {
        await deleteSessions(tx, account.id, { id: parentId ?? id })
      }),
    async endEverywhere(tx, accountId, allBut) {
      await deleteSessions(tx, accountId, allBut === undefined ? {} : { allBut })
    },
    strengthen: ({ id, parentId }) =>
      database.withPlatform(async tx => {
        await strengthenSession(tx, parentId ?? id, clock.now())
      }),
    list: accountId => database.withPlatform(tx => listSessions(tx, accountId, limits())),
    handOver: (session, { siteId, state }) =>
      database.withPlatform(tx =>
        tokens.issue(tx, {
          kind: 'hand-over',
          accountId: session.account.id,
          minutes: handOverMinutes,
          handOver: { sessionId: session.id, siteId, state },
        }),
      ),
    redeemHandOver: (token, { siteId, state }, browser) =>
      database.withPlatform(async tx => {
        const taken = await tokens.redeem(tx, 'hand-over', token, { siteId, state })
        if (!taken?.sessionId) return undefined
        const { token: made } = await open(tx, taken.accountId, browser, {
          parentId: taken.sessionId,
          boundSiteId: siteId,
        })
        return { token: made, accountId: taken.accountId }
      }),
    showSite: (session, siteId) =>
      database.withPlatform(tx =>
        tokens.issue(tx, {
          kind: 'view',
          accountId: session.account.id,
          minutes: handOverMinutes,
          handOver: { sessionId: session.parentId ?? session.id, siteId },
        }),
      ),
    redeemView: (token, siteId, browser) =>
      database.withPlatform(async tx => {
        const taken = await tokens.redeem(tx, 'view', token, { siteId })
        if (!taken?.sessionId) return undefined
        const viewing = { parentId: taken.sessionId, boundSiteId: siteId, onlyViews: true, lastsMs: viewingMs }
        const { token: made } = await open(tx, taken.accountId, browser, viewing)
        return { token: made, accountId: taken.accountId }
      }),
    viewer: (token, siteId) =>
      database.withPlatform(tx => findViewer(tx, { tokenHash: hashOf(token), siteId }, limits())),
    endViewing: token =>
      database.withPlatform(async tx => {
        await deleteViewer(tx, hashOf(token))
      }),
    sweep: () =>
      database.longRunning.withPlatform(async tx => {
        await deleteStaleSessions(tx, limits())
        await tokens.sweep(tx)
      }),
  }
}
