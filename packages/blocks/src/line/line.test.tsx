import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { line } from './block'
import { View } from './view'

describe('line block', () => {
  it('is a rule in the colour of the section', () => {
    expect(drawBlock(line, View)).toBe(
      '<div class="line line-horizontal align-left">' +
        '<hr style="border-color:var(--site-rule);border-style:solid;border-width:1px 0 0;inline-size:100%"/></div>',
    )
  })

  it('stands upright and says so', () => {
    const html = drawBlock(line, View, { props: { direction: 'vertical', length: 40, thickness: 3 } })
    expect(html).toContain('<hr aria-orientation="vertical"')
    expect(html).toContain('border-width:0 0 0 3px;block-size:40%')
  })

  it('is thick enough to be double', () => {
    expect(drawBlock(line, View, { props: { style: 'double' } })).toContain('border-width:3px 0 0')
  })

  it('follows the palette, or has a colour of its own', () => {
    const palette = { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 }
    expect(drawBlock(line, View, { props: { colour: palette } })).toContain('hsl(var(--accent-hsl) / 0.5)')
    expect(drawBlock(line, View, { props: { colour: { type: 'CUSTOM_COLOR', colour: '#8c2f1b' } } })).toContain(
      '#8c2f1b',
    )
  })
})
