import { expect, it } from 'vitest'
import {
  duplicateField,
  type Field,
  fieldsRefusal,
  insertField,
  lostRules,
  moveField,
  newField,
  optionsFromLines,
  stepField,
} from '.'

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  type: 'text',
  label: { en: id },
  settings: {},
  ...more,
})
const fields = [field('a'), field('b'), field('c')]
const order = (list: readonly Field[]) => list.map(({ id }) => id).join('')

it('fields are put where they were dropped, and moved a step at a time', () => {
  expect(order(insertField(fields, field('x'), 'b'))).toBe('axbc')
  expect(order(insertField(fields, field('x'), null))).toBe('abcx')
  expect(order(moveField(fields, 'c', 'a'))).toBe('cab')
  expect(order(moveField(fields, 'a', 'a'))).toBe('abc')
  expect(order(stepField(fields, 'a', 1))).toBe('bac')
  expect(order(stepField(fields, 'a', -1))).toBe('abc')
})

it('a copy has ids of its own', () => {
  let count = 0
  const newId = () => `new${++count}`
  const made = duplicateField([field('a', { settings: { options: [{ id: 'o', label: { en: 'One' } }] } })], 'a', newId)
  expect(made?.fields.map(({ id }) => id)).toEqual(['a', 'new1'])
  expect(made?.fields[1]?.settings.options).toEqual([{ id: 'new2', label: { en: 'One' } }])
})

it('lines become options, and one that was there keeps its id', () => {
  const before = [{ id: 'o', label: { en: 'Raku' } }]
  expect(optionsFromLines(' Glazing \n\nRaku\nRaku', { before, locale: 'en', newId: () => 'n' })).toEqual([
    { id: 'n', label: { en: 'Glazing' } },
    { id: 'o', label: { en: 'Raku' } },
  ])
})

it('rules on later and missing fields count as not set', () => {
  const rule = (name: string) => ({ field: name, op: 'answered' as const })
  const late = field('b', { showWhen: { match: 'all', rules: [rule('a'), rule('c'), rule('gone')] } })
  expect(lostRules([field('a'), late, field('c')], 'b')).toBe(2)
})

it('a form has 100 fields and 20 steps at most', () => {
  const many = (count: number, type: Field['type']) =>
    Array.from({ length: count }, (_, at) => field(String(at), { type }))
  expect(fieldsRefusal(many(100, 'text'), 'text')).toBe('too-many-fields')
  expect(fieldsRefusal(many(20, 'step'), 'step')).toBe('too-many-steps')
  expect(fieldsRefusal(many(20, 'step'), 'text')).toBeUndefined()
  expect(
    newField('select', { id: 'f', locale: 'en', label: 'Select', option: 'Option', optionIds: ['x'] }).settings,
  ).toEqual({
    options: [{ id: 'x', label: { en: 'Option 1' } }],
  })
})
