import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast'
import { formatColour } from './format-colour'
import type { Palette } from './palette'
import { type FiveColours, paletteFromPixels, paletteFromSamples } from './palette-from-pixels'
import { parseColour } from './parse-colour'

const read = (text: string) => parseColour(text)!
const hexes = (palette: Palette) => [
  formatColour(palette.white),
  formatColour(palette.lightAccent),
  formatColour(palette.accent),
  formatColour(palette.darkAccent),
  formatColour(palette.black),
]
const pixels = (...colours: [number, number, number, number?][]) =>
  colours.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha])

describe('a palette from a picture', () => {
  it('sorts five colours from lightest to darkest', () => {
    const samples = ['#171B19', '#F5F4F0', '#2F4A86', '#DDE2DC', '#20302A'].map(read) as unknown as FiveColours
    expect(hexes(paletteFromSamples(samples))).toEqual(['#F5F4F0', '#DDE2DC', '#2F4A86', '#20302A', '#171B19'])
  })

  it('moves the outer colours apart until they read at 7', () => {
    const samples = ['#999999', '#8A8A8A', '#777777', '#666666', '#555555'].map(read) as unknown as FiveColours
    const palette = paletteFromSamples(samples)
    expect(contrast(palette.black, palette.lightAccent)).toBeGreaterThanOrEqual(7)
    expect(contrast(palette.white, palette.darkAccent)).toBeGreaterThanOrEqual(7)
    expect(palette.lightAccent.lightness - read('#8A8A8A').lightness).toBeCloseTo(
      read('#555555').lightness - palette.black.lightness,
      6,
    )
    expect(contrast(palette.black, palette.lightAccent)).toBeLessThan(7.6)
    expect(formatColour(palette.accent)).toBe('#777777')
  })

  it('finds the five colours of five flat areas, also a small one', () => {
    const picture = pixels(
      ...Array.from({ length: 50 }, (): [number, number, number] => [250, 250, 245]),
      ...Array.from({ length: 30 }, (): [number, number, number] => [20, 25, 22]),
      ...Array.from({ length: 20 }, (): [number, number, number] => [200, 210, 200]),
      [200, 30, 30],
      ...Array.from({ length: 9 }, (): [number, number, number] => [30, 60, 90]),
    )
    expect(hexes(paletteFromPixels(picture))).toEqual(['#FAFAF5', '#C8D2C8', '#C81E1E', '#1E3C5A', '#141916'])
  })

  it('averages what lies together', () => {
    const picture = pixels([255, 255, 255], [253, 253, 253], [0, 0, 0], [100, 0, 0], [0, 100, 0], [0, 0, 100])
    expect(hexes(paletteFromPixels(picture))[0]).toBe('#FEFEFE')
  })

  it('does not look at see-through pixels', () => {
    const shown = pixels([250, 250, 245], [20, 25, 22], [200, 210, 200], [200, 30, 30], [30, 60, 90])
    const hidden = pixels([0, 255, 0, 127], [255, 0, 255, 0])
    expect(hexes(paletteFromPixels([...hidden, ...shown]))).toEqual(hexes(paletteFromPixels(shown)))
    expect(hexes(paletteFromPixels(pixels([10, 20, 30, 128])))[2]).toBe('#0A141E')
  })

  it('falls back to the seed when there is nothing to see [CLR-17]', () => {
    expect(hexes(paletteFromPixels([]))).toEqual(['#F9F5F6', '#E8D9DC', '#FFAABB', '#603941', '#201316'])
    expect(hexes(paletteFromPixels([1, 2, 3]))[2]).toBe('#FFAABB')
    expect(hexes(paletteFromPixels(pixels([1, 2, 3, 0])))[2]).toBe('#FFAABB')
  })

  it('always gives text that reads on its grounds', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.array(byte, { minLength: 4, maxLength: 160 }), data => {
        const palette = paletteFromPixels(data)
        expect(contrast(palette.black, palette.lightAccent)).toBeGreaterThanOrEqual(7)
        expect(contrast(palette.white, palette.darkAccent)).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})
