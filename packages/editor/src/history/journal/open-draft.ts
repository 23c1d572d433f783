import type { BlockRules } from '@sitewright/domain/documents'
import { heldForMs } from '../held'
import { emptyHistory, type History } from '../history'
import type { QueuedCommand } from '../saving'
import { currentRows } from './carry-over'
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
  readonly rules: BlockRules
  readonly now: () => number
}

const entriesOf = (rows: JournalRows, tab: string): QueuedCommand[] =>
  rows.entries
    .filter(row => row.tab === tab)
    .map(({ document: _, tab: __, ...queued }) => queued)
    .sort((a, b) => a.seq - b.seq)

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

/** Rows of a document, once a window that is gone has been helped to its last write. */
async function readAfter({ store, tails, document, rules }: Setting, tab: string): Promise<JournalRows> {
  const tail = tails.read(document, tab)
  if (tail) {
    await store.write({ ...tail, put: currentRows(tail.put, rules) })
    tails.remove(document, tab)
  }
  return store.read(document)
}

/** Brings together what windows that are gone left behind, oldest first, and makes it this window's own. */
async function adopt(setting: Setting): Promise<Draft> {
  const { store, locks, tails, document, tab, now } = setting
  const first = await readAfter(setting, tab)
  const longHeld = first.held.filter(({ at }) => now() - at >= heldForMs)
  if (longHeld.length > 0) await store.write({ put: noRows, drop: { ...noRows, held: longHeld } })
  const ownWaiting = entriesOf(first, tab)
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
  let { held } = first
  for (const other of others)
    await locks.whileFree(other, async () => {
      // Read again: it may have written until it went.
      const rows = await readAfter(setting, other)
      held = rows.held
      const waiting = entriesOf(rows, other)
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
        version: Math.max(found.draft.version, newestOf(rows)),
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
      found = { draft, rows: { ...noRows, entries: put.entries } }
    })
  const kept = held.filter(({ at }) => now() - at < heldForMs)
  return { ...found.draft, held: kept.map(({ document: _, ...edit }) => edit) }
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
