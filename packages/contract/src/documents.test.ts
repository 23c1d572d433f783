import { anyCommand } from '@sitewright/domain/documents/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { command } from './documents'

it('every command crosses the wire as it is', () => {
  fc.assert(
    fc.property(anyCommand, made => {
      expect(command.parse(JSON.parse(JSON.stringify(made)))).toEqual(made)
    }),
  )
})

it.each([
  ['a list item without an id', { kind: 'edit-list', id: 'b', path: ['tabs'], do: 'add', items: [{}], before: null }],
  ['a list that is not named', { kind: 'edit-list', id: 'b', path: [], do: 'remove', itemIds: ['a'] }],
  ['a deed nobody knows', { kind: 'edit-list', id: 'b', path: ['tabs'], do: 'sort' }],
  ['a text in no language', { kind: 'set-text', id: 'b', path: ['name'], value: 'Tea' }],
  ['a kind nobody knows', { kind: 'empty-page' }],
])('%s is refused', (_, sent) => {
  expect(command.safeParse(sent).success).toBe(false)
})
