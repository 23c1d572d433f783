import { pageTree, type RenderInput, renderPage } from '@sitewright/render/render-page'
import { renderToString } from 'react-dom/server'
import { type SampleBlock, sampleDocument } from '../packages/render/src/testing/sample-documents'
import { sampleInput } from '../packages/render/src/testing/sample-site'
import { compare } from './kit/compare'
import type { Measure } from './kit/row'

const kinds = ['heading', 'text', 'image', 'button'] as const
const pictures = { asset: 'studio', phoneAsset: 'hero-tall' }

const block = (index: number): SampleBlock => {
  const type = kinds[index % kinds.length]!
  return {
    id: `block-${index}`,
    type,
    ...(type === 'image' ? { props: pictures } : {}),
    desktop: { x: 1 + (index % 3) * 8, y: 1 + Math.floor(index / 3) * 4, w: 8, h: 4 },
    mobile: { x: 1, y: 1 + index * 4, w: 8, h: 4 },
  }
}

/** Sixty blocks is what one layout holds at most. */
const page = (): RenderInput =>
  sampleInput({
    document: sampleDocument({ id: 'full', blocks: Array.from({ length: 60 }, (_, index) => block(index)) }),
  })

/** Measures code in this process; the product need not be built. */
export const standsAlone = true

const measure: Measure = async () => {
  const input = page()
  const { html, problems } = renderPage(input)
  if (problems.length > 0) throw new Error(`${problems.length} of the 60 blocks could not be drawn.`)
  const tree = pageTree(input)
  return [
    await compare('page of 60 blocks', {
      ours: () => renderPage(input),
      bare: () => renderToString(tree),
      against: 'renderToString of the finished tree',
      goal: 'at most 1.5',
    }),
    { what: 'size of the page', 'kB of HTML': Math.round(Buffer.byteLength(html) / 1000) },
  ]
}

export default measure
