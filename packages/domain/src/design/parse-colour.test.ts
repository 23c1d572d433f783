import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatColour } from './format-colour'
import { parseColour } from './parse-colour'

const hexOf = (text: string): string | null => {
  const colour = parseColour(text)
  return colour && formatColour({ ...colour, alpha: 1 })
}
const alphaOf = (text: string): number | undefined => parseColour(text)?.alpha

describe('reading a colour', () => {
  it.each([
    ['rgb(255, 170, 187)', '#FFAABB', 1],
    ['rgb(255 170 187)', '#FFAABB', 1],
    ['rgba(255, 170, 187, 0.5)', '#FFAABB', 0.5],
    ['rgb(255 170 187 / 50%)', '#FFAABB', 0.5],
    ['rgb(100%, 0%, 50%)', '#FF0080', 1],
    ['rgb(300, -20, 0)', '#FF0000', 1],
    ['rgb(110%, -20%, 0%)', '#FF0000', 1],
    ['RGBA( 1 , 2 , 3 , 1 )', '#010203', 1],
    ['rgb(1.6e1, +2, .6)', '#100201', 1],
  ])('reads %s [CLR-37]', (text, hex, alpha) => {
    expect(hexOf(text)).toBe(hex)
    expect(alphaOf(text)).toBe(alpha)
  })

  it.each([
    ['hsl(0, 100%, 50%)', '#FF0000', 1],
    ['hsl(120 100% 25%)', '#008000', 1],
    ['hsla(240, 100%, 50%, .25)', '#0000FF', 0.25],
    ['hsl(-120, 100%, 50%)', '#0000FF', 1],
    ['hsl(480, 100%, 50%)', '#00FF00', 1],
    ['hsl(0.5turn 100% 50%)', '#00FFFF', 1],
    ['hsl(200grad 100% 50%)', '#00FFFF', 1],
    ['hsl(3.14159265rad 100% 50%)', '#00FFFF', 1],
    ['hsl(60deg 100% 50%)', '#FFFF00', 1],
    ['hsl(60, 140%, 50%)', '#FFFF00', 1],
    ['hsl(60, 100%, -5%)', '#000000', 1],
  ])('reads %s [CLR-38]', (text, hex, alpha) => {
    expect(hexOf(text)).toBe(hex)
    expect(alphaOf(text)).toBe(alpha)
  })

  it.each([
    ['hsl(120, .5, .5)', '#40BF40'],
    ['hsl(120, 50, 50)', '#40BF40'],
    ['hsl(0, 1, 0.5)', '#FF0000'],
    ['hsl(0, 100%, 1)', '#FFFFFF'],
    ['hsl(0, 100, 0)', '#000000'],
  ])('takes saturation and lightness of %s as fractions up to and with 1 [CLR-32 CLR-33 CLR-34]', (text, hex) => {
    expect(hexOf(text)).toBe(hex)
  })

  it('takes a written percent sign at its word', () => {
    expect(parseColour('hsl(0, 1%, 1%)')).toEqual({ hue: 0, saturation: 1, lightness: 1, alpha: 1 })
  })

  it.each([
    ['hsv(0, 100%, 100%)', '#FF0000', 1],
    ['hsv(120, 100%, 50%)', '#008000', 1],
    ['hsva(240, 50%, 100%, 0.4)', '#8080FF', 0.4],
    ['hsv(240, .5, 1)', '#8080FF', 1],
    ['hsv(10, 80%, 0%)', '#000000', 1],
    ['hsv(10, 0%, 100%)', '#FFFFFF', 1],
  ])('reads %s [CLR-39]', (text, hex, alpha) => {
    expect(hexOf(text)).toBe(hex)
    expect(alphaOf(text)).toBe(alpha)
  })

  it.each([
    ['hwb(0 0% 0%)', '#FF0000', 1],
    ['hwb(120 20% 40%)', '#339933', 1],
    ['hwb(120, 20%, 40%)', '#339933', 1],
    ['hwb(0 100% 0%)', '#FFFFFF', 1],
    ['hwb(0 0% 100%)', '#000000', 1],
    ['hwb(90 60% 60% / .5)', '#808080', 0.5],
    ['hwb(90 30% 90%)', '#404040', 1],
  ])('reads %s [CLR-40]', (text, hex, alpha) => {
    expect(hexOf(text)).toBe(hex)
    expect(alphaOf(text)).toBe(alpha)
  })

  it.each([
    ['#fab', '#FFAABB', 1],
    ['#fab8', '#FFAABB', 0x88 / 255],
    ['#FFAABB', '#FFAABB', 1],
    ['#ffaabb00', '#FFAABB', 0],
    ['FFAABB', '#FFAABB', 1],
    [' #0c2238 ', '#0C2238', 1],
  ])('reads the hex text %s [CLR-41]', (text, hex, alpha) => {
    expect(hexOf(text)).toBe(hex)
    expect(alphaOf(text)).toBe(alpha)
  })

  it.each(['#', '#1', '#12', '#12345', '#1234567', '#123456789', '#ggg', '##fff'])(
    'refuses the hex text %s [CLR-41]',
    text => expect(parseColour(text)).toBeNull(),
  )

  it.each([
    ['aliceblue', '#F0F8FF'],
    ['black', '#000000'],
    ['RebeccaPurple', '#663399'],
    ['grey', '#808080'],
    ['red', '#FF0000'],
    ['tan', '#D2B48C'],
    ['yellowgreen', '#9ACD32'],
  ])('knows the name %s [CLR-42]', (name, hex) => {
    expect(hexOf(name)).toBe(hex)
    expect(alphaOf(name)).toBe(1)
  })

  it('knows transparent [CLR-42]', () => {
    expect(parseColour('transparent')).toEqual({ hue: 0, saturation: 0, lightness: 0, alpha: 0 })
  })

  it.each([
    ['rgba(0, 0, 0, 0)', 0],
    ['rgba(0, 0, 0, 1)', 1],
    ['rgba(0, 0, 0, 1.01)', 1],
    ['rgba(0, 0, 0, -0.01)', 1],
    ['rgb(0 0 0 / 101%)', 1],
    ['rgb(0 0 0 / -1%)', 1],
    ['hsla(0, 0%, 0%, 7)', 1],
  ])('gives %s the alpha %d [CLR-43]', (text, alpha) => expect(alphaOf(text)).toBe(alpha))

  it.each([
    '',
    'no colour',
    'brightish',
    'blue black',
    'redder',
    'lab(50% 20 20)',
    'rgb()',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 1, 1)',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(1,,2,3)',
    'rgb(1, 2, x)',
    'rgb(1, 2, 3, x)',
    'rgb(1deg, 2, 3)',
    'rgb(1, 2, 3deg)',
    'rgb(1, 2, 3, 1deg)',
    'rgb(1, 2, 3',
    'xrgb(1, 2, 3)',
    'hsl(10%, 10%, 10%)',
    'hsl(10, 10deg, 10%)',
    'constructor(1, 2, 3)',
    'rgb(1 2 3)x',
    `rgb(1, 2, 3${' '.repeat(89)})`,
  ])('answers null for "%s" [CLR-45]', text => expect(parseColour(text)).toBeNull())

  it('reads texts of up to 100 characters', () => expect(hexOf(`rgb(1, 2, 3${' '.repeat(88)})`)).toBe('#010203'))

  it('never throws, whatever the text [CLR-45]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(rgb|hsl|hsv|hwb)a?\([\d., %/-]*\)$/)), text => {
        const colour = parseColour(text)
        if (!colour) return
        for (const [value, high] of [
          [colour.hue, 360],
          [colour.saturation, 100],
          [colour.lightness, 100],
          [colour.alpha, 1],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(high + 1e-9)
        }
      }),
    )
  })

  it('reads back every hex colour it writes, through every model', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom('hex', 'rgb', 'hsl', 'hsv', 'hwb'),
        (rgb, model) => {
          const hex = `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`
          expect(hexOf(formatColour(parseColour(hex)!, model))).toBe(hex)
        },
      ),
    )
  })
})
