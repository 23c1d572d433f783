import type { Command } from './commands'

type Deed = { readonly verb: string; readonly noun: 'block' | 'section' | 'step'; readonly id: string }

const deedOf = (command: Command): Deed => {
  switch (command.kind) {
    case 'add-block':
      return { verb: 'added', noun: 'block', id: command.block.id }
    case 'remove-block':
      return { verb: 'removed', noun: 'block', id: command.id }
    case 'set-props':
      return { verb: 'changed', noun: 'block', id: command.id }
    case 'place-block':
      return { verb: 'moved', noun: 'block', id: command.id }
    case 'duplicate-block':
      return { verb: 'copied', noun: 'block', id: command.newId }
    case 'add-section':
      return { verb: 'added', noun: 'section', id: command.section.id }
    case 'remove-section':
      return { verb: 'removed', noun: 'section', id: command.id }
    case 'set-section':
      return { verb: 'changed', noun: 'section', id: command.id }
    case 'duplicate-section':
      return { verb: 'copied', noun: 'section', id: command.newId }
    case 'restore-records':
      return { verb: 'took back', noun: 'step', id: '' }
  }
}

/** One line for the history, such as "Moved a block, changed 2 sections". A block typed in letter by letter counts once. */
export function describeCommands(commands: readonly Command[]): string {
  const ids = new Map<string, Set<string>>()
  commands.forEach((command, index) => {
    const { verb, noun, id } = deedOf(command)
    const kind = `${verb} ${noun}`
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id === '' ? String(index) : id))
  })
  const clauses = [...ids].map(([kind, { size }]) => {
    const verb = kind.slice(0, kind.lastIndexOf(' '))
    const noun = kind.slice(verb.length + 1)
    return size === 1 ? `${verb} a ${noun}` : `${verb} ${size} ${noun}s`
  })
  const line = clauses.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
