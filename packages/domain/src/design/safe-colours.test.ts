import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Colour } from './colour'
import { contrast } from './contrast'
import { formatColour } from './format-colour'
import { paletteFromTexts, safeColourIds } from './palette'
import { parseColour } from './parse-colour'
import { readability } from './readability'
import { moveUntilReadable, safeColours, safeRules } from './safe-colours'
import { aldous, anyPalette, sorrel, tern, wend } from './testing/palettes'

const read = (text: string): Colour => parseColour(text)!

describe('safe colours', () => {
  it.each([
    ['Tern', tern, '#6282C8'],
    ['Aldous', aldous, '#C7602F'],
    ['Sorrel', sorrel, '#CF6762'],
    ['Wend', wend, '#F4500C'],
  ])('of %s: Bright is lightened until it reads on Darkest [CLR-25]', (_, palette, hex) => {
    const safe = safeColours(palette).safeInverseAccent
    expect(formatColour(safe.colour)).toBe(hex)
    expect(safe.readableOn).toEqual(['black'])
  })

  it('leaves a colour that reads already as it is [CLR-25]', () => {
    const safe = safeColours(tern)
    expect(formatColour(safe.safeLightAccent.colour)).toBe('#DDE2DC')
    expect(safe.safeLightAccent.readableOn).toEqual(['accent', 'darkAccent', 'black'])
    expect(formatColour(safe.safeDarkAccent.colour)).toBe('#46524D')
    expect(safe.safeDarkAccent.readableOn).toEqual(['white', 'lightAccent'])
  })

  it('starts from the colour and reads on the grounds that its rule names', () => {
    expect(safeRules).toEqual({
      safeLightAccent: { from: 'lightAccent', on: ['accent', 'darkAccent', 'black'], direction: 'lighten' },
      safeDarkAccent: { from: 'darkAccent', on: ['white', 'lightAccent'], direction: 'darken' },
      safeInverseAccent: { from: 'accent', on: ['black'], direction: 'lighten' },
      safeInverseLightAccent: { from: 'lightAccent', on: ['white'], direction: 'darken' },
      safeInverseDarkAccent: { from: 'darkAccent', on: ['black'], direction: 'lighten' },
    })
  })

  it('goes the other way when its own way ends, and gives up Bright first [CLR-25]', () => {
    const pale = paletteFromTexts({
      white: '#FFFFFF',
      lightAccent: '#DDDDDD',
      accent: '#FFEE00',
      darkAccent: '#333333',
      black: '#000000',
    })!
    expect(safeColours(pale).safeLightAccent).toEqual({ colour: pale.lightAccent, readableOn: ['darkAccent', 'black'] })
    const upsideDown = { ...pale, black: read('#FFFFFF') }
    const safe = safeColours(upsideDown).safeInverseAccent
    expect(safe.readableOn).toEqual(['black'])
    expect(safe.colour.lightness).toBeLessThan(50)
  })

  it('reach 4.5 on every ground they name, and always name their last one [CLR-25]', () => {
    fc.assert(
      fc.property(anyPalette, palette => {
        const safe = safeColours(palette)
        for (const id of safeColourIds) {
          const { on } = safeRules[id]
          expect(safe[id].readableOn).toContain(on[on.length - 1])
          for (const ground of safe[id].readableOn) {
            expect(contrast(read(formatColour(safe[id].colour)), palette[ground])).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
    )
  })

  it('are opaque although the palette is not', () =>
    expect(safeColours({ ...tern, darkAccent: { ...tern.darkAccent, alpha: 0.2 } }).safeDarkAccent.colour).toEqual(
      tern.darkAccent,
    ))
})

describe('moving the lightness', () => {
  it('stops at the nearest point that reads, keeping hue and saturation', () => {
    const start = { hue: 0, saturation: 0, lightness: 60, alpha: 1 }
    expect(moveUntilReadable(start, [read('white')], 'darken')).toEqual({ ...start, lightness: 46 })
    expect(moveUntilReadable(start, [read('black')], 'darken')).toEqual(start)
  })

  it('tries the very end of the scale and then says that there is none', () => {
    const start = { hue: 0, saturation: 0, lightness: 99.5, alpha: 1 }
    expect(moveUntilReadable(start, [read('#767677')], 'lighten')).toEqual({ ...start, lightness: 100 })
    expect(moveUntilReadable(start, [read('#777777')], 'lighten')).toBeNull()
    expect(moveUntilReadable({ ...start, lightness: 0.5 }, [read('#333333')], 'darken')).toBeNull()
    expect(moveUntilReadable({ ...start, lightness: 100 }, [read('white')], 'lighten')).toBeNull()
  })
})

describe('readability of a palette', () => {
  it('mends text away from its ground', () => {
    const grey = { hue: 0, saturation: 0, lightness: 50, alpha: 1 }
    const checks = readability({ white: grey, lightAccent: grey, accent: grey, darkAccent: grey, black: grey })
    expect(checks.every(check => !check.readable && check.ratio === 1)).toBe(true)
    expect(checks.map(check => [check.colour, check.on, check.fix?.direction])).toEqual([
      ['black', 'white', 'darken'],
      ['black', 'lightAccent', 'darken'],
      ['white', 'accent', undefined],
      ['white', 'darkAccent', undefined],
      ['white', 'black', undefined],
      ['accent', 'white', 'darken'],
      ['accent', 'lightAccent', 'darken'],
    ])
    const dark = { ...grey, lightness: 40 }
    const lighter = readability({ white: dark, lightAccent: grey, accent: dark, darkAccent: dark, black: dark })
    expect(lighter.slice(2, 5).map(check => check.fix?.direction)).toEqual(['lighten', 'lighten', 'lighten'])
  })

  it('checks text on every ground and links on the light ones', () => {
    expect(readability(tern).map(check => [check.colour, check.on, Number(check.ratio.toFixed(1))])).toEqual([
      ['black', 'white', 15.8],
      ['black', 'lightAccent', 13.2],
      ['white', 'accent', 7.8],
      ['white', 'darkAccent', 7.4],
      ['white', 'black', 15.8],
      ['accent', 'white', 7.8],
      ['accent', 'lightAccent', 6.5],
    ])
    expect(readability(tern).every(check => check.readable && check.fix === null)).toBe(true)
  })

  it('offers the nearest readable colour as a fix', () => {
    const weak = readability({ ...tern, accent: read('#5F7AB6') })
    const failing = weak.filter(check => !check.readable)
    expect(failing.map(check => [check.colour, check.on, check.fix?.direction])).toEqual([
      ['white', 'accent', undefined],
      ['accent', 'white', 'darken'],
      ['accent', 'lightAccent', 'darken'],
    ])
    expect(failing[0]?.fix).toBeNull()
    expect(contrast(failing[2]!.fix!.colour, tern.lightAccent)).toBeGreaterThanOrEqual(4.5)
    expect(failing[2]!.fix!.colour.lightness).toBeLessThan(read('#5F7AB6').lightness)
  })
})
