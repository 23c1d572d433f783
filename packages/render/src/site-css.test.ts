import { fontThemes } from '@sitewright/domain/design'
import { describe, expect, it } from 'vitest'
import { fontFile, preloadedFonts } from './fonts/font-css'
import { unicodeRanges } from './fonts/unicode-ranges'
import { fontThemeOf, siteCss } from './site-css'
import { blockCss, blockTypesOf } from './style-sheet'
import { ternFooter, ternHome } from './testing/sample-documents'
import { ternStyles } from './testing/sample-site'

const files = {
  'newsreader-basic-wght-normal.woff2': '/universal/n.woff2',
  'hanken-grotesk-basic-wght-normal.woff2': '/universal/h.woff2',
}
const css = siteCss(ternStyles, { fonts: files })

describe('the style of a site', () => {
  it('writes the palette so that alpha can be added', () => {
    expect(css).toMatch(/--white-hsl:48(?:\.\d+)? \d/)
  })

  it('gives each section theme its roles', () => {
    expect(css).toContain('.theme-lightest{--site-bg:#F5F4F0;--site-fg:#171B19')
    expect(css).toContain('.theme-darkest{--site-bg:#171B19;--site-fg:#F5F4F0')
  })

  it('serves fonts itself, swaps them in and holds their place with a fallback of the same size', () => {
    expect(css).toMatch(/font-family:"Newsreader Variable";[^}]*font-display:swap;src:url\(\/universal\/n\.woff2\)/)
    expect(css).toMatch(/font-family:"Newsreader fallback";src:local\("Times New Roman"\)[^}]*size-adjust:104\.51%/)
    expect(css).toContain('--site-heading-family:"Newsreader Variable","Newsreader fallback",serif')
    expect(css).not.toContain('http')
  })

  it('has a face and a fallback of the same size for every family of every font theme', () => {
    for (const theme of fontThemes) {
      const families = new Set([theme.heading.family, theme.body.family, theme.meta.family])
      const shipped = Object.fromEntries(
        [...families].map(family => [fontFile(family, 'basic', 'normal'), `/universal/${family}`]),
      )
      const styled = siteCss({ ...ternStyles, fontTheme: theme.id }, { fonts: shipped })
      for (const family of families) {
        expect(styled, family).toContain(`font-family:"${family} fallback";src:local(`)
        expect(styled, family).toContain(`src:url(/universal/${family})`)
      }
      // A page never waits for more than two files.
      expect(preloadedFonts(theme, shipped), theme.id).toHaveLength(families.size)
      expect(families.size, theme.id).toBeLessThanOrEqual(2)
    }
  })

  it('has all letters of English and German, and pounds and euros, in the one file that pages load first', () => {
    const ranges = unicodeRanges.basic.split(',').map(range =>
      range
        .slice(2)
        .split('-')
        .map(end => Number.parseInt(end, 16)),
    )
    const isIn = (letter: string) =>
      ranges.some(([from, to = from]) => from! <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to!)
    const letters = [...'Größe: 12 × „Schüssel“ – “what’s” it… £24, €30 · ÄÖÜäöüß @ 20°']
    expect(letters.filter(letter => !isIn(letter))).toEqual([])
  })

  it('preloads one face of each family, once each', () => {
    expect(preloadedFonts(fontThemeOf(ternStyles), files)).toEqual(['/universal/n.woff2', '/universal/h.woff2'])
    expect(preloadedFonts(fontThemeOf({ ...ternStyles, fontTheme: 'aldous' }), files)).toEqual([])
  })

  it('multiplies every text size by the base size', () => {
    expect(siteCss({ ...ternStyles, baseSize: 1.1 }, { fonts: {} })).toContain('--site-body-s:calc(0.9375rem * 1.1)')
  })

  it('never lets an unreadable palette or font theme spoil the page', () => {
    const odd = { ...ternStyles, palette: { ...ternStyles.palette, bright: '}body{display:none' }, fontTheme: 'none' }
    const result = siteCss(odd, { fonts: files })
    expect(result).not.toContain('display:none')
    expect(result).toContain('.theme-lightest{--site-bg:')
  })
})

it('a page carries the style sheets of its own blocks only, once each', () => {
  const types = blockTypesOf([ternHome(), ternFooter()])
  expect(types).toEqual(['button', 'heading', 'image', 'text'])
  expect(blockCss(types, { button: 'B', heading: 'H', image: 'I', text: 'T', spacer: 'S' })).toBe('B\nH\nI\nT')
})
