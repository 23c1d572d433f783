import type { HeldEdit } from '../held'
import type { History, Step } from '../history'
import type { QueuedCommand } from '../saving'
import { isEmpty, type JournalStore, type JournalWrite } from './journal-store'
import type { Tails } from './tails'

/** What has to outlive this window: edits the server does not have, the steps of undo, what no longer fits. */
export type Draft = {
  readonly waiting: readonly QueuedCommand[]
  readonly history: History
  readonly held: readonly HeldEdit[]
  /** The newest version of the server that this device knows of; 0 when it knows of none. */
  readonly version: number
}

export type DraftStorage = {
  /** Remembers the newest draft and writes it soon. Costs an edit nothing. */
  keep(draft: Draft): void
  /** Resolves when everything that was handed over is on this device, or could not be put there. */
  flush(): Promise<void>
  /** For a window that is going away: what is not written yet is put where writing is instant. */
  putTail(): void
  /** False while edits are nowhere but in this window. */
  isSafe(): boolean
  /** Called with false when edits cannot be kept on this device, and with true when they can again. */
  onAbility(listener: (canKeep: boolean) => void): void
}

export const writeWithinMs = 40
const failuresBeforeSaying = 2

const stepsOf = ({ past, future }: History): readonly Step[] => [...past, ...future]

/** Rows that differ between two drafts. Drafts share what did not change, so looking at identities is enough. */
export function draftChange(
  before: Draft,
  after: Draft,
  { document, tab, now }: { document: string; tab: string; now: number },
): JournalWrite {
  const differing = <Item, Key extends string | number>(
    [old, fresh]: readonly [readonly Item[], readonly Item[]],
    keyOf: (item: Item) => Key,
  ) => {
    const known = new Map(old.map(item => [keyOf(item), item]))
    const kept = new Set(fresh.map(keyOf))
    return {
      put: fresh.filter(item => known.get(keyOf(item)) !== item),
      drop: [...known.keys()].filter(key => !kept.has(key)),
    }
  }
  const entries = differing([before.waiting, after.waiting], ({ seq }) => seq)
  const steps = differing([stepsOf(before.history), stepsOf(after.history)], ({ number }) => number)
  const held = differing([before.held, after.held], ({ id }) => id)
  // A step that grows while its gesture lasts is still the same last step.
  const lastOf = ({ past }: History) => past.at(-1)?.number
  const isSame =
    before.version === after.version &&
    before.history.past.length === after.history.past.length &&
    before.history.future.length === after.history.future.length &&
    lastOf(before.history) === lastOf(after.history)
  const tabs = isSame ? [] : [{ document, tab, past: after.history.past.length, version: after.version, at: now }]
  return {
    put: {
      entries: entries.put.map(queued => ({ ...queued, document, tab })),
      steps: steps.put.map(step => ({ document, tab, number: step.number, step })),
      tabs,
      held: held.put.map(edit => ({ ...edit, document })),
    },
    drop: {
      entries: entries.drop.map(seq => ({ document, tab, seq })),
      steps: steps.drop.map(number => ({ document, tab, number })),
      tabs: [],
      held: held.drop.map(id => ({ document, id })),
    },
  }
}

export function createDraftStorage({
  store,
  tails,
  document,
  tab,
  stored,
  now,
}: {
  store: JournalStore
  tails: Tails
  document: string
  tab: string
  /** What the store holds already. */
  stored: Draft
  now: () => number
}): DraftStorage {
  const nothing: Draft = { waiting: [], history: { past: [], future: [] }, held: [], version: 0 }
  let written = stored
  let latest = stored
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let listener: (canKeep: boolean) => void = () => undefined

  const unwritten = () => draftChange(written, latest, { document, tab, now: now() })
  const write = async () => {
    const draft = latest
    const change = unwritten()
    if (isEmpty(change)) return
    try {
      await store.write(change)
      written = draft
      tails.remove(document, tab)
      if (failures >= failuresBeforeSaying) listener(true)
      failures = 0
    } catch {
      // The database may have been deleted while it was open: the next write brings everything back.
      written = nothing
      failures += 1
      if (failures === failuresBeforeSaying) listener(false)
      if (failures < failuresBeforeSaying) schedule()
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // One transaction at a time, so that an older draft is never written after a newer one.
    running = (running ?? Promise.resolve()).then(write)
    return running
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), writeWithinMs)
  }

  return {
    keep(draft) {
      latest = draft
      schedule()
    },
    flush,
    putTail() {
      const change = unwritten()
      if (!isEmpty(change)) tails.put(document, tab, change)
    },
    isSafe: () => latest.waiting.every(queued => written.waiting.includes(queued)),
    onAbility(next) {
      listener = next
    },
  }
}
