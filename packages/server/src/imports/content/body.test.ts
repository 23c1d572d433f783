import { type BodyPart, type HtmlNode, oldPathOf, readBody } from '@sitewright/domain/content-imports'
import { plainText } from '@sitewright/domain/rich-text'
import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'

const site = {
  fileAt: (id: string) => ({ '7': 'https://old.example/seven.jpg', '8': 'https://old.example/eight.jpg' })[id],
  hosts: new Set(['old.example']),
}
const read = (html: string) => readBody(fromHtml(html, { fragment: true }) as HtmlNode, site)
const inShort = (part: BodyPart): string => {
  if (part.kind === 'text') return plainText({ type: 'rich-text', content: part.content })
  if (part.kind === 'picture') return `picture ${part.address} ${part.alt} ${part.caption}`.trim()
  if (part.kind === 'gallery') return `gallery ${part.pictures.length}`
  if (part.kind === 'embed') return `embed ${part.address}`
  return part.kind === 'code' ? `code ${part.source}` : 'line'
}
const short = (html: string) => read(html).parts.map(inShort)

describe('a body of another system', () => {
  it.each([
    ['paragraphs and headings', '<h2>Kiln</h2><p>One.</p><p>Two.</p>', ['Kiln\nOne.\nTwo.']],
    ['words without tags', 'One.\n\nTwo\nand a half.', ['One.\nTwo and a half.']],
    ['comments of an editor', '<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph -->', ['One.']],
    [
      'a picture with words below it',
      '<p>One.</p><figure><img src="https://old.example/a.jpg" alt="A jar"><figcaption>Blue</figcaption></figure><p>Two.</p>',
      ['One.', 'picture https://old.example/a.jpg A jar Blue', 'Two.'],
    ],
    [
      'a gallery',
      '<div class="wp-block-gallery"><img src="https://a.example/1.jpg"><img src="https://a.example/2.jpg"></div>',
      ['gallery 2'],
    ],
    ['a gallery by numbers', '[gallery ids="7,8,9"]', ['gallery 2']],
    [
      'a film by its address alone',
      '<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ</p>',
      ['embed https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ],
    [
      'a film in a frame',
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      ['embed https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ],
    ['code', '<pre><code>a &lt; b</code></pre>', ['code a < b']],
    ['a rule', '<p>One.</p><hr><p>Two.</p>', ['One.', 'line', 'Two.']],
    [
      'a picture in a paragraph',
      '<p>One <img src="https://a.example/1.jpg"> two.</p>',
      ['One', 'picture https://a.example/1.jpg', 'two.'],
    ],
    ['brackets that are words', '<p>It said [sic] so.</p>', ['It said [sic] so.']],
  ])('has %s', (_, html, parts) => {
    expect(short(html)).toEqual(parts)
  })

  it('keeps lists, quotes, links and what stands out', () => {
    const html =
      '<ul><li>One <b>bold</b></li><li>Two<ol><li>Deep</li></ol></li></ul><blockquote><p>Said</p></blockquote><p><a href="https://old.example/kiln?x=1">here</a> <a href="https://new.example/">there</a></p>'
    expect(read(html).parts).toEqual([
      {
        kind: 'text',
        content: [
          {
            type: 'list',
            ordered: false,
            items: [
              [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'One ' },
                    { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
                  ],
                },
              ],
              [
                { type: 'paragraph', content: [{ type: 'text', text: 'Two' }] },
                {
                  type: 'list',
                  ordered: true,
                  items: [[{ type: 'paragraph', content: [{ type: 'text', text: 'Deep' }] }]],
                },
              ],
            ],
          },
          { type: 'quote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'here', marks: [{ type: 'link', href: '/kiln?x=1' }] },
              { type: 'text', text: ' ' },
              { type: 'text', text: 'there', marks: [{ type: 'link', href: 'https://new.example/' }] },
            ],
          },
        ],
      },
    ])
  })

  it('names what it leaves out', () => {
    const html =
      '<script>alert(1)</script><p onclick="alert(1)">One.</p><form><input></form><style>a{}</style>[contact-form id="1"]<custom-card>Two.</custom-card>'
    expect(read(html).dropped).toEqual({ script: 1, form: 1, style: 1, '[contact-form]': 1, 'custom-card': 1 })
    expect(short(html)).toEqual(['One.\nTwo.'])
  })

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" jAvAsCrIpT:alert(1)">x</a>',
    '<img src="javascript:alert(1)" onerror="alert(1)">',
    '<img src="data:text/html,x">',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    `${'<div>'.repeat(500)}deep<script>alert(1)</script>${'</div>'.repeat(500)}`,
  ])('holds nothing that runs: %s', html => {
    const said = JSON.stringify(read(html).parts)
    expect(said).not.toMatch(/javascript:|onerror|srcdoc|"data:/i)
  })

  it('never throws, and what comes out goes in again', () => {
    const bit = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</ul>',
      '<b>',
      '</a>',
      '<a href="/x">',
      '[gallery',
      ']',
      'word ',
      '\n\n',
      '<img src="https://a.example/a.jpg">',
      '<blockquote>',
      '</blockquote>',
      '<h2>',
      '<pre>',
      '&amp;',
      '<figure>',
      '<td>',
    )
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), bits => {
        const { parts } = read(bits.join(''))
        for (const part of parts) if (part.kind === 'text') expect(part.content.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

it.each([
  ['https://old.example/2019/04/kiln/', '/2019/04/kiln'],
  ['/kiln?x=1', '/kiln'],
  ['https://old.example/', undefined],
  ['https://old.example/?p=12', undefined],
  ['//evil.example', undefined],
])('the old path of %s is %s', (link, path) => {
  expect(oldPathOf(link)).toBe(path)
})
