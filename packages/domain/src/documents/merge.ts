import { applyChange, type EditRefusal, invertChange } from './change'
import { type Command, type Replayed, replayCommand, type SingleCommand } from './commands'
import type { PageDocument } from './document'
import { isSameJson } from './json'
import { type Address, addressText, meetingWith, registersOf } from './registers'
import type { BlockRules } from './rules'

/** `returning` are edits of a window that could not see what others did meanwhile. */
export const mergeModes = ['live', 'returning'] as const
export type MergeMode = (typeof mergeModes)[number]

export type ToMerge = {
  /** As it is stored now. */
  readonly document: PageDocument
  readonly commands: readonly Command[]
  /** What others wrote since the commands were made; undefined when the document is the one they were made on. */
  readonly meanwhile: readonly Address[] | undefined
  readonly mode: MergeMode
  readonly rules: BlockRules
  /** Whether a document may be stored. */
  readonly fits?: (document: PageDocument) => boolean
}

/** What became of commands, by their place among those that were sent. */
export type MergeOutcome = Pick<Merged, 'shortened' | 'refused' | 'held'>

export type Merged = {
  readonly document: PageDocument
  /** What was done, so that everyone who does it on the same document comes to the same. */
  readonly applied: readonly Command[]
  /** Which of them were done without something that is gone, or with texts of two together, and as what. */
  readonly shortened: readonly { readonly index: number; readonly command: Command }[]
  /** The registers that were written. */
  readonly wrote: readonly Address[]
  readonly refused: readonly { readonly index: number; readonly reason: EditRefusal }[]
  /** Left for a person to decide, with the registers that somebody else wrote meanwhile. */
  readonly held: readonly { readonly index: number; readonly at: readonly Address[] }[]
}

const singlesOf = (command: Command): readonly SingleCommand[] =>
  command.kind === 'batch' ? command.commands : [command]

const isPlacing = (single: SingleCommand): single is Extract<SingleCommand, { kind: 'place-block' }> =>
  single.kind === 'place-block'

/** Blocks that are given a rectangle in the section they stand in. */
const placedIn = (command: Command): ReadonlySet<string> => {
  const placing = singlesOf(command).filter(isPlacing)
  const moved = new Set(placing.filter(({ sectionId }) => sectionId !== undefined).map(({ id }) => id))
  return new Set(placing.filter(({ id, place }) => place.x !== undefined && !moved.has(id)).map(({ id }) => id))
}

/** Sections that blocks were taken from meanwhile: a place in the old one says nothing about the new one. */
const leftSections = (command: Command, written: ReadonlySet<string>): readonly Address[] =>
  [...placedIn(command)].map(id => ['blocks', id, 'sectionId']).filter(at => written.has(addressText(at)))

const withoutPlaces = (command: Command, left: readonly Address[]): Command | undefined => {
  if (left.length === 0) return command
  const isLeft = (single: SingleCommand) =>
    isPlacing(single) && single.place.x !== undefined && left.some(([, id]) => id === single.id)
  const commands = singlesOf(command).filter(single => !isLeft(single))
  return commands.length === 0 ? undefined : { kind: 'batch', commands }
}

function mergeAll(order: ToMerge, fits: (document: PageDocument) => boolean): Merged {
  const { commands, meanwhile = [], mode, rules } = order
  const isWritten = meetingWith(meanwhile)
  const theirs = new Set(meanwhile.map(addressText))
  const applied: Command[] = []
  const wrote: Address[] = []
  const shortened: { index: number; command: Command }[] = []
  const refused: { index: number; reason: EditRefusal }[] = []
  const held: { index: number; at: Address[] }[] = []
  let { document } = order
  commands.forEach((command, index) => {
    const left = leftSections(command, theirs)
    const possible = mode === 'live' ? withoutPlaces(command, left) : command
    const edit: Replayed = possible
      ? replayCommand(document, possible, rules, { isWhole: order.meanwhile === undefined })
      : { ok: false, reason: 'changed-meanwhile' }
    if (!edit.ok) {
      refused.push({ index, reason: edit.reason })
      return
    }
    const written = registersOf(invertChange(document, edit.change), edit.change, rules).map(({ at }) => at)
    // What is so already needs neither an entry in the log nor anybody's decision.
    if (written.length === 0) return
    const apart = new Set(edit.apart.map(addressText))
    const isMet = (at: Address) => isWritten(at) && !apart.has(addressText(at))
    const met = mode === 'returning' ? [...left, ...written.filter(isMet)] : []
    const next = applyChange(document, edit.change)
    if (met.length > 0) held.push({ index, at: met })
    else if (!fits(next)) refused.push({ index, reason: 'too-large' })
    else {
      document = next
      applied.push(edit.command)
      if (!isSameJson(edit.command, command)) shortened.push({ index, command: edit.command })
      wrote.push(...written)
    }
  })
  return { document, applied, shortened, wrote, refused, held }
}

/**
 * Brings commands into a document that may have changed since they were made. Whoever comes later wins where registers
 * meet, except for commands of somebody who could not know: those wait for a decision. Texts are merged.
 */
export function mergeCommands(order: ToMerge): Merged {
  const { fits = () => true } = order
  const merged = mergeAll(order, () => true)
  // Measuring a document takes as long as all else together: each step is measured only when the sum does not fit.
  return fits(merged.document) ? merged : mergeAll(order, fits)
}
