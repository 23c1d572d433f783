import { highlightShapes } from '@sitewright/domain/effects'
import {
  parseHighlight,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextMark,
} from '@sitewright/domain/rich-text'
import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromEditor, richTextExtensions, toEditor } from './rich-text-mapping'

const schema = getSchema(richTextExtensions)
/** Through the editor's own model and back, as typing one letter and deleting it would. */
const roundTrip = (document: RichTextDocument) => {
  const node = schema.nodeFromJSON(toEditor(document))
  node.check()
  return fromEditor(node.toJSON())
}
const doc = (...content: RichTextBlock[]): RichTextDocument => ({ type: 'rich-text', content })

const text = fc.string({ minLength: 1, maxLength: 12 })
const marks = fc
  .record({
    link: fc.option(
      fc.record({
        href: fc.constantFrom('/shop', 'https://example.com/a', 'mailto:a@example.com'),
        newWindow: fc.boolean(),
      }),
      { nil: undefined },
    ),
    shape: fc.option(fc.constantFrom(...highlightShapes), { nil: undefined }),
    others: fc.subarray(['bold', 'italic', 'underline', 'strike'] as const),
  })
  .map(({ link, shape, others }): RichTextMark[] => [
    ...(link ? [{ type: 'link' as const, href: link.href, ...(link.newWindow ? { newWindow: true } : {}) }] : []),
    ...(shape ? [parseHighlight({ id: `mark-${shape}`, shape })!] : []),
    ...others.map(type => ({ type })),
  ])
const textNode = fc
  .record({ text, marks })
  .map(({ text, marks }): RichTextInline => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }))
/** Neighbours with the same marks are one node, so words alternate with breaks. */
const inline = fc
  .array(textNode, { maxLength: 4 })
  .map((nodes): RichTextInline[] => nodes.flatMap((node, index) => (index === 0 ? [node] : [{ type: 'break' }, node])))
const align = fc.constantFrom<{ align?: 'left' | 'center' | 'right' }>({}, { align: 'center' }, { align: 'right' })
const paragraph = fc
  .record({ content: inline, align, size: fc.constantFrom<{ size?: 'large' | 'small' }>({}, { size: 'large' }) })
  .map(({ content, align, size }): RichTextBlock => ({ type: 'paragraph', ...align, ...size, content }))
const heading = fc
  .record({ content: inline, align, level: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const) })
  .map(({ content, align, level }): RichTextBlock => ({ type: 'heading', level, ...align, content }))
const list = fc
  .record({
    ordered: fc.boolean(),
    items: fc.array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ ordered, items }): RichTextBlock => ({ type: 'list', ordered, items }))
const quote = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((content): RichTextBlock => ({ type: 'quote', content }))
const block = fc.oneof(paragraph, heading, list, quote)

describe('rich text in the text editor', () => {
  it('every text comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), content => {
        expect(roundTrip(doc(...content))).toEqual(doc(...content))
      }),
    )
  })

  it('an empty text is one empty line to write in', () => {
    expect(roundTrip(doc())).toEqual(doc({ type: 'paragraph', content: [] }))
    expect(toEditor(undefined)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  })

  it('a heading at the start of a list item keeps its words', () => {
    const item: RichTextBlock = { type: 'heading', level: 2, content: [{ type: 'text', text: 'Glaze' }] }
    expect(roundTrip(doc({ type: 'list', ordered: false, items: [[item]] }))).toEqual(
      doc({
        type: 'list',
        ordered: false,
        items: [[{ type: 'paragraph', content: [{ type: 'text', text: 'Glaze' }] }]],
      }),
    )
  })

  it('a link that would run script does not come back', () => {
    const json = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
      ],
    }
    expect(fromEditor(json)).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }))
  })

  it('a link around bold words stays outside of them', () => {
    const json = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Shop',
              marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/shop', target: '_blank' } }],
            },
          ],
        },
      ],
    }
    expect(fromEditor(json)).toEqual(
      doc({
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Shop',
            marks: [{ type: 'link', href: '/shop', newWindow: true }, { type: 'bold' }],
          },
        ],
      }),
    )
  })
})
