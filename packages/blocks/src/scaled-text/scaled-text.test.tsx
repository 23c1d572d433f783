import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { scaledText } from './block'
import { View } from './view'

const draw = (props: object, context: object = {}) => drawBlock(scaledText, View, { props, context })
const sizeOf = (html: string) => Number(/--k:([\d.]+)/.exec(html)![1])

describe('scaled text block', () => {
  it('knows its size before any script, by the width of its longest line [FX-47]', () => {
    const html = draw({ text: { en: 'Stoneware\nby hand' }, tag: 'h2' })
    expect(html).toContain('<h2 class="scaled-box"')
    expect(html.match(/class="scaled-line"/g)).toHaveLength(2)
    expect(html).toContain('--lines:2')
    expect(sizeOf(html)).toBe(sizeOf(draw({ text: { en: 'Stoneware' } })))
    expect(sizeOf(html)).toBeGreaterThan(sizeOf(draw({ text: { en: 'by hand' } })))
  })

  it('takes the letters of the site’s headings', () => {
    const headingFont = { family: 'Archivo', weight: 500, letterSpacing: -0.045 }
    expect(sizeOf(draw({ text: { en: 'Stoneware' } }, { headingFont }))).not.toBe(
      sizeOf(draw({ text: { en: 'Stoneware' } })),
    )
  })

  it('is never smaller than 0.75rem, or than 11 px where it shrinks [FX-48 FX-50]', () => {
    expect(draw({ mode: 'fill' })).toContain('--least:0.75rem')
    expect(draw({ mode: 'shrink' })).toContain('--least:11px')
  })

  it('is nothing without words, and can be written on the canvas', () => {
    expect(draw({ text: { en: ' ' } })).toBe('')
    const canvas = draw({ text: { en: 'Words' } }, { mode: 'canvas' })
    expect(canvas).toContain('data-edit-prop="text"')
    expect(canvas).not.toContain('data-island')
  })
})
