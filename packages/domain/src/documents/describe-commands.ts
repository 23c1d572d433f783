import type { Command, SingleCommand } from './commands'

const nouns = {
  block: { one: 'a block', many: 'blocks' },
  entry: { one: 'an entry', many: 'entries' },
  section: { one: 'a section', many: 'sections' },
  step: { one: 'a step', many: 'steps' },
  text: { one: 'a text', many: 'texts' },
} as const

/** Actions of one verb on things of one id count as one; without ids each counts. */
type Action = { readonly verb: string; readonly noun: keyof typeof nouns; readonly ids: readonly string[] }

const itemVerbs = { add: 'added', set: 'changed', move: 'moved', remove: 'removed' } as const

const itemsOf = (command: SingleCommand & { kind: 'edit-list' }): readonly string[] => {
  switch (command.do) {
    case 'add':
      return command.items.map(({ id }) => id)
    case 'remove':
      return command.itemIds
    default:
      return [command.itemId]
  }
}

const actionOf = (command: SingleCommand): Action => {
  switch (command.kind) {
    case 'add-block':
      return { verb: 'added', noun: 'block', ids: [command.block.id] }
    case 'remove-block':
      return { verb: 'removed', noun: 'block', ids: [command.id] }
    case 'set-props':
    case 'set-motion':
      return { verb: 'changed', noun: 'block', ids: [command.id] }
    case 'place-block':
      return { verb: 'moved', noun: 'block', ids: [command.id] }
    case 'duplicate-block':
      return { verb: 'copied', noun: 'block', ids: [command.newId] }
    case 'edit-list': {
      const list = [command.id, ...command.path].join(' ')
      return { verb: itemVerbs[command.do], noun: 'entry', ids: itemsOf(command).map(id => `${list} ${id}`) }
    }
    case 'set-text':
      return { verb: 'changed', noun: 'text', ids: [[command.id, ...command.path].join(' ')] }
    case 'add-section':
    case 'insert-section':
      return { verb: 'added', noun: 'section', ids: [command.section.id] }
    case 'remove-section':
      return { verb: 'removed', noun: 'section', ids: [command.id] }
    case 'set-section':
      return { verb: 'changed', noun: 'section', ids: [command.id] }
    case 'duplicate-section':
      return { verb: 'copied', noun: 'section', ids: [command.newId] }
    case 'set-registers':
    case 'restore-records':
      return { verb: 'took back', noun: 'step', ids: [] }
  }
}

/** One line for the history, such as "Moved a block, changed 2 sections". A block typed in letter by letter counts once. */
export function describeCommands(commands: readonly Command[]): string {
  const groups = new Map<string, { readonly action: Action; readonly ids: Set<string> }>()
  const singles = commands.flatMap(command => (command.kind === 'batch' ? command.commands : [command]))
  singles.forEach((command, index) => {
    const action = actionOf(command)
    const kind = `${action.verb} ${action.noun}`
    const { ids } = groups.get(kind) ?? groups.set(kind, { action, ids: new Set() }).get(kind)!
    for (const id of action.ids.length > 0 ? action.ids : [String(index)]) ids.add(id)
  })
  const line = [...groups.values()]
    .map(({ action: { verb, noun }, ids: { size } }) =>
      size === 1 ? `${verb} ${nouns[noun].one}` : `${verb} ${size} ${nouns[noun].many}`,
    )
    .join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
