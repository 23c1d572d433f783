import { assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMessage, fillMessage, formatMessage, pickMessages, readMessages, visitorMessages } from './index'

const samples = ['Hello {name}', '{count, plural, one{# item} other{# items}} for {name}', "It''s {count, number}"]
const polish = '{count, plural, one{# plik} few{# pliki} many{# plików} other{# pliku}}'

describe('a compiled message', () => {
  it('reads as the message itself, for every number', () => {
    assert(
      property(
        constantFrom(...samples, polish),
        constantFrom('en', 'de', 'pl'),
        nat(2_000_000),
        (sample, locale, count) => {
          const message = sample === polish && locale !== 'pl' ? samples[0]! : sample
          const params = { count, name: 'Hanna' }
          expect(fillMessage(compileMessage(message, locale), params, locale)).toBe(
            formatMessage(message, params, locale),
          )
        },
      ),
    )
  })

  it('shows a parameter that is missing, and never reads one twice', () => {
    expect(fillMessage('Hello {name}')).toBe('Hello {name}')
    expect(fillMessage('Hello {toString}', {})).toBe('Hello {toString}')
    expect(fillMessage('Hello {name}', { name: '{other}', other: 'x' })).toBe('Hello {other}')
  })

  it.each([
    '{who, select, host{you} other{them}}',
    '{count, selectordinal, one{#st} other{#th}}',
    '{n, plural, one{#} other{#}}',
    '{count, plural, =0{none} other{#}}',
    '{count, plural, offset:1 other{#}}',
  ])('cannot be made of %s', message => {
    expect(() => compileMessage(message, 'en')).toThrow('Only a plain plural')
  })
})

describe('the texts of published pages', () => {
  it('have the same parameters in every language', () => {
    const parameters = (locale: string) =>
      Object.entries(visitorMessages(locale).texts).map(([key, text]) => {
        const found = JSON.stringify(text).match(/\{\w+\}/g) ?? []
        return [key, ...[...new Set(found)].sort()]
      })
    expect(parameters('de').sort()).toEqual(parameters('en').sort())
  })

  it('are read in the language of the page, else in English with English plurals', () => {
    expect(readMessages(visitorMessages('de-AT'))('cart.count', { count: 2 })).toBe('2 Artikel im Warenkorb')
    expect(readMessages(visitorMessages('en-GB'))('cart.count', { count: 1 })).toBe('1 item in your cart')
    // French has one form for 0 and 1.
    expect(readMessages(visitorMessages('fr'))('cart.count', { count: 0 })).toBe('0 items in your cart')
  })

  it('go to the browser one by one', () => {
    expect(pickMessages(visitorMessages('en'), ['cart.remove', 'product.added'])).toEqual({
      language: 'en',
      texts: {
        'cart.remove': 'Remove',
        'product.added': { one: '{title} added, {count} item', other: '{title} added, {count} items' },
      },
    })
  })
})
