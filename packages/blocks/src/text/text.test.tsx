import { highlightPatterns } from '@sitewright/domain/effects'
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

describe('highlighted text', () => {
  const mark = (id: string, settings: object = {}) => ({ type: 'highlight', id, ...settings })
  const written = (...marks: object[]) => ({
    type: 'rich-text',
    content: [{ type: 'paragraph', content: marks.map(one => ({ type: 'text', text: 'words', marks: [one] })) }],
  })
  const draw = (document: object, context: object = {}) =>
    drawBlock(text, View, { props: { text: { en: document } }, context })
  const highlightsIn = (html: string) => {
    const props = /data-props="([^"]*)"/.exec(html)?.[1]
    return props === undefined
      ? undefined
      : (JSON.parse(props.replaceAll('&quot;', '"')) as { highlights: Record<string, object> }).highlights
  }

  it('is marked in the page and drawn by its island, with the settings of each mark by its id [FX-19 FX-20]', () => {
    const html = draw(written(mark('one', { shape: 'circle' }), mark('two')))
    expect(html).toMatch(/data-island="text" data-when="visible"/)
    expect(html).toMatch(/<mark class="hl hl-circle" data-hl="one"[^>]*>words<\/mark>/)
    expect(Object.keys(highlightsIn(html)!)).toEqual(['one', 'two'])
    expect(highlightsIn(html)!['one']).toMatchObject({ patterns: highlightPatterns('circle', 'one') })
  })

  it('has the defaults of a highlight [FX-22 FX-23 FX-24 FX-25 FX-26 FX-27 FX-28 FX-29 FX-30 FX-31 FX-32 FX-33 FX-46]', () => {
    const standing = {
      patterns: highlightPatterns('wave', 'one'),
      ems: 0.06,
      pixels: 0,
      style: 'stroke-linecap:square;opacity:1;mix-blend-mode:normal',
      className: 'hl-drawing',
      fontSize: 12,
    }
    expect(highlightsIn(draw(written(mark('one'))))).toEqual({ one: standing })
    expect(highlightsIn(draw(written(mark('one', { isAnimationEnabled: true }))))).toEqual({
      one: { ...standing, motion: { shape: 'wave', animation: 'draw', direction: 'right', duration: 0.75 } },
    })
  })

  it('takes the twelve shapes and three animations, and nothing that could harm [FX-21 FX-30]', () => {
    const hostile = mark('one', {
      shape: 'spiral',
      animation: 'explode',
      color: 'red;background:url(//evil)',
      thickness: { unit: 'vw', value: 900 },
      opacity: 7,
      duration: 1e9,
      isAnimationEnabled: true,
    })
    const html = draw(
      written(
        hostile,
        mark('"><script>'),
        mark('two', { shape: 'jagged', animation: 'fadeScale', isAnimationEnabled: true }),
      ),
    )
    expect(highlightsIn(html)).toMatchObject({
      one: {
        patterns: highlightPatterns('wave', 'one'),
        ems: 1,
        style: expect.stringContaining('opacity:1;'),
        motion: { shape: 'wave', animation: 'draw', duration: 10 },
      },
      two: { patterns: highlightPatterns('jagged', 'two'), motion: { animation: 'fadeScale' } },
    })
    expect(html).not.toContain('evil')
    expect(html).not.toContain('script')
  })

  it('is at most fifty, and one however many pieces it has', () => {
    const html = draw(written(...Array.from({ length: 60 }, (_, at) => mark(`mark-${at}`))))
    expect(Object.keys(highlightsIn(html)!)).toHaveLength(50)
    const pieces = draw(written(mark('one', { shape: 'circle' }), mark('one', { shape: 'cross' })))
    expect(highlightsIn(pieces)).toMatchObject({ one: { patterns: highlightPatterns('circle', 'one') } })
  })

  it('looks like itself before it is drawn, and where nothing draws it', () => {
    const styles = (shape: string) => /style="([^"]*)"/.exec(draw(written(mark('one', { shape }))))![1]
    expect(styles('wave')).toContain('--hl-line:underline wavy')
    expect(styles('cross')).toContain('--hl-line:line-through')
    expect(styles('marker')).toContain('--hl-width:0.55em')
    expect(draw(written(mark('one', { color: 'accent' })))).toContain('--hl-colour:hsl(var(--accent-hsl))')
  })

  it('brings no island to a text without it, nor to the canvas', () => {
    expect(draw(written({ type: 'bold' }))).not.toContain('data-island')
    expect(draw(written(mark('one')), { mode: 'canvas' })).not.toContain('data-island')
    expect(draw(written(mark('one')), { mode: 'canvas' })).toContain('<mark')
  })
})
