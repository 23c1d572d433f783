import { closedPages, isClosable, type PageRule, type SiteRules } from '@sitewright/domain/access'
import { isAmong } from '@sitewright/domain/member-plans'
import type { Navigation, PageKind } from '@sitewright/domain/publishing'
import type { PageAccess } from '@sitewright/domain/roles'
import type { PageId, SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import { type PasswordRefusal, type Passwords, passwordRefusal } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Bucket, Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { cookieNames, networkOf, readCookie } from '../platform/sessions'
import { createGrants } from './grants'
import * as repository from './repository'

export type AccessDeps = {
  readonly passwords: Passwords
  readonly limits: Pick<Limits, 'take' | 'clear'>
  /** Two people who change one page's rule do so one after the other. */
  lock(tx: SiteTransaction): Promise<unknown>
  /** Of every page of the draft. */
  kinds(tx: SiteTransaction): Promise<ReadonlyMap<PageId, PageKind>>
  /** As the owner has them now. */
  menus(tx: SiteTransaction): Promise<Navigation>
  /** As visitors see them; undefined before the first release. */
  liveMenus(tx: SiteTransaction): Promise<Navigation | undefined>
  arePlans(tx: SiteTransaction, ids: readonly string[]): Promise<boolean>
  /** Every process drops all that it has of the site. */
  changed(tx: SiteTransaction): Promise<void>
  /** Runs whenever something about a site may be new; without a site, about all of them. */
  onForget(run: (siteId?: SiteId) => void): void
}

/** Who knocks: the cookies that came along, and the plans of whoever is logged in; null of nobody. */
export type Visitor = {
  readonly cookies: string | undefined
  readonly plans: () => Promise<ReadonlySet<string> | null>
}

/** What a page asks of visitors; `from` is the page above it that has the rule, where it has none of its own. */
export type AccessOfPage = {
  readonly pageId: PageId
  readonly access: PageRule['kind']
  readonly from: PageId | null
  readonly planIds: readonly string[]
}

export type SetOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'no-such-page' | 'never-closed' | 'password-missing' | 'no-such-plan' | PasswordRefusal
    }

export type TryOutcome =
  | { readonly ok: true; readonly rule: PageRule; readonly grant: string }
  | { readonly ok: false; readonly reason: 'no-such-rule' | 'no-match' | 'too-many' }

const mostKept = 20_000
/** It is told to guests and opens one page, so it may be shorter than what opens an account. */
export const shortestPagePassword = 8
const noMenus: Navigation = { main: [], footer: [] }

/** Who may open which page. Rules are rows of their own: closing a page is seen by the next visitor, without a release. */
export function createAccess(platform: Pick<Platform, 'config' | 'database' | 'clock' | 'random'>, deps: AccessDeps) {
  const { config, database, clock, random } = platform
  const { passwords, limits } = deps
  const grants = createGrants(config)
  const names = cookieNames(config)
  const known = new LRUCache<SiteId, SiteRules>({ max: mostKept })
  let changes = 0
  let unknown: Promise<string> | undefined
  deps.onForget(siteId => {
    changes += 1
    if (siteId === undefined) known.clear()
    else known.delete(siteId)
  })

  const read = (siteId: SiteId): Promise<SiteRules> =>
    database.withSite(siteId, async tx => {
      const rules = await repository.allRules(tx)
      return { rules, navigation: rules.length === 0 ? noMenus : await deps.menus(tx) }
    })

  /** Kept in memory until something about the site changes. What was read while that happened is used once. */
  const rulesOf = async (siteId: SiteId): Promise<SiteRules> => {
    const kept = known.get(siteId)
    if (kept) return kept
    const before = changes
    const rules = await read(siteId)
    if (changes === before) known.set(siteId, rules)
    return rules
  }

  /** Counted per network: were it per page, a stranger could lock out everybody who knows the password. */
  const bucketsOf = (
    siteId: SiteId,
    ruleId: string,
    ip: string,
  ): { readonly here: Bucket; readonly anywhere: Bucket } => {
    const network = networkOf(ip)
    const strict = (name: string, key: string) => ({ store: 'strict', name, key }) as const
    return {
      here: {
        ...strict('page password from one network', `${siteId} ${ruleId} ${network}`),
        ...{ limit: 10, perSeconds: 900 },
      },
      anywhere: {
        ...strict('page password from one network, any page', network),
        ...{ limit: 100, perSeconds: 3600 },
      },
    }
  }

  return {
    rulesOf,

    /** The rules that somebody has met, as they are in the database now: a new password counts at once everywhere. */
    async metBy(siteId: SiteId, { cookies, plans: plansOf }: Visitor): Promise<ReadonlySet<string>> {
      if ((await rulesOf(siteId)).rules.length === 0) return new Set()
      const now = clock.now()
      const { rules } = await read(siteId)
      const plans = await plansOf()
      const isMet = (rule: PageRule): boolean =>
        rule.kind === 'members'
          ? isAmong(rule, plans)
          : grants.isGood(siteId, rule, readCookie(cookies, `${names.pageGrant}_${rule.ruleId}`), now)
      return new Set(rules.filter(isMet).map(({ ruleId }) => ruleId))
    },

    /** For a person of the site, who may see what they made. */
    allOf: async (siteId: SiteId): Promise<ReadonlySet<string>> =>
      new Set((await read(siteId)).rules.map(({ ruleId }) => ruleId)),

    async tryPassword(
      siteId: SiteId,
      { ruleId, password, ip }: { readonly ruleId: string; readonly password: string; readonly ip: string },
    ): Promise<TryOutcome> {
      const rule = await database.withSite(siteId, tx => repository.ruleById(tx, ruleId))
      if (rule?.kind !== 'password' || rule.passwordHash === null) return { ok: false, reason: 'no-such-rule' }
      const { here, anywhere } = bucketsOf(siteId, ruleId, ip)
      for (const bucket of [here, anywhere])
        if (!(await limits.take(bucket)).ok) return { ok: false, reason: 'too-many' }
      if (!(await passwords.matches(password, rule.passwordHash))) return { ok: false, reason: 'no-match' }
      await limits.clear(here)
      return { ok: true, rule, grant: grants.issue(siteId, rule, clock.now()) }
    },

    /** What visitors meet at each page that is not open to everybody. */
    overview: (siteId: SiteId): Promise<AccessOfPage[]> =>
      database.withSite(siteId, async tx => {
        const rules = await repository.allRules(tx)
        const live = await deps.liveMenus(tx)
        const closed = closedPages(rules, [await deps.menus(tx), ...(live ? [live] : [])])
        const kinds = await deps.kinds(tx)
        return [...closed].flatMap(([id, all]) => {
          const ofPage = kinds.get(id)
          if (ofPage === undefined || !isClosable(ofPage)) return []
          const own = all.find(({ pageId }) => pageId === id)
          const { pageId: from, kind, planIds } = own ?? all[0]!
          return [{ pageId: id, access: kind, from: own ? null : from, planIds }]
        })
      }),

    /** Open to everybody, with a password, or for members. Without a new password the one that is set stays. */
    async set(
      siteId: SiteId,
      pageId: PageId,
      {
        access,
        password = '',
        planIds = [],
      }: {
        readonly access: PageAccess
        readonly password?: string | undefined
        readonly planIds?: readonly string[] | undefined
      },
    ): Promise<SetOutcome> {
      if (access === 'password' && password !== '') {
        const refusal = passwordRefusal(password, { name: '', email: '' }, shortestPagePassword)
        if (refusal) return { ok: false, reason: refusal }
      }
      const passwordHash = access === 'password' && password !== '' ? await passwords.hash(password) : null
      return database.withSite(siteId, async (tx): Promise<SetOutcome> => {
        await deps.lock(tx)
        const kind = (await deps.kinds(tx)).get(pageId)
        if (kind === undefined) return { ok: false, reason: 'no-such-page' }
        if (!isClosable(kind)) return { ok: false, reason: 'never-closed' }
        const before = await repository.ruleOf(tx, pageId)
        if (access === 'password' && passwordHash === null && before?.kind !== 'password')
          return { ok: false, reason: 'password-missing' }
        const plans = access === 'members' ? [...new Set(planIds)] : []
        if (!(await deps.arePlans(tx, plans))) return { ok: false, reason: 'no-such-plan' }
        if (before?.kind === access) {
          if (access === 'members') await repository.changePlans(tx, before.ruleId, plans, clock.now())
          else if (passwordHash === null) return { ok: true }
          else await repository.changePassword(tx, before.ruleId, passwordHash, clock.now())
        } else {
          // Never the same one again: who was let in before is asked anew.
          if (before) await repository.deleteRule(tx, before.ruleId)
          if (access !== 'public') {
            const rule = { id: random.id(), pageId, kind: access, passwordHash, planIds: plans }
            await repository.insertRule(tx, rule, clock.now())
          }
        }
        await deps.changed(tx)
        return { ok: true }
      })
    },

    /** To everybody, with a password that nobody was told; its page has no rule before. */
    async close(tx: SiteTransaction, pageId: PageId): Promise<void> {
      unknown ??= passwords.hash(random.id())
      const rule = { id: random.id(), pageId, kind: 'password', passwordHash: await unknown, planIds: [] } as const
      await repository.insertRule(tx, rule, clock.now())
      await deps.changed(tx)
    },

    /** Whether a page is open to this plan. */
    namesPlan: async (tx: SiteTransaction, planId: string): Promise<boolean> =>
      (await repository.allRules(tx)).some(({ planIds }) => planIds.includes(planId)),

    /** A page that was moved below a closed one is closed at once. */
    async menusChanged(tx: SiteTransaction): Promise<void> {
      if ((await repository.allRules(tx)).length > 0) await deps.changed(tx)
    },
  }
}

export type Access = ReturnType<typeof createAccess>
