import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutWords, lessonLines } from './summary-text'

describe('words of a card', () => {
  it.each([
    ['One two three', 13, 'One two three'],
    ['One two three', 12, 'One two…'],
    ['One two, three', 9, 'One two…'],
    ['One two three', 7, 'One two…'],
    ['Unbreakable', 4, 'Unbr…'],
    ['  a\n b ', 10, 'a b'],
    ['🏺🏺🏺', 2, '🏺🏺…'],
  ])('%j in %d signs is %j', (text, most, cut) => {
    expect(cutWords(text, most)).toBe(cut)
  })

  it('never say more than they may, and never what was not said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const cut = cutWords(text, most)
        expect([...cut].length).toBeLessThanOrEqual(most + 1)
        expect(text.trim().replace(/\s+/g, ' ').startsWith(cut.replace(/…$/, ''))).toBe(true)
      }),
    )
  })

  it('of a lesson are its paragraphs as lines, without markup', () => {
    expect(lessonLines('<p>Wedge the clay.</p>\n<p class="x">Then <b>centre</b> &amp; open it.</p><p></p>')).toEqual([
      'Wedge the clay.',
      'Then centre & open it.',
    ])
  })
})
