import { type MemberNameRefusal, mayLogIn, memberNameRefusal } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import type { LogInCheck, LogInQuestion } from '../captcha'
import {
  createThrottle,
  mailboxKey,
  type PasswordRefusal,
  type Passwords,
  passwordRefusal,
} from '../platform/credentials'
import type { MemberOfRequest } from '../platform/http/route'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { type Browser, hashOf } from '../platform/sessions'
import type { Begin } from './account/begin'
import type { Buyers } from './account/buyers'
import { createChangeEmail } from './account/change-email'
import { createDeparture } from './account/departure'
import { createLogInLink } from './account/log-in-link'
import { createMemberPasskeys } from './account/passkeys'
import { createProfile } from './account/profile'
import { createProof } from './account/proof'
import { createKnownBrowsers } from './known-browser'
import { createLinks, type SiteToWriteFor } from './links'
import { changedMail } from './mails'
import type { GivePlans } from './plans'
import { keepInvitation } from './repository/invitations'
import * as repository from './repository/members'
import { type Begun, createMemberSessions } from './sessions'

export type MemberSources = {
  readonly limits: Limits
  readonly passwords: Passwords
  readonly check: LogInCheck
  readonly siteOf: SiteToWriteFor
  readonly buyers: Buyers
  givePlans: GivePlans
  siteIds(): Promise<readonly SiteId[]>
}

/** With what the browser is known by the next time. */
export type LoggedIn = Begun & { readonly ok: true; readonly device: string; readonly goOnTo: string }
type TooMany = { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }
export type LogInOutcome =
  | LoggedIn
  | TooMany
  | { readonly ok: false; readonly reason: 'no-match' }
  /** After a few wrong passwords; `question` is what the browser works out first. */
  | { readonly ok: false; readonly reason: 'proof-needed'; readonly question: LogInQuestion }
export type LinkOutcome =
  | LoggedIn
  | { readonly ok: false; readonly reason: 'link-over' }
  | { readonly ok: false; readonly reason: 'password'; readonly refusal: PasswordRefusal }
  | { readonly ok: false; readonly reason: 'name'; readonly refusal: MemberNameRefusal }

export type OpenLink = {
  readonly kind: 'sign-up' | 'reset'
  readonly email: string
  /** As it was typed by whoever asked, and only in the browser that asked: elsewhere it may be a stranger's joke. */
  readonly name: string
  /** The language they asked in. */
  readonly locale: string | undefined
}

/** Links behind which a password is chosen. */
const proving = ['sign-up', 'reset'] as const

/** Visitors with an account of one site. Whoever is one has proven their address. */
export function createMembers(
  platform: Platform,
  { limits, passwords, check, siteOf, buyers, givePlans, siteIds }: MemberSources,
) {
  const { database, clock, random, mail, jobs, config } = platform
  const sessions = createMemberSessions(platform)
  const links = createLinks(platform, { limits, siteOf })
  const throttle = createThrottle(limits)
  const browsers = createKnownBrowsers(config)

  const begin: Begin = async (tx, member, how, goOnTo = '') => {
    if (how.replaced) await sessions.end(tx, how.replaced.sessionId)
    await repository.updateMember(tx, member.id, { seenAt: clock.now() })
    const begun = await sessions.begin(tx, member, how)
    return { ok: true, ...begun, device: browsers.issue(tx.siteId, member, random.id()), goOnTo }
  }

  const prove = createProof(platform, { passwords, throttle, sessions })
  const parts = { passwords, sessions, links, siteOf, begin, prove, buyers }
  const departure = createDeparture(platform, parts)
  const passkeys = createMemberPasskeys(platform, parts)

  jobs.handle('members:sweep', async () => {
    for (const siteId of await siteIds()) {
      await database.longRunning.withSite(siteId, async tx => {
        await sessions.sweep(tx)
        await links.sweep(tx)
        await passkeys.sweep(tx)
      })
      await departure.sweep(siteId)
    }
  })
  jobs.every(86_400, 'members:sweep')

  return {
    find: sessions.find,
    ask: links.ask,
    /** For whoever has proven their address in another way. */
    begin,
    profile: createProfile(platform, parts),
    changeEmail: createChangeEmail(platform, parts),
    logInLink: createLogInLink(platform, parts),
    departure,
    passkeys,

    async logIn(
      siteId: SiteId,
      {
        email,
        password,
        rememberMe,
        proof,
      }: {
        readonly email: string
        readonly password: string
        readonly rememberMe: boolean
        readonly proof?: string | undefined
      },
      { browser, device, replaced }: { browser: Browser; device: string | undefined; replaced: MemberOfRequest | null },
    ): Promise<LogInOutcome> {
      const key = mailboxKey(email)
      const member = await database.withSite(siteId, tx => repository.memberByKey(tx, key))
      const isKnown = { device: browsers.isKnown(siteId, member, device), network: false }
      const attempt = { key: `${siteId} ${key}`, ip: browser.ip, device, isKnown }
      if (!(await throttle.isFree(attempt)) && !(await check.isSolved(siteId, proof)))
        return { ok: false, reason: 'proof-needed', question: await check.ask(siteId) }
      const allowed = await throttle.logIn(attempt)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      const stored = member && mayLogIn(member.state) ? member.passwordHash : null
      if (!(await passwords.matches(password, stored ?? undefined)) || !member || stored === null)
        return { ok: false, reason: 'no-match' }
      await throttle.forgive(attempt)
      const passwordHash = passwords.isOutdated(stored) ? await passwords.hash(password) : stored
      return database.withSite(siteId, async tx => {
        if (passwordHash !== stored) await repository.updateMember(tx, member.id, { passwordHash })
        const how = { method: 'password', remember: rememberMe, browser, replaced } as const
        return begin(tx, { ...member, passwordHash }, how)
      })
    },

    async openLink(siteId: SiteId, token: string, browserSecret: string | undefined): Promise<OpenLink | undefined> {
      const found = await links.read(siteId, token, proving)
      if (!found) return undefined
      const isAsker = browserSecret !== undefined && hashOf(browserSecret) === found.browserHash
      return {
        kind: found.kind as OpenLink['kind'],
        email: found.email,
        name: isAsker ? (found.payload.name ?? '') : '',
        locale: found.payload.locale,
      }
    },

    /** Only here a password is chosen: by whoever reads the mail, whoever asked for it. */
    async useLink(
      siteId: SiteId,
      { token, password, name }: { readonly token: string; readonly password: string; readonly name: string },
      { browser, replaced }: { browser: Browser; replaced: MemberOfRequest | null },
    ): Promise<LinkOutcome> {
      const found = await links.read(siteId, token, proving)
      if (!found) return { ok: false, reason: 'link-over' }
      const wrongName = found.kind === 'sign-up' ? memberNameRefusal(name) : undefined
      if (wrongName) return { ok: false, reason: 'name', refusal: wrongName }
      const refusal = passwordRefusal(password, { name, email: found.email })
      if (refusal) return { ok: false, reason: 'password', refusal }
      const passwordHash = await passwords.hash(password)
      const how = { method: 'link', remember: false, browser, replaced } as const
      const outcome = await database.withSite(siteId, async tx => {
        const taken = await links.take(tx, token)
        if (!taken) return undefined
        const { email, emailKey, memberId, payload } = taken
        const now = clock.now()
        if (taken.kind === 'sign-up') {
          const made: repository.Member = {
            ...{ id: random.id(), email, emailKey, name: name.trim(), passwordHash, state: 'active' },
            ...{ verifiedAt: now, locale: payload.locale ?? 'en', createdAt: now, seenAt: now, leavesAt: null },
          }
          if (!(await repository.insertMember(tx, made))) return undefined
          const kept = await keepInvitation(tx, made)
          if (kept) await givePlans(tx, made.id, { planIds: kept.planIds, until: kept.plansUntil })
          return begin(tx, made, how, payload.goOnTo)
        }
        const member = memberId === null ? undefined : await repository.memberById(tx, memberId)
        if (!member || !mayLogIn(member.state)) return undefined
        await repository.updateMember(tx, member.id, { passwordHash })
        await sessions.endAll(tx, member.id)
        const { title, publicAddress } = await siteOf(tx)
        const letter = changedMail({ site: title, locale: member.locale }, `${publicAddress}/account/forgot`)
        await mail.send(tx, { to: member.email, ...letter })
        return begin(tx, { ...member, passwordHash }, how, payload.goOnTo)
      })
      if (!outcome) return { ok: false, reason: 'link-over' }
      const device = outcome.device
      await throttle.forgive({
        ...{ key: `${siteId} ${outcome.member.emailKey}`, ip: browser.ip, device },
        isKnown: { device: true, network: false },
      })
      return outcome
    },

    logOut: (siteId: SiteId, { sessionId }: MemberOfRequest): Promise<void> =>
      database.withSite(siteId, tx => sessions.end(tx, sessionId)),

    setLocale: (siteId: SiteId, { id }: MemberOfRequest, locale: string): Promise<void> =>
      database.withSite(siteId, tx => repository.updateMember(tx, id, { locale })),
  }
}

export type Members = ReturnType<typeof createMembers>
