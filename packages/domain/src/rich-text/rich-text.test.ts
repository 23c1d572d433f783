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

/** What is kept of blocks, of the nodes in a paragraph, and of the marks on a text. */
const blocks = (...content: unknown[]) => parseRichText({ type: 'rich-text', content }).content
const inline = (...content: unknown[]) =>
  blocks({ type: 'paragraph', content }).flatMap(block => (block.type === 'paragraph' ? block.content : []))
const marks = (...list: unknown[]) => inline({ type: 'text', text: 'x', marks: list })
const words = (text: string) => ({ type: 'text', text })

describe('what rich text keeps', () => {
  it.each(['bold', 'italic', 'underline', 'strike'])('the mark %s', type => {
    expect(marks({ type, color: 'red' })).toEqual([{ type: 'text', text: 'x', marks: [{ type }] }])
  })

  it.each([{ type: 'blink' }, { href: '/shop' }, null, 'bold', 7, ['bold'], undefined])('no mark like %j', mark => {
    expect(marks(mark)).toEqual([words('x')])
    expect(marks(mark, { type: 'bold' })).toEqual([{ ...words('x'), marks: [{ type: 'bold' }] }])
  })

  it('marks only in a list', () => {
    expect(inline({ ...words('x'), marks: { 0: { type: 'bold' }, length: 1 } })).toEqual([words('x')])
  })

  it.each<[unknown, object]>([
    [true, { newWindow: true }],
    [false, {}],
    ['yes', {}],
    [1, {}],
    [undefined, {}],
  ])('a link whose new window is %j', (newWindow, kept) => {
    expect(marks({ type: 'link', href: '/shop', newWindow, onclick: 'alert(1)' })).toEqual([
      { type: 'text', text: 'x', marks: [{ type: 'link', href: '/shop', ...kept }] },
    ])
  })

  it.each<[string, unknown, unknown[]]>([
    ['a break', { type: 'break', text: 'x' }, [{ type: 'break' }]],
    ['words', { type: 'text', text: 'x', style: 'color:red' }, [words('x')]],
    ['no empty text', words(''), []],
    ['no number as a text', { type: 'text', text: 7 }, []],
    ['no text of another kind', { type: 'code', text: 'x' }, []],
    ['no text without a kind', { text: 'x' }, []],
    ['nothing of null', null, []],
    ['nothing of a string', 'x', []],
    ['nothing of nothing', undefined, []],
  ])('%s', (_, node, kept) => {
    expect(inline(node)).toEqual(kept)
    expect(inline(words('before'), node, words('after'))).toEqual([words('before'), ...kept, words('after')])
  })

  it.each(['left', 'center', 'right'])('a paragraph and a heading aligned %s', align => {
    expect(blocks({ type: 'paragraph', align, content: [] })).toEqual([{ type: 'paragraph', align, content: [] }])
    expect(blocks({ type: 'heading', level: 1, align, content: [] })).toEqual([
      { type: 'heading', level: 1, align, content: [] },
    ])
  })

  it.each(['justify', '', null, undefined, 1, ['left']])('no alignment like %j', align => {
    expect(blocks({ type: 'paragraph', align, content: [] })).toEqual([{ type: 'paragraph', content: [] }])
  })

  it.each(['large', 'small'])('a %s paragraph', size => {
    expect(blocks({ type: 'paragraph', size, content: [] })).toEqual([{ type: 'paragraph', size, content: [] }])
  })

  it.each(['huge', '', null, 2])('no size like %j, and none for a heading', size => {
    expect(blocks({ type: 'paragraph', size, content: [] })).toEqual([{ type: 'paragraph', content: [] }])
    expect(blocks({ type: 'heading', level: 3, size: 'large', content: [] })).toEqual([
      { type: 'heading', level: 3, content: [] },
    ])
  })

  it.each<[unknown, number]>([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [0, 2],
    [5, 2],
    ['1', 2],
    [undefined, 2],
  ])('a heading of level %j as level %d', (level, kept) => {
    expect(blocks({ type: 'heading', level, content: [words('Visit')] })).toEqual([
      { type: 'heading', level: kept, content: [words('Visit')] },
    ])
  })

  it.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    ['true', false],
    [undefined, false],
  ])('a list whose order is %j', (ordered, kept) => {
    const item = [{ type: 'paragraph', content: [words('Monday')] }]
    expect(blocks({ type: 'list', ordered, items: [item] })).toEqual([{ type: 'list', ordered: kept, items: [item] }])
  })

  it('no list entry without a block, and no list without an entry', () => {
    const item = [{ type: 'paragraph', content: [] }]
    expect(blocks({ type: 'list', items: [[], item, ['x'], 'x'] })).toEqual([
      { type: 'list', ordered: false, items: [item] },
    ])
    expect(blocks({ type: 'list', items: [[], [null]] })).toEqual([])
    expect(blocks({ type: 'list' })).toEqual([])
  })

  it('a quote with its blocks, also without any', () => {
    const inside = [{ type: 'heading', level: 2, content: [words('Tern')] }]
    expect(blocks({ type: 'quote', cite: 'x', content: inside })).toEqual([{ type: 'quote', content: inside }])
    expect(blocks({ type: 'quote', content: 'x' })).toEqual([{ type: 'quote', content: [] }])
  })

  it.each([null, undefined, 'x', 7, [], { content: 'x' }, { content: { 0: words('x') } }])('nothing of %j', value => {
    expect(parseRichText(value)).toEqual({ type: 'rich-text', content: [] })
  })

  it('eight levels below the first, and no ninth', () => {
    const quoted = (levels: number): object =>
      levels === 0 ? { type: 'paragraph', content: [words('deep')] } : { type: 'quote', content: [quoted(levels - 1)] }
    expect(blocks(quoted(8))).toEqual([quoted(8)])
    const tooDeep = JSON.stringify(blocks(quoted(9)))
    expect(tooDeep).not.toContain('deep')
    expect(tooDeep.split('quote')).toHaveLength(10)
  })

  it('a hundred thousand letters of one text', () => {
    const [long] = inline(words('a'.repeat(100_001)))
    expect(long).toEqual(words('a'.repeat(100_000)))
    expect(inline(words('a'.repeat(100_000)))).toEqual([words('a'.repeat(100_000))])
  })

  it('a link of two thousand letters, and no longer one', () => {
    const href = `/${'a'.repeat(1999)}`
    expect(isSafeHref(href)).toBe(true)
    expect(isSafeHref(`${href}a`)).toBe(false)
  })

  it('a colon behind a slash, a question mark or a hash is no scheme', () => {
    expect(['/a:b', '?a=javascript:b', '#a:b', './a:b'].map(isSafeHref)).toEqual([true, true, true, true])
  })
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

describe('paragraphs of plain words', () => {
  it('have no text when they are empty', () => {
    expect(richText('One', '')).toEqual({
      type: 'rich-text',
      content: [
        { type: 'paragraph', content: [words('One')] },
        { type: 'paragraph', content: [] },
      ],
    })
    expect(richText()).toEqual({ type: 'rich-text', content: [] })
  })
})

describe('the words alone', () => {
  it('a break, an entry and a quoted paragraph each begin a line', () => {
    const lines = (text: string) => ({ type: 'paragraph', content: [words(text)] }) as const
    const say = (...content: unknown[]) => plainText(parseRichText({ type: 'rich-text', content }))
    expect(say({ type: 'paragraph', content: [words('a'), { type: 'break' }, words('b')] })).toBe('a\nb')
    expect(say({ type: 'list', items: [[lines('a'), lines('b')], [lines('c')]] })).toBe('a\nb\nc')
    expect(say({ type: 'quote', content: [lines('a'), lines('b')] })).toBe('a\nb')
    expect(say(lines(' a '), lines(' '))).toBe('a')
  })

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
