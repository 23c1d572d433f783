import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blogUrl, cleanBlogUrlFormat } from './blog-url'

it.each([
  ['%y/%m/%d/%t', '%y/%m/%d/%t'],
  ['%x/%t', 'x/%t'],
  ['100%', '100'],
  ['%y%', '%y'],
  ['% y', '-y'],
])('keeps a percent sign only before y, m, d and t: %s becomes %s [LINK-22 LINK-27]', (format, expected) => {
  expect(cleanBlogUrlFormat(format)).toBe(expected)
})
it.each([
  ['a//b///c', 'a/b/c'],
  ['/%//%t', '/%t'],
])('collapses slashes, also those that cleaning brings together: %s becomes %s [LINK-23]', (format, expected) => {
  expect(cleanBlogUrlFormat(format)).toBe(expected)
})
it('collapses percent signs [LINK-24]', () => {
  expect(cleanBlogUrlFormat('%%y/%%%t')).toBe('%y/%t')
})
it('lowercases, tokens too [LINK-25]', () => {
  expect(cleanBlogUrlFormat('News/%Y/%T')).toBe('news/%y/%t')
})
it('turns spaces into hyphens [LINK-26]', () => {
  expect(cleanBlogUrlFormat('my news/%t of\t%d')).toBe('my-news/%t-of-%d')
})
it('has nothing left to clean the second time', () => {
  const text = fc.string({ unit: fc.constantFrom('%', '/', ' ', 'y', 'T', 'x', 'İ', '-') })
  fc.assert(
    fc.property(text, format => {
      const clean = cleanBlogUrlFormat(format)
      expect(cleanBlogUrlFormat(clean)).toBe(clean)
    }),
  )
})
it('fills in the tokens', () => {
  const parts = { year: 2026, month: 3, day: 9, slug: 'a-new-kiln' }
  expect(blogUrl('News/%y/%m/%d/%t', parts)).toBe('news/2026/3/9/a-new-kiln')
  expect(blogUrl('%t-%t', parts)).toBe('a-new-kiln-a-new-kiln')
})
