import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatColour, parseColour, pictureTenths, readingOver } from './index'

const pixels = (...parts: readonly [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  parts.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  )

describe('the tenths of a picture', () => {
  it('are its lightest and its darkest pixels, wherever they are', () => {
    const tenths = pictureTenths(pixels([5, 255, 255, 255], [80, 120, 120, 120], [10, 10, 20, 30], [5, 245, 245, 245]))!
    expect(formatColour(tenths.lightest)).toBe('#FAFAFA')
    expect(formatColour(tenths.darkest)).toBe('#0A141E')
  })

  it('leave out what is see-through', () => {
    const tenths = pictureTenths(pixels([90, 255, 255, 255, 0], [10, 60, 60, 60]))!
    expect(formatColour(tenths.lightest)).toBe('#3C3C3C')
  })

  it('are none without a pixel to see', () => {
    expect(pictureTenths([])).toBeNull()
    expect(pictureTenths(pixels([4, 1, 1, 1, 0]))).toBeNull()
  })
})

describe('text over a picture', () => {
  const tenths = { lightest: parseColour('#ffffff')!, darkest: parseColour('#000000')! }
  const on = (ground: string, text: string, overlay: number) =>
    readingOver({ tenths, ground: parseColour(ground)!, text: parseColour(text)!, overlay })

  it('light text is measured on the lightest tenth, dark text on the darkest', () => {
    expect(on('#171B19', '#F5F4F0', 55).tenth).toBe('lightest')
    expect(on('#F5F4F0', '#171B19', 55).tenth).toBe('darkest')
  })

  it('without an overlay white on white reads at 1', () => {
    expect(on('#000000', '#ffffff', 0).ratio).toBeCloseTo(1)
  })

  it('reads the better the more of the ground lies over it', () => {
    const share = fc.integer({ min: 0, max: 79 })
    fc.assert(
      fc.property(
        share,
        overlay => on('#000000', '#ffffff', overlay).ratio <= on('#000000', '#ffffff', overlay + 1).ratio,
      ),
    )
  })
})
