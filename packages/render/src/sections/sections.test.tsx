import type { AssetAnswer } from '@sitewright/blocks/kit'
import { contrast, type FixedColour, isDark, parseColour, readableRatio } from '@sitewright/domain/design'
import type { SectionBackground, SectionOptions } from '@sitewright/domain/documents'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { allSupplies } from '../all-supplies'
import { wantedData } from '../page-data'
import { PageView } from '../page-view'
import { createPageScope } from '../scope'
import { sectionCss } from '../style-sheet'
import { sampleDocument } from '../testing/sample-documents'
import { sampleData, sampleSite, ternStyles } from '../testing/sample-site'
import { edgeColour } from './ground-colours'
import { sectionKey } from './section-needs'

const site = sampleSite()
const scope = createPageScope(site, { mode: 'page', supplies: allSupplies('en') })

const drawAll = (...sections: SectionOptions[]) => {
  const document = sampleDocument(
    ...sections.map((options, index) => ({ id: `s${index}`, theme: 'darkest' as const, ...options, blocks: [] })),
  )
  return renderToStaticMarkup(
    <PageView document={document} data={sampleData(document)} scope={scope} pageWidth="default" />,
  )
}

const roleIn = (html: string, name: string) => new RegExp(`--site-${name}:([^;"]+)`).exec(html)?.[1]
const own = (colour: string): FixedColour => ({ type: 'CUSTOM_COLOR', colour })
const lightest: FixedColour = { type: 'SITE_PALETTE_COLOR', id: 'white', alpha: 1 }
const light: FixedColour = { type: 'SITE_PALETTE_COLOR', id: 'lightAccent', alpha: 1 }
const image: SectionBackground = { kind: 'image', assetId: 'hero-wide', fit: 'fill', overlay: 55 }

describe('a colour of its own', () => {
  it.each<[SectionBackground, string]>([
    [{ kind: 'colour', colour: light }, '#DDE2DC'],
    [{ kind: 'colour', colour: own('#ffe08a') }, '#FFE08A'],
    [{ kind: 'colour', colour: own('#7a1f3d') }, '#7A1F3D'],
  ])('%o is the ground, and its brightness chooses the text', (background, ground) => {
    const html = drawAll({ background })
    const text = parseColour(roleIn(html, 'fg')!)!
    expect(roleIn(html, 'bg')).toBe(ground)
    expect(isDark(text)).toBe(!isDark(parseColour(ground)!))
    expect(contrast(text, parseColour(ground)!)).toBeGreaterThanOrEqual(readableRatio)
  })

  it('lets the ground of the theme through where it has alpha', () => {
    expect(roleIn(drawAll({ background: { kind: 'colour', colour: own('#ffffff80') } }), 'bg')).toBe('#8B8D8C')
  })

  it('of a gradient is drawn behind the blocks, with text for its middle', () => {
    const html = drawAll({ background: { kind: 'gradient', from: lightest, to: own('#ffe08a'), angle: 180 } })
    expect(html).toContain('background:linear-gradient(180deg, #F5F4F0, #FFE08A)')
    expect(isDark(parseColour(roleIn(html, 'fg')!)!)).toBe(true)
  })
})

describe('a picture behind a section', () => {
  it('is asked for with those of blocks, under a key no block can have', () => {
    const document = sampleDocument({ id: 's', background: { ...image, phoneAssetId: 'hero-tall' }, blocks: [] })
    expect(wantedData(document)).toEqual([
      { ownerId: 'section/s', name: 'picture', request: { kind: 'asset', id: 'hero-wide' } },
      { ownerId: 'section/s', name: 'phonePicture', request: { kind: 'asset', id: 'hero-tall' } },
    ])
  })

  it('lies under the ground of the theme and says nothing; text follows the theme', () => {
    const html = drawAll({ background: image })
    expect(html).toMatch(/<div class="ground" aria-hidden="true".*<img class="picture".*alt="".*opacity:0.55/s)
    expect(roleIn(html, 'fg')).toBeUndefined()
  })

  it('is the first picture of the page when it lies behind the first section', () => {
    const html = drawAll({ background: image }, { background: image })
    expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1)
    expect(html.indexOf('fetchPriority')).toBeLessThan(html.indexOf('loading="lazy"'))
  })

  it('has the focal point of the section before that of the library', () => {
    expect(drawAll({ background: { ...image, focalPoint: { x: 0.1, y: 0.9 } } })).toContain('object-position:10% 90%')
  })

  it('that is gone leaves the theme', () => {
    const document = sampleDocument({ id: 's', background: image, blocks: [] })
    const html = renderToStaticMarkup(
      <PageView
        document={document}
        data={{ [sectionKey('s')]: { picture: null } }}
        scope={scope}
        pageWidth="default"
      />,
    )
    expect(html).not.toContain('class="ground"')
  })
})

it('a video is fetched by nobody before a script plays it, and can be stopped', () => {
  const background: SectionBackground = { kind: 'video', assetId: 'film', posterId: 'hero-wide', overlay: 20 }
  const document = sampleDocument({ id: 's', background, blocks: [] })
  const data = sampleData(document)
  const answers = data[sectionKey('s')] as { picture: AssetAnswer }
  const video = { ...answers.picture, url: '/s/film.mp4', kind: 'video', contentType: 'video/mp4' }
  const html = renderToStaticMarkup(
    <PageView
      document={document}
      data={{ [sectionKey('s')]: { ...answers, video } }}
      scope={scope}
      pageWidth="default"
    />,
  )
  expect(html).toMatch(/<video class="picture" src="\/s\/film.mp4"[^>]*preload="none"/)
  expect(html).toMatch(/<video[^>]*muted=""[^>]*loop=""|<video[^>]*loop=""[^>]*muted=""/)
  expect(html).toMatch(/<button[^>]*data-section-video[^>]*hidden=""[^>]*aria-label="Pause background video"/)
})

describe('a divider', () => {
  const divider = { shape: 'wave', side: 'bottom', size: 64 } as const

  it('is one drawing in the colour of what follows, and makes room for itself', () => {
    const html = drawAll({ divider }, {})
    expect(html.match(/<svg/g)).toHaveLength(1)
    expect(html).toContain('class="divider divider-at-bottom theme-darkest"')
    expect(html).toContain('--divider-bottom:64px')
  })

  it('takes a colour of the next section’s own', () => {
    const html = drawAll({ divider }, { background: { kind: 'colour', colour: own('#ffe08a') } })
    expect(html).toContain('style="height:64px;--site-bg:#FFE08A"')
  })

  it('at the top belongs to the section before, and is turned over', () => {
    const html = drawAll({}, { divider: { ...divider, side: 'top', flip: true } })
    expect(html).toContain('transform:scaleX(-1) scaleY(-1)')
  })

  it('passes over a section that nobody sees', () => {
    const html = drawAll(
      { divider },
      { background: { kind: 'colour', colour: own('#ffe08a') }, hidden: { desktop: true, mobile: true } },
      {},
    )
    expect(html).not.toContain('--site-bg:#FFE08A"')
  })

  it.each([
    [180, 'top', '#F5F4F0'],
    [180, 'bottom', '#DDE2DC'],
    [0, 'top', '#DDE2DC'],
  ] as const)('next to a gradient of %i degrees has its colour at the %s', (angle, edge, colour) => {
    const background: SectionBackground = { kind: 'gradient', from: lightest, to: light, angle }
    const section = sampleDocument({ id: 's', background, blocks: [] }).sections['s']!
    expect(edgeColour(section, edge, ternStyles)).toBe(colour)
  })
})

it('height, width, gap and where it is hidden are classes; plain sections send no style sheet for them', () => {
  const options = { height: 'screen', width: 'narrow', gap: 'none', hidden: { mobile: true } } as const
  expect(drawAll(options)).toContain('height-screen width-narrow gap-none hidden-on-mobile"')
  expect(sectionCss([sampleDocument({ id: 's', anchor: 'a', name: 'A', blocks: [] })])).toBe('')
  expect(sectionCss([sampleDocument({ id: 's', ...options, blocks: [] })])).toContain('.height-screen')
})
