import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dividerSizes, maxOverlay } from '../catalogue/limits'
import {
  backgroundFits,
  dividerShapes,
  dividerSides,
  type SectionBackground,
  type SectionDivider,
  type SectionOptions,
  sectionGaps,
  sectionHeights,
  sectionLayouts,
  sectionWidths,
} from './index'
import { isValidSection } from './section-rules'
import { section } from './testing/arbitrary-pages'

const holds = (options: SectionOptions) => isValidSection(section('s', options))

const image: SectionBackground = { kind: 'image', assetId: 'a1', fit: 'fill', overlay: 55 }
const video: SectionBackground = { kind: 'video', assetId: 'v1', posterId: 'p1', overlay: 0 }
const light = { type: 'SITE_PALETTE_COLOR', id: 'lightAccent', alpha: 0.5 } as const
const own = (colour: string) => ({ type: 'CUSTOM_COLOR', colour }) as const
const gradient: SectionBackground = { kind: 'gradient', from: light, to: own('#2F4A86'), angle: 45 }
const divider: SectionDivider = { shape: 'wave', side: 'bottom', size: 64 }

describe('a section may have', () => {
  it.each<[string, SectionOptions]>([
    ['nothing of its own', {}],
    ...sectionLayouts.map((layout): [string, SectionOptions] => [`the layout ${layout}`, { layout }]),
    ...sectionHeights.map((height): [string, SectionOptions] => [`the height ${height}`, { height }]),
    ...sectionWidths.map((width): [string, SectionOptions] => [`the width ${width}`, { width }]),
    ...sectionGaps.map((gap): [string, SectionOptions] => [`the gap ${gap}`, { gap }]),
    ['a colour of the palette', { background: { kind: 'colour', colour: light } }],
    ['a colour with alpha', { background: { kind: 'colour', colour: own('#2f4a8680') } }],
    ['a picture', { background: image }],
    [
      'a picture with all that belongs to it',
      { background: { ...image, fit: 'fit', phoneAssetId: 'a2', focalPoint: { x: 0, y: 1 }, fixed: true } },
    ],
    ['a video', { background: video }],
    ['a gradient', { background: gradient }],
    ['a divider', { divider: { ...divider, flip: true } }],
    ['a name', { name: 'Next firing' }],
    ['nothing to show on phones', { hidden: { mobile: true } }],
  ])('%s', (_, options) => {
    expect(holds(options)).toBe(true)
  })
})

describe('a section may not have', () => {
  it.each<[string, object]>([
    ['a layout nobody knows', { layout: 'grid' }],
    ['a height nobody knows', { height: 'content' }],
    ['a width nobody knows', { width: 'page' }],
    ['a gap nobody knows', { gap: 'normal' }],
    ['a background nobody knows', { background: { kind: 'pattern' } }],
    ['a colour that is none', { background: { kind: 'colour', colour: own('url(x)') } }],
    ['a colour no palette has', { background: { kind: 'colour', colour: { ...light, id: 'pink' } } }],
    ['more than all of a colour', { background: { kind: 'colour', colour: { ...light, alpha: 2 } } }],
    [
      'a colour that only a theme knows',
      { background: { kind: 'colour', colour: { type: 'THEME_COLOR', role: 'bg' } } },
    ],
    ['a short hex colour', { background: { kind: 'colour', colour: own('#fff') } }],
    ['a picture without a name', { background: { ...image, assetId: '' } }],
    ['a picture named by an address', { background: { ...image, assetId: 'https://x.example/a.jpg' } }],
    ['a picture on phones named by a path', { background: { ...image, phoneAssetId: '../a' } }],
    ['a fit nobody knows', { background: { ...image, fit: 'stretch' } }],
    ['a focal point outside the picture', { background: { ...image, focalPoint: { x: 1.2, y: 0 } } }],
    ['half a percent of overlay', { background: { ...image, overlay: 0.5 } }],
    ['an overlay that hides the picture', { background: { ...image, overlay: maxOverlay + 1 } }],
    ['a video without its poster', { background: { ...video, posterId: '' } }],
    ['a turned gradient past the circle', { background: { ...gradient, angle: 360 } }],
    ['a gradient to no colour', { background: { ...gradient, to: own('red;}') } }],
    ['a divider nobody knows', { divider: { ...divider, shape: 'torn' } }],
    ['a divider on the side', { divider: { ...divider, side: 'left' } }],
    ['a divider as high as a page', { divider: { ...divider, size: dividerSizes.most + 1 } }],
    ['a divider without height', { divider: { ...divider, size: dividerSizes.least - 1 } }],
    ['an empty name', { name: '' }],
    ['a name of blanks', { name: ' Hero' }],
    ['a name as long as a text', { name: 'n'.repeat(61) }],
    ['an empty record of where it is hidden', { hidden: {} }],
    ['a flag that says no', { hidden: { mobile: false } }],
  ])('%s', (_, options) => {
    expect(holds(options as SectionOptions)).toBe(false)
  })
})

it('whatever is chosen from the lists and within the limits holds', () => {
  const whole = (least: number, most: number) => fc.integer({ min: least, max: most })
  const picture = fc.record(
    {
      kind: fc.constant('image' as const),
      assetId: fc.constant('a1'),
      phoneAssetId: fc.constant('a2'),
      fit: fc.constantFrom(...backgroundFits),
      overlay: whole(0, maxOverlay),
      fixed: fc.constant(true as const),
    },
    { requiredKeys: ['kind', 'assetId', 'fit', 'overlay'] },
  )
  const options: fc.Arbitrary<SectionOptions> = fc.record(
    {
      layout: fc.constantFrom(...sectionLayouts),
      height: fc.constantFrom(...sectionHeights),
      width: fc.constantFrom(...sectionWidths),
      gap: fc.constantFrom(...sectionGaps),
      background: picture,
      divider: fc.record({
        shape: fc.constantFrom(...dividerShapes),
        side: fc.constantFrom(...dividerSides),
        size: whole(dividerSizes.least, dividerSizes.most),
      }),
    },
    { requiredKeys: [] },
  )
  fc.assert(fc.property(options, holds))
})
