import { heldForMs } from '../held'
import { emptyHistory, type History } from '../history'
import type { QueuedCommand } from '../saving'
import { createDraftStorage, type Draft, type DraftStorage } from './draft-storage'
import { type JournalRows, type JournalStore, noRows } from './journal-store'
import type { TabLocks } from './tab-locks'
import type { Tails } from './tails'

const stepsForMs = 24 * 3_600_000

type Setting = {
  readonly store: JournalStore
  readonly locks: TabLocks
  readonly tails: Tails
  readonly document: string
  readonly tab: string
  readonly now: () => number
}

/** A tail is newer than the row with the same number: it was put there when the window could no longer write rows. */
const entriesOf = (rows: JournalRows, tab: string, tail: readonly QueuedCommand[]): QueuedCommand[] => {
  const bySeq = new Map<number, QueuedCommand>()
  for (const { document: _, tab: of, ...queued } of rows.entries) if (of === tab) bySeq.set(queued.seq, queued)
  for (const queued of tail) bySeq.set(queued.seq, queued)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

const historyOf = (rows: JournalRows, tab: string): History => {
  const known = rows.tabs.find(row => row.tab === tab)
  if (!known) return emptyHistory
  const steps = rows.steps
    .filter(row => row.tab === tab)
    .sort((a, b) => a.number - b.number)
    .map(({ step }) => step)
  return { past: steps.slice(0, known.past), future: steps.slice(known.past) }
}

const rowsOf = ({ entries, steps, tabs }: JournalRows, tab: string): JournalRows => ({
  entries: entries.filter(row => row.tab === tab),
  steps: steps.filter(row => row.tab === tab),
  tabs: tabs.filter(row => row.tab === tab),
  held: [],
})

/** Of all windows, open or gone: a page that is older was read before one of them saved. */
const newestOf = ({ tabs }: JournalRows): number => Math.max(0, ...tabs.map(({ version = 0 }) => version))

type Found = { readonly draft: Draft; readonly rows: JournalRows }

/** Brings together what windows that are gone left behind, oldest first, and makes it this window's own. */
async function adopt({ store, locks, tails, document, tab, now }: Setting): Promise<Draft> {
  const first = await store.read(document)
  const ownTail = tails.read(document, tab)
  const longHeld = first.held.filter(({ at }) => now() - at >= heldForMs)
  const ownWaiting = entriesOf(first, tab, ownTail)
  if (ownTail.length + longHeld.length > 0) {
    const entries = ownTail.map(queued => ({ ...queued, document, tab }))
    await store.write({ put: { ...noRows, entries }, drop: { ...noRows, held: longHeld } })
    tails.remove(document, tab)
  }
  const others = new Set([
    ...first.entries.map(row => row.tab),
    ...first.tabs.map(row => row.tab),
    ...tails.tabs(document),
  ])
  others.delete(tab)
  const ownHistory = historyOf(first, tab)
  let found: Found = {
    draft: { waiting: ownWaiting, history: ownHistory, held: [], version: newestOf(first) },
    rows: { ...noRows, entries: ownWaiting.map(queued => ({ ...queued, document, tab })) },
  }
  let stepsAt = ownHistory.past.length + ownHistory.future.length > 0 ? Number.POSITIVE_INFINITY : now() - stepsForMs
  for (const other of others)
    await locks.whileFree(other, async () => {
      // Read again: it may have written until it went.
      const rows = await store.read(document)
      const waiting = entriesOf(rows, other, tails.read(document, other))
      const seenAt = rows.tabs.find(row => row.tab === other)?.at ?? 0
      const takesSteps = seenAt > stepsAt
      if (takesSteps) stepsAt = seenAt
      const gone = rowsOf(rows, other)
      const all = [...found.draft.waiting, ...waiting].sort((a, b) => a.at - b.at)
      const next = 1 + Math.max(0, ...found.draft.waiting.map(({ seq }) => seq))
      const isAdded = waiting.length > 0
      const draft: Draft = {
        ...found.draft,
        waiting: isAdded ? all.map((queued, index) => ({ ...queued, seq: next + index })) : found.draft.waiting,
        history: takesSteps ? historyOf(rows, other) : found.draft.history,
      }
      const put = {
        entries: draft.waiting.map(queued => ({ ...queued, document, tab })),
        steps: takesSteps ? gone.steps.map(row => ({ ...row, tab })) : [],
        tabs: takesSteps ? gone.tabs.map(row => ({ ...row, tab })) : [],
        held: [],
      }
      const drop = {
        ...noRows,
        entries: [...gone.entries, ...(isAdded ? found.rows.entries : [])],
        steps: gone.steps,
        tabs: gone.tabs,
      }
      // One transaction: a crash in between leaves them where they were.
      await store.write({ put, drop })
      tails.remove(document, other)
      if (isAdded) tails.remove(document, tab)
      found = { draft, rows: { ...noRows, entries: put.entries } }
    })
  const held = first.held.map(({ document: _, ...edit }) => edit).filter(({ at }) => now() - at < heldForMs)
  return { ...found.draft, held }
}

export type OpenedDraft = { readonly draft: Draft; readonly storage: DraftStorage; readonly canKeep: boolean }

const nothing: Draft = { waiting: [], history: emptyHistory, held: [], version: 0 }

/** The draft this device holds of a document. Without a usable database it is only kept while the window is open. */
export async function openDraft(setting: Setting): Promise<OpenedDraft> {
  const opened = await adopt(setting).then(
    draft => ({ draft, canKeep: true }),
    () => ({ draft: nothing, canKeep: false }),
  )
  return { ...opened, storage: createDraftStorage({ ...setting, stored: opened.draft }) }
}
