import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text'
import { checkForm } from './check-form'
import {
  definitionRefusal,
  type Field,
  type FieldOption,
  type FieldType,
  ruleOperators,
  stepsOf,
  visibleFields,
} from './definition'
import type { FieldValues } from './field'
import { answersThatCount, plainNumber, readAnswers, toFormField } from './read-answers'
import { deliveryStates, mayDeliveryBecome, maySubmissionBecome, submissionStates } from './states'

const english = { locale: 'en', primaryLocale: 'en' }
const field = (id: string, type: FieldType = 'text', more: Partial<Field> = {}): Field => ({
  ...{ id, type, label: { en: id } },
  settings: {},
  ...more,
})
const when = (rule: { field: string; op: (typeof ruleOperators)[number]; value?: string }) => ({
  showWhen: { match: 'all' as const, rules: [rule] },
})
const shown = (fields: Field[], answers: FieldValues) => visibleFields({ fields }, answers).map(({ id }) => id)

describe('fields that are shown for some answers', () => {
  it.each([
    ['is', 'yes', 'Yes', true],
    ['is', 'yes', 'no', false],
    ['is-not', 'yes', 'no', true],
    ['is-not', 'yes', '', true],
    ['contains', 'kiln', 'About the Kiln', true],
    ['more-than', '3', '12', true],
    ['more-than', '3', '2', false],
    ['more-than', '3', '', false],
    ['less-than', '3', '-4', true],
    ['empty', '', '  ', true],
    ['answered', '', 'x', true],
    ['answered', '', ' ', false],
  ] as const)('%s %j with %j: %s', (op, value, answer, expected) => {
    expect(shown([field('a'), field('b', 'text', when({ field: 'a', op, value }))], { a: answer })).toEqual(
      expected ? ['a', 'b'] : ['a'],
    )
  })

  it('choices are compared one by one, dates by their order', () => {
    const fields = (rule: Parameters<typeof when>[0]) => [field('a'), field('b', 'text', when(rule))]
    expect(shown(fields({ field: 'a', op: 'is', value: 'sat' }), { a: ['sun', 'sat'] })).toEqual(['a', 'b'])
    const later = fields({ field: 'a', op: 'more-than', value: '2026-03-02' })
    expect(shown(later, { a: { year: '2026', month: '10', day: '1' } })).toEqual(['a', 'b'])
    expect(shown(later, { a: { year: '2026', month: '3', day: '1' } })).toEqual(['a'])
  })

  it('what is hidden is empty for the rules after it, and a rule about a later field counts as not set', () => {
    const fields = [
      field('a'),
      field('b', 'text', when({ field: 'a', op: 'answered' })),
      field('c', 'text', when({ field: 'b', op: 'answered' })),
      field('d', 'text', when({ field: 'e', op: 'answered' })),
      field('e'),
    ]
    expect(shown(fields, { b: 'typed before it was hidden' })).toEqual(['a', 'd', 'e'])
    expect(shown(fields, { a: 'x', b: 'y' })).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('with a step all of its fields are hidden', () => {
    const fields = [field('a'), field('s', 'step', when({ field: 'a', op: 'is', value: 'more' })), field('b')]
    expect(shown(fields, {})).toEqual(['a'])
    expect(shown(fields, { a: 'more' })).toEqual(['a', 's', 'b'])
    expect(stepsOf(fields).map(({ step }) => step?.id ?? null)).toEqual([null, 's'])
  })
})

const ids = ['a', 'b', 'c', 'd', '__proto__', 'constructor']
const anyValue = fc.oneof(
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('first', 'year', 'month', 'day', 'hour'), fc.string(), { noNullPrototype: true }),
)
const anyField = fc.record({
  type: fc.constantFrom<FieldType>('text', 'name', 'checkbox', 'date', 'step', 'section', 'email', 'currency'),
  rules: fc.array(
    fc.record({ field: fc.constantFrom(...ids), op: fc.constantFrom(...ruleOperators), value: fc.string() }),
    { maxLength: 3 },
  ),
  match: fc.constantFrom('all' as const, 'any' as const),
})
const anyForm = fc
  .uniqueArray(fc.constantFrom(...ids.slice(0, 4)))
  .chain(own =>
    fc
      .array(anyField, { minLength: own.length, maxLength: own.length })
      .map(given => given.map(({ type, rules, match }, at) => field(own[at]!, type, { showWhen: { rules, match } }))),
  )
const anyAnswers = fc.dictionary(fc.constantFrom(...ids.slice(0, 4)), anyValue) as fc.Arbitrary<FieldValues>

describe('for any form and any answers', () => {
  it('browser and server agree: what is left after dropping what is hidden shows the same', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (fields, given) => {
        const read = readAnswers({ fields }, given)
        const once = answersThatCount({ fields }, read)
        const again = answersThatCount({ fields }, JSON.parse(JSON.stringify(once.answers)) as FieldValues)
        expect(again.fields).toEqual(once.fields)
        expect({ ...again.answers }).toEqual({ ...once.answers })
      }),
    )
  })

  it('a field never depends on itself or on a later one', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, anyValue, (fields, answers, other) => {
        fields.forEach(({ id }, at) => {
          const before = shown(fields, answers).filter(each => fields.findIndex(one => one.id === each) <= at)
          const after = shown(fields, { ...answers, [id]: other as never })
          expect(after.filter(each => fields.findIndex(one => one.id === each) <= at)).toEqual(before)
        })
      }),
    )
  })

  it('an answer reads the same when it is read twice, and checking never throws', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (fields, given) => {
        const once = readAnswers({ fields }, given)
        expect({ ...readAnswers({ fields }, once) }).toEqual({ ...once })
        checkForm(
          fields.map(each => toFormField(each, english)),
          once,
        )
        for (const each of fields) expect(answerText(each, once[each.id], english)).toEqual(expect.any(String))
      }),
    )
  })
})

describe('answers as clients send them', () => {
  const options: readonly FieldOption[] = [
    { id: 'o1', label: { en: 'Saturdays', de: 'Samstags' } },
    { id: 'o2', label: { en: 'Sundays' } },
  ]
  it.each([
    ['name', ['Ada', 'Lovelace'], { first: 'Ada', last: 'Lovelace' }],
    ['email', { emailAddress: ' ada@example.com ' }, 'ada@example.com'],
    ['email', ' ada@example.com ', 'ada@example.com'],
    ['date', '2026-03-02', { year: '2026', month: '03', day: '02' }],
    ['time', '10:30', { hour: '10', minute: '30' }],
    ['twitter', '@tern', 'tern'],
    ['checkbox', 'Samstags', ['o1']],
    ['checkbox', ['o2', 'Saturdays', ''], ['o2', 'o1']],
    ['radio', 'Sundays', 'o2'],
    ['likert', { Saturdays: '1' }, { o1: '1' }],
    ['consent', 'on', 'yes'],
    ['currency', '1.234,50', '1234.50'],
    ['text', 'as it is', 'as it is'],
  ] as const)('%s %j is read as %j', (type, given, expected) => {
    const fields = [field('a', type, { settings: { options } })]
    expect(readAnswers({ fields }, { a: given as never })['a']).toEqual(expected)
  })

  it('for no field are dropped', () => {
    expect(readAnswers({ fields: [field('a'), field('s', 'section')] }, { s: 'x', other: 'y' })).toEqual({})
  })

  it.each([
    ['12,50', '12.50'],
    ['1,234', '1234'],
    ['1,234.5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['-3', '-3'],
  ])('%s is the number %s', (given, expected) => expect(plainNumber(given)).toBe(expected))

  it.each([
    ['website', 'ftp://x.example', 'Enter an address that begins with https://.'],
    ['phone', '12', 'Enter a phone number of 4 to 20 digits.'],
    ['phone', { country: '+44', number: 'x' }, 'Enter a phone number of 4 to 20 digits.'],
    ['twitter', 'two words', 'Enter a name without spaces, of 50 characters at most.'],
    ['name', { first: 'Win http://x.example', last: 'now' }, 'A name holds no address.'],
    ['text', 'x'.repeat(1001), 'You have exceeded the character limit.'],
    ['textarea', 'x'.repeat(10_001), 'You have exceeded the character limit.'],
  ] as const)('%s %j is refused: %s', (type, value, message) => {
    expect(checkForm([toFormField(field('a', type), english)], { a: value as never })).toMatchObject([{ message }])
  })
})

describe('a definition', () => {
  it('has at most 100 fields, 20 steps, and ids of its own', () => {
    const many = (count: number, type: FieldType) => Array.from({ length: count }, (_, at) => field(`f${at}`, type))
    expect(definitionRefusal({ fields: many(100, 'text') })).toBeNull()
    expect(definitionRefusal({ fields: many(101, 'text') })).toBe('too-many-fields')
    expect(definitionRefusal({ fields: many(21, 'step') })).toBe('too-many-steps')
    expect(definitionRefusal({ fields: [field('a'), field('a')] })).toBe('field-id')
    expect(definitionRefusal({ fields: [field('__proto__')] })).toBe('field-id')
    const twice = [
      { id: 'o', label: {} },
      { id: 'o', label: {} },
    ]
    expect(definitionRefusal({ fields: [field('a', 'radio', { settings: { options: twice } })] })).toBe('options')
  })

  it('says answers in words', () => {
    const options = [{ id: 'o1', label: { en: 'I am happy in waders' } }]
    const text = (type: FieldType, value: FieldValues[string], settings: Field['settings'] = {}) =>
      answerText(field('a', type, { settings }), value, english)
    expect(text('likert', { o1: '2' }, { options })).toBe('I am happy in waders: Strongly Agree')
    expect(text('checkbox', ['o1', 'gone'], { options })).toBe('I am happy in waders, gone')
    expect(text('name', { first: 'Ada', last: '' })).toBe('Ada')
    expect(text('date', { year: '2026', month: '3', day: '2' })).toBe('2026-03-02')
    expect(text('time', { hour: '9', minute: '5', meridiem: 'PM' })).toBe('09:05 PM')
    expect(text('currency', '12.50', { currencySymbol: '£' })).toBe('£12.50')
  })
})

describe('states', () => {
  it('of a submission over all pairs', () => {
    const pairs = submissionStates.flatMap(from =>
      submissionStates.filter(to => maySubmissionBecome(from, to)).map(to => `${from} ${to}`),
    )
    expect(pairs).toEqual([
      'inbox spam',
      'inbox deleted',
      'spam inbox',
      'spam deleted',
      'deleted inbox',
      'deleted spam',
    ])
  })
  it('of a delivery over all pairs: what is done or dropped stays so', () => {
    const from = (state: (typeof deliveryStates)[number]) => deliveryStates.filter(to => mayDeliveryBecome(state, to))
    expect(Object.fromEntries(deliveryStates.map(state => [state, from(state)]))).toEqual({
      held: ['waiting', 'dropped'],
      waiting: ['held', 'handed', 'done', 'failed', 'dropped'],
      handed: ['done', 'failed'],
      failed: ['waiting', 'dropped'],
      done: [],
      dropped: [],
    })
  })
})
