import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugify, uniqueSlug } from './slug'

it.each([
  ['My Store', 'my-store'],
  ['  Café & Thé  ', 'cafe-the'],
  ['Ünïcödé 2026!', 'unicode-2026'],
  ['İstanbul', 'istanbul'],
  ['--a__b--', 'a-b'],
  ['☕️ Coffee', 'coffee'],
  ['!!!', ''],
  ['', ''],
  ['ﬁne', 'fine'],
  ['日本語', '日本語'],
  ['हिन्दी', 'हिन्दी'],
  ['Ελλάδα', 'ελλαδα'],
])('turns %j into %j [STORE-16]', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})
it('has lower-case words, single hyphens between them, and nothing more to change [STORE-16]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), title => {
      const slug = slugify(title)
      expect(slugify(slug)).toBe(slug)
      expect(slug).not.toMatch(/^-|-$|--|\s/)
    }),
  )
})

it.each([
  [[], 'store'],
  [['shop'], 'store'],
  [['store'], 'store-1'],
  [['store', 'store-1'], 'store-2'],
  [['store', 'store-2'], 'store-1'],
])('with %j taken, store becomes %s [STORE-13 STORE-14]', (taken: string[], expected) => {
  expect(uniqueSlug('store', slug => taken.includes(slug))).toBe(expected)
})
