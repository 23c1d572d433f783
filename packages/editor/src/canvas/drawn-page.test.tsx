import { blockRules, definitions } from '@sitewright/blocks/definitions'
import {
  applyChange,
  type BlockRecord,
  type Command,
  type PageDocument,
  runCommand,
} from '@sitewright/domain/documents'
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
const site = {
  locale: 'en',
  primaryLocale: 'en',
  locales: ['en'],
  currency: 'USD',
  pages: {},
  styles: { fontTheme: 'tern' },
} as unknown as Parameters<typeof createPageScope>[0]
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

it('a letter in an entry of a list draws that entry, and leaves the elements of all others as they are', () => {
  const accordion = (title: string): BlockRecord => ({
    ...heading('list', 'top', 1),
    type: 'accordion',
    props: {
      ...(definitions['accordion']!.defaults('en') as object),
      entries: ['a', 'b', 'c'].map(id => ({ id, title: { en: id === 'b' ? title : `Entry ${id}` }, text: {} })),
    } as BlockRecord['props'],
  })
  const start = { ...page, blocks: { list: accordion('Entry b') } }
  const written = (before: PageDocument, value: string): PageDocument => {
    const command: Command = { kind: 'set-text', id: 'list', path: ['entries', 'b', 'title'], locale: 'en', value }
    const edit = runCommand(before, command, blockRules)
    if (!edit.ok) throw new Error(edit.reason)
    return applyChange(before, edit.change)
  }
  const first = written(start, 'Begun')
  const drawn: string[] = []
  const text: typeof scope.text = words => {
    drawn.push(scope.text(words))
    return scope.text(words)
  }
  const counting = { ...scope, text }
  const view = (document: PageDocument) => (
    <PageView document={document} data={{}} scope={counting} pageWidth="default" />
  )
  const { rerender, getByText } = render(view(first))
  drawn.length = 0
  rerender(view(written(first, 'Written')))
  getByText('Written')
  expect(drawn).toEqual(['Written'])
})
