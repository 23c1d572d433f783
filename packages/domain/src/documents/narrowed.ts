import { maxBatchCommands } from '../catalogue/limits'
import { applyChange, invertChange } from './change'
import { type Command, runCommand, type SingleCommand } from './commands'
import { textNow } from './commands/text-commands'
import type { Json, PageDocument, Placement } from './document'
import { recordOf } from './reading'
import { addressText, type Difference, registersOf, textAddress } from './registers'
import type { BlockRules } from './rules'
import { baseOf } from './text-base'

type Of<Kind> = Extract<SingleCommand, { kind: Kind }>

type Made = {
  /** The page the command was made on. */
  readonly page: PageDocument
  readonly differences: readonly Difference[]
  readonly rules: BlockRules
}

function changedProps(command: Of<'set-props'>, { page, differences, rules }: Made): SingleCommand[] {
  const shapes = rules.shapeOf(recordOf(page.blocks, command.id)?.type ?? '') ?? {}
  const texts: SingleCommand[] = []
  const props: Record<string, Json> = {}
  for (const { at, before, after = null } of differences) {
    const [, , , prop = '', locale] = at
    if (locale !== undefined && recordOf(shapes, prop)?.kind === 'text')
      texts.push({ kind: 'set-text', id: command.id, path: [prop], locale, value: after, from: baseOf(before, after) })
    else props[prop] = recordOf(command.props, prop) ?? null
  }
  return Object.keys(props).length > 0 ? [{ ...command, props }, ...texts] : texts
}

function changedPlace(command: Of<'place-block'>, { differences }: Made): SingleCommand[] {
  const { x, y, w, h, layer, hidden = false } = command.place
  const isChanged = (register: string) => differences.some(({ at }) => at.at(-1) === register)
  const place: Partial<Placement> = {
    ...(isChanged('rect') ? { x, y, w, h } : {}),
    ...(isChanged('layer') ? { layer } : {}),
    ...(isChanged('hidden') ? { hidden } : {}),
  }
  const { sectionId, ...others } = command
  return [{ ...others, place, ...(isChanged('sectionId') ? { sectionId } : {}) }]
}

/** As what it became on its page: what was written there meanwhile is in it, and said to have been there before. */
function changedText({ from: _, ...command }: Of<'set-text'>, { page, differences, rules }: Made): SingleCommand[] {
  const text = addressText(textAddress(command))
  const own = differences.find(({ at }) => addressText(at) === text)
  const value = own ? (own.after ?? null) : command.value
  return [{ ...command, value, from: baseOf(textNow(page, command, rules), value) }]
}

const parts = (command: SingleCommand, made: Made): readonly SingleCommand[] => {
  switch (command.kind) {
    case 'set-props':
      return changedProps(command, made)
    case 'place-block':
      return changedPlace(command, made)
    case 'set-text':
      return changedText(command, made)
    default:
      return [command]
  }
}

/** Each as on the page that those before it leave. */
function partsOfAll(commands: readonly SingleCommand[], { page, rules }: Made): readonly SingleCommand[] {
  let now = page
  return commands.flatMap(command => {
    const edit = runCommand(now, command, rules)
    if (!edit.ok) return [command]
    const differences = registersOf(invertChange(now, edit.change), edit.change, rules)
    const own = differences.length === 0 ? [] : parts(command, { page: now, differences, rules })
    now = applyChange(now, edit.change)
    return own
  })
}

/**
 * The command without what it leaves as it is. Controls hand over a block's whole text or place; sent like that, it
 * would write over what somebody else changes of it at the same moment.
 */
export function narrowed(command: Command, made: Made): Command {
  const commands = command.kind === 'batch' ? partsOfAll(command.commands, made) : parts(command, made)
  const isTooMany = commands.length === 0 || commands.length > maxBatchCommands
  if (isTooMany) return command
  return commands.length === 1 ? commands[0]! : { kind: 'batch', commands }
}
