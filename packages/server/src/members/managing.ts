import { commentRights, type MemberRole, stateAfter } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import type { SubscriptionState } from '@sitewright/domain/subscriptions'
import { type By, recordAct } from '../activity'
import { mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { SiteToWriteFor } from './links'
import { liftedMail, suspendedMail } from './mails'
import type { HeldPlan, PlanName, PlansOfMembers } from './plans'
import { insertMember, type Member, memberByKey } from './repository/members'
import * as repository from './repository/people'
import { deleteSessionsOf } from './repository/sessions'
import { enterWords } from './repository/words'

const listLimit = 50
const exportStep = 500
/** As many members can have their words entered while somebody waits for a list. */
const enteredAtOnce = 500
const enteredPerStep = 2_000
const wordsJob = 'members:words'

/** What somebody with this address bought. */
export type BoughtByMember = {
  readonly id: string
  readonly orders: number
  /** The newest in front. */
  readonly latest: readonly {
    readonly id: string
    readonly number: number
    readonly placedAt: Date
    readonly what: string
    readonly total: number
    readonly currency: string
  }[]
}
export type MemberSubscription = {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly state: SubscriptionState
}

export type MemberSubmission = {
  readonly id: string
  readonly formId: string
  readonly form: string
  /** What stands in the list of the inbox. */
  readonly summary: readonly string[]
  readonly receivedAt: Date
}

export type ManagingSources = {
  readonly siteOf: SiteToWriteFor
  bought(tx: SiteTransaction, emailKey: string): Promise<BoughtByMember | undefined>
  subscriptions(tx: SiteTransaction, emailKey: string): Promise<readonly MemberSubscription[]>
  /** What they wrote while they were logged in. */
  submissions(tx: SiteTransaction, memberId: string): Promise<readonly MemberSubmission[]>
  readonly plans: PlansOfMembers
}
export type MemberWithPlans = repository.SiteMember & { readonly plans: readonly PlanName[] }

export type BroughtMember = Pick<Member, 'name' | 'email' | 'locale' | 'passwordHash' | 'createdAt' | 'seenAt'> &
  Pick<repository.SiteMember, 'role' | 'note'>

type MemberQuery = repository.MemberFilter & { readonly planId?: string | undefined }
type Wanted = { readonly id: string; readonly by: By }
type Refused = { readonly ok: false; readonly reason: 'no-such-member' | 'wrong-state' }
type Changed = ({ readonly ok: true } & MemberInFull) | Refused
export type MemberInFull = {
  readonly member: repository.SiteMember
  readonly sessions: readonly repository.MemberSession[]
  readonly bought: BoughtByMember | undefined
  readonly subscriptions: readonly MemberSubscription[]
  readonly submissions: readonly MemberSubmission[]
  readonly plans: readonly HeldPlan[]
}

const noSuchMember: Refused = { ok: false, reason: 'no-such-member' }
const wrongState: Refused = { ok: false, reason: 'wrong-state' }

/** Members of a site in the hands of whoever runs it. */
export function createManaging({ database, clock, random, mail, jobs }: Platform, sources: ManagingSources) {
  jobs.handle(
    wordsJob,
    async (_: unknown, { siteId, signal }) => {
      if (!siteId) return
      const step = () => database.longRunning.withSite(siteId, tx => enterWords(tx, enteredPerStep))
      while (!(await step())) signal.throwIfAborted()
    },
    { isSlow: true },
  )

  const read = async (tx: SiteTransaction, id: string): Promise<MemberInFull | undefined> => {
    const member = await repository.memberOfSite(tx, id)
    if (!member) return undefined
    return {
      member,
      sessions: await repository.sessionsOf(tx, id),
      bought: await sources.bought(tx, member.emailKey),
      subscriptions: await sources.subscriptions(tx, member.emailKey),
      submissions: await sources.submissions(tx, id),
      plans: await sources.plans.heldBy(tx, member),
    }
  }

  const list = async (
    tx: SiteTransaction,
    { planId, ...query }: MemberQuery & { readonly after?: string | undefined; readonly limit: number },
  ): Promise<{ items: MemberWithPlans[]; total: number; next: string | null }> => {
    const having = planId === undefined ? undefined : await sources.plans.having(tx, planId)
    const byWords = !query.search?.trim() || (await enterWords(tx, enteredAtOnce))
    if (!byWords) await jobs.add(tx, { kind: wordsJob, payload: {}, onlyOne: 'site' })
    const page = await repository.listMembers(tx, { ...query, having, byWords })
    const held = await sources.plans.ofMany(tx, page.items)
    return { ...page, items: page.items.map(member => ({ ...member, plans: held.get(member.id) ?? [] })) }
  }

  /** What is written down comes last, after everything that is read. */
  const change = (
    siteId: SiteId,
    { id, by }: Wanted,
    make: (tx: SiteTransaction, member: repository.SiteMember) => Promise<Refused | Pick<Act, 'act' | 'detail'> | null>,
  ): Promise<Changed> =>
    database.withSite(siteId, async tx => {
      const member = await repository.lockMember(tx, id)
      if (!member) return noSuchMember
      const made = await make(tx, member)
      if (made && 'reason' in made) return made
      const after = { ok: true as const, ...(await read(tx, id))! }
      if (made) await recordAct(tx, { ...made, by, objectId: id, at: clock.now() })
      return after
    })

  return {
    list: (siteId: SiteId, query: MemberQuery & { readonly after?: string | undefined }) =>
      database.withSite(siteId, tx => list(tx, { ...query, limit: listLimit })),

    read: (siteId: SiteId, id: string) => database.withSite(siteId, tx => read(tx, id)),

    saveNote: (siteId: SiteId, { note, ...wanted }: Wanted & { readonly note: string }): Promise<Changed> =>
      change(siteId, wanted, async (tx, { id }) => {
        await repository.changeMember(tx, id, { note })
        return null
      }),

    changeRole: (siteId: SiteId, { role, ...wanted }: Wanted & { readonly role: MemberRole }): Promise<Changed> =>
      change(siteId, wanted, async (tx, member) => {
        if (member.role === role) return null
        await repository.changeMember(tx, member.id, { role })
        return { act: 'member-role-changed', detail: { from: member.role, role } }
      }),

    /** Out at once and everywhere: sessions and links end with it. */
    suspend: (
      siteId: SiteId,
      { reason, isTold, ...wanted }: Wanted & { readonly reason: string; readonly isTold: boolean },
    ): Promise<Changed> =>
      change(siteId, wanted, async (tx, member) => {
        const state = stateAfter(member.state, 'suspend')
        if (state !== 'suspended') return wrongState
        await repository.changeMember(tx, member.id, { state, suspendedAt: clock.now(), suspendedReason: reason })
        await deleteSessionsOf(tx, member.id)
        await repository.deleteLinksOf(tx, member)
        if (isTold) {
          const { title: site, publicAddress: address } = await sources.siteOf(tx)
          const letter = suspendedMail({ site, locale: member.locale }, { address, reason })
          await mail.send(tx, { to: member.email, ...letter })
        }
        return { act: 'member-suspended' }
      }),

    lift: (siteId: SiteId, { isTold, ...wanted }: Wanted & { readonly isTold: boolean }): Promise<Changed> =>
      change(siteId, wanted, async (tx, member) => {
        const state = stateAfter(member.state, 'lift')
        if (state !== 'active') return wrongState
        await repository.changeMember(tx, member.id, { state, suspendedAt: null, suspendedReason: '' })
        if (isTold) {
          const { title: site, publicAddress } = await sources.siteOf(tx)
          const letter = liftedMail({ site, locale: member.locale }, `${publicAddress}/account/login`)
          await mail.send(tx, { to: member.email, ...letter })
        }
        return { act: 'member-lifted' }
      }),

    /** Nothing of the member is kept but the id in what was done. What they bought is the shop's. */
    erase: (siteId: SiteId, { id, by }: Wanted): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const member = await repository.lockMember(tx, id)
        if (!member) return false
        await repository.deleteLinksOf(tx, member)
        await repository.deleteMember(tx, id)
        await recordAct(tx, { act: 'member-erased', by, objectId: id, at: clock.now() })
        return true
      }),

    everythingOf: (siteId: SiteId, { id, by }: Wanted): Promise<MemberInFull | undefined> =>
      database.withSite(siteId, async tx => {
        const found = await read(tx, id)
        if (found) await recordAct(tx, { act: 'member-exported', by, objectId: id, at: clock.now() })
        return found
      }),

    /** All who were searched for, page by page: a site of 100,000 is never in memory at once. */
    async *pages(siteId: SiteId, filter: MemberQuery, by: By): AsyncGenerator<readonly MemberWithPlans[]> {
      await database.withSite(siteId, tx => recordAct(tx, { act: 'members-exported', by, at: clock.now() }))
      let after: string | undefined
      do {
        const { items, next } = await database.withSite(siteId, tx => list(tx, { ...filter, after, limit: exportStep }))
        yield items
        after = next ?? undefined
      } while (after !== undefined)
    },

    /** Of a site that is being made: somebody who joined before. */
    async bring(tx: SiteTransaction, { role, note, ...person }: BroughtMember): Promise<string> {
      const id = random.id()
      const emailKey = mailboxKey(person.email)
      const made = { ...person, id, emailKey, state: 'active', verifiedAt: person.createdAt, leavesAt: null } as const
      if (!(await insertMember(tx, made))) throw new Error('two members have one address')
      await repository.changeMember(tx, id, { role, note })
      return id
    },

    /** Whatever their state. */
    ofMailbox: (tx: SiteTransaction, emailKey: string) => memberByKey(tx, emailKey),

    /** What a member's comments are; those of nobody, or of somebody suspended, are a visitor's. */
    async commentRights(tx: SiteTransaction, memberId: string): Promise<ReturnType<typeof commentRights>> {
      const member = await repository.memberOfSite(tx, memberId)
      return commentRights(member && member.state !== 'suspended' ? member.role : 'member')
    },
  }
}

type Act = Parameters<typeof recordAct>[1]
export type Managing = ReturnType<typeof createManaging>
