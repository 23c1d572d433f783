import type { QueuedCommand } from '../saving'

/** The last moments of a window: web storage is written before the window is gone, the database may not be. */
export type Tails = {
  put(document: string, tab: string, entries: readonly QueuedCommand[]): void
  read(document: string, tab: string): readonly QueuedCommand[]
  /** Windows that left something behind for this document. */
  tabs(document: string): string[]
  remove(document: string, tab: string): void
}

const longest = 200_000
const prefix = 'sw:tail'

export const createTails = (storage: Storage): Tails => {
  const keyOf = (document: string, tab: string) => `${prefix}:${document}:${tab}`
  return {
    put(document, tab, entries) {
      try {
        const text = JSON.stringify(entries)
        if (text.length <= longest) storage.setItem(keyOf(document, tab), text)
      } catch {
        // A full or forbidden storage costs the tail, never the page.
      }
    },
    read(document, tab) {
      try {
        return JSON.parse(storage.getItem(keyOf(document, tab)) ?? '[]') as QueuedCommand[]
      } catch {
        return []
      }
    },
    tabs(document) {
      const start = keyOf(document, '')
      return Object.keys(storage)
        .filter(key => key.startsWith(start))
        .map(key => key.slice(start.length))
    },
    remove: (document, tab) => storage.removeItem(keyOf(document, tab)),
  }
}
