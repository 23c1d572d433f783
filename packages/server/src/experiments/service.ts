import type { ExperimentBody } from '@sitewright/contract/experiments'
import type { CookiePolicy } from '@sitewright/domain/consent'
import { assignVariant, type PageExperiment } from '@sitewright/domain/experiments'
import { experimentsKey, type PageKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { carried } from './page-experiments'
import type { StoredExperiment } from './repository'
import * as repository from './repository'
import { resultOf } from './result'
import { visitorOf } from './visitor-key'

export type ExperimentRefusal =
  | 'no-such-experiment'
  | 'name-taken'
  | 'type-changed'
  | 'running'
  | 'not-running'
  | 'shares'
  | 'not-a-test'
export type ExperimentOutcome =
  | { readonly ok: true; readonly experiment: StoredExperiment }
  | { readonly ok: false; readonly reason: ExperimentRefusal }

const refuse = (reason: ExperimentRefusal) => ({ ok: false, reason }) as const

type Sources = {
  readonly changed: (tx: SiteTransaction, keys: readonly PageKey[]) => Promise<void>
  /** What the site's owner decided about counting visitors. */
  readonly policyOf: (tx: SiteTransaction) => Promise<CookiePolicy>
  readonly currency: (tx: SiteTransaction) => Promise<string>
}

type Seen = { readonly experiment: string; readonly phase: number; readonly variant: string; readonly isGoal?: boolean }

const hasShares = (body: ExperimentBody): boolean =>
  body.type === 'FEATURE_TOGGLE' ||
  (body.variants.reduce((sum, { share }) => sum + share, 0) === 100 &&
    new Set(body.variants.map(({ name }) => name)).size === body.variants.length)

const splitOf = (body: ExperimentBody): string =>
  body.type === 'AB_TEST' ? body.variants.map(({ name, share }) => `${name} ${share}`).join() : ''

const quietMs = 10_000

/** Who sees what on a site, and what came of it. */
export function createExperiments(
  { database, clock, random, config }: Pick<Platform, 'database' | 'clock' | 'random' | 'config'>,
  { changed, policyOf, currency }: Sources,
) {
  const secret = config.secrets[0]
  const change = (
    siteId: SiteId,
    id: string,
    make: (stored: StoredExperiment) => StoredExperiment | ExperimentRefusal,
  ): Promise<ExperimentOutcome> =>
    database.withSite(siteId, async tx => {
      const stored = await repository.byId(tx, id)
      if (!stored) return refuse('no-such-experiment')
      const made = make(stored)
      if (typeof made === 'string') return refuse(made)
      const { name } = made.definition
      if (name !== stored.definition.name && (await repository.byName(tx, name))) return refuse('name-taken')
      await repository.update(tx, made)
      await changed(tx, [experimentsKey])
      return { ok: true, experiment: made }
    })

  /** Sites without a test that runs. Another process may begin one: nobody has seen it and ordered so soon. */
  const quietUntil = new Map<SiteId, number>()

  return {
    list: (siteId: SiteId): Promise<StoredExperiment[]> => database.withSite(siteId, repository.allOf),

    /** What every page of the site carries. */
    carriedBy: async (tx: SiteTransaction): Promise<PageExperiment[]> => (await repository.allOf(tx)).map(carried),

    async add(siteId: SiteId, definition: ExperimentBody): Promise<ExperimentOutcome> {
      if (!hasShares(definition)) return refuse('shares')
      const experiment: StoredExperiment = {
        ...{ id: random.id(), definition, seed: random.id(), state: 'draft', phase: 0 },
        ...{ startedAt: null, startedBy: null, endedAt: null, chosen: null, createdAt: clock.now() },
      }
      return database.withSite(siteId, async tx => {
        if (!(await repository.insert(tx, experiment))) return refuse('name-taken')
        await changed(tx, [experimentsKey])
        return { ok: true, experiment }
      })
    },

    /** Of a running test name and goal stay, because what was counted is about them; other shares begin a new phase. */
    save: (siteId: SiteId, id: string, definition: ExperimentBody): Promise<ExperimentOutcome> =>
      change(siteId, id, stored => {
        const before = stored.definition
        if (before.type !== definition.type) return 'type-changed'
        if (!hasShares(definition)) return 'shares'
        if (stored.state !== 'running' || before.type !== 'AB_TEST' || definition.type !== 'AB_TEST')
          return { ...stored, definition }
        const isOther =
          before.name !== definition.name || JSON.stringify(before.goal) !== JSON.stringify(definition.goal)
        if (isOther) return 'running'
        if (splitOf(before) === splitOf(definition)) return { ...stored, definition }
        return { ...stored, definition, phase: stored.phase + 1, startedAt: clock.now() }
      }),

    remove: (siteId: SiteId, id: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const isGone = await repository.remove(tx, id)
        if (isGone) await changed(tx, [experimentsKey])
        return isGone
      }),

    start: (siteId: SiteId, id: string, by: string): Promise<ExperimentOutcome> =>
      change(siteId, id, stored => {
        if (stored.definition.type !== 'AB_TEST') return 'not-a-test'
        if (stored.state === 'running') return 'running'
        quietUntil.delete(siteId)
        const begun = { startedAt: clock.now(), startedBy: by, endedAt: null, chosen: null }
        return { ...stored, ...begun, state: 'running', phase: stored.phase + 1 }
      }),

    stop: (siteId: SiteId, id: string, chosen: string | undefined): Promise<ExperimentOutcome> =>
      change(siteId, id, stored => {
        const { definition } = stored
        if (definition.type !== 'AB_TEST') return 'not-a-test'
        if (stored.state === 'draft') return 'not-running'
        if (chosen !== undefined && !definition.variants.some(({ name }) => name === chosen)) return 'shares'
        return { ...stored, state: 'stopped', endedAt: stored.endedAt ?? clock.now(), chosen: chosen ?? null }
      }),

    result: (siteId: SiteId, id: string) =>
      database.withSite(siteId, async tx => {
        const stored = await repository.byId(tx, id)
        if (stored?.definition.type !== 'AB_TEST') return undefined
        const key = { experimentId: id, phase: stored.phase }
        return resultOf(stored, {
          counted: await repository.countVariants(tx, key, stored.definition.goal.kind === 'order'),
          mixed: await repository.countMixed(tx, key),
          currency: await currency(tx),
          now: clock.now(),
        })
      }),

    /** What somebody sent who is not to be counted, or about a test that does not run, is dropped without a word. */
    expose: (
      siteId: SiteId,
      { experiment: name, phase, variant, isGoal }: Seen,
      cookies: string | undefined,
    ): Promise<void> =>
      database.withSite(siteId, async tx => {
        const visitor = visitorOf({ secret, policy: await policyOf(tx) }, siteId, cookies)
        if (!visitor) return
        const stored = await repository.byName(tx, name)
        if (stored?.state !== 'running' || stored.phase !== phase || stored.definition.type !== 'AB_TEST') return
        const { variants, traffic } = stored.definition
        const drawn = assignVariant({
          ...{ seed: stored.seed, experiment: name, visitor: visitor.id, traffic: traffic / 100, variants },
        })
        // Whoever takes no part was shown an override, or makes things up.
        if (drawn === undefined || !variants.some(each => each.name === variant)) return
        const key = { experimentId: stored.id, phase, visitor: visitor.key, at: clock.now() }
        if (isGoal) return repository.reach(tx, key)
        await repository.expose(tx, { ...key, variant, mixed: drawn !== variant })
      }),

    /** Remembers whose order it is, where they are part of a test. Where none runs, most orders do not even ask. */
    async ordered(siteId: SiteId, orderId: string, cookies: string | undefined): Promise<void> {
      const now = clock.now().getTime()
      if ((quietUntil.get(siteId) ?? 0) > now) return
      await database.withSite(siteId, async tx => {
        if (!(await repository.isAnyRunning(tx))) return void quietUntil.set(siteId, now + quietMs)
        const visitor = visitorOf({ secret, policy: await policyOf(tx) }, siteId, cookies)
        if (visitor) await repository.noteOrder(tx, { orderId, visitor: visitor.key })
      })
    },

    /** Undefined for whoever is not to be recorded. */
    recorderId: (siteId: SiteId, cookies: string | undefined): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const visitor = visitorOf({ secret, policy: await policyOf(tx) }, siteId, cookies)
        return visitor && BigInt.asUintN(64, visitor.key).toString(16).padStart(16, '0')
      }),
  }
}

export type Experiments = ReturnType<typeof createExperiments>
