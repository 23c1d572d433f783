import { describe, expect, it } from 'vitest'
import { formatColour } from './format-colour'
import { hsvOf, hwbOf } from './models'

const pink = { hue: 348, saturation: 100, lightness: 83.33333, alpha: 1 }
const slate = { hue: 155, saturation: 7.894, lightness: 29.8039, alpha: 0.5 }

describe('writing a colour', () => {
  it.each([
    ['hex', '#FFAABB'],
    ['rgb', 'rgb(255, 170, 187)'],
    ['hsl', 'hsl(348, 100%, 83.33%)'],
    ['hsv', 'hsv(348, 33.33%, 100%)'],
    ['hwb', 'hwb(348 66.67% 0%)'],
  ])('writes an opaque colour as %s [CLR-35]', (model, text) => expect(formatColour(pink, model)).toBe(text))

  it.each([
    ['hex', 'rgba(70, 82, 77, 0.5)'],
    ['rgb', 'rgba(70, 82, 77, 0.5)'],
    ['hsl', 'hsla(155, 7.89%, 29.8%, 0.5)'],
    ['hsv', 'hsva(155, 14.63%, 32.16%, 0.5)'],
    ['hwb', 'hwb(155 27.45% 67.84% / 0.5)'],
  ])('keeps the transparency in %s, and falls back from hex to rgba [CLR-35 CLR-36]', (model, text) =>
    expect(formatColour(slate, model)).toBe(text),
  )

  it('writes hex when no model is named', () => expect(formatColour(pink)).toBe('#FFAABB'))

  it('writes a hue that rounds up to a full turn as 0', () =>
    expect(formatColour({ ...pink, hue: 359.999 }, 'hsl')).toBe('hsl(0, 100%, 83.33%)'))

  it.each(['hsb', '', 'HEX', 'toString'])('throws for the unknown model "%s" [CLR-44]', model => {
    expect(() => formatColour(pink, model)).toThrow(
      expect.objectContaining({
        code: 'invalid-colour-model',
        message: `Invalid colour model "${model}". Use one of: hex, rgb, hsl, hsv, hwb.`,
      }),
    )
  })

  it('gives black no saturation in hsv and no whiteness in hwb', () => {
    const black = { hue: 20, saturation: 60, lightness: 0, alpha: 1 }
    expect(hsvOf(black)).toEqual({ hue: 20, saturation: 0, value: 0 })
    expect(hwbOf(black)).toEqual({ hue: 20, whiteness: 0, blackness: 100 })
  })
})
