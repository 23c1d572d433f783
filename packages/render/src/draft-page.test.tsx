import { eachSiteDocument } from '@sitewright/domain/publishing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { allSupplies } from './all-supplies'
import { DraftPage, type DraftPageProps } from './draft-page'
import { sampleDocument } from './testing/sample-documents'
import { sampleData, sampleSite } from './testing/sample-site'

const saying = (id: string, words: string) =>
  sampleDocument({
    id,
    blocks: [
      {
        ...{ id: `${id}-words`, type: 'heading', props: { text: { en: words } } },
        ...{ desktop: { x: 1, y: 1, w: 8, h: 2 }, mobile: { x: 1, y: 1, w: 8, h: 2 } },
      },
    ],
  })

const draw = (differences: Partial<DraftPageProps> = {}, kind: 'page' | 'cover' = 'page') => {
  const site = sampleSite()
  const document = saying('content', 'Long table')
  const pages = { ...site.pages, [site.homePageId]: { ...site.pages[site.homePageId]!, kind } }
  return renderToStaticMarkup(
    createElement(DraftPage, {
      site: { ...site, pages },
      supplies: allSupplies('en'),
      pageId: site.homePageId,
      isItem: false,
      document,
      data: sampleData(document),
      shared: eachSiteDocument(name => ({ document: saying(name, `The ${name}`), data: {} })),
      ...differences,
    }),
  )
}
const off = new Set(['announcement-words'])

it('an announcement that is off stands on the canvas while it is edited, and not before', () => {
  expect(draw()).toContain('The announcement')
  expect(draw({ hidden: off })).not.toMatch(/site-announcement|The announcement/)
  expect(draw({ hidden: off, edited: 'announcement' })).toContain('The announcement')
  expect(draw({ hidden: off, edited: 'header' })).not.toContain('The announcement')
})

it('a cover stands alone, and what stands on every page is seen while it is edited', () => {
  const alone = draw({}, 'cover')
  expect(alone).toContain('<main id="page" class="alone">')
  expect(alone).toContain('Long table')
  for (const part of ['The announcement', 'The header', 'The footer']) expect(alone).not.toContain(part)
  for (const part of ['The announcement', 'The header', 'The footer'])
    expect(draw({ edited: 'header' }, 'cover')).toContain(part)
})
