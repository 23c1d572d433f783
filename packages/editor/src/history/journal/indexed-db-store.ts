import type { BlockRules } from '@sitewright/domain/documents'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { currentEntry, currentStep } from './carry-over'
import type { EntryRow, HeldRow, JournalStore, StepRow, TabRow } from './journal-store'

interface Schema extends DBSchema {
  entries: { key: [string, string, number]; value: EntryRow }
  steps: { key: [string, string, number]; value: StepRow }
  tabs: { key: [string, string]; value: TabRow }
  held: { key: [string, string]; value: HeldRow }
}

const stores = ['entries', 'steps', 'tabs', 'held'] as const

const create = (database: IDBPDatabase<Schema>) => {
  database.createObjectStore('entries', { keyPath: ['document', 'tab', 'seq'] })
  database.createObjectStore('steps', { keyPath: ['document', 'tab', 'number'] })
  database.createObjectStore('tabs', { keyPath: ['document', 'tab'] })
  database.createObjectStore('held', { keyPath: ['document', 'id'] })
}

type Upgrade = IDBPTransaction<Schema, ArrayLike<StoreNames<Schema>>, 'versionchange'>

const carryOver = async (tx: Upgrade, rules: BlockRules) => {
  const [entries, steps] = [tx.objectStore('entries'), tx.objectStore('steps')]
  for (const row of await entries.getAll()) await entries.put(currentEntry(row))
  for (const row of await steps.getAll()) await steps.put(currentStep(row, rules))
}

const connect = (rules: BlockRules) =>
  openDB<Schema>('sitewright', 2, {
    async upgrade(database, from, _to, tx) {
      if (from < 1) create(database)
      else await carryOver(tx, rules)
    },
    // A newer version of the tool in another window must not wait for this one.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })

/** An empty array sorts after every text and number, so this covers all keys that start with the document. */
const ofDocument = (document: string) => IDBKeyRange.bound([document], [document, []])

/** The journal in the browser's database. A connection that was lost is made again. */
export function createIndexedDbStore(rules: BlockRules): JournalStore {
  let open: Promise<IDBPDatabase<Schema>> | undefined
  const withDatabase = async <Result>(run: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    open ??= connect(rules)
    try {
      return await run(await open)
    } catch (error) {
      open = undefined
      throw error
    }
  }
  return {
    read: document =>
      withDatabase(async database => {
        const tx = database.transaction(stores)
        const all = ofDocument(document)
        const [entries, steps, tabs, held] = await Promise.all([
          tx.objectStore('entries').getAll(all),
          tx.objectStore('steps').getAll(all),
          tx.objectStore('tabs').getAll(all),
          tx.objectStore('held').getAll(all),
          tx.done,
        ])
        return { entries, steps, tabs, held }
      }),
    write: ({ put, drop }) =>
      withDatabase(async database => {
        const tx = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
        const [entries, steps, tabs, held] = [
          tx.objectStore('entries'),
          tx.objectStore('steps'),
          tx.objectStore('tabs'),
          tx.objectStore('held'),
        ]
        await Promise.all([
          ...drop.entries.map(row => entries.delete([row.document, row.tab, row.seq])),
          ...drop.steps.map(row => steps.delete([row.document, row.tab, row.number])),
          ...drop.tabs.map(row => tabs.delete([row.document, row.tab])),
          ...drop.held.map(row => held.delete([row.document, row.id])),
          ...put.entries.map(row => entries.put(row)),
          ...put.steps.map(row => steps.put(row)),
          ...put.tabs.map(row => tabs.put(row)),
          ...put.held.map(row => held.put(row)),
          tx.done,
        ])
      }),
  }
}
