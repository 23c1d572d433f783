import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyChange, type Command, narrowed, type PageDocument, registersOf, runCommand } from './index'
import { anyCommand } from './testing/arbitrary-commands'
import { page as anyPage, menu, note, pageOf, place, rules, section } from './testing/arbitrary-pages'

const start = pageOf(
  [section('s')],
  [note('n', 's'), menu('m', 's', { name: { en: 'Lunch', de: 'Mittag' }, size: 1, columns: { desktop: 2 } })],
)

const after = (page: PageDocument, command: Command) => {
  const edit = runCommand(page, command, rules)
  return edit.ok ? applyChange(page, edit.change) : undefined
}
const narrow = (command: Command, page = start) => {
  const next = after(page, command)
  return next ? narrowed(command, { page, differences: registersOf(page, next, rules), rules }) : command
}

const set = (props: object): Command => ({ kind: 'set-props', id: 'm', props: props as never })
const put = (over: object, more: object = {}): Command => ({
  kind: 'place-block',
  id: 'n',
  breakpoint: 'desktop',
  place: over,
  ...more,
})

it.each<[string, Command, Command]>([
  [
    'one language of a text',
    set({ name: { en: 'Dinner', de: 'Mittag' } }),
    { kind: 'set-text', id: 'm', path: ['name'], locale: 'en', value: 'Dinner', from: 'Lunch' },
  ],
  [
    'a language that goes',
    set({ name: { en: 'Lunch' } }),
    { kind: 'set-text', id: 'm', path: ['name'], locale: 'de', value: null, from: 'Mittag' },
  ],
  ['one of two props', set({ size: 2, columns: { desktop: 2 } }), set({ size: 2 })],
  [
    'a text and a value',
    set({ size: 2, name: { en: 'Dinner', de: 'Mittag' } }),
    {
      kind: 'batch',
      commands: [
        set({ size: 2 }) as never,
        { kind: 'set-text', id: 'm', path: ['name'], locale: 'en', value: 'Dinner', from: 'Lunch' },
      ],
    },
  ],
  [
    'a text, with what it was made of',
    { kind: 'set-text', id: 'm', path: ['name'], locale: 'fr', value: 'Midi' },
    { kind: 'set-text', id: 'm', path: ['name'], locale: 'fr', value: 'Midi', from: null },
  ],
  [
    'a text made of an older one, as what it became',
    { kind: 'set-text', id: 'm', path: ['name'], locale: 'en', value: 'Late breakfast', from: 'Breakfast' },
    { kind: 'set-text', id: 'm', path: ['name'], locale: 'en', value: 'Late breakfast', from: 'Lunch' },
  ],
  ['a rectangle', put(place({ x: 3 }), { sectionId: 's' }), put({ x: 3, y: 1, w: 4, h: 2 })],
  ['a layer', put(place({ layer: 3 })), put({ layer: 3 })],
  [
    'each of a batch, on the page that those before it leave',
    { kind: 'batch', commands: [put(place({ x: 3 })), put(place({ x: 3, layer: 2 })), set({ size: 1 })] } as Command,
    { kind: 'batch', commands: [put({ x: 3, y: 1, w: 4, h: 2 }), put({ layer: 2 })] } as Command,
  ],
  ['hiding', put(place({ hidden: true })), put({ hidden: true })],
])('%s', (_, whole, small) => {
  expect(narrow(whole)).toEqual(small)
})

it('does the same on the page it was made on', () => {
  fc.assert(
    fc.property(anyPage, anyCommand, (page, command) => {
      const next = after(page, command)
      if (next) expect(after(page, narrow(command, page))).toEqual(next)
    }),
    { numRuns: 300 },
  )
})
