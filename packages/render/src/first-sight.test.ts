import { eachSiteDocument } from '@sitewright/domain/publishing'
import { describe, expect, it } from 'vitest'
import { firstSight } from './first-sight'
import { type SampleBlock, sampleDocument } from './testing/sample-documents'
import { sampleData, sampleSite } from './testing/sample-site'

const headings = (section: string, count: number): SampleBlock[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${section}-${n}`,
    type: 'heading',
    props: { text: { en: `${section} ${n}` } },
    desktop: { x: 1, y: 1 + 2 * n, w: 8, h: 2 },
    mobile: { x: 1, y: 1 + 2 * n, w: 8, h: 2 },
  }))

const sightOf = (...sections: [string, number][]) => {
  const document = sampleDocument(...sections.map(([id, count]) => ({ id, blocks: headings(id, count) })))
  const empty = sampleDocument()
  const [site, data] = [sampleSite(), sampleData(document)]
  return firstSight({
    site,
    pageId: site.homePageId,
    isItem: false,
    document,
    data,
    shared: eachSiteDocument(() => ({ document: empty, data: {} })),
    fonts: {},
  })
}

describe('the first sight of a page that is opened for editing', () => {
  it('is a document of its own with the page in it, styled, and nothing that runs', () => {
    const html = sightOf(['hero', 2])
    expect(html).toMatch(/^<!doctype html><html lang="en/)
    expect(html).toContain('hero 1')
    expect(html).toContain('--site-page-width')
    expect(html).not.toContain('<script')
  })

  it('ends below the first screen: nobody has scrolled there yet', () => {
    const html = sightOf(['first', 10], ['second', 40], ['third', 40])
    expect(html).toContain('first 9')
    expect(html).toContain('second 0')
    expect(html).toContain('second 18')
    expect(html).not.toContain('second 39')
    expect(html).not.toContain('third 0')
  })
})
