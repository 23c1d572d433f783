import { type JournalWrite, noRows } from './journal-store'

/** The last moments of a window: web storage is written before the window is gone, the database may not be. */
export type Tails = {
  put(document: string, tab: string, change: JournalWrite): void
  /** What the window would still have written. */
  read(document: string, tab: string): JournalWrite | undefined
  /** Windows that left something behind for this document. */
  tabs(document: string): string[]
  remove(document: string, tab: string): void
}

const longest = 200_000
const prefix = 'sw:last'

export const createTails = (storage: Storage): Tails => {
  const keyOf = (document: string, tab: string) => `${prefix}:${document}:${tab}`
  return {
    put(document, tab, change) {
      try {
        const edits: JournalWrite = { put: { ...noRows, entries: change.put.entries }, drop: noRows }
        // Steps are longer than the edits they belong to, and can be spared sooner.
        const text = [change, edits].map(write => JSON.stringify(write)).find(({ length }) => length <= longest)
        if (text) storage.setItem(keyOf(document, tab), text)
      } catch {
        // A full or forbidden storage costs the tail, never the page.
      }
    },
    read(document, tab) {
      try {
        const text = storage.getItem(keyOf(document, tab))
        return text ? (JSON.parse(text) as JournalWrite) : undefined
      } catch {
        return undefined
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
