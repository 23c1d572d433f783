import type { PlanOffer, ProductAnswer } from '@sitewright/blocks/kit'
import { memberPlanLimits } from '@sitewright/domain/catalogue'
import { isHeld, type MembershipSource, type PlanKind, plansHeld } from '@sitewright/domain/member-plans'
import { memberPlansKey, type PageKey } from '@sitewright/domain/publishing'
import type { LocalText, SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { MemberDirectory } from '../members'
import { mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { MemberOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { createPlansOfMembers } from './of-members'
import { type Offered, offersOf } from './offers'
import * as repository from './repository'
import { membershipsOf, payersOf, type StandingSource } from './standing'

export type PlanSources = {
  readonly directory: MemberDirectory
  readonly standings: StandingSource
  /** Those of the named that visitors may see. */
  onSale(tx: SiteTransaction, ids: readonly string[]): Promise<readonly ProductAnswer[]>
  /** By id, as the owner calls them; those that were deleted are not there. */
  titles(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Everything that is sold again and again. */
  soldAgain(tx: SiteTransaction): Promise<readonly string[]>
  /** Two people who change the plans of one site do so one after the other. */
  lock(tx: SiteTransaction): Promise<unknown>
  isUsed(tx: SiteTransaction, planId: string): Promise<boolean>
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
}

export type PlanFields = {
  readonly name: LocalText
  readonly description: LocalText
  readonly kind: PlanKind
  readonly productId: string | null
  readonly isOpen: boolean
}
export type ListedPlan = repository.Plan & { readonly productTitle: string | null; readonly holders: number }
export type Holder = {
  readonly memberId: string | null
  readonly name: string
  readonly email: string
  readonly source: MembershipSource
  readonly since: Date
  readonly until: Date | null
}

/** One of a template, on a site that is being made. */
export type GivenPlan = Pick<repository.Plan, 'id' | 'name' | 'description' | 'productId'>

export type SaveRefusal = 'no-such-plan' | 'too-many' | 'no-name' | 'no-product' | 'kind-fixed'
export type SaveOutcome =
  | { readonly ok: true; readonly plan: ListedPlan }
  | { readonly ok: false; readonly reason: SaveRefusal }
export type DeleteOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'no-such-plan' | 'has-holders' | 'in-use' }
export type GiveOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'no-such-plan' | 'no-such-member' | 'in-the-past' }
export type JoinOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'no-such-plan' }
  /** A paid one is joined where it is sold; null where it is not. */
  | { readonly ok: false; readonly reason: 'paid'; readonly path: string | null }

/** What people may be members of besides the site, and who is. */
export function createMemberPlans(
  { database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>,
  sources: PlanSources,
) {
  const { directory, standings } = sources

  const holdersOf = async (tx: SiteTransaction, plan: repository.Plan): Promise<Holder[]> => {
    const now = clock.now()
    const held = await repository.heldOf(tx, plan.id, now)
    const named = await directory.byIds(
      tx,
      held.map(({ memberId }) => memberId),
    )
    const byHand = held.flatMap(({ memberId, source, since, until }): Holder[] => {
      const member = named.get(memberId)
      return member ? [{ memberId, name: member.name, email: member.email, source, since, until }] : []
    })
    const paying = (await payersOf(tx, [plan], standings)).filter(each => isHeld(each, now.getTime()))
    const known = await directory.byKeys(
      tx,
      paying.map(({ email }) => mailboxKey(email)),
    )
    const payers = paying.map(({ email, name, since, until }): Holder => {
      const member = known.get(mailboxKey(email))
      return {
        ...{ memberId: member?.id ?? null, name: member?.name ?? name, email, source: 'subscription' },
        ...{ since: new Date(since), until: until === null ? null : new Date(until) },
      }
    })
    return [...byHand, ...payers]
  }

  const listed = async (tx: SiteTransaction): Promise<ListedPlan[]> => {
    const now = clock.now()
    const plans = await repository.allPlans(tx)
    const counts = await repository.counts(tx, now)
    const titles = await sources.titles(
      tx,
      plans.flatMap(({ productId }) => productId ?? []),
    )
    const paying = (await payersOf(tx, plans, standings)).filter(each => isHeld(each, now.getTime()))
    return plans.map(plan => ({
      ...plan,
      productTitle: plan.productId === null ? null : (titles.get(plan.productId) ?? null),
      holders: (counts.get(plan.id) ?? 0) + paying.filter(({ planId }) => planId === plan.id).length,
    }))
  }

  const save = (siteId: SiteId, id: string | undefined, fields: PlanFields): Promise<SaveOutcome> =>
    database.withSite(siteId, async (tx): Promise<SaveOutcome> => {
      await sources.lock(tx)
      const refuse = (reason: SaveRefusal) => ({ ok: false, reason }) as const
      const before = id === undefined ? undefined : await repository.planById(tx, id)
      if (id !== undefined && !before) return refuse('no-such-plan')
      if (!before && (await repository.allPlans(tx)).length >= memberPlanLimits.plans) return refuse('too-many')
      if (Object.values(fields.name).every(name => name.trim() === '')) return refuse('no-name')
      // Whoever joined for nothing would have to pay, or whoever pays would be nobody.
      if (before && before.kind !== fields.kind) return refuse('kind-fixed')
      const productId = fields.kind === 'paid' ? fields.productId : null
      if (fields.kind === 'paid') {
        if (productId === null) return refuse('no-product')
        if (productId !== before?.productId && !(await sources.soldAgain(tx)).includes(productId))
          return refuse('no-product')
      }
      const planId = before?.id ?? random.id()
      const { name, description, kind, isOpen } = fields
      const changed = { name, description, kind, productId, isOpen }
      if (before) await repository.changePlan(tx, planId, changed)
      else await repository.insertPlan(tx, { id: planId, ...changed, createdAt: clock.now() })
      await sources.changed(tx, [memberPlansKey])
      return { ok: true, plan: (await listed(tx)).find(each => each.id === planId)! }
    })

  return {
    list: (siteId: SiteId): Promise<ListedPlan[]> => database.withSite(siteId, listed),

    names: (siteId: SiteId): Promise<{ id: string; name: LocalText }[]> =>
      database.withSite(siteId, async tx => (await repository.allPlans(tx)).map(({ id, name }) => ({ id, name }))),

    /** What a paid plan can be bound to. */
    products: (siteId: SiteId): Promise<{ id: string; title: string }[]> =>
      database.withSite(siteId, async tx => {
        const titles = await sources.titles(tx, await sources.soldAgain(tx))
        return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title))
      }),

    create: (siteId: SiteId, fields: PlanFields) => save(siteId, undefined, fields),
    save: (siteId: SiteId, id: string, fields: PlanFields) => save(siteId, id, fields),

    /** One that somebody has, or that opens something, is closed to newcomers instead. */
    remove: (siteId: SiteId, id: string): Promise<DeleteOutcome> =>
      database.withSite(siteId, async (tx): Promise<DeleteOutcome> => {
        await sources.lock(tx)
        const plan = await repository.planById(tx, id)
        if (!plan) return { ok: false, reason: 'no-such-plan' }
        if (await sources.isUsed(tx, id)) return { ok: false, reason: 'in-use' }
        if ((await holdersOf(tx, plan)).length > 0) return { ok: false, reason: 'has-holders' }
        await repository.deletePlan(tx, id)
        await sources.changed(tx, [memberPlansKey])
        return { ok: true }
      }),

    /** Undefined where there is no such plan. */
    holders: (siteId: SiteId, id: string): Promise<Holder[] | undefined> =>
      database.withSite(siteId, async tx => {
        const plan = await repository.planById(tx, id)
        return plan && holdersOf(tx, plan)
      }),

    give: (
      siteId: SiteId,
      id: string,
      { email, until, by }: { readonly email: string; readonly until: Date | null; readonly by: By },
    ): Promise<GiveOutcome> =>
      database.withSite(siteId, async (tx): Promise<GiveOutcome> => {
        const now = clock.now()
        const plan = await repository.planById(tx, id)
        if (!plan) return { ok: false, reason: 'no-such-plan' }
        if (until !== null && until <= now) return { ok: false, reason: 'in-the-past' }
        const member = await directory.byMailbox(tx, email)
        if (!member) return { ok: false, reason: 'no-such-member' }
        await repository.hold(tx, { planId: id, memberId: member.id, source: 'given', since: now, until }, now)
        await recordAct(tx, { act: 'plan-given', by, at: now, objectId: member.id, detail: { plan: id } })
        return { ok: true }
      }),

    /** False where nothing of the kind was had. Whoever pays cancels the subscription. */
    take: (siteId: SiteId, id: string, { memberId, by }: { memberId: string; by: By }): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const now = clock.now()
        const isEnded = await repository.end(tx, { planId: id, memberId, sources: ['given', 'free'] }, now)
        if (isEnded) await recordAct(tx, { act: 'plan-taken', by, at: now, objectId: memberId, detail: { plan: id } })
        return isEnded
      }),

    /** With a press, and only what costs nothing. */
    join: (siteId: SiteId, id: string, { id: memberId }: Pick<MemberOfRequest, 'id'>): Promise<JoinOutcome> =>
      database.withSite(siteId, async (tx): Promise<JoinOutcome> => {
        const plan = await repository.planById(tx, id)
        if (!plan?.isOpen) return { ok: false, reason: 'no-such-plan' }
        if (plan.productId !== null) {
          const [product] = await sources.onSale(tx, [plan.productId])
          return { ok: false, reason: 'paid', path: product?.path ?? null }
        }
        const now = clock.now()
        await repository.hold(tx, { planId: id, memberId, source: 'free', since: now, until: null }, now)
        return { ok: true }
      }),

    /** What was joined with a press is left with one. */
    leave: (siteId: SiteId, id: string, { id: memberId }: Pick<MemberOfRequest, 'id'>): Promise<boolean> =>
      database.withSite(siteId, tx => repository.end(tx, { planId: id, memberId, sources: ['free'] }, clock.now())),

    /** The plans that are a member's at this moment. */
    plansOf: (siteId: SiteId, member: MemberOfRequest): Promise<ReadonlySet<string>> =>
      database.withSite(siteId, async tx => {
        const now = clock.now()
        return plansHeld(await membershipsOf(tx, member, { standings, now }), now.getTime())
      }),

    /** As visitors are told of them: all that are open, or those named whether or not they are. */
    offers: async (tx: SiteTransaction, ids?: readonly string[]): Promise<Offered> => {
      const all = await repository.allPlans(tx)
      return offersOf(tx, ids ? all.filter(({ id }) => ids.includes(id)) : all, sources.onSale)
    },
    /** Undefined where there is none. */
    offer: (siteId: SiteId, id: string): Promise<PlanOffer | undefined> =>
      database.withSite(siteId, async tx => {
        const plan = await repository.planById(tx, id)
        return plan && (await offersOf(tx, [plan], sources.onSale))[0]
      }),

    /** What members have, for whoever shows or looks for them. */
    ofMembers: createPlansOfMembers({ standings, now: clock.now }),

    /** To somebody who was to have them once they are a member. */
    bring: async (
      tx: SiteTransaction,
      memberId: string,
      { planIds, until }: { readonly planIds: readonly string[]; readonly until: Date | null },
    ): Promise<void> => {
      if (planIds.length === 0) return
      const now = clock.now()
      if (until !== null && until <= now) return
      for (const { id: planId } of await repository.allPlans(tx))
        if (planIds.includes(planId))
          await repository.hold(tx, { planId, memberId, source: 'given', since: now, until }, now)
    },

    import: async (tx: SiteTransaction, given: readonly GivenPlan[]): Promise<void> => {
      for (const plan of given) {
        const kind = plan.productId === null ? 'free' : 'paid'
        await repository.insertPlan(tx, { ...plan, kind, isOpen: true, createdAt: clock.now() })
      }
    },

    areThere: async (tx: SiteTransaction, ids: readonly string[]): Promise<boolean> => {
      if (ids.length === 0) return true
      const known = new Set((await repository.allPlans(tx)).map(({ id }) => id))
      return ids.every(id => known.has(id))
    },
  }
}

export type MemberPlans = ReturnType<typeof createMemberPlans>
