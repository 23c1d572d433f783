import { describe, expect, it } from 'vitest'
import { desktopMinWidth, deviceClassWidths, layoutWidths, mobileMaxWidth } from '../catalogue/breakpoints'
import { buttonSizes, fontSizes, fontWeights, radii, timeSteps } from '../catalogue/design-scales'
import { cssFamily, findFontTheme, fontPackage, fontThemes } from './font-themes'
import { screenKind } from './screen-kind'
import { siteSpaceScale, siteTypeScale } from './site-scales'
import { deviceClass, layoutKind, mediaQueries } from './widths'

describe('the scales of the interface', () => {
  it('have nine font sizes from 9.75 to 28 px [CLR-54 CLR-59]', () =>
    expect(Object.values(fontSizes)).toEqual([9.75, 11, 12, 13, 14, 16, 18, 22, 28]))
  it('have the weights 400, 500 and 600 [CLR-55]', () => expect(fontWeights).toEqual([400, 500, 600]))
  it('have time steps from 0 to 600 ms [CLR-56 CLR-59]', () =>
    expect(Object.values(timeSteps)).toEqual([0, 100, 150, 200, 250, 300, 400, 600]))
  it('have the radii 0, 4 and 8 px [CLR-57]', () => expect(Object.values(radii)).toEqual([0, 4, 8]))
  it('have buttons of 36, 44 and 55 px [CLR-58]', () => expect(Object.values(buttonSizes)).toEqual([36, 44, 55]))
})

describe('three sets of widths under their own names', () => {
  it('are 432 and 433, 800 and 1024, and 926, 1024 and 1366 [CLR-49 CLR-50 CLR-60]', () => {
    expect({ mobileMax: mobileMaxWidth, desktopMin: desktopMinWidth }).toEqual({ mobileMax: 432, desktopMin: 433 })
    expect(layoutWidths).toEqual({ stacked: 800, wide: 1024 })
    expect(deviceClassWidths).toEqual({ phone: 926, tablet: 1024, smallDesktop: 1366 })
  })

  it.each([
    [0, 'mobile'],
    [432, 'mobile'],
    [432.5, 'mobile'],
    [433, 'desktop'],
    [834, 'desktop'],
    [5000, 'desktop'],
  ])('a screen of %d px is %s, never a tablet [CLR-51 CLR-52 CLR-53]', (width, kind) =>
    expect(screenKind(width)).toBe(kind),
  )

  it('have media queries, of which the one for tablets never matches [CLR-51 CLR-52 CLR-53]', () =>
    expect(mediaQueries).toEqual({ mobile: '(max-width: 432px)', tablet: 'not all', desktop: '(min-width: 433px)' }))

  it.each([
    [799, 'stacked'],
    [800, 'stacked'],
    [801, 'medium'],
    [1024, 'medium'],
    [1025, 'wide'],
  ])('a page of %d px is laid out %s [CLR-49]', (width, kind) => expect(layoutKind(width)).toBe(kind))

  it.each([
    [926, 'phone'],
    [927, 'tablet'],
    [1024, 'tablet'],
    [1025, 'small-desktop'],
    [1366, 'small-desktop'],
    [1367, 'desktop'],
  ])('a device of %d px is a %s [CLR-50 CLR-59]', (width, kind) => expect(deviceClass(width)).toBe(kind))
})

describe('the scales of published pages', () => {
  const pixelsPerRem = 16
  const fluid = /^clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\)$/
  const sizes = [
    ...Object.entries(siteTypeScale).map(([name, { size }]) => [name, size] as const),
    ...Object.entries(siteSpaceScale),
  ]

  it.each(sizes.filter(([, size]) => size.startsWith('clamp')))(
    '%s grows from its least at 390 px to its most at 1440 px',
    (_, size) => {
      const [least, base, slope, most] = fluid.exec(size)!.slice(1).map(Number) as [number, number, number, number]
      const at = (width: number) => base + (slope * width) / 100 / pixelsPerRem
      expect(at(390)).toBeCloseTo(least, 1)
      expect(at(1440)).toBeCloseTo(most, 1)
    },
  )
})

describe('font themes', () => {
  it('are ten with names of their own', () => {
    expect(fontThemes.map(theme => theme.name)).toEqual([
      'Tern',
      'Aldous',
      'Sorrel',
      'Wend',
      'Ledger',
      'Almanac',
      'Plain',
      'Civic',
      'Orchard',
      'Notice',
    ])
    expect(findFontTheme('nobody')).toBeUndefined()
  })

  it('name a heading, a body and a meta font', () =>
    expect(findFontTheme('tern')).toEqual({
      id: 'tern',
      name: 'Tern',
      heading: { family: 'Newsreader', weight: 400, letterSpacing: -0.03 },
      body: { family: 'Hanken Grotesk', weight: 400, letterSpacing: 0 },
      meta: { family: 'Hanken Grotesk', weight: 500, letterSpacing: 0 },
    }))

  it.each([
    ['Source Serif 4', '@fontsource-variable/source-serif-4', 'Source Serif 4 Variable'],
    ['DM Sans', '@fontsource-variable/dm-sans', 'DM Sans Variable'],
    ['Gilda Display', '@fontsource/gilda-display', 'Gilda Display'],
    ['Young Serif', '@fontsource/young-serif', 'Young Serif'],
    ['Instrument Serif', '@fontsource/instrument-serif', 'Instrument Serif'],
  ])('%s comes from %s', (family, name, css) => {
    expect(fontPackage(family)).toBe(name)
    expect(cssFamily(family)).toBe(css)
  })
})
