import { describe, expect, it } from 'vitest'
import { parseProps } from '../kit/define-block'
import { drawBlock } from '../kit/testing/draw-block'
import { heading } from './block'
import { View } from './view'

describe('heading block', () => {
  it('keeps what it means apart from how large it looks', () => {
    const html = drawBlock(heading, View, {
      props: { text: { en: 'Stoneware for\nthe long table' }, level: 'h1', size: 'display' },
    })
    expect(html).toBe('<h1 class="heading size-display vertical-top">Stoneware for\nthe long table</h1>')
  })

  it('says how it is aligned unless that is the normal way', () => {
    expect(drawBlock(heading, View, { props: { align: 'center', vertical: 'bottom' } })).toContain(
      'class="heading size-h2 align-center vertical-bottom"',
    )
  })

  it('is not there without words, except where they are written', () => {
    for (const text of [{}, { en: ' ' }]) {
      expect(drawBlock(heading, View, { props: { text } })).toBe('')
      expect(drawBlock(heading, View, { props: { text }, context: { mode: 'canvas' } })).toContain('<h2')
    }
  })

  it('shows markup as words', () => {
    expect(drawBlock(heading, View, { props: { text: { en: '<script>' } } })).toContain('&lt;script&gt;')
  })

  it('refuses a text over 300 letters and a level that HTML does not have', () => {
    const valid = heading.defaults('en')
    expect(parseProps(heading, { ...valid, text: { en: 'a'.repeat(301) } })).toBeUndefined()
    expect(parseProps(heading, { ...valid, level: 'h7' })).toBeUndefined()
    expect(parseProps(heading, { ...valid, text: { en: 'a'.repeat(300) } })).toBeDefined()
  })
})
