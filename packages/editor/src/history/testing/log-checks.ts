import {
  type Address,
  addressText,
  applyChange,
  type BlockRules,
  type Command,
  type Difference,
  invertChange,
  isSameJson,
  type Json,
  meetingWith,
  type PageDocument,
  registersOf,
  replayCommand,
  type SingleCommand,
  textBefore,
} from '@sitewright/domain/documents'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import type { Row } from './memory-server'

type Step = {
  readonly row: Row
  readonly command: Command
  readonly differences: readonly Difference[]
}

/** Everything that was done, in turn, and what came of it. */
export function walkLog(start: PageDocument, log: readonly Row[], rules: BlockRules) {
  let document = start
  const steps: Step[] = []
  for (const row of log)
    for (const command of row.commands) {
      const edit = replayCommand(document, command, rules)
      if (!edit.ok) throw new Error(`version ${row.version} cannot be done again: ${edit.reason}`)
      steps.push({ row, command, differences: registersOf(invertChange(document, edit.change), edit.change, rules) })
      document = applyChange(document, edit.change)
    }
  return { document, steps }
}

const singlesOf = (command: Command): readonly SingleCommand[] =>
  command.kind === 'batch' ? command.commands : [command]

const isRichText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'content' in value

const wordsOf = (text: unknown): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  if (isRichText(text))
    for (const word of plainText(text).split(/\s+/)) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Words that are fewer times in the second text than in the first. */
export const fewer = (first: unknown, second: unknown): string[] => {
  const left = wordsOf(second)
  return [...wordsOf(first)].filter(([word, count]) => (left.get(word) ?? 0) < count).map(([word]) => word)
}

/** Words of a text that are in none of the other. */
export const gone = (before: unknown, after: unknown): string[] => {
  const left = wordsOf(after)
  return [...wordsOf(before).keys()].filter(word => !left.has(word))
}

/** Words that somebody took out of texts, as they meant it when they wrote or took something back. */
const takenOut = (command: SingleCommand): string[] => {
  if (command.kind === 'set-registers') return command.registers.flatMap(({ expect, to }) => fewer(expect, to))
  if (command.kind !== 'set-text' || command.from === undefined) return []
  return fewer(textBefore(command.from, command.value), command.value)
}

const isText = ({ before, after }: Difference): boolean => isRichText(before) && isRichText(after)

/** Words of a text that went although nobody took them out. */
export const lostWords = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ row, differences }) => {
    const meant = new Set(row.sent.flatMap(singlesOf).flatMap(takenOut))
    return differences
      .filter(isText)
      .flatMap(({ at, before, after }) => gone(before, after).map(word => ({ at, word })))
      .filter(({ word }) => !meant.has(word))
      .map(({ at, word }) => `version ${row.version} lost "${word}" at ${addressText(at)}`)
  })

/** A window is named after whoever has it. */
const personOf = ({ tab }: Row): string => tab.split('-')[0]!

const stepsOf = (row: Row) =>
  row.sent.flatMap(singlesOf).flatMap(command => (command.kind === 'set-registers' ? command.registers : []))

/** Where an item of a list stands is said by its neighbours, whom others may have put there. */
const isPlace = (at: Address): boolean => at.at(-1) === 'place'

/** Registers that undo wrote although somebody else had written them last, and they were not as its step had left them. */
export function takenFromOthers(steps: readonly Step[]): string[] {
  const wrote: { readonly by: string; readonly at: Address }[] = []
  return steps.flatMap(({ row, command, differences }) => {
    const by = personOf(row)
    const isUndo = singlesOf(command).some(({ kind }) => kind === 'set-registers')
    const taken = differences.filter(difference => {
      if (!isUndo || isText(difference) || isPlace(difference.at)) return false
      const isMet = meetingWith([difference.at])
      const last = wrote.findLast(({ at }) => isMet(at))
      const wasLeft = (left: Json | undefined) => isSameJson(left, difference.before)
      return (
        last !== undefined &&
        last.by !== by &&
        !stepsOf(row).some(({ at, expect }) => addressText(at) === addressText(difference.at) && wasLeft(expect))
      )
    })
    wrote.push(...differences.map(({ at }) => ({ by, at })))
    return taken.map(({ at }) => `version ${row.version} took back ${addressText(at)}`)
  })
}
