import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectionThemeNames } from '../catalogue/section-themes'
import { themeColourRoles } from './colour-reference'
import { contrast } from './contrast'
import { palettesToCssVariables } from './css-variables'
import { paletteFromTexts } from './palette'
import { parseColour } from './parse-colour'
import { rolesOnCustomGround, type SectionThemeValues, sectionThemes } from './section-themes'
import { anyPalette, tern } from './testing/palettes'

const LIGHTEST = '#F5F4F0'
const LIGHT = '#DDE2DC'
const BRIGHT = '#2F4A86'
const DARK = '#46524D'
const DARKEST = '#171B19'

const onLight = {
  '--site-fg': DARKEST,
  '--site-soft': DARK,
  '--site-link': BRIGHT,
  '--site-link-line': 'none',
  '--site-btn-bg': DARKEST,
  '--site-btn-fg': LIGHTEST,
  '--site-btn2': DARKEST,
  '--site-field-bg': '#FFFFFF',
  '--site-field-fg': DARKEST,
  '--site-field-border': 'rgba(23, 27, 25, 0.55)',
  '--site-accent': BRIGHT,
  '--site-scheme': 'light',
}
const onDark = {
  '--site-fg': LIGHTEST,
  '--site-soft': LIGHT,
  '--site-link': LIGHT,
  '--site-link-line': 'none',
  '--site-btn-bg': LIGHTEST,
  '--site-btn-fg': DARKEST,
  '--site-btn2': LIGHTEST,
  '--site-field-bg': 'transparent',
  '--site-field-fg': LIGHTEST,
  '--site-field-border': 'rgba(245, 244, 240, 0.7)',
  '--site-accent': LIGHT,
  '--site-scheme': 'dark',
}

const ratio = (values: SectionThemeValues, role: keyof SectionThemeValues, on: string): number =>
  contrast(parseColour(values[role])!, parseColour(on)!)

describe('section themes from five colours', () => {
  const themes = sectionThemes(tern)

  it('come in five', () => {
    expect(sectionThemeNames).toEqual(['lightest', 'light', 'bright', 'dark', 'darkest'])
    expect(themeColourRoles.map(role => `--site-${role}`).sort()).toEqual(
      Object.keys(themes.light)
        .filter(name => name !== '--site-link-line' && name !== '--site-scheme')
        .sort(),
    )
    expect(Object.keys(themes)).toEqual(['lightest', 'light', 'bright', 'dark', 'darkest'])
  })

  it('Lightest', () =>
    expect(themes.lightest).toEqual({ ...onLight, '--site-bg': LIGHTEST, '--site-rule': 'rgba(23, 27, 25, 0.18)' }))

  it('Light', () =>
    expect(themes.light).toEqual({ ...onLight, '--site-bg': LIGHT, '--site-rule': 'rgba(23, 27, 25, 0.2)' }))

  it('Bright, with underlined links in the text colour', () =>
    expect(themes.bright).toEqual({
      ...onDark,
      '--site-bg': BRIGHT,
      '--site-link': LIGHTEST,
      '--site-link-line': 'underline',
      '--site-accent': LIGHTEST,
      '--site-rule': 'rgba(245, 244, 240, 0.3)',
    }))

  it('Dark', () =>
    expect(themes.dark).toEqual({ ...onDark, '--site-bg': DARK, '--site-rule': 'rgba(245, 244, 240, 0.24)' }))

  it('Darkest, with small marks in Safe Inverse', () =>
    expect(themes.darkest).toEqual({
      ...onDark,
      '--site-bg': DARKEST,
      '--site-accent': '#6282C8',
      '--site-rule': 'rgba(245, 244, 240, 0.22)',
    }))
})

describe('a palette that does not read', () => {
  const yellow = paletteFromTexts({
    white: '#FFFFFF',
    lightAccent: '#EEEEEE',
    accent: '#FFE600',
    darkAccent: '#333333',
    black: '#111111',
  })!

  it('underlines links in Darkest where Bright fails, and uses Darkest for marks', () => {
    const { light, lightest } = sectionThemes(yellow)
    expect(light['--site-link']).toBe('#111111')
    expect(light['--site-link-line']).toBe('underline')
    expect(lightest['--site-link']).toBe('#111111')
    expect(lightest['--site-accent']).toBe('#111111')
  })

  it('puts dark text and dark buttons on a bright ground', () => {
    const { bright } = sectionThemes(yellow)
    expect(bright['--site-fg']).toBe('#111111')
    expect(bright['--site-soft']).toBe('#111111')
    expect(bright['--site-btn-bg']).toBe('#111111')
    expect(bright['--site-btn-fg']).toBe('#FFFFFF')
    expect(bright['--site-field-border']).toBe('rgba(17, 17, 17, 0.7)')
  })

  it('falls back to black or white when no palette colour reads', () => {
    const grey = paletteFromTexts({
      white: '#808080',
      lightAccent: '#808080',
      accent: '#808080',
      darkAccent: '#808080',
      black: '#707070',
    })!
    const themes = sectionThemes(grey)
    expect(themes.lightest['--site-fg']).toBe('#000000')
    expect(themes.darkest['--site-fg']).toBe('#FFFFFF')
    expect(themes.lightest['--site-field-fg']).toBe('#000000')
  })

  it('still gives readable text and visible marks in every theme, whatever the palette', () => {
    fc.assert(
      fc.property(anyPalette, palette => {
        for (const values of Object.values(sectionThemes(palette))) {
          const ground = values['--site-bg']
          const field = values['--site-field-bg'] === 'transparent' ? ground : values['--site-field-bg']
          for (const role of ['--site-fg', '--site-soft', '--site-link', '--site-btn2'] as const) {
            expect(ratio(values, role, ground)).toBeGreaterThanOrEqual(4.5)
          }
          expect(ratio(values, '--site-btn-fg', values['--site-btn-bg'])).toBeGreaterThanOrEqual(4.5)
          expect(ratio(values, '--site-btn-bg', ground)).toBeGreaterThanOrEqual(3)
          expect(ratio(values, '--site-accent', ground)).toBeGreaterThanOrEqual(3)
          expect(ratio(values, '--site-field-fg', field)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(values, '--site-field-border', field)).toBeGreaterThanOrEqual(2.95)
        }
      }),
    )
  })
})

describe('the owner’s own choices', () => {
  it('replace a role by a palette colour, a custom colour or another role [CLR-19]', () => {
    const { light, dark } = sectionThemes(tern, {
      light: {
        link: { type: 'SITE_PALETTE_COLOR', id: 'darkAccent', alpha: 1 },
        rule: { type: 'SITE_PALETTE_COLOR', id: 'black', alpha: 0.5 },
        accent: { type: 'CUSTOM_COLOR', colour: '#008080' },
        'btn-bg': { type: 'THEME_COLOR', role: 'link' },
      },
    })
    expect(light['--site-link']).toBe(DARK)
    expect(light['--site-rule']).toBe('rgba(23, 27, 25, 0.5)')
    expect(light['--site-accent']).toBe('#008080')
    expect(light['--site-btn-bg']).toBe(BRIGHT)
    expect(light['--site-fg']).toBe(DARKEST)
    expect(dark['--site-link']).toBe(LIGHT)
  })

  it('leave the derived colour when the text is no colour', () => {
    const { light } = sectionThemes(tern, {
      light: { fg: { type: 'CUSTOM_COLOR', colour: 'red;}' }, bg: { type: 'CUSTOM_COLOR', colour: '?' } },
    })
    expect(light['--site-fg']).toBe(DARKEST)
    expect(light['--site-bg']).toBe(LIGHT)
  })

  it('choose the text by the brightness of a ground of their own [CLR-46]', () => {
    expect(rolesOnCustomGround(parseColour('#A5A5A5')!, tern)['--site-fg']).toBe(DARKEST)
    expect(rolesOnCustomGround(parseColour('#203040')!, tern)).toMatchObject({
      '--site-bg': '#203040',
      '--site-fg': LIGHTEST,
      '--site-field-bg': 'transparent',
      '--site-rule': 'rgba(245, 244, 240, 0.24)',
    })
    expect(rolesOnCustomGround(parseColour('#FFEEDD')!, tern)).toMatchObject({
      '--site-bg': '#FFEEDD',
      '--site-fg': DARKEST,
      '--site-field-bg': '#FFFFFF',
      '--site-rule': 'rgba(23, 27, 25, 0.2)',
    })
    const { light, darkest } = sectionThemes(tern, {
      light: { bg: { type: 'CUSTOM_COLOR', colour: '#203040' } },
      darkest: { bg: { type: 'CUSTOM_COLOR', colour: '#FFEEDD' } },
    })
    expect(light).toMatchObject({ '--site-bg': '#203040', '--site-fg': LIGHTEST })
    expect(darkest).toMatchObject({ '--site-bg': '#FFEEDD', '--site-fg': DARKEST, '--site-field-bg': '#FFFFFF' })
  })
})

describe('a palette as custom properties', () => {
  it('gives bare hsl numbers, so that a style can add its alpha', () => {
    const made = { ...tern, white: { hue: 48, saturation: 20, lightness: 95, alpha: 1 } }
    const variables = palettesToCssVariables(made)
    expect(Object.keys(variables)).toHaveLength(10)
    expect(variables['--white-hsl']).toBe('48 20% 95%')
    expect(variables['--accent-hsl']).toBe('221.38 48.07% 35.49%')
    expect(variables['--safeInverseAccent-hsl']).toBe('221.38 48.07% 58.49%')
  })
})
