import { expect, it } from 'vitest'
import { type Command, describeCommands } from './index'
import { note, place, section } from './testing/arbitrary-pages'

const type = (id: string): Command => ({ kind: 'set-props', id, props: {} })

it.each<[Command[], string]>([
  [[type('a'), type('a'), type('a')], 'Changed a block'],
  [[type('a'), type('b')], 'Changed 2 blocks'],
  [
    [
      { kind: 'add-block', block: note('a', 's') },
      { kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place() },
    ],
    'Added a block, moved a block',
  ],
  [
    [
      { kind: 'add-section', section: section('s') },
      { kind: 'remove-section', id: 't' },
    ],
    'Added a section, removed a section',
  ],
  [[{ kind: 'restore-records', change: { sections: {}, blocks: {} } }], 'Took back a step'],
  [
    [
      { kind: 'restore-records', change: { sections: {}, blocks: {} } },
      { kind: 'restore-records', change: { sections: {}, blocks: {} } },
    ],
    'Took back 2 steps',
  ],
  [
    [
      { kind: 'remove-block', id: 'a' },
      { kind: 'duplicate-block', id: 'b', newId: 'c' },
      { kind: 'duplicate-block', id: 'b', newId: 'd' },
    ],
    'Removed a block, copied 2 blocks',
  ],
  [
    [
      { kind: 'set-section', id: 's', values: {} },
      { kind: 'duplicate-section', id: 's', newId: 't', order: 'V', newBlockIds: {} },
    ],
    'Changed a section, copied a section',
  ],
  [
    [
      { kind: 'edit-list', id: 'a', path: ['tabs'], do: 'set', itemId: 't', values: {} },
      { kind: 'edit-list', id: 'a', path: ['tabs'], do: 'set', itemId: 't', values: {} },
      { kind: 'edit-list', id: 'a', path: ['tabs'], do: 'remove', itemIds: ['t', 'u'] },
    ],
    'Changed an entry, removed 2 entries',
  ],
  [
    [
      { kind: 'set-text', id: 'a', path: ['name'], locale: 'en', value: 'Tea' },
      { kind: 'set-text', id: 'a', path: ['name'], locale: 'de', value: 'Tee' },
    ],
    'Changed a text',
  ],
  [[{ kind: 'insert-section', section: section('s'), blocks: [note('a', 's')] }], 'Added a section'],
  [
    [
      {
        kind: 'batch',
        commands: ['a', 'b', 'c'].map(id => ({ kind: 'place-block', id, breakpoint: 'mobile', place: place() })),
      },
    ],
    'Moved 3 blocks',
  ],
  [[{ kind: 'set-registers', registers: [] }], 'Took back a step'],
])('%#: %s', (commands, words) => {
  expect(describeCommands(commands)).toBe(words)
})
