import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseImageWidth, imageWidths, isImageWidth, neededImageWidth } from './image-width'
import { effectivePixelRatio } from './pixel-ratio'

describe('image widths', () => {
  it('offers exactly seven widths [IMG-27]', () => {
    expect(imageWidths).toEqual([100, 300, 500, 750, 1000, 1500, 2500])
    expect(isImageWidth(750)).toBe(true)
    expect(isImageWidth(751)).toBe(false)
  })

  it.each([
    [1, 100],
    [100, 100],
    [100.5, 300],
    [300, 300],
    [301, 500],
    [600, 750],
    [750, 750],
    [751, 1000],
    [1000, 1000],
    [1400, 1500],
    [1501, 2500],
    [2500, 2500],
  ])('a need of %d gives the smallest width not below it, %d [IMG-29 IMG-30]', (need, width) => {
    expect(chooseImageWidth(need)).toBe(width)
  })

  it.each([
    [2501, 2500],
    [Number.POSITIVE_INFINITY, 2500],
    [0, 100],
    [-5, 100],
    [Number.NEGATIVE_INFINITY, 100],
    [Number.NaN, 100],
    [undefined, 100],
  ])('a need of %s falls back to %d [IMG-31]', (need, width) => {
    expect(chooseImageWidth(need)).toBe(width)
  })

  it('never chooses a width below a need that can be met, nor one a smaller width would have met', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 2500, noNaN: true }), need => {
        const chosen = chooseImageWidth(need)
        expect(chosen).toBeGreaterThanOrEqual(need)
        expect(imageWidths.filter(width => width < chosen && width >= need)).toEqual([])
      }),
    )
  })
})

describe('needed width', () => {
  it('is the page width times the device pixel ratio [IMG-28]', () => {
    expect(neededImageWidth({ pageWidth: 400, pixelRatio: 2 })).toBe(800)
    expect(neededImageWidth({ pageWidth: 400, pixelRatio: 1.5, sizeAdjustment: 0.5 })).toBe(300)
  })

  const open = { minDevicePixelRatio: 0, maxDevicePixelRatio: Number.POSITIVE_INFINITY, allowSaveData: false }

  it.each([
    ['the screen ratio as it is', { devicePixelRatio: 3, saveData: false }, open, 3],
    ['raised to the minimum', { devicePixelRatio: 1, saveData: false }, { ...open, minDevicePixelRatio: 2 }, 2],
    ['lowered to the maximum', { devicePixelRatio: 3, saveData: false }, { ...open, maxDevicePixelRatio: 1.5 }, 1.5],
    [
      '1 when saving data is asked for and allowed',
      { devicePixelRatio: 3, saveData: true },
      { ...open, allowSaveData: true },
      1,
    ],
    ['unchanged when saving data is not allowed', { devicePixelRatio: 3, saveData: true }, open, 3],
    [
      'unchanged when saving data is not asked for',
      { devicePixelRatio: 3, saveData: false },
      { ...open, allowSaveData: true },
      3,
    ],
  ])('takes the pixel ratio %s [IMG-17 IMG-18 IMG-19 IMG-25]', (_, screen, rules, expected) => {
    expect(effectivePixelRatio(screen, rules)).toBe(expected)
  })
})
