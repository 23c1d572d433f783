import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { createPageScope, PageView } from '@sitewright/render'
import { allSupplies } from '@sitewright/render/all-supplies'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

const padding = { top: 'none', bottom: 'none' } as const
const place = (y: number) => ({ x: 1, y, w: 8, h: 2, layer: 0 })
const heading = (id: string, sectionId: string, y: number, text = id): BlockRecord => ({
  id,
  sectionId,
  type: 'heading',
  version: 1,
  props: { text: { en: text }, level: 'h2', size: 'h2', align: 'left', vertical: 'top' },
  placement: { desktop: place(y), mobile: place(y) },
})
const page: PageDocument = {
  version: 1,
  sections: {
    top: { id: 'top', order: 'A', theme: 'light', padding },
    end: { id: 'end', order: 'B', theme: 'dark', padding },
  },
  blocks: { a: heading('a', 'top', 1), b: heading('b', 'top', 3), c: heading('c', 'end', 1) },
}
const site = { locale: 'en', primaryLocale: 'en', currency: 'USD', pages: {} } as Parameters<typeof createPageScope>[0]
const scope = createPageScope(site, { mode: 'canvas', supplies: allSupplies('en') })

afterEach(cleanup)

it('an edit draws its own block and section, and nothing else of the page', () => {
  const drawn: string[] = []
  const ref = () => undefined
  const elements = {
    part: () => () => undefined,
    section: (id: string) => {
      drawn.push(`section ${id}`)
      return ref
    },
    block: (id: string) => {
      drawn.push(id)
      return ref
    },
  }
  const data = {}
  const view = (document: PageDocument) => (
    <PageView document={document} data={data} scope={scope} pageWidth="default" elements={elements} />
  )
  const { rerender, getByText } = render(view(page))
  drawn.length = 0
  rerender(view({ ...page, blocks: { ...page.blocks, b: heading('b', 'top', 3, 'written') } }))
  getByText('written')
  expect(drawn).toEqual(['section top', 'b'])
})
