import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKindOf, searchLimits, searchPageNumber } from './limits'
import { readSearchQuery, searchExcerpt, searchWords } from './words'

describe('words', () => {
  it.each([
    ['Crème brûlée, 3 pieces', 'en', ['creme', 'brulee', '3', 'pieces']],
    ['Straße SØREN Łódź', 'de', ['strasse', 'soren', 'lodz']],
    ['JAR-18/b', 'en', ['jar', '18', 'b']],
    ['  <script>"\u0000 ', 'en', ['script']],
    ['한국어 도자기', 'ko', ['한국어', '도자기']],
    ['', 'en', []],
  ])('of %j in %s', (text, locale, words) => {
    expect(searchWords(text, locale)).toEqual(words)
  })

  it('are cut where a script has no blanks, the same in a text and in a question', () => {
    const text = searchWords('陶器を作る工房', 'ja')
    expect(text.length).toBeGreaterThan(1)
    expect(text).toEqual(expect.arrayContaining(searchWords('工房', 'ja')))
    expect(searchWords('ガラス', 'ja').join('')).toBe('ガラス')
  })

  it('hold nothing but letters, digits and their marks, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'ja', 'th'), (text, locale) => {
        for (const word of searchWords(text, locale)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
      }),
    )
  })
})

describe('a question', () => {
  it('is cut to its limits, and never fails', () => {
    const { text, words } = readSearchQuery('ab '.repeat(4000), 'en')
    expect(text).toHaveLength(searchLimits.query)
    expect(words).toHaveLength(searchLimits.words)
    expect(readSearchQuery('  \t ', 'en')).toEqual({ text: '', words: [] })
    expect([...readSearchQuery('😀'.repeat(200), 'en').text]).toHaveLength(searchLimits.query)
  })

  it.each([
    [undefined, 1],
    ['0', 1],
    ['3', 3],
    ['11', 10],
    ['-1', 1],
    ['1e9', 1],
    ['x', 1],
  ])('page %s is page %s', (given, page) => {
    expect(searchPageNumber(given)).toBe(page)
  })

  it('knows the kinds there are', () => {
    expect([searchKindOf('product'), searchKindOf('order'), searchKindOf(undefined)]).toEqual(['product', null, null])
  })
})

describe('an excerpt', () => {
  const body = `${'Nine firings a year. '.repeat(20)}Under one per cent iron and it is Céladon. ${'Over, a bottle. '.repeat(20)}`
  const joined = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

  it('shows the first word that was looked for, and marks it as it is written', () => {
    const parts = searchExcerpt(body, ['celadon'], 'en')
    expect(parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'Céladon', isMatch: true }])
    expect(parts[0]).toEqual({ text: '… ', isMatch: false })
    expect(joined(parts).length).toBeLessThan(searchLimits.excerpt + 10)
  })

  it('is the beginning of a text that has the word elsewhere, such as in its title', () => {
    expect(searchExcerpt('Short words.', ['jar'], 'en')).toEqual([{ text: 'Short words.', isMatch: false }])
    expect(searchExcerpt('', ['jar'], 'en')).toEqual([])
  })

  it('is always part of the text, and short', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 3000 })
    fc.assert(
      fc.property(texts, fc.array(fc.string({ minLength: 1, maxLength: 5 })), (text, words) => {
        const shown = joined(searchExcerpt(text, words, 'en'))
          .replace(/^… /, '')
          .replace(/ …$/, '')
        expect(text).toContain(shown)
        expect(shown.length).toBeLessThanOrEqual(searchLimits.excerpt + 1)
      }),
    )
  })
})
