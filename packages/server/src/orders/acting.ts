import { maxOrdersPerAct } from '@sitewright/domain/catalogue'
import {
  csvRow,
  mayUndoAct,
  type OrderActKind,
  type OrderActOutcome,
  type OrderActState,
} from '@sitewright/domain/orders'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Fulfilling } from './fulfilling'
import type { ActRefusal, OrderAct, OrderActRow } from './order'
import { actOutcomeWords, actRefusalWords } from './refusals'
import * as repository from './repository'

const runJob = 'orders:act'
const undoJob = 'orders:undo-act'
const refusedShown = 20
const rowsPerText = 1_000

type ActJob = { readonly actId: string }
export type PresentedAct = {
  readonly act: OrderAct
  readonly counts: Record<OrderActOutcome, number>
  readonly refused: readonly OrderActRow[]
}
export type ActOutcome =
  | ({ readonly ok: true } & PresentedAct)
  | { readonly ok: false; readonly reason: 'no-such-act' | 'another-runs' | 'nothing-matches' | 'wrong-state' }

type Done = { readonly ok: true } | { readonly ok: false; readonly reason: ActRefusal }

/** What is done with every order that matches: a job, one order after the other, each with what became of it. */
export const createActing = (
  { database, jobs, clock, random }: Platform,
  {
    fulfilling,
    markPaid,
  }: {
    fulfilling: Pick<Fulfilling, 'sendInside' | 'readyInside' | 'undoInside'>
    markPaid(siteId: SiteId, orderId: string, byAccount: string): Promise<Done>
  },
) => {
  const { longRunning } = database

  async function fulfil(tx: SiteTransaction, { byAccount, tells }: OrderAct, row: OrderActRow): Promise<void> {
    const sent = await fulfilling.sendInside(tx, row.orderId, { byAccount, tell: tells })
    await repository.endActRow(
      tx,
      row,
      sent.ok ? { state: 'done', parcelId: sent.parcelId } : { state: 'refused', reason: sent.reason },
    )
  }

  async function ready(tx: SiteTransaction, { byAccount }: OrderAct, row: OrderActRow): Promise<void> {
    const made = await fulfilling.readyInside(tx, row.orderId, { byAccount })
    await repository.endActRow(tx, row, made.ok ? { state: 'done' } : { state: 'refused', reason: made.reason })
  }

  /** One more order; false when there is none left, or somebody stopped it. */
  async function step(siteId: SiteId, actId: string): Promise<boolean> {
    const asked = await longRunning.withSite(siteId, async tx => {
      const act = await repository.lockAct(tx, actId)
      const row = act?.state === 'running' ? await repository.nextActRow(tx, actId, 'waiting') : undefined
      if (!act || !row) return undefined
      if (act.kind === 'fulfil') await fulfil(tx, act, row)
      if (act.kind === 'ready') await ready(tx, act, row)
      return { act, row }
    })
    if (asked?.act.kind === 'paid') {
      const { act, row } = asked
      // The provider may be asked: nothing is locked meanwhile, and what is paid already is as it was wanted.
      const paid = await markPaid(siteId, row.orderId, act.byAccount)
      await longRunning.withSite(siteId, tx =>
        repository.endActRow(tx, row, paid.ok ? { state: 'done' } : { state: 'refused', reason: paid.reason }),
      )
    }
    return asked !== undefined
  }

  const undoStep = (siteId: SiteId, actId: string): Promise<boolean> =>
    longRunning.withSite(siteId, async tx => {
      const act = await repository.lockAct(tx, actId)
      const row = act?.state === 'undoing' ? await repository.nextActRow(tx, actId, 'done') : undefined
      if (!act || !row) return false
      const parcel = { parcelId: row.parcelId ?? '', byAccount: act.byAccount }
      const undone = await fulfilling.undoInside(tx, row.orderId, parcel)
      await repository.endActRow(tx, row, { state: undone.ok ? 'undone' : 'kept' })
      return true
    })

  const end = (siteId: SiteId, actId: string, { from, to }: { from: OrderActState; to: OrderActState }) =>
    longRunning.withSite(siteId, async tx => {
      const act = await repository.lockAct(tx, actId)
      if (act?.state === from) await repository.changeAct(tx, actId, { state: to, finishedAt: clock.now() })
    })

  // Slow, so that mails and orders never wait behind ten thousand of them.
  jobs.handle(
    runJob,
    async ({ actId }: ActJob, { siteId, signal }) => {
      while (await step(siteId as SiteId, actId)) signal.throwIfAborted()
      await end(siteId as SiteId, actId, { from: 'running', to: 'done' })
    },
    { isSlow: true },
  )
  jobs.handle(
    undoJob,
    async ({ actId }: ActJob, { siteId, signal }) => {
      while (await undoStep(siteId as SiteId, actId)) signal.throwIfAborted()
      await end(siteId as SiteId, actId, { from: 'undoing', to: 'undone' })
    },
    { isSlow: true },
  )

  const present = async (tx: SiteTransaction, act: OrderAct): Promise<PresentedAct> => ({
    act,
    counts: await repository.actCounts(tx, act.id),
    refused: await repository.actRows(tx, act.id, { state: 'refused', limit: refusedShown }),
  })

  const change = (
    siteId: SiteId,
    actId: string,
    decide: (tx: SiteTransaction, known: PresentedAct) => Promise<Partial<OrderAct> | 'another-runs' | 'wrong-state'>,
  ): Promise<ActOutcome> =>
    database.withSite(siteId, async tx => {
      const act = await repository.lockAct(tx, actId)
      if (!act) return { ok: false, reason: 'no-such-act' }
      const changed = await decide(tx, await present(tx, act))
      if (typeof changed === 'string') return { ok: false, reason: changed }
      await repository.changeAct(tx, actId, changed)
      return { ok: true, ...(await present(tx, { ...act, ...changed })) }
    })

  return {
    start: (
      siteId: SiteId,
      {
        kind,
        tell,
        byAccount,
        ...query
      }: repository.OrderQuery & { kind: OrderActKind; tell: boolean; byAccount: string },
    ): Promise<ActOutcome> =>
      database.withSite(siteId, async tx => {
        if (await repository.isActing(tx)) return { ok: false, reason: 'another-runs' }
        const id = random.id()
        const act = {
          ...{ id, kind, byAccount, at: clock.now(), finishedAt: null, hidden: false },
          state: 'running' as const,
          tells: kind !== 'fulfil' || tell,
        }
        const total = await repository.insertAct(tx, { ...act, total: 0 }, { ...query, most: maxOrdersPerAct })
        if (total === 0) {
          await repository.removeAct(tx, id)
          return { ok: false, reason: 'nothing-matches' }
        }
        await jobs.add(tx, { kind: runJob, payload: { actId: id }, onlyOne: id })
        return { ok: true, ...(await present(tx, { ...act, total })) }
      }),

    latest: (siteId: SiteId): Promise<PresentedAct | undefined> =>
      database.withSite(siteId, async tx => {
        const act = await repository.latestAct(tx)
        return act && present(tx, act)
      }),

    stop: (siteId: SiteId, actId: string) =>
      change(siteId, actId, async (_, { act }) =>
        act.state === 'running' ? { state: 'stopped', finishedAt: clock.now() } : 'wrong-state',
      ),

    undo: (siteId: SiteId, actId: string) =>
      change(siteId, actId, async (tx, { act, counts }) => {
        if (!mayUndoAct({ ...act, done: counts.done })) return 'wrong-state'
        if (await repository.isActing(tx)) return 'another-runs'
        await jobs.add(tx, { kind: undoJob, payload: { actId }, onlyOne: actId })
        return { state: 'undoing', finishedAt: null }
      }),

    /** Seen, and not to be shown any more. */
    hide: (siteId: SiteId, actId: string) =>
      change(siteId, actId, async (_, { act }) =>
        act.state === 'running' || act.state === 'undoing' ? 'wrong-state' : { hidden: true },
      ),

    async outcome(siteId: SiteId, actId: string): Promise<AsyncGenerator<string> | undefined> {
      if (!(await database.withSite(siteId, tx => repository.actById(tx, actId)))) return undefined
      async function* rows() {
        yield csvRow(['Order', 'Outcome', 'Why'])
        for (let after = 0; ; ) {
          const some = await database.withSite(siteId, tx =>
            repository.actRows(tx, actId, { after, limit: rowsPerText }),
          )
          yield some
            .map(row => csvRow([row.number, actOutcomeWords[row.state], row.reason ? actRefusalWords(row.reason) : '']))
            .join('')
          if (some.length < rowsPerText) return
          after = some.at(-1)!.number
        }
      }
      return rows()
    },
  }
}

export type Acting = ReturnType<typeof createActing>
