import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourTypes, isSystemColourId, resolveColour } from './colour-reference'
import { designerPalettes } from './designer-palettes'
import { formatColour } from './format-colour'
import { paletteFromTexts, readPaletteColour, toPaletteColour, userFormats } from './palette'
import { colourLabels, customizerModes, presetLabels, selectorColours } from './palette-labels'
import { fallbackSeed, paletteFromColour, palettePresets } from './palette-presets'
import { parseColour } from './parse-colour'
import { readability } from './readability'
import { tern } from './testing/palettes'

const input = (values: object, userFormat = 'hsl') => ({
  id: 'accent',
  value: { userFormat, values: { hue: 220, saturation: 48, lightness: 35, alpha: 0.5, ...values } },
})
const verdict = (values: object, userFormat?: string) => {
  const check = readPaletteColour(input(values, userFormat))
  return check.ok ? 'ok' : check.reason
}

describe('a palette colour', () => {
  it('has an id, the way the owner writes it, and four values [CLR-01 CLR-03]', () => {
    expect(readPaletteColour(input({}))).toEqual({
      ok: true,
      colour: {
        id: 'accent',
        value: { userFormat: 'hsl', values: { hue: 220, saturation: 48, lightness: 35, alpha: 0.5 } },
      },
    })
    expect(readPaletteColour({ ...input({}), id: '' })).toEqual({ ok: false, reason: 'id' })
  })

  it.each([
    ['hex', 'ok'],
    ['hsl', 'ok'],
    ['rgb', 'ok'],
    ['hsv', 'format'],
    ['', 'format'],
    ['HEX', 'format'],
  ])('in the format "%s" is %s [CLR-02 CLR-26]', (format, expected) => expect(verdict({}, format)).toBe(expected))

  it('knows three formats [CLR-02]', () => expect(userFormats).toEqual(['hex', 'hsl', 'rgb']))

  it.each([
    [0, 'ok'],
    [360, 'ok'],
    [-0.1, 'hue'],
    [360.1, 'hue'],
    [Number.NaN, 'hue'],
  ])('with the hue %d is %s [CLR-27]', (hue, expected) => expect(verdict({ hue })).toBe(expected))

  it.each([
    [0, 'ok'],
    [100, 'ok'],
    [-0.1, 'saturation'],
    [100.1, 'saturation'],
    [Number.NaN, 'saturation'],
  ])('with the saturation %d is %s [CLR-28]', (saturation, expected) => expect(verdict({ saturation })).toBe(expected))

  it.each([
    [0, 'ok'],
    [100, 'ok'],
    [-0.1, 'lightness'],
    [100.1, 'lightness'],
    [Number.NaN, 'lightness'],
  ])('with the lightness %d is %s [CLR-29]', (lightness, expected) => expect(verdict({ lightness })).toBe(expected))

  it.each([
    [0, 'ok'],
    [1, 'ok'],
    [-0.01, 'alpha'],
    [1.01, 'alpha'],
    [Number.NaN, 'alpha'],
  ])('with the alpha %d is %s [CLR-30]', (alpha, expected) => expect(verdict({ alpha })).toBe(expected))

  it('without an alpha is opaque [CLR-31]', () =>
    expect(readPaletteColour(input({ alpha: undefined }))).toMatchObject({
      colour: { value: { values: { alpha: 1 } } },
    }))

  it.each([
    [0.25, 25],
    [1, 100],
    [1.01, 1.01],
    [25, 25],
    [0, 0],
  ])('takes a saturation and a lightness of %d as %d percent [CLR-32 CLR-33 CLR-34]', (given, percent) => {
    const expected = (values: object) => ({ ok: true, colour: { value: { values } } })
    expect(readPaletteColour(input({ saturation: given }))).toMatchObject(expected({ saturation: percent }))
    expect(readPaletteColour(input({ lightness: given }))).toMatchObject(expected({ lightness: percent }))
  })

  it('is read back exactly as it was stored', () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(part, part, (saturation, lightness) => {
        const stored = toPaletteColour('accent', { hue: 10, saturation, lightness, alpha: 1 })
        expect(readPaletteColour(stored)).toEqual({ ok: true, colour: stored })
      }),
    )
    expect(toPaletteColour('black', { hue: 9, saturation: 1, lightness: 0.9, alpha: 1 }, 'rgb')).toEqual({
      id: 'black',
      value: { userFormat: 'rgb', values: { hue: 9, saturation: 0, lightness: 0, alpha: 1 } },
    })
  })
})

describe('the system colours', () => {
  it.each([
    ['white', 'Lightest'],
    ['lightAccent', 'Light'],
    ['accent', 'Bright'],
    ['darkAccent', 'Dark'],
    ['black', 'Darkest'],
    ['safeLightAccent', 'Safe Light'],
    ['safeDarkAccent', 'Safe Dark'],
    ['safeInverseAccent', 'Safe Inverse'],
    ['safeInverseLightAccent', 'Safe Inverse Light'],
    ['safeInverseDarkAccent', 'Safe Inverse Dark'],
  ] as const)('call %s "%s" [CLR-04 CLR-05 CLR-06 CLR-07 CLR-08 CLR-09 CLR-10 CLR-11 CLR-12 CLR-13]', (id, label) => {
    expect(colourLabels[id]).toBe(label)
    expect(isSystemColourId(id)).toBe(true)
  })

  it('are ten', () => {
    expect(Object.keys(colourLabels)).toHaveLength(10)
    expect(isSystemColourId('red')).toBe(false)
  })

  it('stand in a visible order [CLR-14]', () => {
    expect(selectorColours()).toEqual([
      { id: 'white', label: 'Lightest', position: 0 },
      { id: 'lightAccent', label: 'Light', position: 1 },
      { id: 'accent', label: 'Bright', position: 2 },
      { id: 'darkAccent', label: 'Dark', position: 3 },
      { id: 'black', label: 'Darkest', position: 4 },
    ])
  })

  it('can be hidden, and the others keep their places [CLR-15]', () => {
    expect(selectorColours(['white', 'accent']).map(({ id, position }) => [id, position])).toEqual([
      ['lightAccent', 1],
      ['darkAccent', 3],
      ['black', 4],
    ])
  })
})

describe('making a palette', () => {
  it('offers four ways [CLR-20 CLR-21 CLR-22 CLR-23]', () => {
    expect(customizerModes).toEqual([
      { id: 'designerPalettes', label: 'Presets' },
      { id: 'custom', label: 'Custom Colors' },
      { id: 'from-image', label: 'From Image' },
      { id: 'from-color', label: 'From Color' },
    ])
  })

  it('names the presets [CLR-24]', () =>
    expect(palettePresets.map(preset => [preset, presetLabels[preset]])).toEqual([
      ['monochrome', 'Monochrome'],
      ['complementary', 'Complementary'],
      ['analogous-1', 'Analogous I'],
      ['analogous-2', 'Analogous II'],
    ]))

  it.each([
    ['monochrome', 200],
    ['complementary', 20],
    ['analogous-1', 230],
    ['analogous-2', 170],
  ] as const)('builds %s around the seed, at hue %d [CLR-16 CLR-25]', (preset, hue) => {
    const seed = { hue: 200, saturation: 80, lightness: 45, alpha: 1 }
    expect(paletteFromColour(seed, preset)).toEqual({
      white: { hue, saturation: 20, lightness: 97, alpha: 1 },
      lightAccent: { hue, saturation: 20, lightness: 88, alpha: 1 },
      accent: seed,
      darkAccent: { hue, saturation: 20, lightness: 30, alpha: 1 },
      black: { hue, saturation: 20, lightness: 10, alpha: 1 },
    })
  })

  it('turns past the end of the circle [CLR-25]', () => {
    const at = (hue: number) => ({ hue, saturation: 40, lightness: 50, alpha: 0.5 })
    expect(paletteFromColour(at(350), 'analogous-1').white.hue).toBe(20)
    expect(paletteFromColour(at(10), 'analogous-2').black.hue).toBe(340)
    expect(paletteFromColour(at(10)).accent).toEqual({ ...at(10), alpha: 1 })
    expect(paletteFromColour(at(10)).white.hue).toBe(10)
  })

  it('falls back to the seed #FFAABB [CLR-16 CLR-17]', () => {
    expect(formatColour(fallbackSeed)).toBe('#FFAABB')
    expect(formatColour(paletteFromColour(null).accent)).toBe('#FFAABB')
    expect(parseColour('FFAABB')).toMatchObject({ hue: 348 })
  })

  it('reads five texts, or nothing when one of them is no stored colour', () => {
    const texts = { white: '#fff', lightAccent: '#eee', accent: '#f00', darkAccent: '#333', black: '#000' }
    expect(paletteFromTexts(texts)?.accent).toEqual({ hue: 0, saturation: 100, lightness: 50, alpha: 1 })
    for (const id of Object.keys(texts)) expect(paletteFromTexts({ ...texts, [id]: 'red' })).toBeNull()
  })
})

describe('a reference to a colour', () => {
  it('has three types [CLR-18]', () =>
    expect(colourTypes).toEqual(['SITE_PALETTE_COLOR', 'CUSTOM_COLOR', 'THEME_COLOR']))

  it('stands for a palette colour with its own alpha, a safe colour or a custom text [CLR-18 CLR-19]', () => {
    const text = (reference: Parameters<typeof resolveColour>[0]) => {
      const colour = resolveColour(reference, tern)
      return colour && formatColour(colour)
    }
    expect(text({ type: 'SITE_PALETTE_COLOR', id: 'black', alpha: 1 })).toBe('#171B19')
    expect(text({ type: 'SITE_PALETTE_COLOR', id: 'white', alpha: 0.4 })).toBe('rgba(245, 244, 240, 0.4)')
    expect(text({ type: 'SITE_PALETTE_COLOR', id: 'safeInverseAccent', alpha: 1 })).toBe('#6282C8')
    expect(text({ type: 'CUSTOM_COLOR', colour: '#008080' })).toBe('#008080')
    expect(text({ type: 'CUSTOM_COLOR', colour: 'url(x)' })).toBeNull()
    expect(text({ type: 'THEME_COLOR', role: 'fg' })).toBeNull()
  })
})

describe('palettes put together by hand', () => {
  it.each(designerPalettes)('$name is five colours that read where they are used', ({ colours }) => {
    const found = paletteFromTexts(colours)
    expect(found).not.toBeNull()
    expect(readability(found!).filter(({ readable }) => !readable)).toEqual([])
  })

  it('have names of their own', () =>
    expect(new Set(designerPalettes.map(({ name }) => name)).size).toBe(designerPalettes.length))
})
