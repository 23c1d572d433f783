import type { Command, SingleCommand } from './commands'
import type { Json, PageDocument, Placement } from './document'
import { recordOf } from './reading'
import type { Difference } from './registers'
import type { BlockRules } from './rules'

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
  for (const { at, after = null } of differences) {
    const [, , , prop = '', locale] = at
    if (locale !== undefined && recordOf(shapes, prop)?.kind === 'text')
      texts.push({ kind: 'set-text', id: command.id, path: [prop], locale, value: after })
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

/**
 * The command without what it leaves as it is. Controls hand over a block's whole text or place; sent like that, it
 * would write over what somebody else changes of it at the same moment.
 */
export function narrowed(command: Command, made: Made): Command {
  const parts =
    command.kind === 'set-props'
      ? changedProps(command, made)
      : command.kind === 'place-block'
        ? changedPlace(command, made)
        : []
  if (parts.length > 1) return { kind: 'batch', commands: parts }
  return parts[0] ?? command
}
