import { describe, expect, it } from 'vitest'
import { buttonOverrides } from './button-colours'
import { parseHexColour } from './hex-colour'
import type { Palette } from './palette'
import { sectionThemes } from './section-themes'

const paletteOf = (white: string, lightAccent: string, accent: string, darkAccent: string, black: string): Palette => ({
  white: parseHexColour(white)!,
  lightAccent: parseHexColour(lightAccent)!,
  accent: parseHexColour(accent)!,
  darkAccent: parseHexColour(darkAccent)!,
  black: parseHexColour(black)!,
})
const sorrel = paletteOf('#F7F4EF', '#E6DACF', '#8C2F2B', '#3F4A33', '#1C1F17')
const buttonsOf = (palette: Palette, colour: 'text' | 'bright' | 'dark') => {
  const themes = sectionThemes(palette, buttonOverrides(palette, colour))
  return Object.values(themes).map(theme => theme['--site-btn-bg'])
}

describe('the colour of buttons', () => {
  it('is one of the palette on light grounds and that of the text on the others', () => {
    const [plain, bright, dark] = (['text', 'bright', 'dark'] as const).map(colour => buttonsOf(sorrel, colour))
    expect(bright![0]).not.toBe(plain![0])
    expect(bright![1]).toBe(bright![0])
    expect(dark![0]).not.toBe(bright![0])
    expect(bright!.slice(2)).toEqual(plain!.slice(2))
  })

  it('stays that of the text where nobody could read the words on it', () => {
    const pale = paletteOf('#FFFFFF', '#EEEEEE', '#F0C040', '#444444', '#111111')
    expect(buttonsOf(pale, 'bright')).toEqual(buttonsOf(pale, 'text'))
    const middling = paletteOf('#FFFFFF', '#C8C8C8', '#5F6F9F', '#333333', '#111111')
    expect(buttonsOf(middling, 'bright')[0]).not.toBe(buttonsOf(middling, 'text')[0])
    expect(buttonsOf(middling, 'bright')[1]).toBe(buttonsOf(middling, 'text')[1])
  })
})
