import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage, type MessageParams, readLanguages } from './index'

describe('formatting a message', () => {
  it.each<[string, MessageParams | undefined, string]>([
    ['plain', undefined, 'plain'],
    ['Hello {name}', { name: 'Hanna' }, 'Hello Hanna'],
    ['{a}{b}{a}', { a: 1, b: 'x' }, '1x1'],
    ['{n}', { n: 1234.5 }, '1234.5'],
    ['{n, number}', { n: 1234.5 }, '1,234.5'],
    ['{n, number}', { n: '1234' }, '1,234'],
    ['Hello {name}', {}, 'Hello {name}'],
    ['{toString}', {}, '{toString}'],
    ['{n, plural, other{x}}', {}, '{n}'],
    ['{name}', { name: '{b} #' }, '{b} #'],
    ["It''s '{'{name}'}'", { name: 'x' }, "It's {x}"],
  ])('%j with %j gives %j', (message, params, expected) => {
    expect(formatMessage(message, params)).toBe(expected)
  })

  it.each([
    [0, 'No items'],
    [1, '1 item'],
    [2, '2 items'],
    [1000, '1,000 items'],
  ])('the plural of %i is %s', (count, expected) => {
    expect(formatMessage('{count, plural, =0{No items} one{# item} other{# items}}', { count })).toBe(expected)
  })

  it('an explicit key goes before the key of the locale, wherever it stands', () => {
    expect(formatMessage('{n, plural, one{a} =1{b} other{c}}', { n: 1 })).toBe('b')
  })

  it('the offset is taken from # and from the key, not from =N', () => {
    const message = '{n, plural, offset:1 =0{nobody} =1{you} one{you and # more} other{you and # others}}'
    expect([0, 1, 2, 3].map(n => formatMessage(message, { n }))).toEqual([
      'nobody',
      'you',
      'you and 1 more',
      'you and 2 others',
    ])
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [21, '21st'],
  ])('the ordinal of %i is %s', (n, expected) => {
    expect(formatMessage('{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}', { n })).toBe(expected)
  })

  it('selects by text and falls back to other', () => {
    const message = '{who, select, host{you} other{{who} and {n, plural, other{# {who, select, other{of #}}}}}}'
    expect(formatMessage(message, { who: 'host', n: 1 })).toBe('you')
    expect(formatMessage(message, { who: 'Ann', n: 3 })).toBe('Ann and 3 of 3')
  })

  it('follows the plural rules and digits of the locale', () => {
    const polish = '{n, plural, one{# plik} few{# pliki} many{# plików} other{# pliku}}'
    expect([1, 2, 5, 1.5].map(n => formatMessage(polish, { n }, 'pl'))).toEqual([
      '1 plik',
      '2 pliki',
      '5 plików',
      '1,5 pliku',
    ])
    expect(formatMessage('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5')
  })

  it('a key the message does not have falls back to other', () => {
    expect(formatMessage('{n, plural, one{a} other{b}}', { n: 2 }, 'pl')).toBe('b')
    expect(formatMessage('{n, plural, one{a} other{b}}', { n: 'many' })).toBe('b')
  })

  it('gives any text back unchanged as a parameter', () => {
    assert(property(string(), text => formatMessage('[{text}]', { text }) === `[${text}]`))
  })
})

describe('languages of the multilingual calls', () => {
  it('reads the list [I18N-05]', () => {
    const languages = ['en', 'de-AT', 'es-419', 'zh-Hant-TW']
    expect(readLanguages({ languages })).toEqual(['en', 'de-AT', 'es-419', 'zh-Hant-TW'])
  })

  it.each([[undefined], [null], ['en'], [{}], [{ languages: null }], [{ languages: 'en' }]])(
    'reads %j as an empty list [I18N-08]',
    answer => {
      expect(readLanguages(answer)).toEqual([])
    },
  )

  it('leaves out what is no language [I18N-08]', () => {
    expect(readLanguages({ languages: ['en', 7, null, ['de'], '', 'e', 'english words', 'x-', 'fr'] })).toEqual([
      'en',
      'fr',
    ])
  })
})
