import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { text } from './block'
import { View } from './view'

const document = (...content: unknown[]) => ({ text: { en: { type: 'rich-text', content } } })
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })

describe('text block', () => {
  it('draws paragraphs, headings, lists and quotes as the tags that mean them', () => {
    const html = drawBlock(text, View, {
      props: document(
        { type: 'heading', level: 2, content: [words('Nine firings')] },
        { type: 'paragraph', align: 'center', size: 'large', content: [words('Maren throws.')] },
        { type: 'list', ordered: true, items: [[{ type: 'paragraph', content: [words('Dig')] }]] },
        { type: 'quote', content: [{ type: 'paragraph', content: [words('Weather.')] }] },
      ),
    })
    expect(html).toBe(
      '<div class="text vertical-top"><h2>Nine firings</h2>' +
        '<p class="align-center text-large">Maren throws.</p>' +
        '<ol><li>Dig</li></ol><blockquote><p>Weather.</p></blockquote></div>',
    )
  })

  it('nests marks in the order they were given', () => {
    const html = drawBlock(text, View, {
      props: document({
        type: 'paragraph',
        content: [
          words('Read ', { type: 'italic' }),
          words('on', { type: 'link', href: '/studio', newWindow: true }, { type: 'bold' }),
          { type: 'break' },
          words('here'),
        ],
      }),
    })
    expect(html).toContain(
      '<p><em>Read </em><a href="/studio" target="_blank" rel="noopener"><strong>on</strong></a><br/>here</p>',
    )
  })

  it('shows markup in a text as words, and drops a link that would run script', () => {
    const html = drawBlock(text, View, {
      props: document({
        type: 'paragraph',
        content: [words('<img src=x onerror=alert(1)>', { type: 'link', href: 'java\tscript:alert(1)' })],
      }),
    })
    expect(html).toContain('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
    expect(html).not.toContain('<a')
  })

  it('falls back to the primary locale, and is edited in place on the canvas only', () => {
    const props = { text: { en: { type: 'rich-text', content: [{ type: 'paragraph', content: [words('Hi')] }] } } }
    expect(drawBlock(text, View, { props, context: { mode: 'canvas' } })).toContain('data-edit-prop="text"')
    expect(drawBlock(text, View, { props })).not.toContain('data-edit-prop')
  })
})
