import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourFromHsv, colourFromRgb, rgbOf } from './models'

describe('the hue circle', () => {
  it.each([
    [255, 0, 0, 0],
    [255, 255, 0, 60],
    [0, 255, 0, 120],
    [0, 255, 255, 180],
    [0, 0, 255, 240],
    [255, 0, 255, 300],
    [255, 0, 51, 348],
    [51, 255, 0, 108],
    [51, 0, 255, 252],
  ])('puts rgb %d %d %d at %d degrees and finds the way back', (red, green, blue, hue) => {
    const colour = colourFromRgb({ red, green, blue })
    expect(colour.hue).toBeCloseTo(hue, 10)
    expect(colour.saturation).toBeCloseTo(100, 10)
    expect(colour.lightness).toBeCloseTo(50, 10)
    expect(colour.alpha).toBe(1)
    const back = rgbOf(colour)
    expect([back.red, back.green, back.blue].map(Math.round)).toEqual([red, green, blue])
  })

  it.each([
    [0, 0],
    [128, (128 / 255) * 100],
    [255, 100],
  ])('gives the grey %d no hue and no saturation', (step, lightness) => {
    expect(colourFromRgb({ red: step, green: step, blue: step, alpha: 0.3 })).toEqual({
      hue: 0,
      saturation: 0,
      lightness,
      alpha: 0.3,
    })
  })

  it('never exceeds the range of saturation, which a stored colour must keep', () => {
    const step = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(step, step, step, (red, green, blue) => {
        const { saturation } = colourFromRgb({ red, green, blue })
        expect(saturation >= 0 && saturation <= 100).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves white and black without saturation when they come from hsv', () => {
    expect(colourFromHsv({ hue: 10, saturation: 0, value: 100, alpha: 1 }).saturation).toBe(0)
    expect(colourFromHsv({ hue: 10, saturation: 50, value: 0, alpha: 1 }).saturation).toBe(0)
  })
})
