import { describe, expect, it } from 'vitest'
import { parseProps } from '../kit'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { marquee } from './block'
import { View } from './view'

const item = (id: string, text: string, more: object = {}) => ({
  id,
  text: { en: text },
  link: null,
  picture: null,
  ...more,
})
const items = [item('a', 'First words'), item('b', 'Second', { link: { kind: 'address', href: '/shop' } })]
const draw = (props: object = {}, more: object = {}) =>
  drawBlock(marquee, View, { props: { items, ...props }, data: { pictures: [] }, ...more })
const propsOf = (html: string) =>
  JSON.parse(/data-props="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"')) as Record<string, unknown>

describe('marquee block', () => {
  it('has its words in the page once, to be read and followed without script [FX-01]', () => {
    const html = draw({ separator: 'dot' })
    expect(html.match(/First words/g)).toHaveLength(1)
    expect(html).toContain(
      '<a class="marquee-link" href="/shop"><span>Second</span></a><span aria-hidden="true">•</span>',
    )
    expect(html).not.toContain('aria-hidden="true"><li')
  })

  it('hands its island JSON with the defaults of a marquee [FX-02 FX-03 FX-04 FX-05 FX-06 FX-07]', () => {
    const html = drawBlock(marquee, View, { data: { pictures: [] } })
    expect(html).toContain('data-island="marquee" data-when="visible"')
    expect(propsOf(html)).toEqual({
      waveFrequency: 1,
      waveIntensity: 0,
      animationDirection: 'left',
      animationSpeed: 1,
      pausedOnHover: false,
    })
  })

  it('runs to the left or to the right, and nowhere else [FX-05]', () => {
    expect(propsOf(draw({ animationDirection: 'right' }))['animationDirection']).toBe('right')
    expect(parseProps(marquee, { ...marquee.defaults('en'), animationDirection: 'up' })).toBeUndefined()
    expect(parseProps(marquee, { ...marquee.defaults('en'), animationSpeed: 0 })).toBeUndefined()
  })

  it('has a button to stop it, which waits for the script', () => {
    expect(draw()).toMatch(/<button[^>]*hidden=""[^>]*aria-label="Pause moving text"[^>]*data-marquee-switch=""/)
  })

  it('calls a picture by its words, or by what the library says', () => {
    const data = { pictures: [sampleAsset()] }
    const named = draw({ items: [item('a', 'Jars', { picture: 'jar' })] }, { data })
    expect(named).toMatch(/<img[^>]*alt=""/)
    const unnamed = draw({ items: [item('a', '', { picture: 'jar' })] }, { data })
    expect(unnamed).toMatch(/<img[^>]*alt="A round moon jar/)
  })

  it('leaves out what says nothing, and is nothing without words', () => {
    expect(draw({ items: [...items, item('c', ' ')] }).match(/<li/g)).toHaveLength(2)
    expect(draw({ items: [item('c', ' ')] })).toBe('')
  })

  it('stands on the canvas, where each item and its text is known by its id', () => {
    const html = draw({}, { context: { mode: 'canvas' } })
    expect(html).toContain('data-edit-item="items/a"')
    expect(html).toContain('data-edit-prop="items/b/text"')
    expect(html).not.toContain('data-island')
    expect(html).not.toContain('<button')
  })
})
