import type { BlockRules } from '@sitewright/domain/documents'
import { type JournalRows, type JournalStore, noRows } from '../journal/journal-store'
import { type OpenedDraft, openDraft } from '../journal/open-draft'
import type { TabLocks } from '../journal/tab-locks'
import { createTails } from '../journal/tails'

type Keyed = { readonly document: string }

/** A browser's journal in memory: rows are copied in and out, as a database does. */
export function createMemoryStore(): JournalStore & { rows: () => JournalRows; fail: (isFailing: boolean) => void } {
  let rows = noRows
  let isFailing = false
  const copy = <Value>(value: Value): Value => structuredClone(value)
  const keyOf = (row: Keyed & { tab?: string; seq?: number; number?: number; id?: string }, kind: string) =>
    JSON.stringify([kind, row.document, row.tab, row.seq, row.number, row.id])
  const changed = <Row extends Keyed>(
    kind: string,
    now: readonly Row[],
    put: readonly Row[],
    drop: readonly Keyed[],
  ): Row[] => {
    const gone = new Set([...put, ...drop].map(row => keyOf(row, kind)))
    return [...now.filter(row => !gone.has(keyOf(row, kind))), ...put.map(copy)]
  }
  return {
    read: async document => {
      if (isFailing) throw new Error('The database is gone.')
      const own = <Row extends Keyed>(list: readonly Row[]) => copy(list.filter(row => row.document === document))
      return { entries: own(rows.entries), steps: own(rows.steps), tabs: own(rows.tabs), held: own(rows.held) }
    },
    write: async ({ put, drop }) => {
      if (isFailing) throw new Error('The disk is full.')
      rows = {
        entries: changed('entries', rows.entries, put.entries, drop.entries),
        steps: changed('steps', rows.steps, put.steps, drop.steps),
        tabs: changed('tabs', rows.tabs, put.tabs, drop.tabs),
        held: changed('held', rows.held, put.held, drop.held),
      }
    },
    rows: () => rows,
    fail: next => {
      isFailing = next
    },
  }
}

/** Windows that are open, as a set of names. */
export const createMemoryLocks = (open: Set<string>): TabLocks => ({
  hold: async tab => {
    const isFree = !open.has(tab)
    open.add(tab)
    return isFree
  },
  whileFree: async (tab, run) => {
    if (!open.has(tab)) await run()
  },
})

/** Every type there is, and no lists or texts in it. */
export const plainRules: BlockRules = {
  versionOf: () => 1,
  parseProps: (_, props) => props as never,
  shapeOf: () => undefined,
}

export type Device = ReturnType<typeof createDevice>

/** One browser on one machine: its journal, its windows and a clock that stands still until it is moved. */
export function createDevice(rules: BlockRules = plainRules) {
  const store = createMemoryStore()
  const windows = new Set<string>()
  const tails = createTails(localStorage)
  let time = 1_000
  const now = () => time
  return {
    store,
    windows,
    tails,
    now,
    pass: (ms: number) => {
      time += ms
    },
    open: (tab: string, document = 'site:page'): Promise<OpenedDraft> => {
      windows.add(tab)
      return openDraft({ store, locks: createMemoryLocks(windows), tails, document, tab, rules, now })
    },
    /** However it went: the window is not there any more. */
    close: (tab: string) => windows.delete(tab),
  }
}

/** For tests that are not about what is kept. */
export const nothingKept = (): OpenedDraft => ({
  draft: { waiting: [], history: { past: [], future: [] }, held: [], version: 0 },
  canKeep: true,
  storage: {
    keep: () => undefined,
    flush: async () => undefined,
    putTail: () => undefined,
    isSafe: () => true,
    onAbility: () => undefined,
  },
})
