import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richTextFromHtml } from './from-html'
import { parseRichText, type RichTextBlock } from './rich-text'
import { richTextToHtml } from './to-html'

const through = (html: string) => richTextToHtml(richTextFromHtml(html))

describe('descriptions of other systems', () => {
  it.each([
    ['plain words', 'A mug & a bowl', '<p>A mug &amp; a bowl</p>'],
    ['empty lines part paragraphs', 'One\r\n\r\nTwo\nThree', '<p>One</p><p>Two<br>Three</p>'],
    ['marks, whatever they are called', '<p><b>a</b> <em>b</em></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['boxes around paragraphs', '<div><div><p>a</p></div>b</div>', '<p>a</p><p>b</p>'],
    [
      'lists in lists',
      '<ul><li>a<ul><li>b</ul><li>c</ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
    ['deep headings', '<h6>a</h6>', '<h4>a</h4>'],
    ['blanks as a browser shows them', '<p>  a \n b </p>', '<p>a b</p>'],
    ['named signs', '<p>5&nbsp;&euro; &unknown; &#x263A;</p>', '<p>5\u00a0€ &amp;unknown; ☺</p>'],
    ['rows of tables', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a b</p>'],
    ['a tag that is none', '<p>3 < 4 and 5</p>', '<p>3 &lt; 4 and 5</p>'],
  ])('%s', (_, html, expected) => {
    expect(through(html)).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script><p>a</p>',
    '<p onclick="alert(1)">a</p>',
    '<style>p{}</style><p>a</p>',
    '<!-- <p>x</p> --><p>a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href=" java\tscript:alert(1)">a</a>',
    '<iframe src="https://x.example">x</iframe>a',
    '<svg onload=alert(1)><text>x</text></svg>a',
    '<p>a<img src=x onerror=alert(1)></p>',
  ])('leaves nothing that could run in %s', html => {
    expect(through(html)).toBe('<p>a</p>')
  })

  it('takes over only what the tree knows, whatever it is given', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<b>',
      '</i>',
      '<a href="x">',
      '<',
      '>',
      '"',
      ' ',
      '&amp;',
      '&',
      'a',
      '<br>',
      '<h2>',
      '<blockquote>',
      '<script>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), parts => {
        const document = richTextFromHtml(parts.join(''))
        expect(parseRichText(structuredClone(document))).toEqual(document)
        expect(through(richTextToHtml(document))).toBe(richTextToHtml(document))
      }),
    )
  })

  it('comes back the same from its own export', () => {
    const text = fc.array(fc.constantFrom(' ', 'a', '<', '&', '"', '\n', 'é', '&amp;'), { minLength: 1, maxLength: 6 })
    const mark = fc.constantFrom(
      { type: 'bold' },
      { type: 'italic' },
      { type: 'link', href: '/a?b=1&c="2"', newWindow: true },
    )
    const inline = fc.oneof(
      fc.record({
        type: fc.constant('text'),
        text: text.map(parts => parts.join('')),
        marks: fc.array(mark, { maxLength: 3 }),
      }),
      fc.constant({ type: 'break' }),
    )
    const line = fc.record({
      type: fc.constantFrom('paragraph', 'heading'),
      level: fc.constantFrom(1, 2, 3, 4),
      align: fc.constantFrom(undefined, 'center'),
      content: fc.array(inline, { maxLength: 5 }),
    })
    const { block } = fc.letrec(tie => ({
      block: fc.oneof({ maxDepth: 3 }, line, tie('list'), tie('quote')),
      list: fc.record({
        type: fc.constant('list'),
        ordered: fc.boolean(),
        items: fc.array(fc.array(tie('block'), { maxLength: 2 }), { maxLength: 2 }),
      }),
      quote: fc.record({ type: fc.constant('quote'), content: fc.array(tie('block'), { maxLength: 2 }) }),
    }))
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), content => {
        const html = richTextToHtml(parseRichText({ type: 'rich-text', content: content as RichTextBlock[] }))
        expect(through(html)).toBe(html)
      }),
    )
  })
})
