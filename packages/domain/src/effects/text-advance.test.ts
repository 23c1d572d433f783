import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fontThemes } from '../design/font-themes'
import { fontAdvances, measuredLetters } from './font-advances'
import { longestAdvance, textAdvance } from './text-advance'

const newsreader = { family: 'Newsreader', weight: 400, letterSpacing: 0 }

describe('the width of a line', () => {
  it('is known for the headings of every font theme', () => {
    for (const { heading } of fontThemes) {
      const table = fontAdvances[`${heading.family} ${heading.weight}`]
      expect(table?.split(' ').length, heading.family).toBe([...measuredLetters].length)
    }
  })

  it('is the sum of its letters and of what stands between them', () => {
    const [one, other] = [textAdvance('M', newsreader), textAdvance('i', newsreader)]
    expect(one).toBeGreaterThan(other)
    expect(textAdvance('Mi', newsreader)).toBeCloseTo(one + other)
    expect(textAdvance('Mi', { ...newsreader, letterSpacing: -0.03 })).toBeCloseTo(one + other - 0.06)
  })

  it('is that of a letter without its accent, and of a square for what nobody measured', () => {
    expect(textAdvance('é', newsreader)).toBe(textAdvance('e', newsreader))
    expect(textAdvance('陶器', newsreader)).toBe(2)
    expect(textAdvance('e', { ...newsreader, family: 'Nobody' })).toBe(0.95)
  })

  it('is never less than that of a part of it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(textAdvance(a + b, newsreader)).toBeGreaterThanOrEqual(textAdvance(a, newsreader) - 1e-9)
      }),
    )
  })

  it('of a text is that of its longest line', () => {
    expect(longestAdvance('Wide words\ni', newsreader)).toBe(textAdvance('Wide words', newsreader))
    expect(longestAdvance('', newsreader)).toBe(0.2)
  })
})
