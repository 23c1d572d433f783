import { emptyHistory, type History } from './history'
import type { QueuedCommand } from './saving'

/** Edits that the server does not have yet, kept on this device until it does. */
export type LocalCopy = { readonly version: number; readonly waiting: readonly QueuedCommand[] }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const read = <Value>(store: Store, name: string): Value | undefined => {
  try {
    const text = store.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    // An unreadable copy must not keep anyone from their page.
    return undefined
  }
}

const write = (store: Store, name: string, value: unknown) => {
  try {
    store.setItem(name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the copy, never the edit.
  }
}

export type DraftStorage = {
  readonly readCopy: () => LocalCopy | undefined
  readonly writeCopy: (copy: LocalCopy) => void
  readonly readHistory: (copy: LocalCopy) => History
  readonly writeHistory: (history: History, copy: LocalCopy) => void
}

/** The copy outlives the browser; undo outlives a reload, for as long as the window is open. */
export function createDraftStorage({
  name,
  local,
  session,
}: {
  name: string
  local: Store
  session: Store
}): DraftStorage {
  const copyName = `sw:edits:${name}`
  const historyName = `sw:history:${name}`
  return {
    readCopy: () => read<LocalCopy>(local, copyName),
    writeCopy: copy => (copy.waiting.length === 0 ? local.removeItem(copyName) : write(local, copyName, copy)),
    readHistory: ({ version, waiting }) => {
      const kept = read<{ history: History; version: number; waiting: number }>(session, historyName)
      // Steps fit only the document they were made on.
      return kept && kept.version === version && kept.waiting === waiting.length ? kept.history : emptyHistory
    },
    writeHistory: (history, { version, waiting }) =>
      write(session, historyName, { history, version, waiting: waiting.length }),
  }
}
