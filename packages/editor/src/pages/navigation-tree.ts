import type { NavigationEntry } from '@sitewright/contract/pages'
import { t } from '../language'
import { ordinal } from '../ui/ordinal'

/** An entry as a line of the list; what stands below an entry follows it, one step further in. */
export type NavigationRow = { readonly entry: NavigationEntry; readonly depth: number; readonly parentId?: string }

export const rowsOf = (entries: readonly NavigationEntry[], depth = 0, parentId?: string): NavigationRow[] =>
  entries.flatMap(entry => [{ entry, depth, parentId }, ...rowsOf(entry.items, depth + 1, entry.id)])

export const countOf = (entries: readonly NavigationEntry[]): number =>
  entries.reduce((count, entry) => count + 1 + countOf(entry.items), 0)

const without = (entries: readonly NavigationEntry[], id: string): NavigationEntry[] =>
  entries.filter(entry => entry.id !== id).map(entry => ({ ...entry, items: without(entry.items, id) }))

const find = (entries: readonly NavigationEntry[], id: string): NavigationEntry | undefined => {
  for (const entry of entries) {
    const found = entry.id === id ? entry : find(entry.items, id)
    if (found) return found
  }
  return undefined
}

/** Before `beforeId`, or last; inside `parentId`, or at the top. */
export type Spot = { readonly parentId?: string; readonly beforeId?: string }

const placed = (siblings: readonly NavigationEntry[], entry: NavigationEntry, beforeId?: string): NavigationEntry[] => {
  const at = beforeId === undefined ? -1 : siblings.findIndex(sibling => sibling.id === beforeId)
  return at < 0 ? [...siblings, entry] : [...siblings.slice(0, at), entry, ...siblings.slice(at)]
}

export function insertEntry(
  entries: readonly NavigationEntry[],
  entry: NavigationEntry,
  { parentId, beforeId }: Spot,
): NavigationEntry[] {
  if (parentId === undefined) return placed(entries, entry, beforeId)
  return entries.map(other =>
    other.id === parentId
      ? { ...other, items: placed(other.items, entry, beforeId) }
      : { ...other, items: insertEntry(other.items, entry, { parentId, beforeId }) },
  )
}

/** Moves an entry with everything below it. An entry cannot go below itself. */
export function moveEntry(entries: readonly NavigationEntry[], id: string, spot: Spot): NavigationEntry[] {
  const entry = find(entries, id)
  const isInside = entry && spot.parentId !== undefined && find([entry], spot.parentId) !== undefined
  if (!entry || isInside || spot.beforeId === id) return [...entries]
  return insertEntry(without(entries, id), entry, spot)
}

/** Takes an entry out of the menu; what stood below it moves up into its place. */
export const removeEntry = (entries: readonly NavigationEntry[], id: string): NavigationEntry[] =>
  entries.flatMap(entry => (entry.id === id ? entry.items : [{ ...entry, items: removeEntry(entry.items, id) }]))

/**
 * Where something lands when it is dropped at line `index` of the list, `depth` steps in. Only a folder takes entries,
 * and only one step deep.
 */
export function spotAt(
  rows: readonly NavigationRow[],
  index: number,
  depth: number,
  isFolder: (entry: NavigationEntry) => boolean,
): Spot {
  const above = rows[index - 1]
  const below = rows[index]
  const folder = above && (above.depth === 0 ? (isFolder(above.entry) ? above.entry.id : undefined) : above.parentId)
  const isBetweenChildren = below?.depth === 1
  if (folder !== undefined && (depth >= 1 || isBetweenChildren))
    return { parentId: folder, beforeId: isBetweenChildren ? below.entry.id : undefined }
  const next = rows.slice(index).find(row => row.depth === 0)
  return { beforeId: next?.entry.id }
}

/** The spot one step up, down, in or out of where an entry is now; undefined when there is none. */
export function spotBeside(
  entries: readonly NavigationEntry[],
  id: string,
  direction: 'up' | 'down' | 'in' | 'out',
  isFolder: (entry: NavigationEntry) => boolean,
): Spot | undefined {
  const row = rowsOf(entries).find(({ entry }) => entry.id === id)
  if (!row) return undefined
  const { parentId } = row
  const siblings = parentId === undefined ? entries : (find(entries, parentId)?.items ?? [])
  const at = siblings.findIndex(sibling => sibling.id === id)
  const before = siblings[at - 1]
  const afterParent = () => {
    const parentAt = entries.findIndex(entry => entry.id === parentId)
    return { beforeId: entries[parentAt + 1]?.id }
  }
  switch (direction) {
    case 'up':
      if (before) return { parentId, beforeId: before.id }
      return parentId === undefined ? undefined : { beforeId: parentId }
    case 'down':
      if (at < siblings.length - 1) return { parentId, beforeId: siblings[at + 2]?.id }
      return parentId === undefined ? undefined : afterParent()
    case 'in':
      return parentId === undefined && before && isFolder(before) && row.entry.items.length === 0
        ? { parentId: before.id }
        : undefined
    case 'out':
      return parentId === undefined ? undefined : afterParent()
  }
}

/** "Weekend classes, third in Studio" */
export function positionWords(
  entries: readonly NavigationEntry[],
  id: string,
  titleOf: (entry: NavigationEntry) => string,
): string {
  const row = rowsOf(entries).find(({ entry }) => entry.id === id)
  if (!row) return ''
  const parent = row.parentId === undefined ? undefined : find(entries, row.parentId)
  const at = (parent?.items ?? entries).findIndex(entry => entry.id === id)
  return t('{entry}, {at} in {parent}', {
    entry: titleOf(row.entry),
    at: ordinal(at + 1),
    parent: parent ? titleOf(parent) : t('Main navigation'),
  })
}
