import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { registry } from './block'
import { View } from './view'

const draw = (props: object, context: object = {}) =>
  drawBlock(registry, View, { props, data: { picture: null }, context })

describe('a registry block', () => {
  it('asks nobody for anything, and has a plain link [BLK-45]', () => {
    const html = draw({ account: 'maren' })
    expect(html).not.toMatch(/<iframe|<script|src=/)
    expect(html).toContain('href="https://www.zola.com/registry/maren"')
  })

  it('is nothing to visitors without a registry, and a sentence on the canvas', () => {
    for (const account of ['', 'https://example.com/registry/x']) {
      expect(draw({ account })).toBe('')
      expect(draw({ account }, { mode: 'canvas' })).toMatch(/^<p class="widget-missing">/)
    }
  })
})
