import type { FlowWidth, Placement } from '@sitewright/domain/documents'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { allSupplies } from './all-supplies'
import { PageView } from './page-view'
import { hiddenClass, sizesFor } from './placement'
import { createPageScope } from './scope'
import { type SampleBlock, sampleDocument, ternHome } from './testing/sample-documents'
import { sampleData, sampleSite } from './testing/sample-site'

const heading = (id: string, y: number, x = 1, more: object = {}): SampleBlock => ({
  id,
  type: 'heading',
  props: { text: { en: id } },
  desktop: { x, y, w: 8, h: 2, ...more },
  mobile: { x: 1, y, w: 8, h: 2 },
})

const draw = (document = ternHome(), mode: 'page' | 'canvas' = 'page') =>
  renderToStaticMarkup(
    <PageView
      document={document}
      data={sampleData(document)}
      scope={createPageScope(sampleSite(), { mode, supplies: allSupplies('en') })}
      pageWidth="default"
    />,
  )

describe('the grid', () => {
  it('gives each block its rows and columns on both breakpoints; column 0 is the gutter', () => {
    const html = draw(
      sampleDocument({
        id: 's',
        blocks: [
          { ...heading('a', 3), desktop: { x: 0, y: 3, w: 26, h: 4, layer: 2 }, mobile: { x: 1, y: 1, w: 8, h: 2 } },
        ],
      }),
    )
    expect(html).toContain('style="--d:3/1/7/27;--m:1/2/3/10;--dz:2"')
  })

  it('draws sections in their order and blocks in reading order, whatever order they were made in', () => {
    const html = draw(
      sampleDocument(
        { id: 'late', order: 'b', blocks: [heading('last', 1)] },
        { id: 'early', order: 'a', blocks: [heading('third', 4), heading('second', 1, 12), heading('first', 1)] },
      ),
    )
    const at = (id: string) => html.indexOf(`block-${id}`)
    expect([at('first'), at('second'), at('third'), at('last')]).toEqual(
      [at('first'), at('second'), at('third'), at('last')].sort((a, b) => a - b),
    )
  })

  it('hides a block on one breakpoint only', () => {
    const place = { x: 1, y: 1, w: 1, h: 1, layer: 0 }
    expect(hiddenClass({ desktop: { ...place, hidden: true }, mobile: place })).toBe(' hidden-on-desktop')
    expect(hiddenClass({ desktop: place, mobile: { ...place, hidden: true } })).toBe(' hidden-on-mobile')
  })

  it('gives a section its theme, its padding and the name that links jump to', () => {
    const html = draw(
      sampleDocument({ id: 's', theme: 'dark', padding: { top: 'none', bottom: 'large' }, anchor: 'kiln', blocks: [] }),
    )
    expect(html).toBe('<section id="kiln" class="section theme-dark top-none bottom-large"></section>')
  })

  it('a bar has its blocks in the zones their columns belong to, each in reading order', () => {
    const html = draw(
      sampleDocument({
        id: 's',
        layout: 'bar',
        blocks: [heading('cart', 1, 22), heading('menu', 1, 1), heading('search', 1, 17), heading('title', 1, 9)],
      }),
    )
    const zones = [...html.matchAll(/class="zone zone-(\w+)">(.*?)<\/div><\/div>/gs)].map(([, zone, inside]) => [
      zone,
      [...inside!.matchAll(/id="block-(\w+)"/g)].map(match => match[1]),
    ])
    expect(html).toContain('bottom-medium layout-bar')
    expect(zones).toEqual([
      ['left', ['menu']],
      ['centre', ['title']],
      ['right', ['search', 'cart']],
    ])
  })

  it('a bar leaves out the zones without blocks', () => {
    const html = draw(sampleDocument({ id: 's', layout: 'bar', blocks: [heading('title', 1, 1)] }))
    expect(html.match(/class="zone/g)).toHaveLength(1)
  })

  it('a flow has one column, its blocks as wide as a line, the page or the window', () => {
    const html = draw(
      sampleDocument({
        id: 's',
        layout: 'flow',
        blocks: [
          { ...heading('picture', 4), desktop: { x: 0, y: 4, w: 26, h: 4 } },
          heading('words', 1),
          { ...heading('table', 9), desktop: { x: 1, y: 9, w: 24, h: 4 } },
        ],
      }),
    )
    expect([...html.matchAll(/id="block-(\w+)" class="block flow-(\w+)"/g)].map(match => match.slice(1))).toEqual([
      ['words', 'measure'],
      ['picture', 'full'],
      ['table', 'wide'],
    ])
  })

  it('marks sections and blocks for the canvas only', () => {
    expect(draw(ternHome(), 'canvas')).toContain('data-block="hero-heading" data-type="heading"')
    expect(draw()).not.toContain('data-block')
    expect(draw()).not.toContain('data-section')
  })

  it('fetches one picture early: the first that is seen', () => {
    const html = draw()
    expect(html.match(/fetchPriority/g)).toHaveLength(1)
    expect(html.indexOf('fetchPriority')).toBeLessThan(html.indexOf('block-studio-image'))
  })
})

describe('the sizes of pictures', () => {
  const at = (x: number, w: number) => ({ x, y: 1, w, h: 1, layer: 0 })

  const onGrid = (desktop: Placement, mobile: Placement) => ({ placement: { desktop, mobile } })
  const inFlow = (flow: FlowWidth) => ({ ...onGrid(at(1, 1), at(1, 1)), flow })

  it('is the whole window for a picture from edge to edge', () => {
    expect(sizesFor(onGrid(at(0, 26), at(0, 10)), 'default')()).toBe('(max-width: 432px) 100vw, 100vw')
  })

  it('stops growing with the page for a picture inside it', () => {
    expect(sizesFor(onGrid(at(1, 12), at(1, 4)), 'default')()).toBe(
      '(max-width: 432px) 50vw, (max-width: 1440px) 50vw, 720px',
    )
  })

  it('grows with the window where the page does', () => {
    expect(sizesFor(onGrid(at(1, 6), at(1, 8)), 'full')()).toBe('(max-width: 432px) 100vw, 25vw')
  })

  it('has three steps in one column', () => {
    expect(sizesFor(inFlow('measure'), 'default')()).toBe('(max-width: 432px) 100vw, 680px')
    expect(sizesFor(inFlow('wide'), 'narrow')()).toBe('(max-width: 432px) 100vw, (max-width: 1200px) 100vw, 1200px')
    expect(sizesFor(inFlow('wide'), 'full')()).toBe('(max-width: 432px) 100vw, 100vw')
    expect(sizesFor(inFlow('full'), 'default')()).toBe('(max-width: 432px) 100vw, 100vw')
  })

  it('is a share of that for pictures that stand beside each other', () => {
    const sizes = sizesFor(onGrid(at(1, 24), at(1, 8)), 'default')
    expect(sizes({ desktop: 4, mobile: 2 })).toBe('(max-width: 432px) 50vw, (max-width: 1440px) 25vw, 360px')
    expect(sizes({ desktop: 3, mobile: 1 })).toBe('(max-width: 432px) 100vw, (max-width: 1440px) 34vw, 480px')
  })
})
