import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rect } from './geometry'
import { placeToolbar } from './toolbar-place'

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })
const bar = { width: 260, height: 44 }
const view = rect(0, 0, 1000, 800)
const block = rect(100, 300, 400, 200)
const place = (texts: readonly Rect[], about: Partial<Parameters<typeof placeToolbar>[0]> = {}) =>
  placeToolbar({ block, bar, view, textsIn: () => texts, ...about })

describe('the toolbar of a block', () => {
  it('stands 12 px above it', () => {
    expect(place([])).toEqual({ x: 100, y: 244 })
  })

  it('goes below, to the right, to the left, inside: the first place without words', () => {
    const above = rect(100, 240, 300, 50)
    const below = rect(100, 510, 300, 50)
    const right = rect(510, 290, 300, 60)
    expect(place([above])).toEqual({ x: 100, y: 512 })
    expect(place([above, below])).toEqual({ x: 512, y: 300 })
    // Left of the block there is no room for it, so it goes inside, where the picture has no words.
    expect(place([above, below, right])).toEqual({ x: 100, y: 312 })
  })

  it('stays in view when the block reaches beyond it', () => {
    const scrolled = rect(0, 400, 1000, 800)
    expect(place([], { view: scrolled, block: rect(100, 300, 400, 900) })).toEqual({ x: 512, y: 408 })
    expect(place([], { block: rect(900, 300, 90, 200) })).toEqual({ x: 732, y: 244 })
  })

  it('among words goes to the nearest gap', () => {
    const lines = [rect(0, 200, 1000, 90), rect(500, 300, 500, 100), rect(100, 300, 400, 200), rect(0, 505, 1000, 60)]
    expect(place(lines)).toEqual({ x: 100, y: 568 })
  })

  it('covers as little as it can where words are everywhere', () => {
    const everywhere = [rect(0, 0, 1000, 500), rect(0, 500, 1000, 200), rect(0, 700, 130, 100)]
    expect(place(everywhere).y).toBeGreaterThan(690)
  })

  it('is always in view when there is room for it', () => {
    const number = (min: number, max: number) => fc.integer({ min, max })
    const anyRect = fc
      .tuple(number(-300, 1200), number(-600, 1400), number(1, 1000), number(1, 900))
      .map(([left, top, width, height]) => rect(left, top, width, height))
    fc.assert(
      fc.property(anyRect, fc.array(anyRect, { maxLength: 12 }), (anyBlock, texts) => {
        const { x, y } = place(texts, { block: anyBlock })
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + bar.width).toBeLessThanOrEqual(1000)
        expect(y + bar.height).toBeLessThanOrEqual(800)
      }),
    )
  })
})
