import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOfSlide } from '../galleries'
import { fontStylesheetUrl } from '../pages'
import { addQuery, buildRequest, cookieText } from '../requests'
import { encodeComponent } from './encode-component'

it.each([
  ['a\uD83Fb', 'a%EF%BF%BDb'],
  ['\uDC00', '%EF%BF%BD'],
  ['🎈', '%F0%9F%8E%88'],
])('%j in an address is %s [X23]', (text, encoded) => {
  expect(encodeComponent(text)).toBe(encoded)
})

it('whole text is encoded as the language does, and no text throws [X23]', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => encodeComponent(text) === encodeURIComponent(text)))
  const anything = fc.array(fc.integer({ min: 0, max: 0xffff })).map(units => String.fromCharCode(...units))
  fc.assert(fc.property(anything, text => !decodeURIComponent(encodeComponent(text)).match(/\p{Surrogate}/u)))
})

const half = 'mug\uD83F'

it.each([
  ['a query', () => addQuery('/search', { [half]: half }), '/search?mug%EF%BF%BD=mug%EF%BF%BD'],
  ['a form', () => buildRequest({ method: 'POST', url: '/', form: { q: half } }, null).body, 'q=mug%EF%BF%BD'],
  ['fonts of another service', () => fontStylesheetUrl('//fonts.test', [half]), '//fonts.test?family=mug%EF%BF%BD'],
  ['a cookie', () => cookieText('last', half), 'last=mug%EF%BF%BD; path=/; samesite=lax'],
  [
    'the address of a slide',
    () =>
      addressOfSlide({
        historyHash: true,
        inBackendEditor: false,
        collectionUrl: '/shop',
        slide: { id: half, url: '' },
      }),
    '/shop/mug%EF%BF%BD',
  ],
])('half a character does not stop %s from being built [X23]', (_, build, expected) => {
  expect(build()).toBe(expected)
})
