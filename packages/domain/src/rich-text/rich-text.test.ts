import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeHref, parseRichText, plainText, richText } from './index'

const paragraph = (...content: unknown[]) => ({ type: 'rich-text', content: [{ type: 'paragraph', content }] })
const linked = (href: unknown) => paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', href }] })

/** Values made of the words that rich text knows, in shapes it does not. */
const hostileTree = fc.letrec(tie => ({
  node: fc.oneof(
    { depthSize: 'small', maxDepth: 12 },
    fc.anything(),
    fc.record(
      {
        type: fc.constantFrom(
          'rich-text',
          'paragraph',
          'heading',
          'list',
          'quote',
          'text',
          'break',
          'html',
          'script',
          'svg',
        ),
        content: fc.oneof(fc.anything(), fc.array(tie('node'), { maxLength: 4 })),
        items: fc.oneof(fc.anything(), fc.array(fc.array(tie('node'), { maxLength: 3 }), { maxLength: 3 })),
        text: fc.oneof(fc.string(), fc.anything()),
        level: fc.oneof(fc.nat(9), fc.anything()),
        align: fc.anything(),
        ordered: fc.anything(),
        marks: fc.array(
          fc.record({
            type: fc.constantFrom('bold', 'link', 'style', 'onclick'),
            href: fc.oneof(fc.webUrl(), fc.string()),
          }),
        ),
        dangerouslySetInnerHTML: fc.constant({ __html: '<img src=x onerror=alert(1)>' }),
      },
      { requiredKeys: [] },
    ),
  ),
})).node

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)])
    : []

const hrefsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === 'href' ? [String(inner)] : hrefsOf(inner)))
    : []

const known = new Set([
  'type',
  'content',
  'items',
  'text',
  'level',
  'align',
  'ordered',
  'marks',
  'href',
  'newWindow',
  'size',
])

describe('the sanitiser of rich text', () => {
  it('whatever comes in, only known names come out, and never an error [X1 X16]', () => {
    fc.assert(
      fc.property(hostileTree, value => {
        const parsed = parseRichText(value)
        expect(keysOf(parsed).filter(key => !known.has(key))).toEqual([])
        expect(hrefsOf(parsed).every(isSafeHref)).toBe(true)
      }),
    )
  })

  it('what is clean stays as it is [X1]', () => {
    fc.assert(
      fc.property(hostileTree, value => {
        const once = parseRichText(value)
        expect(parseRichText(once)).toEqual(once)
        expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      }),
    )
  })

  it('five hundred levels of lists end after a few [X24]', () => {
    let nested: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }
    for (let level = 0; level < 500; level += 1) nested = { type: 'list', ordered: false, items: [[nested]] }
    expect(depthOf(parseRichText({ type: 'rich-text', content: [nested] }))).toBeLessThan(40)
    let quoted: unknown = { type: 'paragraph', content: [] }
    for (let level = 0; level < 500; level += 1) quoted = { type: 'quote', content: [quoted] }
    expect(depthOf(parseRichText({ type: 'rich-text', content: [quoted] }))).toBeLessThan(40)
  })

  it('markup in a text is text [X1]', () => {
    const words = '<img src=x onerror=alert(1)>'
    expect(parseRichText(paragraph({ type: 'text', text: words }))).toEqual(richText(words))
  })

  it.each(['svg', 'math', 'style', 'script', 'html', 'iframe', 'image', '__proto__'])(
    'there is no %s node [X24]',
    type => {
      expect(
        parseRichText({ type: 'rich-text', content: [{ type, content: [{ type: 'text', text: 'x' }] }] }).content,
      ).toEqual([])
    },
  )
})

describe('links in rich text', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'HTTP://EXAMPLE.COM',
    '/shop',
    '#visit',
    'shop/mug',
    '?page=2',
    'mailto:maren@tern.example',
    'tel:+44-1665-000000',
    'sms:+441665000000',
  ])('%s is kept', href => {
    expect(hrefsOf(parseRichText(linked(href)))).toEqual([href])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u0000:alert(1)',
    '\u00a0javascript:alert(1)',
    '\u2028javascript:alert(1)',
    'javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'view-source:javascript:alert(1)',
    'intent://x#Intent;scheme=http;end',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('%j is dropped and its words are kept [X1 X13]', href => {
    expect(parseRichText(linked(href))).toEqual(richText('x'))
  })

  it.each<[unknown]>([[null], [7], [{}], [['javascript:alert(1)']], [{ toString: 'javascript:' }]])(
    '%j is no address',
    href => {
      expect(parseRichText(linked(href))).toEqual(richText('x'))
    },
  )
})

describe('the words alone', () => {
  it('one line per paragraph, list entry and break', () => {
    expect(
      plainText({
        type: 'rich-text',
        content: [
          { type: 'heading', level: 2, content: [{ type: 'text', text: 'Visit' }] },
          {
            type: 'list',
            ordered: false,
            items: [
              [{ type: 'paragraph', content: [{ type: 'text', text: 'Monday' }] }],
              [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'Tues' },
                    { type: 'text', text: 'day' },
                  ],
                },
              ],
            ],
          },
          {
            type: 'quote',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }, { type: 'break' }] }],
          },
        ],
      }),
    ).toBe('Visit\nMonday\nTuesday\na')
  })
})
