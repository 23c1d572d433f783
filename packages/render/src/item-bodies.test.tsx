import { exampleItem } from '@sitewright/blocks/kit/example-data'
import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it } from 'vitest'
import { renderPage } from './render-page'
import { sampleDocument } from './testing/sample-documents'
import { sampleData, sampleInput } from './testing/sample-site'

const whole = { desktop: { x: 1, y: 1, w: 24, h: 4 }, mobile: { x: 1, y: 1, w: 8, h: 4 } }
const written = sampleDocument({
  id: 'written',
  layout: 'flow',
  blocks: [
    { id: 'words', type: 'text', props: { text: { en: richText('Ninety minutes in the drying room.') } }, ...whole },
  ],
})
const shown = sampleDocument(
  { id: 'pale', theme: 'light', blocks: [{ id: 'body-1', type: 'item-body', ...whole }] },
  { id: 'deep', theme: 'dark', blocks: [{ id: 'body-2', type: 'item-body', ...whole }] },
)

describe('what was written for an item', () => {
  it('lies on the ground of each section that shows it', () => {
    const input = sampleInput({ document: shown })
    const answers = { item: exampleItem('clay') }
    const { html } = renderPage({
      ...input,
      content: { document: shown, data: { 'body-1': answers, 'body-2': answers } },
      body: { document: written, data: sampleData(written) },
    })
    const parts = html.split('Ninety minutes in the drying room.')
    expect(parts).toHaveLength(3)
    const grounds = parts.slice(0, 2).map(part => [...part.matchAll(/class="section theme-([a-z]+)/g)].at(-1)![1])
    expect(grounds).toEqual(['light', 'dark'])
  })
})
