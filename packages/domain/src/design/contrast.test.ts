import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brightness, darkBelow, isDark, isUnderLuma, luma, lumaThreshold } from './brightness'
import { contrast, layOver } from './contrast'
import { formatColour } from './format-colour'
import { colourFromRgb } from './models'
import { parseColour } from './parse-colour'

const read = (text: string) => parseColour(text)!
const grey = (step: number) => colourFromRgb({ red: step, green: step, blue: step })

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#161614', '#FFFFFF', 18.12],
    ['#2447C9', '#F6F6F4', 6.88],
    ['#9DB2FF', '#151514', 8.92],
    ['#8A8A84', '#FFFFFF', 3.47],
    ['#2F4A86', '#DDE2DC', 6.54],
    ['#010101', '#030303', 1.01],
  ])('of %s on %s is %d', (colour, ground, ratio) => expect(contrast(read(colour), read(ground))).toBeCloseTo(ratio, 2))

  it('counts what is seen through a see-through colour', () => {
    expect(contrast(read('rgba(0, 0, 0, 0)'), read('#FFFFFF'))).toBe(1)
    expect(contrast(read('rgba(0, 0, 0, 0.5)'), read('#FFFFFF'))).toBeCloseTo(3.95, 2)
    expect(contrast(read('#000000'), read('rgba(0, 0, 0, 0)'))).toBe(21)
  })

  it('lies between 1 and 21 and does not depend on the order', () => {
    const step = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(step, step, step), fc.tuple(step, step, step), ([r, g, b], [x, y, z]) => {
        const one = colourFromRgb({ red: r, green: g, blue: b })
        const two = colourFromRgb({ red: x, green: y, blue: z })
        const ratio = contrast(one, two)
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
        expect(contrast(two, one)).toBe(ratio)
      }),
    )
  })

  it('lays a quarter of red over blue', () =>
    expect(formatColour(layOver(read('rgba(255, 0, 0, 0.25)'), read('#0000FF')))).toBe('#4000BF'))
})

describe('brightness', () => {
  it.each([
    ['#FF0000', 76.245],
    ['#00FF00', 149.685],
    ['#0000FF', 29.07],
    ['#FFFFFF', 255],
  ])('weighs %s as %d [CLR-48]', (text, value) => expect(brightness(read(text))).toBeCloseTo(value, 6))

  it('calls a colour dark under 166.4 [CLR-46]', () => {
    expect(darkBelow).toBe(166.4)
    expect(isDark(grey(166))).toBe(true)
    expect(isDark(grey(167))).toBe(false)
  })

  it('has a luma from 0 to 1 with a threshold of 0.34 [CLR-47 CLR-48]', () => {
    expect(lumaThreshold).toBe(0.34)
    expect(luma(read('#FF0000'))).toBeCloseTo(0.299, 6)
    expect(luma(read('white'))).toBeCloseTo(1, 6)
    expect(isUnderLuma(grey(86))).toBe(true)
    expect(isUnderLuma(grey(87))).toBe(false)
    expect(isUnderLuma(grey(87), 0.5)).toBe(true)
    expect(isUnderLuma(grey(128), 128 / 255)).toBe(false)
  })
})
