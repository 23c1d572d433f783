import type { NewsEntry, SavedEdits } from '@sitewright/contract/edits'
import {
  applyChange,
  type BlockRules,
  type Command,
  isSameJson,
  type PageDocument,
  replayCommand,
} from '@sitewright/domain/documents'
import type { QueuedCommand } from './saving'

/** What the server has: a document and its version. */
export type Confirmed = { readonly document: PageDocument; readonly version: number }

type Entry = Pick<NewsEntry, 'version' | 'commands'>

/** What was done of a call, as it was done. */
export function doneOf(commands: readonly Command[], { shortened, refused, held }: SavedEdits): Command[] {
  const left = new Set([...refused, ...held].map(({ index }) => index))
  const others = new Map(shortened.map(({ index, command }) => [index, command]))
  return commands.flatMap((command, index) => (left.has(index) ? [] : [others.get(index) ?? command]))
}

/**
 * The newest version, made of the one that is known and of everything since. Undefined when something is missing in
 * between or cannot be done: then the document has to be read whole.
 */
export function takeIn(
  confirmed: Confirmed,
  entries: readonly Entry[],
  version: number,
  rules: BlockRules,
): Confirmed | undefined {
  const since = entries.filter(entry => entry.version > confirmed.version).sort((a, b) => a.version - b.version)
  if (since.length !== version - confirmed.version) return version < confirmed.version ? confirmed : undefined
  let { document } = confirmed
  for (const command of since.flatMap(({ commands }) => commands)) {
    const edit = replayCommand(document, command, rules)
    // What was so already is reported all the same; everything else must be possible again.
    if (!edit.ok) return undefined
    document = applyChange(document, edit.change)
  }
  return { document, version }
}

const kept = <Item>(before: Readonly<Record<string, Item>>, after: Readonly<Record<string, Item>>) => {
  const ids = Object.keys(after)
  const same = (id: string) =>
    Object.hasOwn(before, id) && (before[id] === after[id] || isSameJson(before[id], after[id]))
  const isWhole = ids.length === Object.keys(before).length && ids.every(same)
  return isWhole ? before : Object.fromEntries(ids.map(id => [id, same(id) ? before[id]! : after[id]!]))
}

/** The newer document with the records of the older one wherever they say the same: only what differs is drawn. */
export const withSameRecords = (before: PageDocument, after: PageDocument): PageDocument => ({
  ...after,
  sections: kept(before.sections, after.sections),
  blocks: kept(before.blocks, after.blocks),
})

/** What is shown: everything that is waiting, done on what the server has. What does not fit is for the server to say. */
export const shownFrom = (
  { document }: Confirmed,
  waiting: readonly QueuedCommand[],
  rules: BlockRules,
): PageDocument =>
  waiting.reduce((now, { command }) => {
    const edit = replayCommand(now, command, rules)
    return edit.ok ? applyChange(now, edit.change) : now
  }, document)
