import { expect, it } from 'vitest'
import { checkDocument, type EditRefusal, type PageDocument } from './index'
import { note, pageOf, place, rules, section } from './testing/arbitrary-pages'

const whole = pageOf(
  [section('s')],
  [note('a', 's'), note('n', 's', { type: 'counter', version: 3, props: { count: 2 } })],
)

it('a whole page holds', () => {
  expect(checkDocument(whole, rules)).toBeUndefined()
})

it.each<[string, EditRefusal, PageDocument]>([
  ['a section under another id', 'invalid-id', { ...whole, sections: { s: section('t') } }],
  ['a block under another id', 'invalid-id', { ...whole, blocks: { a: note('b', 's') } }],
  ['a theme nobody knows', 'invalid-section', pageOf([section('s', { theme: 'loud' as 'dark' })])],
  [
    'a padding nobody knows',
    'invalid-section',
    pageOf([section('s', { padding: { top: 'none', bottom: '1' as 'none' } })]),
  ],
  ['a block without its section', 'no-such-section', pageOf([section('s')], [note('a', 'gone')])],
  ['a type without a version', 'unknown-block-type', pageOf([section('s')], [note('a', 's', { type: 'none' })])],
  ['a version of tomorrow', 'unknown-block-type', pageOf([section('s')], [note('a', 's', { version: 2 })])],
  ['props that do not parse', 'invalid-props', pageOf([section('s')], [note('a', 's', { props: {} })])],
  [
    'a block below the last row',
    'outside-the-grid',
    pageOf([section('s')], [note('a', 's', { placement: { desktop: place(), mobile: place({ y: 1001 }) } })]),
  ],
  [
    'sixty-one blocks in one layout [ENUM-36]',
    'too-many-blocks',
    pageOf(
      [section('s')],
      Array.from({ length: 61 }, (_, index) => note(`b${index}`, 's')),
    ),
  ],
  [
    'a hundred and one sections',
    'too-many-sections',
    pageOf(Array.from({ length: 101 }, (_, index) => section(`s${index}`))),
  ],
])('%s: %s', (_, reason, page) => {
  expect(checkDocument(page, rules)).toBe(reason)
})
