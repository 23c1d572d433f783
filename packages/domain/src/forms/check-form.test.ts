import { describe, expect, it } from 'vitest'
import { formatMessage } from '../messages'
import { checkField, isUsZip } from './check-field'
import { checkForm } from './check-form'
import type { FieldValue, FormField } from './field'

const field = (type: string, more: Partial<FormField> = {}): FormField => ({
  id: type,
  type,
  label: 'Label',
  required: false,
  ...more,
})
const required = (type: string, more: Partial<FormField> = {}) => field(type, { required: true, ...more })

it.each([
  ['12345', true],
  ['1234', false],
  ['123456', false],
  ['1234a', false],
  [' 12345', false],
  ['12345\n', false],
  ['１２３４５', false],
])('%j is a US zip code: %s [FORM-10]', (zip, expected) => {
  expect(isUsZip(zip)).toBe(expected)
})
it.each([
  [{ country: 'US', zip: '1234' }, 'zip'],
  [{ country: 'US', zip: '12345' }, null],
  [{ country: 'US', zip: '' }, null],
  [{ country: 'US' }, null],
  [{ country: 'GB', zip: 'EC1A 1BB' }, null],
])('the address %o gives %s [FORM-10]', (address, expected) => {
  expect(checkField(field('address'), address as Record<string, string>)).toBe(expected)
})

describe('email fields', () => {
  it.each([
    [field('email'), '', null],
    [field('email'), '  ', 'email'],
    [required('email'), '', 'required'],
    [required('email'), '  ', 'required'],
    [field('email'), 'ada@example', 'email'],
    [field('email'), ' ada@example.com ', null],
  ])('%o with %j gives %s [FORM-11 FORM-12]', (email, value, expected) => {
    expect(checkField(email, value as FieldValue)).toBe(expected)
  })
})

describe('textareas', () => {
  it.each([
    ['12345', 5, null],
    ['123456', 5, 'too-long'],
    ['123456', '5', 'too-long'],
    ['123456', 0, null],
    ['123456', -1, null],
    ['123456', 'x', null],
    ['123456', undefined, null],
  ])('%j with a max length of %j gives %s [FORM-19]', (value, maxLength, expected) => {
    expect(checkField(field('textarea', { maxLength }), value)).toBe(expected)
  })
  it('limits only textareas', () => {
    expect(checkField(field('text', { maxLength: 1 }), 'abc')).toBeNull()
  })
})

describe('required fields', () => {
  it.each([
    ['text', '', 'required'],
    ['text', '  ', 'required'],
    ['text', 'x', null],
    ['checkbox', [], 'required'],
    ['checkbox', ['a'], null],
    ['name', { first: 'Ada', last: '' }, 'required'],
    ['name', { first: '', last: 'Lovelace' }, 'required'],
    ['name', { first: 'Ada', last: 'Lovelace' }, null],
    ['address', { line1: '1 Kiln Lane' }, 'required'],
    ['address', { city: 'Leeds' }, 'required'],
    ['address', { line1: '1 Kiln Lane', city: 'Leeds' }, null],
    ['date', { year: '2026', month: '2' }, 'required'],
    ['date', { month: '2', day: '3' }, 'required'],
    ['date', { year: '2026', day: '3' }, 'required'],
    ['date', { year: '2026', month: '2', day: '3' }, null],
    ['time', { hour: '10', minute: '30' }, null],
    ['time', { hour: '10' }, 'required'],
    ['time', { minute: '10' }, 'required'],
    ['phone', { number: ' ' }, 'required'],
    ['phone', { number: '555' }, null],
    ['likert', { a: '1' }, 'required'],
    ['likert', { a: '1', b: '-2' }, null],
  ] as [string, FieldValue, string | null][])('%s with %j gives %s [FORM-27]', (type, value, expected) => {
    expect(checkField(required(type, { options: ['a', 'b'] }), value)).toBe(expected)
  })
  it('a missing value is a blank one [FORM-27]', () => {
    expect(checkField(required('text'))).toBe('required')
    expect(checkField(field('date'))).toBeNull()
  })
})

describe('dates and times', () => {
  const date = (year: string, month: string, day: string) => ({ year, month, day })
  it.each([
    [date('2026', '1', '31'), null],
    [date('2026', '4', '30'), null],
    [date('2026', '4', '31'), 'date'],
    [date('2026', '6', '31'), 'date'],
    [date('2026', '9', '31'), 'date'],
    [date('2026', '11', '31'), 'date'],
    [date('2026', '12', '31'), null],
    [date('2026', '1', '32'), 'date'],
    [date('2026', '2', '28'), null],
    [date('2026', '2', '29'), 'date'],
    [date('2024', '2', '29'), null],
    [date('1900', '2', '29'), 'date'],
    [date('2000', '02', '29'), null],
    [date('2024', '2', '30'), 'date'],
    [date('2026', '0', '1'), 'date'],
    [date('2026', '13', '1'), 'date'],
    [date('2026', '1', '0'), 'date'],
    [date('0', '1', '1'), 'date'],
    [date('1', '1', '1'), null],
    [date('9999', '1', '1'), null],
    [date('10000', '1', '1'), 'date'],
    [date('2026', '1.5', '1'), 'date'],
    [date('2026', 'May', '1'), 'date'],
    [date('2026', ' 5 ', '1'), null],
    [date('2026', '5', ''), 'date'],
    [date('', '', ''), null],
  ])('%j gives %s [FORM-27]', (value, expected) => {
    expect(checkField(field('date'), value)).toBe(expected)
  })
  it('a date that is one text is no date', () => {
    expect(checkField(field('date'), '2026-01-01')).toBe('shape')
  })
  it.each([
    [{ hour: '0', minute: '0' }, null],
    [{ hour: '23', minute: '59', second: '59' }, null],
    [{ hour: '24', minute: '0' }, 'time'],
    [{ hour: '10', minute: '60' }, 'time'],
    [{ hour: '10', minute: '59', second: '60' }, 'time'],
    [{ hour: '10', minute: '59', second: '' }, null],
    [{ hour: '10', minute: '59', second: '0' }, null],
    [{ hour: '12', minute: '0', meridiem: 'AM' }, null],
    [{ hour: '1', minute: '0', meridiem: 'PM' }, null],
    [{ hour: '0', minute: '0', meridiem: 'AM' }, 'time'],
    [{ hour: '13', minute: '0', meridiem: 'PM' }, 'time'],
    [{ hour: '10' }, 'time'],
    [{ minute: '10' }, 'time'],
    [{ hour: '-1', minute: '10' }, 'time'],
  ])('%j gives %s [FORM-27]', (value, expected) => {
    expect(checkField(field('time'), value as Record<string, string>)).toBe(expected)
  })
})

describe('choices and numbers', () => {
  const options = ['Tea', 'Coffee']
  it.each([
    ['radio', 'Tea', null],
    ['radio', 'Milk', 'option'],
    ['select', 'Coffee', null],
    ['select', 'Milk', 'option'],
    ['checkbox', ['Tea', 'Coffee'], null],
    ['checkbox', ['Tea', 'Milk'], 'option'],
    ['likert', { Tea: '2', Coffee: '-2' }, null],
    ['checkbox', 'Tea', null],
    ['checkbox', 'Milk', 'option'],
    ['likert', { Tea: '3' }, 'option'],
    ['likert', { Tea: '1', Coffee: '3' }, 'option'],
    ['likert', { Tea: '1', Milk: '1' }, 'option'],
    ['likert', { Milk: '1' }, 'option'],
    ['likert', { Tea: 'Agree' }, 'option'],
  ] as [string, FieldValue, string | null][])('%s with %j gives %s', (type, value, expected) => {
    expect(checkField(field(type, { options }), value)).toBe(expected)
  })
  it('a choice without options has nothing to choose', () => {
    expect(checkField(field('radio'), 'Tea')).toBe('option')
    expect(checkField(field('likert'), { Tea: '1' })).toBe('option')
    expect(checkField(required('likert'), { Tea: '1' })).toBe('option')
  })
  it.each([
    ['number', '12.5', null],
    ['number', '-3', null],
    ['number', 'twelve', 'number'],
    ['currency', '9,99', 'number'],
    ['currency', '9.99', null],
    ['number', 'Infinity', 'number'],
    ['number', '', null],
  ])('%s with %j gives %s', (type, value, expected) => {
    expect(checkField(field(type), value)).toBe(expected)
  })
})

describe('the shape of a value', () => {
  const parts = { a: 'x' }
  it.each([
    ['text', 'x', ['x'], parts],
    ['email', 'ada@example.com', ['ada@example'], parts],
    ['radio', 'x', ['x'], parts],
    ['checkbox', ['x'], parts, parts],
    ['likert', { x: '1' }, 'x', ['x']],
    ['name', parts, 'Ada', ['Ada']],
    ['address', parts, 'x', ['x']],
    ['time', { hour: '1', minute: '2' }, '10:00', ['10']],
    ['phone', parts, ['555'], ['555']],
    ['phone', '555', ['555'], ['555']],
  ] as [string, FieldValue, FieldValue, FieldValue][])('%s takes %j, not %j or %j', (type, right, ...wrong) => {
    const item = field(type, { options: ['x'] })
    expect(checkField(item, right)).toBeNull()
    expect(wrong.map(value => checkField(item, value))).toEqual(['shape', 'shape'])
  })
})

it('a field type that is the name of something built in is a plain field', () => {
  expect(checkField(required('constructor'), 'x')).toBeNull()
  expect(checkField(required('__proto__'), 'x')).toBeNull()
})

describe('checkForm', () => {
  const text = (fields: FormField[], values: Record<string, FieldValue>) =>
    checkForm(fields, values).map(({ fieldId, message, values }) => [fieldId, formatMessage(message, values)])

  it('checks every item, in the order of the form, and skips sections [FORM-25 FORM-26]', () => {
    const fields = [required('section'), required('text'), required('name'), field('email')]
    expect(text(fields, { email: 'nope', name: { first: 'Ada', last: 'Lovelace' } })).toEqual([
      ['text', 'Label is required'],
      ['email', 'Email is not valid. Email addresses should follow the format name@example.com.'],
    ])
  })
  it('has nothing to say about a good form [FORM-25]', () => {
    expect(checkForm([required('text'), field('email')], { text: 'x', email: 'ada@example.com' })).toEqual([])
  })
  it('names the missing field [FORM-27]', () => {
    expect(text([required('text', { label: 'Your name' })], {})).toEqual([['text', 'Your name is required']])
  })
  it('shows the email format with an example [FORM-16 FORM-17]', () => {
    expect(text([field('email')], { email: 'ada' })).toEqual([
      ['email', 'Email is not valid. Email addresses should follow the format name@example.com.'],
    ])
  })
  it('tells that the limit is exceeded [FORM-20]', () => {
    expect(text([field('textarea', { maxLength: 2 })], { textarea: 'abc' })).toEqual([
      ['textarea', 'You have exceeded the character limit.'],
    ])
  })
  it.each([
    [field('address'), { country: 'US', zip: '1' }, 'A US zip code has 5 digits.'],
    [field('date'), { year: '2026', month: '2', day: '30' }, 'Enter a real date.'],
    [field('time'), { hour: '25', minute: '0' }, 'Enter a real time.'],
    [field('number'), 'x', 'Enter a number.'],
    [field('number'), ['1'], 'Could not parse the form fields, please check your entries.'],
    [field('radio', { options: ['a'] }), 'b', 'Choose one of the options.'],
  ] as [FormField, FieldValue, string][])('%o with %j reads %s', (item, value, expected) => {
    expect(text([item], { [item.id]: value })).toEqual([[item.id, expected]])
  })
})
