import { describe, expect, it } from 'vitest'
import { fieldSettings, formFieldsets } from './builder'
import { characterCounter } from './character-counter'
import { fieldKind } from './field'
import { newsletterLayout } from './form-view'
import { likertLabel, likertScale } from './likert'

describe('field kinds', () => {
  it.each(['name', 'phone', 'likert', 'address', 'date', 'time', 'checkbox', 'radio', 'select', 'hidden', 'section'])(
    '%s has its own handling [FORM-01]',
    type => {
      expect(fieldKind(type)).toBe(type)
    },
  )
  it.each(['text', 'textarea', 'email', 'number', 'website', 'currency', 'unheard-of', '', 'Name'])(
    '%j uses the default kind [FORM-02]',
    type => {
      expect(fieldKind(type)).toBe('default')
    },
  )
  it.each([
    [-2, 'Strongly Disagree'],
    [-1, 'Disagree'],
    [0, 'Neutral'],
    [1, 'Agree'],
    [2, 'Strongly Agree'],
  ] as const)('Likert %d reads %s [FORM-03 FORM-04 FORM-05 FORM-06 FORM-07]', (value, label) => {
    expect(likertLabel(value)).toBe(label)
  })
})

it('has a Likert scale of five steps', () => {
  expect(likertScale).toEqual([-2, -1, 0, 1, 2])
})

describe('character counter', () => {
  it.each([
    ['', 10, { text: '0 / 10', over: false }],
    ['123456789', 10, { text: '9 / 10', over: false }],
    ['1234567890', 10, { text: '10 / 10', over: false }],
    ['12345678901', 10, { text: '11 / 10', over: true }],
    ['ab', '1', { text: '2 / 1', over: true }],
    ['a\r\nb', 3, { text: '3 / 3', over: false }],
    ['🫖🫖', 2, { text: '2 / 2', over: false }],
  ])('%j of %s shows %o [FORM-21 FORM-22]', (value, maxLength, expected) => {
    expect(characterCounter(value, maxLength)).toEqual(expected)
  })
  it.each([0, '0'])('a max length of %j disables it [FORM-23]', maxLength => {
    expect(characterCounter('text', maxLength)).toBeNull()
  })
  it.each([-1, '-5', 'ten', true, [5], '', Number.NaN, 1.5, null, undefined, Number.POSITIVE_INFINITY])(
    'an invalid max length of %j disables it [FORM-24]',
    maxLength => {
      expect(characterCounter('text', maxLength)).toBeNull()
    },
  )
})

describe('form builder', () => {
  const settings = (type: Parameters<typeof fieldSettings>[0], vanillaFormHandler = false) =>
    fieldSettings(type, { vanillaFormHandler })

  it.each(['text', 'textarea', 'email', 'number', 'website'] as const)('%s is an input [FORM-76]', type => {
    expect(settings(type)).toEqual(['description', 'placeholder', 'required'])
  })
  it('currency has a symbol [FORM-77]', () => {
    expect(settings('currency')).toEqual(['description', 'currencySymbol', 'required'])
  })
  it.each(['password', 'twitter', 'date', 'time', 'name', 'address'] as const)('%s is plain [FORM-78]', type => {
    expect(settings(type)).toEqual(['description', 'required'])
  })
  it('phone can show the country code [FORM-79]', () => {
    expect(settings('phone')).toEqual(['description', 'required', 'showCountryCode'])
  })
  it('section can be underlined [FORM-80]', () => {
    expect(settings('section')).toEqual(['description', 'underline'])
  })
  it.each(['radio', 'checkbox', 'select', 'likert'] as const)('%s has options [FORM-81]', type => {
    expect(settings(type)).toEqual(['description', 'options', 'required'])
  })
  it('hidden has a key and a value [FORM-82]', () => {
    expect(settings('hidden')).toEqual(['key', 'value'])
  })
  it('only a textarea gets maxLength, and only with the vanilla form handler [FORM-83]', () => {
    expect(settings('textarea', true)).toEqual(['description', 'placeholder', 'required', 'maxLength'])
    expect(settings('textarea', false)).not.toContain('maxLength')
    expect(settings('text', true)).not.toContain('maxLength')
  })
  it('numbers its fieldsets [FORM-84]', () => {
    expect(formFieldsets).toEqual({ build: 1, storage: 2, advanced: 3, captcha: 4, disclaimer: 5 })
  })
})

it.each([
  [319, 'small'],
  [320, 'small'],
  [321, 'normal'],
])('a newsletter %d px wide is %s [FORM-74 FORM-75]', (width, layout) => {
  expect(newsletterLayout(width)).toBe(layout)
})
