import { describe, expect, it } from 'vitest'
import { hostileText } from '../kit/examples'
import { drawBlock } from '../kit/testing/draw-block'
import { code } from './block'
import { View } from './view'

const draw = (props: object, context: object = {}) => drawBlock(code, View, { props, context })
const runs = (html: string) =>
  decodeURIComponent(/src="\/code-frame#([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? '')

describe('code that runs', () => {
  it.each(['page', 'canvas'] as const)('does so in a frame of its own on the %s, and is no part of it', mode => {
    const html = draw({ source: `<p>Tides</p>${hostileText}` }, { mode })
    expect(html.replace(/srcDoc="[^"]*"/, '')).not.toMatch(/<p>|<script|<img/)
    expect(html).toMatch(/<iframe class="code-frame"[^>]* sandbox="allow-scripts [^"]*" referrerPolicy="no-referrer"/)
    expect(html).not.toContain('allow-same-origin')
    expect(runs(html)).toBe(`<p>Tides</p>${hostileText}`)
  })

  it('is read without script, where it runs nothing', () => {
    expect(draw({ source: '<p>Tides</p>' })).toContain(
      '<noscript><iframe class="code-frame" srcDoc="&lt;p&gt;Tides&lt;/p&gt;" title="Content of this page" sandbox=""></iframe></noscript>',
    )
  })

  it('is a script or a style where the owner says so, and cannot end either', () => {
    expect(runs(draw({ language: 'js', source: 'a("</script>")' }))).toBe('<script>a("<\\/script>")</script>')
    expect(runs(draw({ language: 'css', source: 'a{}</STYLE>' }))).toBe('<style>a{}<\\/STYLE></style>')
  })

  it('waits for the visitor’s consent where the owner says so', () => {
    for (const consent of ['functional', 'marketing']) {
      const html = draw({ source: '<p>Tides</p>', consent })
      expect(html).not.toContain('<iframe')
      expect(html).toContain('data-consent-gate="others"')
      expect(html).toContain('data-island="code"')
    }
    expect(draw({ source: '<p>Tides</p>' })).not.toContain('data-island')
  })
})

describe('code that is shown', () => {
  it('stands as it was written, and can be scrolled by keys', () => {
    expect(draw({ show: 'listing', source: '<b>\t&amp;' })).toBe(
      '<div class="code-listing" role="group" tabindex="0" aria-label="Code"><pre><code>&lt;b&gt;\t&amp;amp;</code></pre></div>',
    )
  })

  it.each(['markdown', 'plain'])('is what %s always is', language => {
    expect(draw({ language, source: '# Tides' })).toContain('<code># Tides</code>')
  })
})

it('without code is nothing to visitors, and a sentence on the canvas', () => {
  expect(draw({ source: ' ' })).toBe('')
  expect(draw({}, { mode: 'canvas' })).toContain('Write code to run or show it here.')
})
