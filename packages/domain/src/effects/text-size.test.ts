import { describe, expect, it } from 'vitest'
import {
  dynamicTextMinimumFontSize,
  isSmallDynamicText,
  scaledFontSize,
  shrinkResizeDebounce,
  shrunkFontSize,
} from './scaled-text'
import { addSample, throttleWait } from './throttle'

describe('scaled text', () => {
  it('spans its container', () => {
    expect(scaledFontSize({ fontSize: 20, textWidth: 200, containerWidth: 600 })).toBe(60)
    expect(scaledFontSize({ fontSize: 20, textWidth: 0, containerWidth: 600 })).toBe(20)
  })

  it.each([
    ['fits', 20, 100, 200, 20],
    ['is too wide', 40, 400, 200, 20],
    ['is far too wide', 40, 4000, 200, 11],
    ['reaches the minimum', 22, 400, 200, 11],
    ['was smaller than the minimum', 9, 400, 200, 9],
  ])('text that %s [FX-48]', (_, fontSize, textWidth, containerWidth, expected) => {
    expect(shrunkFontSize({ fontSize, textWidth, containerWidth })).toBe(expected)
  })

  it('waits 100 ms after a resize [FX-49]', () => {
    expect(shrinkResizeDebounce).toBe(100)
  })

  it('dynamic text has a minimum and is flagged at 13 px [FX-50 FX-51]', () => {
    expect(dynamicTextMinimumFontSize).toBe('0.75rem')
    expect(isSmallDynamicText(13)).toBe(true)
    expect(isSmallDynamicText(12.9)).toBe(true)
    expect(isSmallDynamicText(13.1)).toBe(false)
  })
})

describe('throttle', () => {
  it('keeps the last 22 samples [FX-52]', () => {
    const samples = Array.from({ length: 25 }, (_, index) => index).reduce<number[]>(addSample, [])
    expect(samples).toHaveLength(22)
    expect(samples[0]).toBe(3)
    expect(samples.at(-1)).toBe(24)
  })

  it('waits twice the average run time [FX-53]', () => {
    expect(throttleWait([10, 20, 30])).toBe(40)
    expect(throttleWait([5])).toBe(10)
    expect(throttleWait([])).toBe(0)
  })
})
